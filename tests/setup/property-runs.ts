/** How often a slow property is tried: `runs` in the check, and KEEPSAKE_TEST_RUNS times as often where it is set. */
export const runsOf = (runs: number) => ({ numRuns: runs * Number(process.env.KEEPSAKE_TEST_RUNS ?? 1) });
