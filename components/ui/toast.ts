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

/**
 * Shows one toast in place of any other. May be called from anywhere in the browser, also outside React. Its code is
 * loaded apart from the page's, and a toast that cannot be shown takes nothing else with it.
 */
export function toast({ title, description, variant = "default", duration = TOAST_DURATION_MS }: ToastInput): void {
  void import("sonner").then(
    ({ toast: sonner }) => {
      sonner.dismiss();
      sonner[kinds[variant]](title, { description, duration });
    },
    () => {},
  );
}
