import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * React's `lazy`, except that a part whose code does not arrive shows `instead` and leaves the rest of the page alone.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: instead as ComponentType<Props> })));
}

const RETRY_AFTER_MS = 3_000;

/**
 * React's `lazy` for a part that the server has drawn already: it stays as it is, with what was typed into it, and its
 * code is asked for again until it arrives.
 */
export function lazyDrawnPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  const untilLoaded = (): ReturnType<typeof load> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
      return untilLoaded();
    });
  return lazy(untilLoaded);
}
