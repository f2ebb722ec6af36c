/**
 * JavaScript rounds numbers of 16 digits and more. JSON that may hold one goes as text from the database to the form and
 * back.
 */
export const LONG_NUMBER = "\\d{16}";

const long = new RegExp(LONG_NUMBER);

/** The value of JSON; the text itself when it is no JSON, or when a number in it could be rounded. */
export const readJson = (text: string): unknown => (long.test(text) ? text : parseJson(text));

/** The value of JSON; the text itself when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
