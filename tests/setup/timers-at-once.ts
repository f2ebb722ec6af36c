/** React's name for revealing lazily loaded content, which it delays by 300 ms to avoid flicker. */
const REVEAL = "bound completeRootWhenReady";

/**
 * Runs timers of 0 ms as soon as a browser does. Node turns 0 ms into 1 ms, and every key press and click of a test
 * waits for several such timers. Content that React would delay is shown at once too, as React itself does within
 * `act`.
 */
export function runTimersAtOnce(window: Window) {
  const { setTimeout: start, clearTimeout: stop, close } = window;
  const waiting = new Map<number, NodeJS.Immediate>();
  let last = 0;
  const clearTimeout = (id: number) => {
    clearImmediate(waiting.get(id));
    if (!waiting.delete(id)) stop(id);
  };
  Object.assign(window, {
    setTimeout(callback: TimerHandler, delay: unknown, ...values: unknown[]) {
      if (typeof callback !== "function" || (Number(delay) >= 1 && callback.name !== REVEAL)) {
        return start(callback, Number(delay), ...values);
      }
      // jsdom counts upwards from 1.
      const id = --last;
      const run = () => {
        waiting.delete(id);
        callback(...values);
      };
      waiting.set(id, setImmediate(run));
      return id;
    },
    clearTimeout,
    close() {
      for (const id of waiting.keys()) clearTimeout(id);
      close.call(window);
    },
  });
}
