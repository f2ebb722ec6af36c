/**
 * JavaScript rounds numbers of 16 digits and more, so JSON that may contain one is passed as text between database and
 * form.
 */
export const LONG_NUMBER = "\\d{16}";

const long = new RegExp(LONG_NUMBER);

/** The value of JSON; the text itself when it is not JSON, or when a number in it could be rounded. */
export const readJson = (text: string): unknown => (long.test(text) ? text : parseJson(text));

/** The value of JSON; the text itself when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
