/** The formats of recordings. The content decides, never the name; the usual extension is the first. */
export const audioFormats = {
  mp3: { mimeType: "audio/mpeg", extensions: ["mp3"] },
  wav: { mimeType: "audio/wav", extensions: ["wav", "wave"] },
  m4a: { mimeType: "audio/mp4", extensions: ["m4a", "mp4", "mov", "3gp"] },
  webm: { mimeType: "audio/webm", extensions: ["webm"] },
  ogg: { mimeType: "audio/ogg", extensions: ["ogg", "oga", "opus"] },
  flac: { mimeType: "audio/flac", extensions: ["flac"] },
  aac: { mimeType: "audio/aac", extensions: ["aac"] },
  amr: { mimeType: "audio/amr", extensions: ["amr", "awb"] },
  "3gp": { mimeType: "audio/3gpp", extensions: ["3gp", "3gpp"] },
} as const satisfies Record<string, { mimeType: string; extensions: readonly string[] }>;

export type AudioFormat = keyof typeof audioFormats;

const names = Object.keys(audioFormats);
const isFormat = (name: string): name is AudioFormat => names.includes(name);

/** The sound of telephones, which hardly any browser plays. */
export const isTelephoneFormat = (mimeType: string): boolean =>
  mimeType === audioFormats.amr.mimeType || mimeType === audioFormats["3gp"].mimeType;

export const audioFormatNames: readonly AudioFormat[] = names.filter(isFormat);

/** The format of a stored type, which the server derived from the content. */
export const formatOfType = (mimeType: string): AudioFormat | null =>
  audioFormatNames.find((format) => audioFormats[format].mimeType === mimeType) ?? null;
