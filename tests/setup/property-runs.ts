/** How often a slow property is tried: `runs` by default, multiplied by KEEPSAKE_TEST_RUNS if that is set. */
export const runsOf = (runs: number) => ({ numRuns: runs * Number(process.env.KEEPSAKE_TEST_RUNS ?? 1) });
