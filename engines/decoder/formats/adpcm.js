/** IMA/DVI ADPCM tables, "Recommended Practices for Enhancing Digital Audio Compatibility", IMA 1992. */
const imaSteps = Int32Array.from([
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118,
  130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060,
  1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484,
  7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
]);
const imaIndexChange = [-1, -1, -1, -1, 2, 4, 6, 8];

const clamp = (/** @type {number} */ value, /** @type {number} */ low, /** @type {number} */ high) =>
  Math.max(low, Math.min(value, high));
const clamp16 = (/** @type {number} */ value) => clamp(value, -32768, 32767);

/**
 * One block: a 4-byte header per channel, then 4 bytes (8 samples) of each channel in turn.
 * @param {Uint8Array} block
 * @param {number} channelCount
 * @returns {Float32Array[]}
 */
export function imaAdpcmBlock(block, channelCount) {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const groups = Math.floor((block.length / channelCount - 4) / 4);
  return Array.from({ length: channelCount }, (_, channel) => {
    const output = new Float32Array(1 + groups * 8);
    let value = view.getInt16(channel * 4, true);
    let index = clamp(view.getUint8(channel * 4 + 2), 0, 88);
    output[0] = value / 32768;
    for (let i = 0; i < groups * 8; i++) {
      const at = channelCount * 4 + ((i >> 3) * channelCount + channel) * 4 + ((i & 7) >> 1);
      const code = i & 1 ? block[at] >> 4 : block[at] & 15;
      const step = imaSteps[index];
      const change = (step >> 3) + (code & 1 ? step >> 2 : 0) + (code & 2 ? step >> 1 : 0) + (code & 4 ? step : 0);
      value = clamp16(value + (code & 8 ? -change : change));
      index = clamp(index + imaIndexChange[code & 7], 0, 88);
      output[i + 1] = value / 32768;
    }
    return output;
  });
}

const microsoftScale = [230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230];
const standardCoefficients = [256, 0, 512, -256, 0, 0, 192, 64, 240, 0, 460, -208, 392, -232];

/**
 * One block of Microsoft ADPCM: predictor, step and two samples per channel, then codes with channels alternating.
 * @param {Uint8Array} block
 * @param {number} channelCount
 * @param {Uint8Array} extra the rest of the format chunk, which may define its own coefficients
 * @returns {Float32Array[]}
 */
export function microsoftAdpcmBlock(block, channelCount, extra) {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const coefficients = ownCoefficients(extra) ?? standardCoefficients;
  const codes = (block.length - 7 * channelCount) * 2;
  const frames = Math.floor(codes / channelCount);
  return Array.from({ length: channelCount }, (_, channel) => {
    const predictor = clamp(view.getUint8(channel), 0, coefficients.length / 2 - 1);
    let step = view.getInt16(channelCount + channel * 2, true);
    let newer = view.getInt16(channelCount * 3 + channel * 2, true);
    let older = view.getInt16(channelCount * 5 + channel * 2, true);
    const output = new Float32Array(2 + frames);
    output[0] = older / 32768;
    output[1] = newer / 32768;
    for (let i = 0; i < frames; i++) {
      const position = i * channelCount + channel;
      const byte = block[7 * channelCount + (position >> 1)];
      const code = position & 1 ? byte & 15 : byte >> 4;
      const predicted = (newer * coefficients[predictor * 2] + older * coefficients[predictor * 2 + 1]) >> 8;
      older = newer;
      newer = clamp16(predicted + (code & 8 ? code - 16 : code) * step);
      step = Math.max(16, (microsoftScale[code] * step) >> 8);
      output[i + 2] = newer / 32768;
    }
    return output;
  });
}

function ownCoefficients(/** @type {Uint8Array} */ extra) {
  if (extra.length < 6) return null;
  const view = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  const pairs = view.getUint16(4, true);
  if (pairs === 0 || extra.length < 6 + pairs * 4) return null;
  return Array.from({ length: pairs * 2 }, (_, i) => view.getInt16(6 + i * 2, true));
}
