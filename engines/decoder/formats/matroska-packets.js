/**
 * Reads audio packets from Matroska and WebM. Elements are read as a flat sequence, descending into containers, so
 * unknown lengths (written by browser recorders) and truncated files need no special handling.
 */

/** Element ids, RFC 9559 section 5. */
const id = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  audio: 0xe1,
  channels: 0x9f,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  encodings: 0x6d80,
  encoding: 0x6240,
  encryption: 0x5035,
};
const steppedInto = new Set([
  id.segment,
  id.tracks,
  id.trackEntry,
  id.audio,
  id.cluster,
  id.blockGroup,
  id.encodings,
  id.encoding,
]);
const clusterMark = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const pictureTrackType = 1;
const audioTrackType = 2;

/**
 * @typedef {object} Track
 * @property {number} number
 * @property {number} type
 * @property {string} codec
 * @property {Uint8Array | undefined} header
 * @property {number} channels
 * @property {boolean} isEncoded its packets are compressed once more, or encrypted
 * @property {boolean} isEncrypted
 */

/**
 * The first audio track that can be read here, else the first, and its packets, up to the end of the file.
 * @param {Uint8Array} bytes
 * @returns {{ track: Track | undefined, hasPicture: boolean, packets: Generator<Uint8Array> }}
 */
export function readMatroska(bytes) {
  /** @type {Track[]} */
  const tracks = [];
  let firstBlockAt = bytes.length;
  for (const element of elements(bytes, 0)) {
    if (element.id === id.cluster) {
      firstBlockAt = element.start;
      break;
    }
    if (element.id === id.trackEntry) tracks.push(newTrack());
    const track = tracks.at(-1);
    if (!track) continue;
    const body = bytes.subarray(element.body, element.end);
    if (element.id === id.trackNumber) track.number = unsigned(body);
    if (element.id === id.trackType) track.type = unsigned(body);
    if (element.id === id.codecId) track.codec = String.fromCharCode(...body.subarray(0, 32)).replace(/\0+$/, "");
    if (element.id === id.codecPrivate) track.header = body;
    if (element.id === id.channels) track.channels = unsigned(body);
    if (element.id === id.encodings) track.isEncoded = true;
    if (element.id === id.encryption) track.isEncrypted = true;
  }
  const sounds = tracks.filter(({ type }) => type === audioTrackType);
  const track = sounds.find(({ codec, isEncoded }) => codec === "A_OPUS" && !isEncoded) ?? sounds[0];
  const hasPicture = tracks.some(({ type }) => type === pictureTrackType);
  return { track, hasPicture, packets: packetsOf(bytes, firstBlockAt, track?.number ?? 0) };
}

/** @returns {Track} */
const newTrack = () => ({
  number: 0,
  type: 0,
  codec: "",
  header: undefined,
  channels: 1,
  isEncoded: false,
  isEncrypted: false,
});

/**
 * @param {Uint8Array} bytes
 * @param {number} from
 * @param {number} trackNumber
 */
function* packetsOf(bytes, from, trackNumber) {
  for (const element of elements(bytes, from)) {
    if (element.id !== id.simpleBlock && element.id !== id.block) continue;
    if (element.end > bytes.length) return;
    const number = readNumber(bytes, element.body);
    if (!number || number.value !== trackNumber) continue;
    // A 16-bit timestamp and the flags follow the track number.
    const flagsAt = element.body + number.length + 2;
    if (flagsAt >= element.end) continue;
    yield* unlaced(bytes.subarray(flagsAt + 1, element.end), (bytes[flagsAt] >> 1) & 3);
  }
}

/**
 * @param {Uint8Array} bytes
 * @param {number} from
 */
function* elements(bytes, from) {
  for (let at = from; at < bytes.length; ) {
    const elementId = readId(bytes, at);
    const size = elementId && readNumber(bytes, at + elementId.length);
    if (!elementId || !size) {
      // Damaged data: continue at the next cluster.
      const next = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(clusterMark, at + 1);
      if (next < 0) return;
      at = next;
      continue;
    }
    const body = at + elementId.length + size.length;
    yield { id: elementId.value, start: at, body, end: body + size.value };
    at = steppedInto.has(elementId.value) ? body : body + size.value;
  }
}

/** An element's id keeps its length marker (RFC 8794 section 5). */
function readId(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  const length = Math.clz32(bytes[at]) - 23;
  if (length > 4 || at + length > bytes.length) return null;
  let value = 0;
  for (let i = 0; i < length; i++) value = value * 256 + bytes[at + i];
  return { value, length };
}

/** A variable-size integer (RFC 8794 section 4). All ones mean an unknown size, returned as infinite. */
function readNumber(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  const length = Math.clz32(bytes[at]) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = bytes[at] & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let i = 1; i < length; i++) {
    value = value * 256 + bytes[at + i];
    isUnknown &&= bytes[at + i] === 0xff;
  }
  return { value: isUnknown ? Number.POSITIVE_INFINITY : value, length };
}

function unsigned(/** @type {Uint8Array} */ body) {
  let value = 0;
  for (const byte of body.subarray(0, 6)) value = value * 256 + byte;
  return value;
}

/**
 * Several packets in one block (RFC 9559 section 10.3).
 * @param {Uint8Array} body
 * @param {number} lacing 0 none, 1 Xiph, 2 fixed size, 3 EBML
 */
function* unlaced(body, lacing) {
  if (lacing === 0) return yield body;
  const count = (body[0] ?? 0) + 1;
  const { sizes, length } = laceSizes(body, lacing, count);
  let at = length;
  for (const size of sizes) {
    yield body.subarray(at, at + size);
    at += size;
  }
  if (at < body.length) yield body.subarray(at);
}

/** Sizes of all packets but the last, and the offset of the first. */
function laceSizes(/** @type {Uint8Array} */ body, /** @type {number} */ lacing, /** @type {number} */ count) {
  /** @type {number[]} */
  const sizes = [];
  let at = 1;
  if (lacing === 2) return { sizes: new Array(count - 1).fill(Math.floor((body.length - 1) / count)), length: at };
  for (let i = 0; i < count - 1 && at < body.length; i++) {
    if (lacing === 1) {
      let size = 0;
      while (body[at] === 255) size += body[at++];
      sizes.push(size + (body[at++] ?? 0));
      continue;
    }
    const number = readNumber(body, at);
    if (!number) break;
    at += number.length;
    // After the first, sizes are differences, offset by the middle of the value range.
    const middle = 2 ** (7 * number.length - 1) - 1;
    sizes.push(i === 0 ? number.value : Math.max(0, (sizes[i - 1] ?? 0) + number.value - middle));
  }
  return { sizes, length: at };
}
