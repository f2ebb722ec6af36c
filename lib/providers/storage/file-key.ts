import { ProviderError } from "../provider-error";

const longestKey = 400;
const segment = /^[a-z0-9_-][a-z0-9._-]{0,199}$/;

/**
 * A key is a path below the store's root. No segment starts with a dot, which rules out `..` and reserves dotted names
 * for the drivers.
 */
export function assertFileKey(provider: string, key: string): void {
  if (isFileKey(key)) return;
  throw new ProviderError(provider, "failed", "That is not a valid file key.");
}

export const isFileKey = (key: string): boolean =>
  key.length <= longestKey && key.split("/").every((part) => segment.test(part));

const typesByExtension: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  wav: "audio/wav",
  m4a: "audio/mp4",
  mp4: "audio/mp4",
  webm: "audio/webm",
  ogg: "audio/ogg",
  flac: "audio/flac",
  aac: "audio/aac",
  amr: "audio/amr",
  "3gp": "audio/3gpp",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  json: "application/json",
  txt: "text/plain",
};

/** The content type that a key's extension stands for. */
export function contentTypeOfKey(key: string): string {
  return typesByExtension[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}
