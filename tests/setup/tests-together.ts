import path from "node:path";

declare const testParts: Readonly<Record<string, readonly string[]>>;

/**
 * Runs the test files of one part (scripts/tests-together.mjs) in this environment. A file's own hooks stay its own; `leave`
 * tidies up after each.
 */
export function runTests(part: string, leave = () => {}) {
  for (const file of testParts[part] ?? []) {
    describe(file, () => {
      try {
        require(path.resolve(file));
      } catch (error) {
        // The part's other files run all the same.
        it("loads", () => {
          throw error;
        });
      }
      afterAll(leave);
    });
  }
}
