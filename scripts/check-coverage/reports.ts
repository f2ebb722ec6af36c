import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What became of a test in the last run of its kind. */
export type Outcome = {
  file: string;
  title: string;
  fullName: string;
  status: "passed" | "failed" | "skipped";
};
export type Run = { name: string; outcomes: Outcome[] };

type JestReport = { tests: { title: string; fullName: string; status: string; file: string }[] };
type BrowserSpec = { title: string; file: string; tests: { status: string }[] };
type BrowserSuite = { title: string; specs?: BrowserSpec[]; suites?: BrowserSuite[] };
type BrowserReport = { config: { rootDir: string }; suites: BrowserSuite[] };

const JEST_RUNS = [
  ["PGlite and screens", "jest-embedded.json"],
  ["PostgreSQL", "jest-postgresql.json"],
] as const;

const relative = (file: string) => path.relative(process.cwd(), path.resolve(file));

/** Jest has five words for tests that did not run; Playwright calls what passed expected. */
const statusOf = (word: string): Outcome["status"] => {
  if (word === "passed" || word === "expected") return "passed";
  return word === "failed" || word === "unexpected" || word === "flaky" ? "failed" : "skipped";
};

function specsOf(suite: BrowserSuite, above: string[]): { spec: BrowserSpec; above: string[] }[] {
  const own = (suite.specs ?? []).map((spec) => ({ spec, above }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...above, inner.title]))];
}

/** The last run of each kind, of those that left a report. */
export function readReports(folder: string): Run[] {
  const read = <T>(name: string): T | undefined => {
    const file = path.join(folder, name);
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
  };
  const runs: Run[] = [];
  for (const [name, file] of JEST_RUNS) {
    const tests = read<JestReport>(file)?.tests;
    const outcomes = tests?.map((test) => ({ ...test, file: relative(test.file), status: statusOf(test.status) }));
    if (outcomes) runs.push({ name, outcomes });
  }
  const browser = read<BrowserReport>("browser.json");
  if (browser) {
    const specs = browser.suites.flatMap((suite) => specsOf(suite, []));
    const outcomes = specs.flatMap(({ spec, above }) =>
      spec.tests.map(({ status }) => ({
        file: relative(path.join(browser.config.rootDir, spec.file)),
        title: spec.title,
        fullName: [...above, spec.title].join(" "),
        status: statusOf(status),
      })),
    );
    runs.push({ name: "browser", outcomes });
  }
  return runs;
}
