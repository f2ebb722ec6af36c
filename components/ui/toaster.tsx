"use client";

import { lazy, Suspense, useEffect } from "react";
import { useToast } from "@/components/ui/use-toast";

const loadStack = () => import("@/components/ui/toast-stack");

function Nothing() {
  return <span hidden />;
}

// Without a connection the code may not arrive; a message that is not shown must not take the page with it.
const ToastStack = lazy(() => loadStack().catch(() => ({ default: Nothing })));

/**
 * Belongs once in the root layout. Its code comes with the first touch or key, before anything could go wrong, so that
 * a page that is only read stays light.
 */
export function Toaster() {
  const { toasts } = useToast();

  useEffect(() => {
    const listeners = new AbortController();
    const preload = () => {
      listeners.abort();
      loadStack().catch(() => undefined);
    };
    for (const event of ["pointerdown", "keydown"]) {
      window.addEventListener(event, preload, { signal: listeners.signal, passive: true });
    }
    return () => listeners.abort();
  }, []);

  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
