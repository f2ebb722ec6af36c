"use client";

import { type ReactNode, Suspense, use, useEffect, useRef, useState } from "react";
import type { DrawnPart } from "@/components/common/lazy-part";

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
  part: DrawnPart;
}

const NEAR = "600px";
const touches = ["focusin", "pointerover", "pointerdown"] as const;

/**
 * What the server drew stays as it is, without its scripts, until it is near or touched: its code is
 * asked for at that moment. No state changes on the way: React would draw the part anew, and lose what was typed.
 */
export function HydrateLater({ when, isNeededNow, fallback, part }: HydrateLaterProps) {
  const ref = useRef<HTMLDivElement>(null);
  const missing = useRef<HTMLParagraphElement>(null);
  const [gate] = useState(createGate);
  useEffect(() => {
    const drawn = ref.current;
    if (!gate || !drawn) return;
    const { open } = gate;
    part.onMissing(() => missing.current?.removeAttribute("hidden"));
    if (isNeededNow?.()) open();
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && open(), {
      rootMargin: NEAR,
    });
    if (when === "near") observer.observe(drawn);
    // A field that was filled in before this ran.
    if (drawn.contains(document.activeElement)) open();
    // At the window and first of all: React holds back events of what it has not hydrated.
    const listeners = new AbortController();
    const listening = { capture: true, passive: true, signal: listeners.signal };
    const openIfInside = ({ target }: Event) => target instanceof Node && drawn.contains(target) && open();
    for (const touch of touches) window.addEventListener(touch, openIfInside, listening);
    // The router changes the page in one piece, and would wait for this part for ever.
    for (const leaving of ["click", "keydown", "popstate"]) window.addEventListener(leaving, open, listening);
    return () => {
      observer.disconnect();
      listeners.abort();
    };
  }, [gate, when, isNeededNow, part]);
  return (
    <div ref={ref}>
      <Suspense fallback={fallback}>
        <Gated gate={gate}>
          <part.Part />
        </Gated>
      </Suspense>
      <p ref={missing} hidden role="alert" className="mt-4 text-destructive">
        This form could not be made ready. What you wrote is still here: please copy it, check the connection and reload
        the page.
      </p>
    </div>
  );
}

function Gated({ gate, children }: { gate: Gate | null; children: ReactNode }) {
  if (gate) use(gate.opened);
  return children;
}
