"use client";

import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import { useNear } from "@/components/common/use-near";
import { DemoLoading } from "@/components/landing/demo-loading";

const TextDemo = lazyPart(() => import("@/components/landing/text-demo"), PartMissing);
const CallDemo = lazyPart(() => import("@/components/landing/call-demo"), PartMissing);

const modes = [
  { value: "text", label: "Text Conversation" },
  { value: "call", label: "Voice Call" },
] as const;
type Mode = (typeof modes)[number]["value"];

/** `children` is the transcript, shown instead of the demo when there are no scripts. */
export function Demo({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<Mode>("text");
  const { ref, isNear } = useNear<HTMLDivElement>("200px");
  return (
    <div ref={ref} className="overflow-hidden rounded-lg border bg-card shadow-md">
      <fieldset className="flex gap-1 border-b bg-muted/60 p-1.5">
        <legend className="sr-only">Example</legend>
        {modes.map(({ value, label }) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-lg px-2 text-center font-medium text-muted-foreground transition-colors hover:text-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-ring dark:has-checked:bg-secondary-hover"
          >
            <input
              type="radio"
              name="demo-mode"
              value={value}
              checked={mode === value}
              onChange={() => setMode(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-lg opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="min-h-[31rem]">
        {isNear ? (
          <Suspense
            fallback={
              <DemoLoading>{mode === "call" ? "Loading voice call demo..." : "Loading conversation..."}</DemoLoading>
            }
          >
            {mode === "call" ? <CallDemo /> : <TextDemo />}
          </Suspense>
        ) : (
          <>
            <DemoLoading className="noscript:hidden">Loading conversation...</DemoLoading>
            <div className="noscript:block hidden h-[31rem] overflow-y-auto p-5">{children}</div>
          </>
        )}
      </div>
    </div>
  );
}
