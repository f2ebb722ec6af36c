/** A line of docs/coverage.md: one thing that the documents say, and the test that proves it. */
export type Row = {
  line: number;
  area: Area;
  what: string;
  section: string;
  literals: string[];
  /** Absent while nothing proves the row. */
  proof?: { file: string; title: string };
};

export const AREAS = ["user", "admin"] as const;
export type Area = (typeof AREAS)[number];

const HEADINGS: Record<string, Area> = { "## User area": "user", "## Administrator area": "admin" };
const CELLS = 5;

const withoutEscapes = (cell: string) => cell.trim().replaceAll("\\|", "|");
const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf("|"))
    .split(/(?<!\\)\|/)
    .map(withoutEscapes);
/** What stands between one or two code ticks; two are needed around a text with a tick in it. */
const codeIn = (cell: string) => [...cell.matchAll(/(`{1,2})(.+?)\1(?!`)/g)].map(([, , code = ""]) => code.trim());

/** The rows of the table, and one sentence for each line that is no row. */
export function readTable(markdown: string): { rows: Row[]; faults: string[] } {
  const rows: Row[] = [];
  const faults: string[] = [];
  let area: Area | undefined;
  for (const [index, text] of markdown.split("\n").entries()) {
    if (text.startsWith("## ")) area = HEADINGS[text.trim()];
    if (!area || !text.startsWith("|") || /^\| ?(what|-)/i.test(text)) continue;
    const line = index + 1;
    const cells = cellsOf(text);
    const [what = "", section = "", literal = "", file = "", title = ""] = cells;
    const literals = codeIn(literal);
    if (cells.length !== CELLS) faults.push(`Line ${line} has ${cells.length} cells; a row has ${CELLS}.`);
    else if (!what || !section) faults.push(`Line ${line} does not say what it is about, or in which section.`);
    else if (literals.length === 0) faults.push(`Line ${line} (${what}) names no literal in code ticks.`);
    else if (file === "open") rows.push({ line, area, what, section, literals });
    else if (!file || !title) faults.push(`Line ${line} (${what}) names no test and is not marked open.`);
    else rows.push({ line, area, what, section, literals, proof: { file: codeIn(file)[0] ?? file, title } });
  }
  return { rows, faults };
}
