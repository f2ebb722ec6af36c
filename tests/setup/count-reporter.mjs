// Leaves the counts of the last run in .reports/, where .ci/run adds them up, and what became of each test, by which
// `npm run coverage` judges the rows of docs/coverage.md.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

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
        tests: results.testResults.flatMap((suite) =>
          suite.testResults.map((test) => ({
            title: test.title,
            fullName: test.fullName,
            status: test.status,
            file: path.relative(process.cwd(), suite.testFilePath),
            project: suite.displayName?.name,
          })),
        ),
      }),
    );
  }
}
