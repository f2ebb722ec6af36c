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
