import { type ReactNode, useSyncExternalStore } from "react";

/** One toast at a time: a new one takes the place of the one on the screen. */
export const TOAST_LIMIT = 1;
/** How long a closed toast stays in memory, in milliseconds; long enough that its leaving animation is never cut. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
/** How long a toast stays open when it does not say otherwise, in milliseconds. */
export const TOAST_DURATION_MS = 5000;

export interface ToastInput {
  title?: ReactNode;
  description?: ReactNode;
  /** `destructive` is announced at once, the others when the screen reader is free. */
  variant?: "default" | "success" | "destructive";
  /** A button or link inside the toast. `label` is what it says, `altText` how else to do the same thing. */
  action?: { label: string; altText: string; onClick: () => void };
  /** Milliseconds; `TOAST_DURATION_MS` unless given. */
  duration?: number;
}

export interface Toast extends ToastInput {
  id: string;
  open: boolean;
}

const noToasts: Toast[] = [];
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();
let toasts: Toast[] = noToasts;
let lastId = 0;

function publish(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function remove(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  publish(toasts.filter((one) => one.id !== id));
}

/** Closes one toast, or every toast. */
export function dismissToast(id?: string): void {
  for (const one of toasts) {
    if ((id === undefined || one.id === id) && !removals.has(one.id)) {
      removals.set(
        one.id,
        setTimeout(() => remove(one.id), TOAST_REMOVE_DELAY_MS),
      );
    }
  }
  publish(toasts.map((one) => (id === undefined || one.id === id ? { ...one, open: false } : one)));
}

/** Shows a toast. May be called from anywhere in the browser, also outside React. */
export function toast(input: ToastInput): { id: string; update: (change: ToastInput) => void; dismiss: () => void } {
  lastId += 1;
  const id = String(lastId);
  const kept = [{ ...input, id, open: true }, ...toasts].slice(0, TOAST_LIMIT);
  for (const dropped of toasts) {
    if (!kept.some((one) => one.id === dropped.id)) {
      clearTimeout(removals.get(dropped.id));
      removals.delete(dropped.id);
    }
  }
  publish(kept);
  return {
    id,
    update: (change) => publish(toasts.map((one) => (one.id === id ? { ...one, ...change } : one))),
    dismiss: () => dismissToast(id),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts of this page, newest first, and the verbs that change them. */
export function useToast(): { toasts: Toast[]; toast: typeof toast; dismiss: typeof dismissToast } {
  const current = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => noToasts,
  );
  return { toasts: current, toast, dismiss: dismissToast };
}
