/**
 * Reads the pages of an Ogg file (RFC 3533 section 6) and sorts them into streams. A file may hold several recordings one
 * after the other (chained), each with several streams at once (multiplexed); it may begin late, and pages may be missing.
 */

const mark = Buffer.from("OggS");
const headerBytes = 27;
const flag = { continued: 1, first: 2 };

/**
 * @typedef {object} Page
 * @property {number} serial
 * @property {number} flags
 * @property {number} position samples up to the page's end, since some beginning; -1 when no packet ends in it
 * @property {number} sequence
 * @property {Uint8Array} segments lengths of the packets' parts
 * @property {Uint8Array} bytes
 * @property {Uint8Array} body
 */

/** @typedef {"opus" | "vorbis" | "picture" | "other"} OggCodec */
/** @typedef {{ codec: OggCodec, pages: Page[] }} OggStream */

/** @returns {Generator<Page>} */
function* pagesOf(/** @type {Uint8Array} */ bytes) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = buffer.indexOf(mark); at >= 0 && at + headerBytes <= buffer.length; ) {
    const bodyAt = at + headerBytes + buffer[at + 26];
    const segments = bytes.subarray(at + headerBytes, bodyAt);
    const end = bodyAt + segments.reduce((sum, length) => sum + length, 0);
    if (end > bytes.length) return;
    yield {
      serial: buffer.readUInt32LE(at + 14),
      flags: buffer[at + 5],
      position: Number(buffer.readBigInt64LE(at + 6)),
      sequence: buffer.readUInt32LE(at + 18),
      segments,
      bytes: bytes.subarray(at, end),
      body: bytes.subarray(bodyAt, end),
    };
    at = buffer.indexOf(mark, end);
  }
}

/** @type {[string, OggCodec][]} */
const codecs = [
  ["OpusHead", "opus"],
  ["\x01vorbis", "vorbis"],
  ["\x80theora", "picture"],
  ["\x01video", "picture"],
  ["BBCD\0", "picture"],
  ["OVP80", "picture"],
];

const codecOf = (/** @type {Page} */ { body }) => {
  const start = Buffer.from(body.subarray(0, 8)).toString("latin1");
  return codecs.find(([name]) => start.startsWith(name))?.[1] ?? "other";
};

/** The recordings of a file, one after the other, each with its streams. */
export function oggRecordings(/** @type {Uint8Array} */ bytes) {
  /** @type {Map<number, OggStream>[]} */
  const recordings = [];
  let isStart = false;
  for (const page of pagesOf(bytes)) {
    const isFirst = (page.flags & flag.first) !== 0;
    if (isFirst && !isStart) recordings.push(new Map());
    isStart = isFirst;
    const streams = recordings.at(-1);
    if (isFirst) streams?.set(page.serial, { codec: codecOf(page), pages: [] });
    streams?.get(page.serial)?.pages.push(page);
  }
  return recordings.map((streams) => [...streams.values()]);
}

/** Whether a page begins with the rest of a packet. */
export const isContinued = (/** @type {Page} */ { flags }) => (flags & flag.continued) !== 0;

/** The packets of a stream; one of which a part is missing is left out. */
export function* packetsOf(/** @type {Page[]} */ pages) {
  /** @type {Uint8Array[] | null} */
  let parts = [];
  let sequence = pages[0]?.sequence ?? 0;
  for (const page of pages) {
    const isRest = isContinued(page);
    if (page.sequence !== sequence || isRest !== (parts === null || parts.length > 0)) parts = isRest ? null : [];
    sequence = page.sequence + 1;
    let at = 0;
    for (const length of page.segments) {
      parts?.push(page.body.subarray(at, at + length));
      at += length;
      if (length === 255) continue;
      if (parts) yield parts.length === 1 ? parts[0] : new Uint8Array(Buffer.concat(parts));
      parts = [];
    }
  }
}

/** The most samples of a Vorbis packet: half of two of the longest blocks (Vorbis I specification, section 4.2.2). */
export const mostPerPacket = 8192;

/**
 * The number of samples in a stream. Positions are not lengths: a stream may start at any, and jumps where pages are
 * missing. Only the distance between two consecutive pages counts, as far as their packets can fill it.
 */
export function samplesBetween(/** @type {Page[]} */ pages) {
  let samples = 0;
  for (const [index, page] of pages.entries()) {
    const before = pages[index - 1];
    if (!before || before.position < 0 || page.sequence !== before.sequence + 1) continue;
    const packets = page.segments.reduce((count, length) => count + (length < 255 ? 1 : 0), 0);
    samples += Math.max(0, Math.min(page.position - before.position, packets * mostPerPacket));
  }
  return samples;
}
