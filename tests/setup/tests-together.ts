import { appendFileSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";

declare const testParts: Readonly<Record<string, readonly string[]>>;

/** Files of a shared environment with their seconds, one per line; scripts/report-tests.mjs reads it. */
const secondsFile = path.resolve(".reports/seconds-of-files.jsonl");

/**
 * Runs the test files of one part (scripts/tests-together.mjs) in this environment. Each file keeps its own hooks;
 * `leave` cleans up after each.
 */
export function runTests(part: string, leave = () => {}) {
  for (const file of testParts[part] ?? []) {
    describe(file, () => {
      let startedAt = 0;
      beforeAll(() => {
        startedAt = performance.now();
      });
      try {
        require(path.resolve(file));
      } catch (error) {
        // The part's other files still run.
        it("loads", () => {
          throw error;
        });
      }
      afterAll(() => {
        leave();
        appendFileSync(secondsFile, `${JSON.stringify({ file, seconds: (performance.now() - startedAt) / 1000 })}\n`);
      });
    });
  }
}
