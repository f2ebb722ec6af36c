/** Milliseconds for which data rendered with the page is not refetched. */
const FRESH_MS = 5_000;

const firstSeen = new WeakMap<object, number>();

/**
 * Query options for data rendered with the page: shown at once, and refetched when it is old. The router caches pages
 * for going back, so the data's age counts from its first use.
 */
export function initialData<T extends object>(initial: T | undefined) {
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
