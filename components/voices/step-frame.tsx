"use client";

import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { PageHeader } from "@/components/common/page-header";
import { type CreateStep, createSteps } from "@/components/voices/use-create-step";
import { cn } from "@/lib/utils";

const labels: Record<(typeof createSteps)[number], string> = {
  who: "Who",
  recordings: "Recordings",
  words: "A few words",
};

/** The page around the steps, with their progress. */
export function StepFrame({ step, children }: { step: CreateStep; children: ReactNode }) {
  const order: readonly CreateStep[] = createSteps;
  const now = order.indexOf(step);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Add Keepsake" back={{ href: "/dashboard", label: "Loved Ones" }} />
      <ol aria-label="Steps" className="-mt-2 mb-6 grid grid-cols-3 gap-2 sm:gap-3">
        {createSteps.map((name, at) => (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            className={cn(
              "flex items-center gap-1.5 border-t-3 pt-2 text-sm",
              at <= now ? "border-primary" : "border-border text-muted-foreground",
              name === step && "font-semibold",
            )}
          >
            {at < now ? <Check aria-hidden className="size-4 text-primary" /> : <span aria-hidden>{at + 1}</span>}
            <span className="truncate">{labels[name]}</span>
            {at < now ? <span className="sr-only">, done</span> : null}
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

interface StepPageProps {
  isShown: boolean;
  /** The step was reached from another one, although it is new on the page. */
  isArrivedAt?: boolean;
  title: string;
  description: ReactNode;
  children: ReactNode;
}

/** One step. Hidden steps stay mounted, so that nothing typed or recorded in them is lost. */
export function StepPage({ isShown, isArrivedAt = false, title, description, children }: StepPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasShown = useRef(isShown && !isArrivedAt);
  useEffect(() => {
    const isArrival = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (!isArrival) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <section hidden={!isShown} className="grid gap-6 [&[hidden]]:hidden">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <p className="mt-1 max-w-text text-muted-foreground">{description}</p>
      </div>
      {children}
    </section>
  );
}

/** The back button on the left and the others on the right; on a phone the main one comes first. */
export function StepButtons({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:items-center sm:justify-between">
      {back}
      <div className="flex flex-col-reverse gap-3 sm:flex-row">{children}</div>
    </div>
  );
}
