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

/**
 * What the server drew stays as it is, without its scripts, until it comes near the window or something is clicked.
 * Give it components made by `lazyPart`: their code is then asked for at that moment. No state changes on the way:
 * React would draw the part anew, and lose what was typed.
 */
export function HydrateWhenNear({
  margin = "600px",
  fallback,
  children,
}: {
  margin?: string;
  /** Of the final size; seen only when the page was reached without a reload. */
  fallback: ReactNode;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  useEffect(() => {
    const part = ref.current;
    if (!gate || !part) return;
    const { open } = gate;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && open(), {
      rootMargin: margin,
    });
    observer.observe(part);
    part.addEventListener("focusin", open);
    // The router changes the page in one piece, and would wait for this part for ever.
    document.addEventListener("click", open, true);
    window.addEventListener("popstate", open);
    return () => {
      observer.disconnect();
      part.removeEventListener("focusin", open);
      document.removeEventListener("click", open, true);
      window.removeEventListener("popstate", open);
    };
  }, [gate, margin]);
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
