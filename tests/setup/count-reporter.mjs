// Writes the counts and the seconds of the last run to .reports/, where .ci/run adds them up.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { testsInRealRuntime } from "../../scripts/tests-in-real-runtime.mjs";

const secondsOfFiles = ".reports/seconds-of-files.jsonl";

export default class CountReporter {
  onRunStart() {
    mkdirSync(".reports", { recursive: true });
    rmSync(secondsOfFiles, { force: true });
  }

  onRunComplete(_contexts, results) {
    const database = process.env.TEST_DATABASE_URL ? "postgresql" : "embedded";
    // A run in the real runtime has only some of the tests, so it is left out of the totals that .ci/run adds up.
    if (process.env.KEEPSAKE_TEST_RUNTIME) return;
    if (!process.env.KEEPSAKE_TESTS_NAMED && database === "embedded") {
      console.log(
        `Left to the full check (npm run test:cloner), in the real runtime: ${testsInRealRuntime.join(", ")}`,
      );
    }
    const lines = existsSync(secondsOfFiles) ? readFileSync(secondsOfFiles, "utf8").split("\n").filter(Boolean) : [];
    const environments = results.testResults.map(({ testFilePath, perfStats }) => ({
      file: path.relative(process.cwd(), testFilePath),
      seconds: perfStats.runtime / 1000,
    }));
    writeFileSync(
      `.reports/jest-${database}.json`,
      JSON.stringify({
        database,
        passed: results.numPassedTests,
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: results.numPendingTests + results.numTodoTests,
        environments,
        files: [
          ...lines.map((line) => JSON.parse(line)),
          ...environments.filter(({ file }) => !/^tests\/(rules|screens|server)\//.test(file)),
        ],
      }),
    );
  }
}
