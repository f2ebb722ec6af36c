/** The recorder's own clock, because the length that browsers report for a recording is often wrong. */
export interface Stopwatch {
  start: () => void;
  pause: () => void;
  seconds: () => number;
}

export function createStopwatch(now: () => number = () => performance.now()): Stopwatch {
  let counted = 0;
  let since: number | null = null;
  return {
    start: () => {
      since ??= now();
    },
    pause: () => {
      if (since !== null) counted += now() - since;
      since = null;
    },
    seconds: () => (counted + (since === null ? 0 : now() - since)) / 1000,
  };
}
