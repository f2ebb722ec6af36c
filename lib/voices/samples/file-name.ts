import { type AudioFormat, audioFormats } from "@/lib/providers/engines/audio-formats";

const MAX_LENGTH = 255;

const extensionsOf = (format: AudioFormat): readonly string[] => audioFormats[format].extensions;
const allExtensions: readonly string[] = Object.values(audioFormats).flatMap(({ extensions }) => [...extensions]);

/** The user's file name, made safe to store and show: no folders, no control or text-direction characters. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .trim();
  return shorten(clean) || "recording";
}

/** Corrects an audio extension that contradicts the content, because browser recorders name every file .wav. */
export function trueFileName(name: string, format: AudioFormat): string {
  const dot = name.lastIndexOf(".");
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : "";
  if (extensionsOf(format).includes(extension)) return name;
  const stem = allExtensions.includes(extension) ? name.slice(0, dot) : name;
  return shorten(`${stem}.${extensionsOf(format)[0]}`);
}

/** Shortens a name to 255 characters by cutting the middle, which keeps the extension. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_LENGTH) return name;
  return [...characters.slice(0, MAX_LENGTH - 20), ...characters.slice(-20)].join("");
}
