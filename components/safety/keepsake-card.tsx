"use client";

import { lazy, Suspense } from "react";
import type { CrisisCardProps } from "@/components/safety/crisis-card";

const load = () => import("@/components/safety/crisis-card");

/** Loaded on demand. The card's text contains the numbers too, so nothing is missing if the code fails to load. */
const LazyCard = lazy(() => load().catch(() => ({ default: PlainCard })));

export function KeepsakeCard(props: CrisisCardProps) {
  return (
    <Suspense fallback={<PlainCard {...props} />}>
      <LazyCard {...props} />
    </Suspense>
  );
}

function PlainCard({ content, facts, children }: CrisisCardProps) {
  return (
    <article
      aria-label="Keepsake"
      className="mx-auto w-full max-w-[34rem] rounded-lg border-2 border-primary bg-card p-4 text-foreground sm:p-5"
    >
      <p lang={facts.language} dir="auto" className="whitespace-pre-wrap">
        {content}
      </p>
      {children}
    </article>
  );
}
