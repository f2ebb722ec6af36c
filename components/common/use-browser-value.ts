import { useSyncExternalStore } from "react";

const never = () => () => {};

/** What only the browser knows, read at each drawing; `onServer` in the page as it is sent, and while it is taken over. */
export const useBrowserValue = <T extends string | boolean>(read: () => T, onServer: T): T =>
  useSyncExternalStore(never, read, () => onServer);
