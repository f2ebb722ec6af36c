/** Safari records best as AAC in MP4, other browsers as Opus in WebM. */
const APPLE_FIRST = ["audio/mp4", "audio/webm;codecs=opus", "audio/ogg;codecs=opus"];
const OTHERS_FIRST = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

/** The vendor string identifies Apple's engine, which every browser on an iPhone uses. */
export function pickRecordingType(vendor: string, isSupported: (mimeType: string) => boolean): string {
  const wishes = vendor.startsWith("Apple") ? APPLE_FIRST : OTHERS_FIRST;
  return wishes.find(isSupported) ?? "";
}

/** Detects the container by its first bytes, whatever type the recorder declared. */
export function sniffRecording(head: Uint8Array): { type: string; extension: string } | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) {
    return { type: "audio/webm", extension: "webm" };
  }
  if (text(4, 8) === "ftyp") return { type: "audio/mp4", extension: "m4a" };
  if (text(0, 4) === "OggS") return { type: "audio/ogg", extension: "ogg" };
  if (text(0, 4) === "RIFF" && text(8, 12) === "WAVE") return { type: "audio/wav", extension: "wav" };
  return null;
}

/** A file with the type and extension that match its bytes; null for an unknown container. */
export async function toRecordingFile(parts: Blob[], name: string): Promise<File | null> {
  const whole = new Blob(parts);
  const head = new Uint8Array(await whole.slice(0, 12).arrayBuffer());
  const format = sniffRecording(head);
  return format ? new File([whole], `${name}.${format.extension}`, { type: format.type }) : null;
}
