"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * Part of a heading that takes the focus when a step has brought a new screen and what had the focus is gone. A page that
 * was just opened keeps its own order: nobody has touched it yet.
 */
export function TakesFocus({ children }: { children: ReactNode }) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isStep = navigator.userActivation?.hasBeenActive ?? true;
    if (isStep && document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={words} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
