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

/** A part that the server has drawn, and whose code comes later. */
export type DrawnPart = { Part: LazyExoticComponent<ComponentType>; onMissing: (tell: () => void) => void };

/** For HydrateLater: when the code does not arrive, what is drawn stays as it is, with what was typed into it. */
export function drawnPart(load: () => Promise<{ default: ComponentType }>): DrawnPart {
  let tell = () => {};
  const whenMissing = () => {
    tell();
    return new Promise<never>(() => {});
  };
  return {
    Part: lazy(() => load().catch(whenMissing)),
    onMissing: (listener) => {
      tell = listener;
    },
  };
}
