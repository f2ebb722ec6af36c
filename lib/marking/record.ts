/** The product's name and the text in the ID3 tag of generated speech. */
export const PRODUCT = "Keepsake";
export const WORDS = "AI-generated voice";
export const MADE_BY = `${WORDS}. Made by ${PRODUCT} on `;

export const voiceKinds = ["sketch", "clone", "example"] as const;
/** A preview of the embedded voice, a voice made from recordings, or the landing page's example. */
export type VoiceKind = (typeof voiceKinds)[number];

/** The claims of the signed record, a JWS in compact form (RFC 7515) with EdDSA (RFC 8037). */
export type MarkRecord = {
  /** Seconds since 1970. */
  iat: number;
  voice: VoiceKind;
  /** SHA-256 of the bytes between the two tags, in base64url. */
  sha256: string;
};

const APE = "APETAGEX";
const RECORD_KEY = "Keepsake Record";
const APE_PART = 32;
const APE_VERSION = 2000;
const HAS_HEADER = 0x8000_0000;
const IS_HEADER = 0x2000_0000;

/**
 * An APEv2 tag with the record as its only item. Placed after the audio, because its digest is known only once the last
 * sentence has been streamed.
 */
export function recordTag(jws: string): Uint8Array<ArrayBuffer> {
  const item = new TextEncoder().encode(`${"\0".repeat(8)}${RECORD_KEY}\0${jws}`);
  new DataView(item.buffer).setUint32(0, jws.length, true);
  const tag = new Uint8Array(APE_PART + item.length + APE_PART);
  const view = new DataView(tag.buffer);
  const writeEnd = (at: number, flags: number) => {
    tag.set(new TextEncoder().encode(APE), at);
    view.setUint32(at + 8, APE_VERSION, true);
    view.setUint32(at + 12, item.length + APE_PART, true);
    view.setUint32(at + 16, 1, true);
    view.setUint32(at + 20, flags, true);
  };
  writeEnd(0, HAS_HEADER + IS_HEADER);
  tag.set(item, APE_PART);
  writeEnd(APE_PART + item.length, HAS_HEADER);
  return tag;
}

export type MarksInFile<B extends ArrayBufferLike> = {
  /** True when our text occurs anywhere in the file: converters copy it into other formats. */
  saysGenerated: boolean;
  /** The JWS found in the file, which may be truncated or altered. */
  record: string | null;
  /** The bytes between the tags, which the record's digest covers. */
  sound: Uint8Array<B>;
};

/** Reads a file of any kind; only our own MP3 contains a record. */
export function marksIn<B extends ArrayBufferLike>(file: Uint8Array<B>): MarksInFile<B> {
  const text = new TextDecoder("latin1").decode(file);
  // UTF-16 of either byte order, as ID3v2.3 has it.
  const saysGenerated = text.includes(MADE_BY) || text.includes([...MADE_BY].join("\0"));
  const keyAt = text.lastIndexOf(`${RECORD_KEY}\0`);
  const tagAt = keyAt < 0 ? -1 : text.lastIndexOf(APE, keyAt);
  const soundAt = afterId3(file, text);
  if (tagAt < 0) return { saysGenerated, record: null, sound: file.subarray(soundAt) };
  const length = new DataView(file.buffer, file.byteOffset).getUint32(keyAt - 8, true);
  const valueAt = keyAt + RECORD_KEY.length + 1;
  return { saysGenerated, record: text.slice(valueAt, valueAt + length), sound: file.subarray(soundAt, tagAt) };
}

export const isMarked = (file: Uint8Array): boolean => {
  const { saysGenerated, record } = marksIn(file);
  return saysGenerated || record !== null;
};

/** The offset after the ID3v2 tags at the start (ID3v2.4 section 3.1). */
function afterId3(file: Uint8Array, text: string): number {
  let at = 0;
  while (text.startsWith("ID3", at) && at + 10 <= file.length) {
    const size = file.subarray(at + 6, at + 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    const hasFooter = ((file[at + 5] ?? 0) & 0x10) !== 0;
    at += 10 + size + (hasFooter ? 10 : 0);
  }
  return at;
}
