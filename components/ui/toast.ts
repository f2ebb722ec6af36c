import type { ReactNode } from "react";

export interface ToastInput {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "success" | "destructive";
  /** Milliseconds; five seconds unless given. */
  duration?: number;
}

const TOAST_DURATION_MS = 5000;

const kinds = { default: "message", success: "success", destructive: "error" } as const;

/** A screen reader may press a button with only a click event. */
const FIRST_USE = ["pointerdown", "keydown", "click"];

let isNeeded = false;
const whenNeeded = new Set<() => void>();

function needToasts() {
  isNeeded = true;
  for (const tell of whenNeeded) tell();
}

/** True from the first touch, key press or toast on the page. */
export const areToastsNeeded = () => isNeeded;

/** Registers a callback for the first use. The live region must exist before the first toast, or it is not announced. */
export function onToastsNeeded(tell: () => void): () => void {
  whenNeeded.add(tell);
  const firstUse = new AbortController();
  for (const event of FIRST_USE) {
    window.addEventListener(event, needToasts, { passive: true, once: true, signal: firstUse.signal });
  }
  return () => {
    whenNeeded.delete(tell);
    firstUse.abort();
  };
}

/**
 * Shows one toast, replacing any other. May be called anywhere in the browser, also outside React. Its code is loaded
 * separately, and a toast that cannot be shown causes no other failure.
 */
export function toast({ title, description, variant = "default", duration = TOAST_DURATION_MS }: ToastInput): void {
  needToasts();
  void import("sonner").then(
    ({ toast: sonner }) => {
      sonner.dismiss();
      sonner[kinds[variant]](title, { description, duration });
    },
    () => {},
  );
}
