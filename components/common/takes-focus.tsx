"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * Takes the focus when a step brings a new screen and the focused element is gone. A page that was just opened keeps
 * its own focus order.
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
