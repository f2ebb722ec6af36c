import { spellOut } from "./spell-out.js";

/** Texts with fewer words are padded if the model requires it, and continue longer after the end. */
const shortText = 5;
const padding = " ".repeat(8);

/**
 * The text in the form of the training data: letters and punctuation, on one line. Empty when nothing can be spoken.
 */
export function readable(/** @type {string} */ text, /** @type {string} */ language) {
  const typed = text
    .normalize("NFC")
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4`]/g, "'")
    .replace(/\u2026/g, "...")
    .replace(/\s[-\u2013\u2014]+\s|\u2014|(?<!\d)\u2013(?!\d)/g, ", ")
    .replace(/(?<=\d)\u2013(?=\d)/g, " - ")
    .replace(/[([{]/g, ", ")
    .replace(/[)\]}](?=[\s\p{L}])/gu, ", ")
    // A line without final punctuation ends a sentence.
    .replace(/([\p{L}\p{N}])[ \t]*[\r\n]+/gu, "$1. ");
  const spoken = spellOut(typed, language)
    .replace(/[^\p{L}\p{M}.,!?;:'\- ]/gu, " ")
    .replace(/ +/g, " ")
    .replace(/ (?=[.,!?;:])/g, "")
    .replace(/,(?:,| (?=,))+/g, ",")
    .replace(/,+(?=[.!?])/g, "")
    .replace(/^[\s.,!?;:'-]+/, "")
    .trim();
  return /\p{L}/u.test(spoken) ? spoken : "";
}

/** One chunk in the form that the tokeniser expects. */
export function asPrompt(
  /** @type {string} */ chunk,
  /** @type {Pick<import("../model/manifest.js").Manifest, "padsShortTexts" | "removesSemicolons">} */ options,
) {
  const joined = options.removesSemicolons ? chunk.replaceAll(";", ",") : chunk;
  const [first = "", ...rest] = joined;
  const ended = first.toLocaleUpperCase() + rest.join("").replace(/[,;:\s-]+$/, "");
  const whole = /[.!?]['"]?$/.test(ended) ? ended : `${ended}.`;
  return options.padsShortTexts && wordsIn(whole) < shortText ? padding + whole : whole;
}

export const wordsIn = (/** @type {string} */ text) => text.split(/\s+/).filter(Boolean).length;
export const isShort = (/** @type {string} */ text) => wordsIn(text) < shortText;
