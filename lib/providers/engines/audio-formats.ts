/**
 * The supported formats of recordings. The content decides, never the name; the first extension listed is the usual
 * one.
 */
export const audioFormats = {
  mp3: { mimeType: "audio/mpeg", extensions: ["mp3"] },
  wav: { mimeType: "audio/wav", extensions: ["wav", "wave"] },
  mp2: { mimeType: "audio/mp2", extensions: ["mp2", "mpa"] },
  m4a: { mimeType: "audio/mp4", extensions: ["m4a", "mp4", "mov", "3gp", "3ga", "m4b", "qta", "m4v", "qt"] },
  webm: { mimeType: "audio/webm", extensions: ["webm", "weba"] },
  mka: { mimeType: "audio/x-matroska", extensions: ["mka", "mkv"] },
  ogg: { mimeType: "audio/ogg", extensions: ["ogg", "oga", "opus"] },
  flac: { mimeType: "audio/flac", extensions: ["flac"] },
  aac: { mimeType: "audio/aac", extensions: ["aac"] },
  amr: { mimeType: "audio/amr", extensions: ["amr", "awb"] },
  "3gp": { mimeType: "audio/3gpp", extensions: ["3gp", "3gpp", "3ga"] },
  aiff: { mimeType: "audio/aiff", extensions: ["aiff", "aif", "aifc"] },
  caf: { mimeType: "audio/x-caf", extensions: ["caf"] },
  au: { mimeType: "audio/basic", extensions: ["au", "snd"] },
  wma: { mimeType: "audio/x-ms-wma", extensions: ["wma", "asf"] },
  gsm: { mimeType: "audio/gsm", extensions: ["gsm"] },
  w64: { mimeType: "audio/x-w64", extensions: ["w64"] },
  wv: { mimeType: "audio/x-wavpack", extensions: ["wv"] },
  ape: { mimeType: "audio/x-ape", extensions: ["ape"] },
  tta: { mimeType: "audio/x-tta", extensions: ["tta"] },
  mpc: { mimeType: "audio/x-musepack", extensions: ["mpc"] },
} as const satisfies Record<string, { mimeType: string; extensions: readonly string[] }>;

export type AudioFormat = keyof typeof audioFormats;

const names = Object.keys(audioFormats);
const isFormat = (name: string): name is AudioFormat => names.includes(name);

const forFewBrowsers = [
  "amr",
  "3gp",
  "mp2",
  "mka",
  "aiff",
  "caf",
  "au",
  "wma",
  "gsm",
  "w64",
  "wv",
  "ape",
  "tta",
  "mpc",
] as const;

/** Formats of telephones, old computers and cameras, which few or no browsers play. */
export const isForFewBrowsers = (mimeType: string): boolean =>
  forFewBrowsers.some((format) => mimeType === audioFormats[format].mimeType);

export const audioFormatNames: readonly AudioFormat[] = names.filter(isFormat);

/** The format of a stored type, which the server derived from the content. */
export const formatOfType = (mimeType: string): AudioFormat | null =>
  audioFormatNames.find((format) => audioFormats[format].mimeType === mimeType) ?? null;
