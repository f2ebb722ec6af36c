import { languageOf } from "./languages.js";

/** Numbers with this many digits, or with a leading zero, are read digit by digit, like telephone numbers. */
const mostDigits = 9;

/**
 * Spells out numbers and symbols, which the tokeniser does not know.
 * @param {string} text
 * @param {string} code of the language
 */
export function spellOut(text, code) {
  const language = languageOf(code);
  const { numbers, thousands, decimal, point, ordinal, signs, units } = language;
  const digits = (/** @type {string} */ run) => [...run].map((digit) => numbers.toCardinal(digit)).join(" ");
  const cardinal = (/** @type {string} */ run) =>
    run.length > mostDigits || /^0\d/.test(run) ? digits(run) : numbers.toCardinal(BigInt(run));
  const plain = (/** @type {string} */ number) => number.replace(new RegExp(`[${thousands}]`, "gu"), "");
  const number = (/** @type {string} */ written) => {
    const [whole = "", rest] = plain(written).split(decimal);
    return rest ? `${cardinal(whole)} ${point} ${digits(rest)}` : cardinal(whole);
  };
  /** @param {string} unit @param {string} written */
  const money = (unit, written) => {
    const [whole = "", cents] = plain(written).split(decimal);
    const names = units[unit] ?? [];
    const sum = `${cardinal(whole)} ${(BigInt(whole) === 1n ? names[0] : names[1]) ?? ""}`;
    return cents && BigInt(cents) !== 0n ? `${sum} ${cardinal(cents.replace(/^0+/, ""))}` : sum;
  };

  const grouped = `\\d{1,3}(?:[${thousands}]\\d{3})+(?!\\d)|\\d+`;
  const amount = `(?:${grouped})(?:[${decimal}]\\d+)?`;
  const unit = `[${Object.keys(units).join("")}]`;
  const replaced = text
    .replace(new RegExp(`(${unit})\\s?(${amount})`, "gu"), (_, sign, sum) => ` ${money(sign, sum)} `)
    .replace(new RegExp(`(${amount})\\s?(${unit})`, "gu"), (_, sum, sign) => ` ${money(sign, sum)} `)
    .replace(/(?<!\d)(\d{1,2}):(\d{2})(?!\d)/g, (_, hours, minutes) => {
      const before = cardinal(hours.replace(/^0(?=\d)/, ""));
      return minutes === "00" ? ` ${before} ` : ` ${before} ${cardinal(minutes.replace(/^0(?=\d)/, ""))} `;
    })
    .replace(
      new RegExp(`(?<!\\d)([1-9]\\d{0,3})(?:${ordinal})(?![\\p{L}\\d])`, "gu"),
      (_, count) => ` ${numbers.toOrdinal(BigInt(count))} `,
    )
    .replace(/(?<=^|\s)[-−](?=\d)/gu, () => `${minus(numbers)} `)
    .replace(new RegExp(amount, "gu"), (written) => ` ${year(language, code, written) ?? number(written)} `);
  const named = new RegExp(`[${Object.keys(signs).join("")}]`, "gu");
  const nameless = new RegExp(unit, "gu");
  return replaced.replace(named, (sign) => ` ${signs[sign]} `).replace(nameless, (sign) => ` ${units[sign]?.[1]} `);
}

const minus = (/** @type {import("./languages.js").Language["numbers"]} */ { toCardinal }) =>
  toCardinal("-1").slice(0, toCardinal("-1").lastIndexOf(" "));

/** "nineteen eighty-four", "neunzehnhundertvierundachtzig"; null when a year is read like any number. */
function year(
  /** @type {import("./languages.js").Language} */ { numbers },
  /** @type {string} */ code,
  /** @type {string} */ written,
) {
  const [, first, last] = /^(1[1-9])(\d\d)$/.exec(written) ?? [];
  if (!first || !last) return null;
  const name = code.slice(0, 2).toLowerCase();
  const [century, rest] = [numbers.toCardinal(first), numbers.toCardinal(BigInt(last))];
  if (name === "de") return `${century}hundert${last === "00" ? "" : rest}`;
  if (name !== "en") return null;
  if (last === "00") return `${century} hundred`;
  return `${century} ${last.startsWith("0") ? "oh " : ""}${rest}`;
}
