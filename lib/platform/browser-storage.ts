/** Text stored in this browser. Without storage, or when it is full, nothing is stored and nothing fails. */

/** Also dispatched by public/theme.js. The browser's own "storage" event reaches only other tabs. */
const CHANGE_EVENT = "storedchange";

/** Prefix of the keys for unsent text, followed by the user's id. */
export const DRAFT_PREFIX = "keepsake-draft";

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** An empty value removes the key. */
export function writeStored(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Notifies of changes in this tab and others, for `useSyncExternalStore`. */
export function subscribeToStored(listener: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGE_EVENT, listener);
    window.removeEventListener("storage", listener);
  };
}
