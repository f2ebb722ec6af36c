import { audioFormats, isForFewBrowsers } from "@/lib/providers/engines/audio-formats";

/** Extensions that a browser opening a local file treats as audio. */
const ENDINGS = /\.(mp3|wav|m4a|mp4|webm|ogg|oga|opus|flac|aac)$/i;

/** Browsers play WAV with integer or floating-point samples, and with the telephone formats A-law and µ-law. */
const WAV_KINDS = new Set([1, 3, 6, 7]);
const EXTENSIBLE = 0xfffe;

/** The first bytes of a WAV file, which contain its format. */
const WAV_HEAD = { start: 0, end: 65_535 };

type Recording = { name: string; mimeType: string };
type Read = (range?: { start: number; end: number }) => Promise<Uint8Array>;

/** Whether every browser plays a recording from a folder. For WAV and MP4 the name and the type are not enough. */
export async function isPlayable({ name, mimeType }: Recording, read: Read): Promise<boolean> {
  if (!ENDINGS.test(name) || isForFewBrowsers(mimeType)) return false;
  if (mimeType === audioFormats.wav.mimeType) return isPlayableWav(await read(WAV_HEAD));
  return mimeType !== audioFormats.m4a.mimeType || hasAac(await read());
}

function isPlayableWav(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString("latin1", 0, 4) !== "RIFF") return false;
  for (let at = 12; at + 34 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    if (file.toString("latin1", at, at + 4) === "fmt ") {
      const kind = file.readUInt16LE(at + 8);
      return WAV_KINDS.has(kind === EXTENSIBLE ? file.readUInt16LE(at + 32) : kind);
    }
    at += 8 + size + (size & 1);
  }
  return false;
}

/** Looks for a sample description (ISO/IEC 14496-12, section 8.5.2) whose first entry is AAC. */
function hasAac(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = file.indexOf("stsd"); at >= 0; at = file.indexOf("stsd", at + 4)) {
    if (file.toString("latin1", at + 16, at + 20) === "mp4a") return true;
  }
  return false;
}
