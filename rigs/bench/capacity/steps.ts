/** How many at once. */
export const STEPS = [5, 10, 20, 40, 80, 160] as const;

/** To the first sound, p95; beyond what vendors took. A pause that a person notices in a talk. */
export const FIRST_SOUND_MS = 500;

/** Milliseconds to the first sound, and the cores that were used meanwhile. */
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
  /** The callers and the emulated vendors. */
  "the bench's cores": number;
  /** At the database, for one reply. */
  "transactions each"?: number;
};

/** The largest step that held its limits, 0 when none did. */
export const mostHeld = (steps: readonly Step[]) =>
  Math.max(
    0,
    ...steps
      .filter(({ p95, failed, gaps }) => p95 <= FIRST_SOUND_MS && failed + gaps === 0)
      .map((step) => step["at once"]),
  );
