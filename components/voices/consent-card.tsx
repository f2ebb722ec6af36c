"use client";

import { Check } from "lucide-react";
import { type Ref, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CONSENT_SENTENCES } from "@/lib/voices/consent";

interface ConsentCardProps {
  /** Confirmed and stored: the sentences are collapsed, and can be expanded. */
  isGiven?: boolean;
  /** True once every sentence is ticked. */
  onChange: (isAccepted: boolean) => void;
  /** The missing part, as a sentence. */
  problem?: string | null;
  /** The first sentence's checkbox, for the focus. */
  firstRef?: Ref<HTMLInputElement>;
}

/** The exact sentences that must be confirmed before recordings are used, each with its own checkbox. */
export function ConsentCard({ isGiven = false, onChange, problem, firstRef }: ConsentCardProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isUnfolded, setIsUnfolded] = useState(false);
  const wasTickedHere = useRef(false);
  const unfold = useRef<HTMLButtonElement>(null);
  const id = useId();

  // The last checkbox collapses after it is ticked, so the focus has to move.
  useEffect(() => {
    if (!isGiven || !wasTickedHere.current) return;
    wasTickedHere.current = false;
    unfold.current?.focus({ preventScroll: true });
  }, [isGiven]);

  const tick = (sentence: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(sentence);
    else next.delete(sentence);
    setTicked(next);
    wasTickedHere.current = next.size === CONSENT_SENTENCES.length;
    onChange(next.size === CONSENT_SENTENCES.length);
  };
  return (
    <fieldset
      aria-describedby={problem ? `${id}-problem` : undefined}
      className="rounded-lg border bg-muted/60 px-4 pt-3.5 pb-2"
    >
      {/* Floated, because a legend otherwise stands on the border. */}
      <legend className="float-left mb-1.5 flex items-center gap-2 font-semibold">
        {isGiven ? <Check aria-hidden className="size-5 shrink-0 text-success" /> : null}
        {isGiven ? "You confirmed this" : "Two things before they are used"}
      </legend>
      {isGiven ? (
        <Button
          ref={unfold}
          variant="link"
          size="sm"
          className="float-right -my-1.5 px-0"
          aria-expanded={isUnfolded}
          aria-controls={`${id}-sentences`}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {isUnfolded ? "Hide it" : "Read it again"}
        </Button>
      ) : null}
      <div id={`${id}-sentences`} hidden={isGiven && !isUnfolded} className="clear-both">
        {CONSENT_SENTENCES.map((sentence, at) => (
          <label key={sentence} className="flex min-h-11 max-w-text cursor-pointer items-start gap-3 py-2">
            <input
              ref={at === 0 ? firstRef : undefined}
              type="checkbox"
              checked={isGiven || ticked.has(sentence)}
              aria-readonly={isGiven || undefined}
              aria-invalid={problem && !ticked.has(sentence) ? true : undefined}
              onChange={(event) => (isGiven ? undefined : tick(sentence, event.target.checked))}
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
