/**
 * @typedef {"empty" | "not_audio" | "corrupt" | "unsupported" | "too_long" | "too_fine" | "no_sound"} RefusalCode
 */

/** A refused file. The message is shown to the user who chose it. */
export class Refusal extends Error {
  /**
   * @param {RefusalCode} code
   * @param {string} message
   * @param {{ cause?: unknown, isFinal?: boolean }} [options] `isFinal` when no other decoder could know better
   */
  constructor(code, message, { isFinal = true, ...options } = {}) {
    super(message, options);
    this.name = "Refusal";
    this.code = code;
    this.isFinal = isFinal;
  }
}

const damaged =
  "This file seems to be damaged and cannot be read. Please keep it, and copy or export it once more from where it was made.";

/** The file itself shows that a part is missing. */
export const cutOff = (/** @type {unknown} */ cause) => new Refusal("corrupt", damaged, { cause });

/** A decoder failed; another one may read the file. */
export const corrupt = (/** @type {unknown} */ cause) => new Refusal("corrupt", damaged, { cause, isFinal: false });

const choose =
  "Please choose an MP3, WAV, M4A, AAC, FLAC, Ogg, WebM, AIFF, CAF, WMA or AMR file, or an MP4, MOV, MKV, AVI or MPEG video.";
const keep = "Please keep it, and choose a copy of it as MP3, M4A or WAV, which most programs can export.";

/** @param {string} what the thing that cannot be read, as a person would name it */
export const unsupported = (what) => new Refusal("unsupported", `${what} cannot be read here. ${keep}`);

/** Like `unsupported`, but only for one decoder; another one may read the file. */
export const unknownHere = (/** @type {string} */ what) =>
  new Refusal("unsupported", `${what} cannot be read here. ${keep}`, { isFinal: false });

export const copyProtected = () =>
  new Refusal(
    "unsupported",
    "A file with copy protection can only be opened by the program that it was bought or made with. Please choose a recording without it.",
  );

export const notAudio = () => new Refusal("not_audio", `This is not a recording that can be read. ${choose}`);

export const noSound = () => new Refusal("no_sound", "This file has no sound in it.");

export const tooFine = (/** @type {{ channels: number, sampleRate: number }} */ { channels, sampleRate }) =>
  new Refusal(
    "too_fine",
    `This recording has ${channels} ${channels === 1 ? "channel" : "channels"} at ${Math.round(sampleRate / 1000)} kHz, which is more sound than can be read here at once. Please keep it, and choose a copy in stereo at 48 kHz, which most programs can export.`,
  );

export const tooLong = (/** @type {number} */ maxSeconds) =>
  new Refusal(
    "too_long",
    `This recording is longer than ${Math.round(maxSeconds / 60)} minutes. Please cut it into shorter parts.`,
  );
