// Closes .ci/run: how many tests ran where, from the reports that the runs left in .reports/.
import { existsSync, readFileSync } from "node:fs";

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);

const runs = [];
for (const [name, file] of [
  ["PGlite and screens", ".reports/jest-embedded.json"],
  ["PostgreSQL", ".reports/jest-postgresql.json"],
]) {
  const report = read(file);
  runs.push(
    report
      ? { name, passed: report.passed, failed: report.failed, skipped: report.skipped }
      : { name, passed: 0, failed: 1, skipped: 0 },
  );
}
const browser = read(".reports/browser.json")?.stats;
runs.push(
  browser
    ? {
        name: "browser",
        passed: browser.expected,
        failed: browser.unexpected + browser.flaky,
        skipped: browser.skipped,
      }
    : { name: "browser", passed: 0, failed: 1, skipped: 0 },
);

for (const { name, passed, failed, skipped } of runs) {
  console.log(`Tests on ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
}
const sum = (what) => runs.reduce((total, run) => total + run[what], 0);
// A run that was cut short, or tests that were skipped, must not look like success.
const bad = sum("failed") + sum("skipped");
console.log(`${sum("passed")} passed, ${bad} failed`);
process.exit(bad > 0 || runs.some((run) => run.passed === 0) ? 1 : 0);
