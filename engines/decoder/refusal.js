/**
 * @typedef {"empty" | "not_audio" | "corrupt" | "unsupported" | "too_long" | "no_sound"} RefusalCode
 */

/** A file that is refused. The message is shown to the person who chose it. */
export class Refusal extends Error {
  /**
   * @param {RefusalCode} code
   * @param {string} message
   * @param {{ cause?: unknown }} [options]
   */
  constructor(code, message, options) {
    super(message, options);
    this.name = "Refusal";
    this.code = code;
  }
}

export const corrupt = (/** @type {unknown} */ cause) =>
  new Refusal("corrupt", "This file is damaged and cannot be read. Please export or record it again.", { cause });

const choose = "Please choose an MP3, WAV, M4A, AAC, FLAC, Ogg, WebM or AMR file, or an MP4 or MOV video.";

/** @param {string} what the thing that cannot be read, as a person would name it */
export const unsupported = (what) => new Refusal("unsupported", `${what} cannot be read. ${choose}`);

export const notAudio = () => new Refusal("not_audio", `This is not a recording that can be read. ${choose}`);

export const noSound = () => new Refusal("no_sound", "This file has no sound in it.");

export const tooLong = (/** @type {number} */ maxSeconds) =>
  new Refusal(
    "too_long",
    `This recording is longer than ${Math.round(maxSeconds / 60)} minutes. Please cut it into shorter parts.`,
  );
