"use client";

import { memo } from "react";
import { RelativeTime } from "@/components/common/relative-time";
import { MessageBubble } from "@/components/conversations/message-bubble";
import { KeepThis } from "@/components/notes/note-offers";
import { Button } from "@/components/ui/button";
import type { Message } from "@/lib/conversations/schema";
import type { Unsent } from "@/lib/conversations/talk-state";

/** Shown below words that were spoken, not written. */
export const SPOKEN_IN_A_CALL = "Spoken in a call";

interface OwnMessageProps {
  message: Message;
  /** Words that Keepsake's card had to answer are not offered to be kept. */
  isMetByCard: boolean;
}

export const OwnMessage = memo(function OwnMessage({ message, isMetByCard }: OwnMessageProps) {
  return (
    <MessageBubble side="own" author="You" text={message.content}>
      <p className="mt-0.5 flex flex-wrap justify-end gap-x-3 leading-snug text-muted-foreground text-sm">
        {isMetByCard ? null : <KeepThis text={message.content} />}
        {message.callSessionId ? <span>{SPOKEN_IN_A_CALL}</span> : null}
        <RelativeTime
          value={message.createdAt}
          className="[&>[role=tooltip]]:right-0 [&>[role=tooltip]]:left-auto [&>[role=tooltip]]:translate-x-0"
        />
      </p>
    </MessageBubble>
  );
});

interface UnsentMessageProps {
  unsent: Unsent;
  /** Another message is being sent. */
  isBusy: boolean;
  onRetry: (key: string) => void;
  onEdit: (unsent: Unsent) => void;
  onRemove: (key: string) => void;
}

/** A message being sent, or one that failed, with Retry, Edit and Remove. */
export function UnsentMessage({ unsent, isBusy, onRetry, onEdit, onRemove }: UnsentMessageProps) {
  const { key, phase, content } = unsent;
  return (
    <MessageBubble side="own" author="You" text={content} isPale={phase === "sending"}>
      {phase === "sending" ? (
        <p className="mt-1 min-h-6 text-muted-foreground text-sm">Sending...</p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1">
          <p className="mr-1 text-destructive text-sm">Not sent</p>
          <Button variant="ghost" size="sm" aria-disabled={isBusy || undefined} onClick={() => onRetry(key)}>
            Retry
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onEdit(unsent)}>
            Edit
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onRemove(key)}>
            Remove
          </Button>
        </div>
      )}
    </MessageBubble>
  );
}
