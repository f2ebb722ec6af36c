import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import createEspeak from "@echogarden/espeak-ng-emscripten";

export const speechRate = 22050;
/** The pace of the default voice. */
export const usualWordsPerMinute = 175;
const variantFolder = "/usr/share/espeak-ng-data/voices/!v";

/** Languages that espeak-ng names differently. */
const espeakNames = new Map([
  ["en", "en-us"],
  ["zh", "cmn"],
  ["no", "nb"],
]);

/**
 * The settings of the synthesiser itself.
 * @typedef {object} VoiceSettings
 * @property {number} pitchBaseHz
 * @property {number} pitchTopHz
 * @property {number} formantScale 1 keeps the default length of the vocal tract
 * @property {number} wordsPerMinute
 */

/** @typedef {{ charIndex: number, atMs: number }} WordTime `charIndex` counts characters (code points) of the text */

/**
 * The file that the package loads at its start, on systems with only the packed copy
 * (server/vercel/function-files.mjs).
 */
async function packedData() {
  const plain = new URL("espeak-ng.data", import.meta.resolve("@echogarden/espeak-ng-emscripten"));
  if (existsSync(plain)) return {};
  const data = await promisify(gunzip)(await readFile(new URL("../espeak-ng.data.gz", import.meta.url)));
  return { getPreloadedPackage: () => data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) };
}

/** One synthesiser. It has one voice and speaks one text at a time. */
export class Espeak {
  static async load() {
    const module = await createEspeak(await packedData());
    module.FS.mkdirTree(variantFolder);
    return new Espeak(module);
  }

  /** @param {any} module the Emscripten module, which ships no types */
  constructor(module) {
    this.fileSystem = module.FS;
    this.synthesizer = new module.eSpeakNGWorker();
    this.voiceKey = "";
  }

  /**
   * @param {string} language
   * @param {VoiceSettings | null} settings null for the default voice
   */
  useVoice(language, settings) {
    const name = espeakNames.get(language) ?? language;
    const key = `${name} ${JSON.stringify(settings)}`;
    if (key === this.voiceKey) return;
    if (settings) this.useVariant(name, settings);
    else this.synthesizer.set_voice(name);
    this.synthesizer.set_rate(Math.round(settings?.wordsPerMinute ?? usualWordsPerMinute));
    this.synthesizer.set_pitch(50);
    this.synthesizer.set_range(50);
    this.voiceKey = key;
  }

  /**
   * Configures a voice through a variant file, which can be deleted once read. espeak-ng caches voices by name, so the
   * name encodes the settings.
   * @param {string} espeakName
   * @param {VoiceSettings} settings
   */
  useVariant(espeakName, { pitchBaseHz, pitchTopHz, formantScale }) {
    const base = Math.round(pitchBaseHz);
    const top = Math.round(pitchTopHz);
    const percent = Math.round(formantScale * 100);
    const variant = `k${base}x${top}x${percent}`;
    const formants = Array.from({ length: 9 }, (_, i) => `formant ${i} ${percent} 100 100\n`).join("");
    const path = `${variantFolder}/${variant}`;
    this.fileSystem.writeFile(path, `language variant\nname ${variant}\n\npitch ${base} ${top}\n${formants}`);
    // espeak-ng ignores the variant when the language is passed as a separate argument.
    this.synthesizer.set_voice(`${espeakName}+${variant}`);
    this.fileSystem.unlink(path);
  }

  /**
   * Runs until the text is spoken or `onAudio` returns false.
   * @param {string} text plain text; markup would be read aloud
   * @param {(audio: Int16Array, words: WordTime[]) => boolean} onAudio mono at `speechRate`, about 100 ms at a time
   * @returns {boolean} true when the whole text was spoken
   */
  speak(text, onAudio) {
    let isWanted = true;
    this.synthesizer.synthesize(
      text,
      (
        /** @type {Int16Array} */ audio,
        /** @type {{ type: string, text_position: number, audio_position: number }[]} */ events,
      ) => {
        const words = events
          .filter((event) => event.type === "word")
          .map((event) => ({ charIndex: event.text_position - 1, atMs: event.audio_position }));
        if (isWanted && (audio?.length || words.length)) isWanted = onAudio(audio, words);
        return !isWanted;
      },
    );
    return isWanted;
  }
}
