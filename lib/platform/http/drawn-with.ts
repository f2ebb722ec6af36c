/** Milliseconds for which what a page was drawn with counts as asked for just now. */
const FRESH_MS = 5_000;

const firstSeen = new WeakMap<object, number>();

/**
 * For a query whose page was drawn by the server with its answer: shown at once, and asked for again when it is older
 * than a moment. The router keeps pages for going back; what they were drawn with ages from its first use.
 */
export function drawnWith<T extends object>(initial: T | undefined) {
  if (!initial) return { refetchOnMount: "always" as const };
  const seen = firstSeen.get(initial) ?? Date.now();
  firstSeen.set(initial, seen);
  return {
    initialData: initial,
    initialDataUpdatedAt: seen,
    refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
      Date.now() - state.dataUpdatedAt < FRESH_MS ? false : ("always" as const),
  };
}
