/** Node's arguments for one of our programs, such as "scripts/restore.ts", which the test run has compiled. */
export const programArgs = (source: string, ...given: readonly string[]): string[] => [
  "--conditions=react-server",
  `.reports/programs/${source.replace(/\.ts$/, ".mjs")}`,
  ...given,
];
