/** Run by `npm test` in a stand-in for the runtime of voice models, and by `npm run test:cloner` in the real one. */
export const testsInRealRuntime = [
  "tests/integration/engines/cloner.test.ts",
  "tests/integration/engines/second-mark.test.ts",
  "tests/integration/voices-at-home.test.ts",
];
