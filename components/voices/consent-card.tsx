"use client";

import { type Ref, useId, useState } from "react";
import { CONSENT_SENTENCES } from "@/lib/voices/consent";

interface ConsentCardProps {
  /** Confirmed and stored: the ticks stay as they are. */
  isGiven?: boolean;
  /** True once every sentence is ticked. */
  onChange: (isAccepted: boolean) => void;
  /** What is missing, in words. */
  problem?: string | null;
  /** The first sentence's box, for the focus. */
  firstRef?: Ref<HTMLInputElement>;
}

/** The exact sentences that must be confirmed before recordings are used, each with a box of its own. */
export function ConsentCard({ isGiven = false, onChange, problem, firstRef }: ConsentCardProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const id = useId();
  const tick = (sentence: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(sentence);
    else next.delete(sentence);
    setTicked(next);
    onChange(next.size === CONSENT_SENTENCES.length);
  };
  return (
    <fieldset
      aria-describedby={problem ? `${id}-problem` : undefined}
      className="rounded-lg border bg-muted/60 px-4 pt-3.5 pb-2"
    >
      {/* Floated, because a legend otherwise stands on the border. */}
      <legend className="float-left mb-1 w-full font-semibold">
        {isGiven ? "You confirmed this" : "Please read and tick each sentence"}
      </legend>
      <div className="clear-both">
        {CONSENT_SENTENCES.map((sentence, at) => (
          <label key={sentence} className="flex min-h-11 max-w-text cursor-pointer items-start gap-3 py-2">
            <input
              ref={at === 0 ? firstRef : undefined}
              type="checkbox"
              checked={isGiven || ticked.has(sentence)}
              disabled={isGiven}
              aria-invalid={problem && !ticked.has(sentence) ? true : undefined}
              onChange={(event) => tick(sentence, event.target.checked)}
              className="mt-0.5 size-6 shrink-0 accent-primary"
            />
            <span>{sentence}</span>
          </label>
        ))}
      </div>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="pb-2 font-medium text-destructive">
          {problem}
        </p>
      ) : null}
    </fieldset>
  );
}
