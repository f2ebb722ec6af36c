import { useSyncExternalStore } from "react";

const never = () => () => {};

/** A value only the browser knows, read on every render. `onServer` is used on the server and during hydration. */
export const useBrowserValue = <T extends string | boolean>(read: () => T, onServer: T): T =>
  useSyncExternalStore(never, read, () => onServer);

/** Whether events on this element already reach React: before hydration, a choice made in the server's HTML is lost. */
export const useIsHydrated = (): boolean => useBrowserValue<boolean>(() => true, false);
