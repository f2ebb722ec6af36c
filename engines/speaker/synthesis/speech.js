import { clamp } from "../signal/statistics.js";
import { splitSentences } from "../text/sentences.js";
import { hasWords, speakable } from "../text/speakable.js";
import { designFilter, Equalizer } from "./equalizer.js";
import { speechRate, usualWordsPerMinute } from "./espeak.js";
import { createOutput } from "./output.js";

/** The pause between two sentences at the usual pace; longer for a slow voice, within these limits. */
const usualPauseSeconds = 0.65;
const pauseLimits = [0.5, 0.9];
/** The pause where a long sentence is split, since the synthesiser leaves none at the end of its input. */
const breathSeconds = 0.2;
/** Silence after the last sentence, so that no player or call cuts off its end. */
const tailSeconds = 0.3;
const paceLimits = [80, 450];

/**
 * @typedef {object} SpeechEvents
 * @property {(bytes: Uint8Array) => void} onAudio
 * @property {(words: { atMs: number, charIndex: number }[]) => void} onWords `charIndex` counts UTF-16 units of
 * the original text
 * @property {() => boolean} isCancelled checked about every 100 ms of generated speech
 */

/** One text being spoken, sentence by sentence, so that several can take turns. */
export class Speech {
  /**
   * @param {{ text: string, profile: import("../calibration/profile.js").Profile | null, language: string,
   *   format: import("./output.js").OutputFormat, level?: import("./output.js").Level, pace?: number, follows?: boolean }} request
   *   `pace`: percent of the profile's own; `follows`: these sentences go on from others that were spoken apart
   * @param {SpeechEvents} events
   */
  static async create(request, events) {
    return new Speech(request, events, await createOutput(request.format, request.level));
  }

  /**
   * @param {Parameters<typeof Speech.create>[0]} request
   * @param {SpeechEvents} events
   * @param {import("./output.js").Output} output
   */
  constructor({ text, profile, language, pace = 100, follows = false }, events, output) {
    const { text: spoken, origins } = speakable(text, language);
    this.language = language;
    this.events = events;
    this.output = output;
    this.origins = origins;
    this.pieces = splitSentences(spoken, language).filter((piece) => hasWords(piece.text));
    this.settings = profile && atPace(profile.voice.settings, pace);
    const wordsPerMinute = this.settings?.wordsPerMinute ?? usualWordsPerMinute;
    this.pauseSeconds = clamp(
      (usualPauseSeconds * usualWordsPerMinute) / wordsPerMinute,
      pauseLimits[0],
      pauseLimits[1],
    );
    /** Silence before the next piece. Earlier sentences have already left their tail. */
    this.silenceSeconds = follows ? this.pauseSeconds - tailSeconds : 0;
    this.equalizer = profile ? new Equalizer(designFilter(profile.voice.bandGainsDb), profile.voice.gain) : null;
    this.samples = 0;
  }

  get hasWords() {
    return this.pieces.length > 0;
  }

  get seconds() {
    return this.samples / speechRate;
  }

  /** The voice's own loudness, in LUFS; null when the audio was not normalised. */
  get loudness() {
    return this.output.loudness();
  }

  /**
   * Speaks the next sentence.
   * @param {import("./espeak.js").Espeak} espeak
   * @returns {boolean} true when more sentences follow
   */
  speakNext(espeak) {
    const piece = this.pieces.shift();
    if (!piece || this.events.isCancelled()) return false;
    this.pause(this.silenceSeconds);
    this.silenceSeconds = piece.isCut ? breathSeconds : this.pauseSeconds;
    const startMs = this.seconds * 1000;
    espeak.useVoice(this.language, this.settings);
    const wasSpoken = espeak.speak(piece.text, (audio, words) => {
      this.send(audio);
      if (words.length) this.events.onWords(this.placed(piece, words, startMs));
      return !this.events.isCancelled();
    });
    return wasSpoken && this.pieces.length > 0;
  }

  /** Sends the tail and the rest of the output. */
  finish() {
    this.pause(tailSeconds);
    const rest = this.output.finish();
    if (rest.length) this.events.onAudio(rest);
  }

  pause(/** @type {number} */ seconds) {
    this.send(new Int16Array(Math.round(seconds * speechRate)));
  }

  send(/** @type {Int16Array} */ audio) {
    if (audio.length === 0) return;
    this.samples += audio.length;
    const bytes = this.output.push(this.equalizer ? this.equalizer.process(audio) : audio);
    if (bytes.length) this.events.onAudio(bytes);
  }

  /**
   * @param {{ text: string, start: number }} piece
   * @param {import("./espeak.js").WordTime[]} words
   * @param {number} startMs
   */
  placed(piece, words, startMs) {
    const characters = [...piece.text];
    return words.map(({ charIndex, atMs }) => {
      const units = characters.slice(0, charIndex).join("").length;
      return { atMs: Math.round(startMs + atMs), charIndex: this.origins[piece.start + units] ?? 0 };
    });
  }
}

/**
 * @param {import("./espeak.js").VoiceSettings} settings
 * @param {number} percent
 */
const atPace = (settings, percent) => ({
  ...settings,
  wordsPerMinute: clamp((settings.wordsPerMinute * percent) / 100, paceLimits[0], paceLimits[1]),
});
