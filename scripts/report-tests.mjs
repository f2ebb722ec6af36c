// The last step of .ci/run, from the reports in .reports/: the seconds of each step, the ten slowest files, and how
// many tests ran where.
import { existsSync, readFileSync } from "node:fs";

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);
const missing = { passed: 0, failed: 1, skipped: 0, files: [] };

const runs = [
  ["PGlite and screens", ".reports/jest-embedded.json"],
  ["PostgreSQL", ".reports/jest-postgresql.json"],
].map(([name, file]) => ({ name, ...(read(file) ?? missing) }));
runs.push({ name: "browser", ...browserRun(read(".reports/browser.json")) });

if (existsSync(".reports/steps.tsv")) {
  console.log("Seconds of each step:");
  for (const line of readFileSync(".reports/steps.tsv", "utf8").trim().split("\n")) {
    const [seconds, step] = line.split("\t");
    console.log(`${seconds.padStart(6)}  ${step}`);
  }
}
console.log("The ten slowest files:");
const files = runs.flatMap(({ name, files }) => files.map((one) => ({ ...one, name })));
for (const { file, seconds, name } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  console.log(`${seconds.toFixed(0).padStart(6)}  ${file} (${name})`);
}
for (const { name, passed, failed, skipped } of runs) {
  console.log(`Tests on ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
}
const sum = (what) => runs.reduce((total, run) => total + run[what], 0);
// A run that was cut short, or tests that were skipped, must not look like success.
const bad = sum("failed") + sum("skipped");
console.log(`${sum("passed")} passed, ${bad} failed`);
process.exit(bad > 0 || runs.some((run) => run.passed === 0) ? 1 : 0);

function browserRun(report) {
  if (!report) return missing;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const files = report.suites.map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }));
  return { passed: expected, failed: unexpected + flaky, skipped, files };
}

function millisecondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    results.reduce((total, { duration }) => total + duration, 0) +
    suites.reduce((total, suite) => total + millisecondsOf(suite), 0)
  );
}
