/**
 * JavaScript rounds numbers of 16 digits and more. JSON that may hold one goes as text from the database to the form and
 * back.
 */
export const LONG_NUMBER = "\\d{16}";

const long = new RegExp(LONG_NUMBER);

/** What JSON says, but the text itself when a number in it could be rounded, and when it is no JSON. */
export const readJson = (text: string): unknown => (long.test(text) ? text : parseJson(text));

/** What JSON says; the text itself when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
