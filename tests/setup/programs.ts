/**
 * Node's arguments for one of our programs, such as "scripts/restore.ts", which the test run has compiled. They end before
 * optimised compilation of the embedded database would pay off.
 */
export const programArgs = (source: string, ...given: readonly string[]): string[] => [
  "--liftoff-only",
  "--conditions=react-server",
  `.reports/programs/${source.replace(/\.ts$/, ".mjs")}`,
  ...given,
];
