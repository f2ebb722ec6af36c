import * as de from "n2words/de-DE";
import * as en from "n2words/en-GB";
import * as es from "n2words/es-ES";
import * as fr from "n2words/fr-FR";
import * as it from "n2words/it-IT";
import * as pt from "n2words/pt-PT";

/**
 * Names of the numbers and signs of a language. `thousands` and `decimal` are characters of a pattern; `ordinal` is what
 * follows the digits of "1st".
 */
const words = {
  en: {
    numbers: en,
    thousands: ",",
    decimal: ".",
    point: "point",
    ordinal: "st|nd|rd|th",
    signs: {
      "%": "percent",
      "&": "and",
      "+": "plus",
      "=": "equals",
      "@": "at",
      "#": "number",
      "°": "degrees",
      "§": "section",
    },
    units: { "€": ["euro", "euros"], $: ["dollar", "dollars"], "£": ["pound", "pounds"] },
  },
  de: {
    numbers: de,
    thousands: ".",
    decimal: ",",
    point: "Komma",
    ordinal: "\\.(?= (?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\\b)",
    signs: {
      "%": "Prozent",
      "&": "und",
      "+": "plus",
      "=": "gleich",
      "@": "at",
      "#": "Nummer",
      "°": "Grad",
      "§": "Paragraph",
    },
    units: { "€": ["Euro", "Euro"], $: ["Dollar", "Dollar"], "£": ["Pfund", "Pfund"] },
  },
  fr: {
    numbers: fr,
    thousands: " \u00a0\u202f",
    decimal: ",",
    point: "virgule",
    ordinal: "er|re|e|ère|ème",
    signs: {
      "%": "pour cent",
      "&": "et",
      "+": "plus",
      "=": "égale",
      "@": "arobase",
      "#": "numéro",
      "°": "degrés",
      "§": "paragraphe",
    },
    units: { "€": ["euro", "euros"], $: ["dollar", "dollars"], "£": ["livre", "livres"] },
  },
  es: {
    numbers: es,
    thousands: ".",
    decimal: ",",
    point: "coma",
    ordinal: "\\.?[ºª]",
    signs: {
      "%": "por ciento",
      "&": "y",
      "+": "más",
      "=": "igual a",
      "@": "arroba",
      "#": "número",
      "°": "grados",
      "§": "sección",
    },
    units: { "€": ["euro", "euros"], $: ["dólar", "dólares"], "£": ["libra", "libras"] },
  },
  it: {
    numbers: it,
    thousands: ".",
    decimal: ",",
    point: "virgola",
    ordinal: "[ºª°]",
    signs: {
      "%": "per cento",
      "&": "e",
      "+": "più",
      "=": "uguale a",
      "@": "chiocciola",
      "#": "numero",
      "°": "gradi",
      "§": "paragrafo",
    },
    units: { "€": ["euro", "euro"], $: ["dollaro", "dollari"], "£": ["sterlina", "sterline"] },
  },
  pt: {
    numbers: pt,
    thousands: ".",
    decimal: ",",
    point: "vírgula",
    ordinal: "\\.?[ºª]",
    signs: {
      "%": "por cento",
      "&": "e",
      "+": "mais",
      "=": "igual a",
      "@": "arroba",
      "#": "número",
      "°": "graus",
      "§": "parágrafo",
    },
    units: { "€": ["euro", "euros"], $: ["dólar", "dólares"], "£": ["libra", "libras"] },
  },
};

/** @typedef {{ numbers: { toCardinal: (value: string | bigint) => string, toOrdinal: (value: string | bigint) => string },
 *   thousands: string, decimal: string, point: string, ordinal: string, signs: Record<string, string>,
 *   units: Record<string, string[]> }} Language */

/** "pt-BR" is treated as "pt"; a language without its own words uses the English ones. */
export function languageOf(/** @type {string} */ code) {
  const name = code.toLowerCase().split(/[-_]/)[0] ?? "";
  return /** @type {Language} */ (words[/** @type {keyof typeof words} */ (name in words ? name : "en")]);
}
