"use client";

import { ExternalLink, LifeBuoy } from "lucide-react";
import { type ReactNode, useId } from "react";
import { HelpNumbers } from "@/components/safety/help-numbers";
import { type CardFacts, wordsOnCard } from "@/lib/safety/card-facts";
import { cardLabels } from "@/lib/safety/card-labels";
import { HELPLINE_DIRECTORY } from "@/lib/safety/help-lines";

export interface CrisisCardProps {
  content: string;
  facts: CardFacts;
  /** Shown below the card, such as the time or the next step. */
  children?: ReactNode;
}

/** Keepsake's card after a sign of danger, with numbers to call. */
export default function CrisisCard({ content, facts, children }: CrisisCardProps) {
  const id = useId();
  const labels = cardLabels[facts.language];
  return (
    <article
      aria-labelledby={id}
      className="mx-auto grid w-full max-w-[34rem] gap-4 rounded-lg border-2 border-primary bg-card p-4 text-foreground sm:p-5"
    >
      <div lang={facts.language} className="grid gap-4">
        <h2 id={id} className="flex items-center gap-2 font-sans font-semibold text-base text-primary">
          <LifeBuoy aria-hidden className="size-5" />
          {labels.from}
        </h2>
        <p>{wordsOnCard(content)}</p>
        <HelpNumbers language={facts.language} country={facts.country} />
        <a
          href={HELPLINE_DIRECTORY.href}
          target="_blank"
          rel="noreferrer"
          className="w-fit py-2 text-primary underline underline-offset-4"
        >
          {labels.more}: {HELPLINE_DIRECTORY.name}
          <ExternalLink aria-hidden className="ml-1.5 inline size-4 align-[-0.15em]" />
        </a>
      </div>
      {children}
    </article>
  );
}
