"use client";

import { memo } from "react";
import { MessageBubble } from "@/components/conversations/message-bubble";
import { MessageMenuButton } from "@/components/conversations/message-menus";
import { SpokenInCall } from "@/components/conversations/spoken-in-call";
import { Button } from "@/components/ui/button";
import type { Message } from "@/lib/conversations/schema";
import type { Unsent } from "@/lib/conversations/talk-state";

interface OwnMessageProps {
  message: Message;
  /** Words that triggered Keepsake's card are not offered as notes. */
  isMetByCard: boolean;
}

export const OwnMessage = memo(function OwnMessage({ message, isMetByCard }: OwnMessageProps) {
  return (
    <MessageBubble
      side="own"
      author="You"
      text={message.content}
      sound={message.callSessionId ? <SpokenInCall /> : null}
      menu={<MessageMenuButton message={message} canBeKept={!isMetByCard} />}
    />
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
