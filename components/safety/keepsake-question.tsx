"use client";

import { LifeBuoy } from "lucide-react";
import { useId } from "react";
import { QuietNumbers } from "@/components/safety/quiet-numbers";
import { Button } from "@/components/ui/button";
import { cardLabels } from "@/lib/safety/card-labels";
import { type QuestionAnswer, type QuestionFacts, questionAnswers, questionWords } from "@/lib/safety/question-words";

interface KeepsakeQuestionProps {
  facts: QuestionFacts;
  /** Null when it can no longer be answered. */
  onAnswer: ((answer: QuestionAnswer) => void) | null;
  isPending?: boolean;
  /** The reason why the answer could not be sent. */
  failure?: string | null;
}

/** Keepsake's question after a possible sign of danger. */
export function KeepsakeQuestion({ facts, onAnswer, isPending = false, failure = null }: KeepsakeQuestionProps) {
  const id = useId();
  const { language, country, answer } = facts;
  const words = questionWords[language];
  return (
    <article
      aria-labelledby={id}
      className="mx-auto grid w-full max-w-[34rem] gap-3 rounded-lg border-2 border-primary bg-card p-4 text-foreground"
    >
      <div lang={language} className="grid gap-3">
        <h2 id={id} className="flex items-center gap-2 font-sans font-semibold text-base text-primary">
          <LifeBuoy aria-hidden className="size-5" />
          {cardLabels[language].from}
        </h2>
        <p>{words.ask}</p>
        {answer ? <p className="text-muted-foreground text-sm">{words[answer]}</p> : null}
        {answer === null && onAnswer ? (
          <div className="flex flex-wrap gap-2">
            {questionAnswers.map((one) => (
              <Button
                key={one}
                variant="outline"
                aria-disabled={isPending || undefined}
                onClick={() => isPending || onAnswer(one)}
              >
                {words[one]}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
      {failure ? (
        <p role="alert" className="text-destructive text-sm">
          {failure}
        </p>
      ) : null}
      {answer === "rather_not" ? <QuietNumbers language={language} country={country} /> : null}
    </article>
  );
}
