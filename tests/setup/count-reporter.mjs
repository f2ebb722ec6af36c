// Leaves the counts of the last run in .reports/, where .ci/run adds them up.
import { mkdirSync, writeFileSync } from "node:fs";

export default class CountReporter {
  onRunComplete(_contexts, results) {
    const database = process.env.TEST_DATABASE_URL ? "postgresql" : "embedded";
    mkdirSync(".reports", { recursive: true });
    writeFileSync(
      `.reports/jest-${database}.json`,
      JSON.stringify({
        database,
        passed: results.numPassedTests,
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: results.numPendingTests + results.numTodoTests,
      }),
    );
  }
}
