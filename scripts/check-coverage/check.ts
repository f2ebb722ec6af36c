import type { Outcome, Run } from "./reports";
import { StatedFile } from "./stated";
import type { Row } from "./table";

/** The text of a file, or undefined where there is none. */
export type ReadSource = (file: string) => string | undefined;

/** One sentence for each thing that is wrong with a row that names a test. */
export function faultsOf(rows: Row[], runs: Run[], readSource: ReadSource): string[] {
  const known = new Map<string, StatedFile | undefined>();
  const statedOf = (file: string) => {
    if (!known.has(file)) {
      const source = readSource(file);
      known.set(file, source === undefined ? undefined : new StatedFile(file, source));
    }
    return known.get(file);
  };

  return rows.flatMap(({ line, what, literals, proof }) => {
    if (!proof) return [];
    const { file, title } = proof;
    const fault = (sentence: string) => `Line ${line} (${what}): ${sentence}`;
    const stated = statedOf(file);
    if (!stated) return [fault(`there is no file ${file}.`)];
    const { outcomes, sentences } = outcomesOf(file, title, runs);
    const titles = outcomes.map((outcome) => outcome.title);
    const missing = literals
      .filter((literal) => !titles.every((name) => stated.states(literal, name)))
      .map((literal) => fault(`${file} does not state "${literal}" for "${title}".`));
    return [...missing, ...sentences.map(fault)];
  });
}

/** The server's tests run twice, on two databases: a title has to be found, once, and passed in each run of its file. */
function outcomesOf(file: string, title: string, runs: Run[]): { outcomes: Outcome[]; sentences: string[] } {
  const outcomes: Outcome[] = [];
  const sentences: string[] = [];
  const ofFile = runs
    .map((run) => ({ name: run.name, all: run.outcomes.filter((outcome) => outcome.file === file) }))
    .filter(({ all }) => all.length > 0);
  if (ofFile.length === 0) sentences.push(`no report of a last run names ${file}.`);
  for (const { name, all } of ofFile) {
    const found = all.filter((outcome) => outcome.title === title || outcome.fullName === title);
    const [outcome] = found;
    if (!outcome) sentences.push(`${file} has no test "${title}" in the last run (${name}).`);
    else if (found.length > 1) sentences.push(`${file} has ${found.length} tests "${title}" (${name}).`);
    else if (outcome.status === "failed") sentences.push(`the test "${title}" of ${file} failed (${name}).`);
    else if (outcome.status === "skipped") sentences.push(`the test "${title}" of ${file} was skipped (${name}).`);
    outcomes.push(...found);
  }
  return { outcomes, sentences };
}
