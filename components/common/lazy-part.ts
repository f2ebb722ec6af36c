import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * Like React's `lazy`, except that when a part's code fails to load, `instead` is shown and the rest of the page is
 * unaffected.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: instead as ComponentType<Props> })));
}
