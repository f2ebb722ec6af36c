"use client";

import { type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";

type Gate = { opened: Promise<void>; open: () => void };

function createGate(): Gate | null {
  if (typeof window === "undefined") return null;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

interface HydrateLaterProps {
  /** near the window; or touched, by a pointer or the keyboard. A click or a key anywhere is always enough. */
  when: "near" | "touched";
  /** Asked once in the browser: whether there is a reason not to wait. */
  isNeededNow?: () => boolean;
  /** Of the final size; seen only when the page was reached without a reload. */
  fallback: ReactNode;
  children: ReactNode;
}

const NEAR = "600px";
const touches = ["focusin", "pointerover", "pointerdown"] as const;

/**
 * What the server drew stays as it is, without its scripts, until it is near or touched. Give it components made by
 * `lazyDrawnPart`: their code is then asked for at that moment. No state changes on the way: React would draw the part
 * anew, and lose what was typed.
 */
export function HydrateLater({ when, isNeededNow, fallback, children }: HydrateLaterProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  useEffect(() => {
    const part = ref.current;
    if (!gate || !part) return;
    const { open } = gate;
    if (isNeededNow?.()) open();
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && open(), {
      rootMargin: NEAR,
    });
    if (when === "near") observer.observe(part);
    for (const touch of touches) part.addEventListener(touch, open);
    // A field that was filled in before this ran.
    if (part.contains(document.activeElement)) open();
    // The router changes the page in one piece, and would wait for this part for ever.
    document.addEventListener("click", open, true);
    document.addEventListener("keydown", open, true);
    window.addEventListener("popstate", open);
    return () => {
      observer.disconnect();
      for (const touch of touches) part.removeEventListener(touch, open);
      document.removeEventListener("click", open, true);
      document.removeEventListener("keydown", open, true);
      window.removeEventListener("popstate", open);
    };
  }, [gate, when, isNeededNow]);
  return (
    <div ref={ref}>
      <Suspense fallback={fallback}>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  );
}

function Gated({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (gate) use(gate.opened);
  return children;
}
