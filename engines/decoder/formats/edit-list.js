/**
 * Where a track of an MP4 or QuickTime file ends, in seconds of its own time: its edit list may leave out the end of
 * the stored media (ISO/IEC 14496-12 section 8.6.6). Infinity when it does not, and for a list of several pieces.
 * @param {Buffer} index the movie box
 * @param {number} trackId
 */
export function editedEnd(index, trackId) {
  const movie = inside(index, 8);
  const header = movie.find(({ kind }) => kind === "mvhd")?.body;
  const timescale = header ? versioned(header, 12, 20) : 0;
  const track = movie
    .filter(({ kind }) => kind === "trak")
    .map(({ body }) => inside(body, 0))
    .find((parts) => parts.some(({ kind, body }) => kind === "tkhd" && versioned(body, 12, 20) === trackId));
  const edits = track?.find(({ kind }) => kind === "edts")?.body;
  const list = edits && inside(edits, 0).find(({ kind }) => kind === "elst")?.body;
  if (!list || !timescale) return Number.POSITIVE_INFINITY;
  const entries = entriesOf(list);
  // A piece without media is silence before the audio; a length of 0 means everything stored.
  const pieces = entries.filter(({ isMedia }) => isMedia);
  if (pieces.length !== 1 || !pieces[0]?.length || entries.at(-1) !== pieces[0]) return Number.POSITIVE_INFINITY;
  return entries.reduce((sum, { length }) => sum + length, 0) / timescale;
}

/** @param {Buffer} list */
function entriesOf(list) {
  const isLong = list[0] === 1;
  const bytes = isLong ? 20 : 12;
  const entries = [];
  for (let at = 8; at + bytes <= list.length && entries.length < list.readUInt32BE(4); at += bytes) {
    const length = isLong ? Number(list.readBigUInt64BE(at)) : list.readUInt32BE(at);
    const from = isLong ? Number(list.readBigInt64BE(at + 8)) : list.readInt32BE(at + 4);
    entries.push({ length, isMedia: from >= 0 });
  }
  return entries;
}

/**
 * A number of 32 bits that follows times of 32 bits in version 0 of a box, and of 64 bits in version 1.
 * @param {Buffer} body
 * @param {number} at
 * @param {number} atInLong
 */
function versioned(body, at, atInLong) {
  const place = body[0] === 1 ? atInLong : at;
  return place + 4 <= body.length ? body.readUInt32BE(place) : 0;
}

/**
 * The boxes in a box, each without its head.
 * @param {Buffer} box
 * @param {number} from
 */
function inside(box, from) {
  const boxes = [];
  for (let at = from; at + 8 <= box.length; ) {
    const size = box.readUInt32BE(at);
    if (size < 8) break;
    boxes.push({ kind: box.toString("latin1", at + 4, at + 8), body: box.subarray(at + 8, at + size) });
    at += size;
  }
  return boxes;
}

/**
 * Blocks without the seconds that are skipped at their beginning, and up to a length.
 * @param {AsyncIterable<import("../blocks.js").Block>} blocks
 * @param {{ skip: number, seconds: number }} part
 * @returns {AsyncGenerator<import("../blocks.js").Block>}
 */
export async function* trimmed(blocks, { skip, seconds }) {
  let at = 0;
  for await (const { channels, sampleRate, at: begins } of blocks) {
    if (begins !== undefined) at = Math.round(begins * sampleRate);
    const samples = channels[0]?.length ?? 0;
    const skipped = Math.round(skip * sampleRate);
    const first = Math.min(samples, Math.max(0, skipped - at));
    const end = Math.min(samples, Math.round((skip + seconds) * sampleRate) - at);
    const from = (at + first - skipped) / sampleRate;
    at += samples;
    if (end <= 0) return;
    if (first < end) yield { channels: channels.map((channel) => channel.subarray(first, end)), sampleRate, at: from };
  }
}
