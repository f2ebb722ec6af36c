import "server-only";
import type { CardLanguage } from "@/lib/safety/card-language";
import { heldBack } from "@/lib/safety/data";

type Listener = (language: CardLanguage) => void;
type Listeners = Map<number, Set<Listener>>;

// Next loads server modules more than once per process; all copies share one list.
const shared = globalThis as typeof globalThis & { keepsakeHoldListeners?: Listeners };
shared.keepsakeHoldListeners ??= new Map();
const listeners = shared.keepsakeHoldListeners;

/**
 * Calls back when this process notices a sign of danger for the account, so that speech stops at once. Other
 * processes read the row. Returns the unsubscribe function.
 */
export function onHold(userId: number, listener: Listener): () => void {
  const own = listeners.get(userId) ?? new Set();
  listeners.set(userId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
  };
}

/** The same as an abort signal, with the AppError as its reason. */
export function watchHold(userId: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, stop: onHold(userId, () => controller.abort(heldBack())) };
}

export function tellHold(userId: number, language: CardLanguage) {
  for (const listener of [...(listeners.get(userId) ?? [])]) listener(language);
}
