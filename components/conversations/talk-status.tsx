import { Button } from "@/components/ui/button";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import type { TalkState } from "@/lib/conversations/talk-state";
import { isolated } from "@/lib/platform/isolated";

/** Tells screen readers that a reply is being written, and reads the finished reply once. */
export function TalkStatus({ state, language }: { state: TalkState; language: string }) {
  const { phase, reply } = state;
  return (
    <div role="status" className="sr-only">
      {phase === "waiting" || phase === "writing" ? "An answer is being written." : null}
      {phase === "idle" && parseMetadata(reply?.metadata ?? null)?.original ? "From a recording: " : null}
      {phase === "idle" && reply ? <span lang={language}>{reply.text}</span> : null}
    </div>
  );
}

export function Typing({ name }: { name: string }) {
  return (
    <p className="flex items-center gap-2.5 text-muted-foreground" data-testid="typing">
      <span aria-hidden className="flex gap-1">
        <span className="size-2 rounded-full bg-wave" />
        <span className="size-2 rounded-full bg-wave opacity-70" />
        <span className="size-2 rounded-full bg-wave opacity-40" />
      </span>
      The AI voice of {isolated(name)} is writing
    </p>
  );
}

interface NoAnswerProps {
  /** The reason why the last request for a reply failed; null when the page was closed before the reply came. */
  reason: string | null;
  onAsk: () => void;
}

export function NoAnswer({ reason, onAsk }: NoAnswerProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-3">
      <p role={reason === null ? undefined : "alert"} className="min-w-0 flex-1 basis-60">
        There is no answer yet. {reason}
      </p>
      <Button variant="outline" size="sm" onClick={onAsk}>
        {reason === null ? "Get the answer" : "Try Again"}
      </Button>
    </div>
  );
}
