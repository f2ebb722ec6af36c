"use client";

import { type ReactNode, Suspense, use, useEffect, useState } from "react";
import { useNear } from "@/components/common/use-near";

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
 * Give it components made by `lazyPart`: their code is then asked for at that moment.
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
  const { ref, isNear } = useNear<HTMLDivElement>(margin);
  const [gate] = useState(createGate);
  useEffect(() => {
    if (!gate) return;
    if (isNear) gate.open();
    // The router changes the page in one piece, and would wait for this part for ever.
    document.addEventListener("click", gate.open, true);
    window.addEventListener("popstate", gate.open);
    return () => {
      document.removeEventListener("click", gate.open, true);
      window.removeEventListener("popstate", gate.open);
    };
  }, [isNear, gate]);
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
