/** Spreadsheets take a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * One cell as RFC 4180 has it: quoted when it contains a comma, a quote or a line break. Text that would be a formula
 * gets an apostrophe in front. Null is nothing at all, an empty text is "".
 */
export function csvCell(value: string | null, isNumber: boolean): string {
  if (value === null) return "";
  if (value === "") return '""';
  const safe = !isNumber && FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;
