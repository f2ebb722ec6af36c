"use client";

import { lazy, Suspense } from "react";
import { useToast } from "@/components/ui/use-toast";

const ToastStack = lazy(() => import("@/components/ui/toast-stack"));

/** Belongs once in the root layout. Its code arrives with the first toast, so that a page without one stays light. */
export function Toaster() {
  const { toasts } = useToast();
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
