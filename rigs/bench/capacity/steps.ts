/** The numbers of concurrent calls or replies. */
export const STEPS = [5, 10, 20, 40, 80, 160] as const;

/** The limit for the first sound, p95, not counting vendors' time. A longer pause is noticeable in conversation. */
export const FIRST_SOUND_MS = 500;

/** Milliseconds to the first sound, and the cores used meanwhile. */
export type Step = {
  "at once": number;
  times: number;
  p50: number;
  p95: number;
  worst: number;
  failed: number;
  gaps: number;
  "server's cores": number;
  "engines' cores": number;
  /** Used by the callers and the emulated vendors. */
  "the bench's cores": number;
  /** In the database, per reply. */
  "transactions each"?: number;
};

/** The largest step within its limits, 0 if there was none. */
export const mostHeld = (steps: readonly Step[]) =>
  Math.max(
    0,
    ...steps
      .filter(({ p95, failed, gaps }) => p95 <= FIRST_SOUND_MS && failed + gaps === 0)
      .map((step) => step["at once"]),
  );
