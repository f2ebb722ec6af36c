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

/** A screen reader may press a button with a bare click. */
const FIRST_USE = ["pointerdown", "keydown", "click"];

let isNeeded = false;
const whenNeeded = new Set<() => void>();

function needToasts() {
  isNeeded = true;
  for (const tell of whenNeeded) tell();
}

/** True from the first touch, key or toast of the page on. */
export const areToastsNeeded = () => isNeeded;

/** The region of the toasts has to stand before the first one does, or a screen reader does not read it out. */
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
 * Shows one toast in place of any other. May be called from anywhere in the browser, also outside React. Its code is
 * loaded apart from the page's, and a toast that cannot be shown takes nothing else with it.
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
