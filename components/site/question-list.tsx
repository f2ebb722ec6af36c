import { ChevronDown } from "lucide-react";
import type { Question } from "@/lib/landing/questions";

/** Uses the browser's own disclosure element: it works without scripts, and find-in-page opens it. */
export function QuestionList({ questions, name }: { questions: Question[]; name: string }) {
  return (
    <div className="border-t">
      {questions.map(({ id, question, answer }) => (
        <details key={id} name={name} className="group border-b">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-lg py-4 text-left [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg tracking-normal">{question}</h3>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid max-w-text gap-3 pb-6 text-muted-foreground">
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
