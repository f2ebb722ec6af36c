"use client";

import { Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import { toastError } from "@/components/common/show-server-error";
import { keepThis, useNoteOffers } from "@/components/notes/note-offers";
import { Button } from "@/components/ui/button";
import { isolated } from "@/lib/platform/isolated";
import { nameOf } from "@/lib/recordings/edit-forms";
import { useLookForFacts } from "@/lib/recordings/queries";
import type { ProposedFact, Recording } from "@/lib/recordings/schema";

/** Asks a text service to propose facts from a transcript. None becomes a note until a person keeps it. */
export function FactsOffer({ recording }: { recording: Recording }) {
  const look = useLookForFacts(recording);
  const offers = useNoteOffers();
  const button = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState<readonly ProposedFact[]>([]);
  const isKept = ({ fact }: ProposedFact) => offers?.notes.some(({ text }) => text === fact) === true;
  const facts = look.data?.facts.filter((each) => !left.includes(each) && !isKept(each)) ?? [];
  const act = () =>
    look.mutate(undefined, {
      onError: toastError({ title: "No facts", otherwise: "Please try again." }),
    });
  const leave = (fact: ProposedFact) => {
    setLeft([...left, fact]);
    // The pressed button disappears.
    button.current?.focus();
  };
  return (
    <section className="grid gap-3 print:hidden">
      <Button
        ref={button}
        variant="outline"
        size="sm"
        className="w-fit"
        aria-disabled={look.isPending || undefined}
        onClick={() => !look.isPending && act()}
      >
        <Sparkles aria-hidden />
        <span>
          {look.isPending ? "Looking for facts..." : "Look for facts"}
          <span className="sr-only"> in {isolated(nameOf(recording))}</span>
        </span>
      </Button>
      <p role="status" className="text-muted-foreground text-sm empty:sr-only">
        {look.data ? noticeOf(facts.length, look.data.isWhole) : null}
      </p>
      {facts.length > 0 ? (
        <ul aria-label="Proposed facts" className="grid gap-3">
          {facts.map((each) => (
            <li key={each.fact} className="grid gap-2 rounded-lg border bg-background px-4 py-3">
              <p dir="auto" className="font-semibold [overflow-wrap:anywhere]">
                {each.fact}
              </p>
              <blockquote
                dir="auto"
                lang={recording.transcript.language}
                className="border-original border-s-4 ps-3 text-muted-foreground [overflow-wrap:anywhere]"
              >
                {each.sentence}
              </blockquote>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  aria-haspopup="dialog"
                  onClick={({ currentTarget }) =>
                    offers?.open({ ...keepThis(each.fact), title: "Keep as a note", opener: currentTarget })
                  }
                >
                  Keep as a note<span className="sr-only">: {isolated(each.fact)}</span>
                </Button>
                <Button variant="ghost" size="sm" onClick={() => leave(each)}>
                  Leave<span className="sr-only">: {isolated(each.fact)}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function noticeOf(count: number, isWhole: boolean): string {
  const found =
    count > 0
      ? "A text service wrote these from the words above. Nothing is kept until you keep it."
      : "There is nothing more to keep from these words.";
  return isWhole ? found : `${found} Only the first part of this long recording was looked through.`;
}
