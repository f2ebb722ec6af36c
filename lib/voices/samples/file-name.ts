export type AudioFormat = "mp3" | "wav" | "m4a" | "webm" | "ogg";

const MAX_LENGTH = 255;

/** Extensions of each format, the usual one first. */
const extensions: Record<AudioFormat, readonly string[]> = {
  mp3: ["mp3"],
  wav: ["wav", "wave"],
  m4a: ["m4a", "mp4", "aac", "mov"],
  webm: ["webm"],
  ogg: ["ogg", "oga", "opus"],
};

const allExtensions = Object.values(extensions).flat();

/** The person's file name, made safe to store and show: no folders, no control or text-direction characters. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return shorten(clean) || "recording";
}

/** Corrects an audio extension that contradicts the content, because browser recorders name everything .wav. */
export function trueFileName(name: string, format: AudioFormat): string {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
  if (extensions[format].includes(extension)) return name;
  const stem = allExtensions.includes(extension) ? name.slice(0, dot) : name;
  return shorten(`${stem}.${extensions[format][0]}`);
}

const extensionsByType: Record<string, AudioFormat> = {
  "audio/mpeg": "mp3",
  "audio/wav": "wav",
  "audio/mp4": "m4a",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
};

/** The extension for a stored type, which the server derived from the content. */
export const extensionOf = (mimeType: string): string => extensionsByType[mimeType] ?? "bin";

/** Shortens a name to 255 characters by cutting the middle, which keeps the extension. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  return [...characters.slice(0, MAX_LENGTH - 20), ...characters.slice(-20)].join("");
}
