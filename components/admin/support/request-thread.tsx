import { useEffect, useRef } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { RelativeTime } from "@/components/common/relative-time";
import { useThread } from "@/lib/admin/support/queries";
import type { AdminRequest } from "@/lib/admin/support/schema";
import { cn } from "@/lib/utils";

/** All messages of a request, oldest first, scrolled to the newest. */
export function RequestThread({ request }: { request: AdminRequest }) {
  const query = useThread(request.id);
  const end = useRef<HTMLLIElement>(null);
  const count = query.data?.length ?? 0;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView?.({ block: "nearest" });
  }, [count]);
  return (
    <AsyncSection
      label="the messages"
      query={query}
      errorTitle="The messages could not be loaded."
      errorDescription={query.error?.message}
      skeleton={<Words title="Message" text={request.message} />}
    >
      {(messages) => (
        <ol aria-label="Messages" className="grid gap-3">
          <li>
            <Words title="Message" text={request.message} />
          </li>
          {messages.map(({ id, isAnswer, authorName, text, createdAt }, at) => (
            <li key={id} ref={at === count - 1 ? end : undefined}>
              <Words
                title={isAnswer ? (authorName ? `Response by ${authorName}` : "Response") : "Reply"}
                at={createdAt}
                text={text}
                isAnswer={isAnswer}
              />
            </li>
          ))}
        </ol>
      )}
    </AsyncSection>
  );
}

interface WordsProps {
  title: string;
  /** ISO time; the request's own is shown above. */
  at?: string;
  text: string;
  isAnswer?: boolean;
}

function Words({ title, at, text, isAnswer = false }: WordsProps) {
  return (
    <div className={cn("rounded-lg px-4 py-3", isAnswer ? "bg-accent text-accent-foreground" : "bg-muted")}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-sans font-semibold text-base tracking-normal">
        {title}
        {at ? (
          <span className="font-normal text-sm">
            <RelativeTime value={at} />
          </span>
        ) : null}
      </h3>
      <p dir="auto" className="mt-1 max-w-text whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
    </div>
  );
}
