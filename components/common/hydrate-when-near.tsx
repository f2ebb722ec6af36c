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
 * What the server drew stays as it is, without its scripts, until it comes near the window. Give it lazy components:
 * their code is then asked for at that moment.
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
    if (isNear) gate?.open();
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
