import { useSyncExternalStore } from "react";
import { readStored, subscribeToStored, writeStored } from "@/lib/platform/browser-storage";

/** `system` follows the device. public/theme.js reads the same key before the first paint. */
export type ThemeChoice = "system" | "light" | "dark";

const STORAGE_KEY = "theme";

function readTheme(): ThemeChoice {
  const stored = readStored(STORAGE_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Stores and applies the choice; does nothing without storage. */
export const chooseTheme = (choice: ThemeChoice): void => writeStored(STORAGE_KEY, choice === "system" ? "" : choice);

/** The stored choice; `system` on the server. */
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribeToStored, readTheme, () => "system");
}
