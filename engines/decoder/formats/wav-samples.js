/** ITU-T G.711 tables, as fractions of full scale. */
const muLaw = Float32Array.from({ length: 256 }, (_, code) => {
  const value = ~code & 255;
  const magnitude = ((((value & 15) << 3) + 132) << ((value >> 4) & 7)) - 132;
  return (value & 128 ? -magnitude : magnitude) / 32768;
});
const aLaw = Float32Array.from({ length: 256 }, (_, code) => {
  const value = code ^ 0x55;
  const exponent = (value >> 4) & 7;
  const mantissa = ((value & 15) << 4) + 8;
  const magnitude = exponent ? (mantissa + 256) << (exponent - 1) : mantissa;
  return (value & 128 ? magnitude : -magnitude) / 32768;
});

/** @typedef {{ bytes: number, read: (view: DataView, at: number) => number }} SampleReader */

/**
 * Returns a function that reads one sample as -1..1, or null for an unsupported encoding. Float samples may be NaN.
 * @param {boolean} isFloat
 * @param {number} formatTag
 * @param {number} bits
 * @returns {SampleReader | null}
 */
export function sampleReader(isFloat, formatTag, bits) {
  if (isFloat && bits === 32) return { bytes: 4, read: (view, at) => view.getFloat32(at, true) };
  if (isFloat && bits === 64) return { bytes: 8, read: (view, at) => view.getFloat64(at, true) };
  if (formatTag === 7 && bits === 8) return { bytes: 1, read: (view, at) => muLaw[view.getUint8(at)] };
  if (formatTag === 6 && bits === 8) return { bytes: 1, read: (view, at) => aLaw[view.getUint8(at)] };
  if (formatTag !== 1) return null;
  if (bits > 0 && bits <= 8) return { bytes: 1, read: (view, at) => (view.getUint8(at) - 128) / 128 };
  if (bits <= 16) return { bytes: 2, read: (view, at) => view.getInt16(at, true) / 32768 };
  if (bits <= 24) {
    return { bytes: 3, read: (view, at) => (view.getInt16(at + 1, true) * 256 + view.getUint8(at)) / 8388608 };
  }
  if (bits === 32) return { bytes: 4, read: (view, at) => view.getInt32(at, true) / 2147483648 };
  return null;
}
