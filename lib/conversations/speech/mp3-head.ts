/**
 * Sentences are synthesised separately and their MP3 frames concatenated. Data before the first audio frame describes a
 * single sentence and must be removed: ID3v2 tags (id3.org, ID3v2.4 section 3.1) and the silent frame marked Xing, Info
 * or VBRI, whose frame count players would take for the whole length.
 */
export async function* withoutHead(audio: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const piece of audio) {
    if (!head) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    const start = firstSound(head);
    if (start === null) continue;
    if (start < head.length) yield head.subarray(start);
    head = null;
  }
  if (head && head.length > 0) yield head.subarray(firstSound(head, true) ?? 0);
}

/** Offset of the first audio frame; null when more bytes are needed. Data that is not MP3 is left unchanged. */
function firstSound(bytes: Buffer, isAll = false): number | null {
  let at = 0;
  while (bytes.toString("latin1", at, at + 3) === "ID3") {
    if (bytes.length < at + 10) return isAll ? at : null;
    at += 10 + syncSafe(bytes.subarray(at + 6, at + 10));
  }
  if (bytes.length < at + 4 + MARK_WITHIN && !isAll) return null;
  const length = frameLength(bytes.subarray(at, at + 4));
  const mark = bytes.toString("latin1", at + 4, at + 4 + MARK_WITHIN);
  const start = length !== null && /Xing|Info|VBRI/.test(mark) ? at + length : at;
  if (start > bytes.length && !isAll) return null;
  return Math.min(start, bytes.length);
}

/** Decodes four bytes of seven bits each. */
function syncSafe(bytes: Buffer): number {
  return bytes.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
}

/** The Xing or Info tag follows the frame's header and at most 32 bytes of side information. */
const MARK_WITHIN = 36;

/** ISO/IEC 11172-3 and 13818-3, layer III: kbit/s by index. */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const RATES_HZ = [44_100, 48_000, 32_000];

/** Length of a layer III frame from its four-byte header; null when it is not one. */
function frameLength(header: Buffer): number | null {
  const [sync = 0, second = 0, third = 0] = header;
  const isLayerThree = sync === 0xff && (second & 0xe6) === 0xe2;
  const version = (second >> 3) & 3;
  const rate = RATES_HZ[(third >> 2) & 3];
  const kilobits = (version === 3 ? BITRATES_1 : BITRATES_2)[third >> 4];
  if (!isLayerThree || version === 1 || !rate || !kilobits) return null;
  // 3 is MPEG 1, 2 is MPEG 2 at half the rates, 0 is MPEG 2.5 at a quarter.
  const [perFrame, divisor] = version === 3 ? [144, 1] : [72, version === 2 ? 2 : 4];
  return Math.floor((perFrame * kilobits * 1000) / (rate / divisor)) + ((third >> 1) & 1);
}
