type Timers = { setTimeout: (...call: never[]) => unknown; clearTimeout: (id: never) => void };

/**
 * Makes `setTimeout(…, 0)` run as soon as in a browser. Node turns 0 ms into 1 ms, and every key press and click of a test
 * waits for several such timers. Returns a function that drops the ones that have not run yet.
 */
export function timersWithoutDelay(window: Timers) {
  const { setTimeout: start, clearTimeout: stop } = window as unknown as Window;
  const waiting = new Map<number, NodeJS.Immediate>();
  let last = 0;
  Object.assign(window, {
    setTimeout(callback: TimerHandler, delay: unknown, ...values: unknown[]) {
      if (typeof callback !== "function" || Number(delay) >= 1) return start(callback, Number(delay), ...values);
      // jsdom counts upwards from 1.
      const id = --last;
      const run = () => {
        waiting.delete(id);
        callback(...values);
      };
      waiting.set(id, setImmediate(run));
      return id;
    },
    clearTimeout(id: number) {
      clearImmediate(waiting.get(id));
      if (!waiting.delete(id)) stop(id);
    },
  });
  return () => {
    for (const immediate of waiting.values()) clearImmediate(immediate);
  };
}
