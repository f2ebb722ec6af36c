"use client";

import { serverMessage } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { useEndHold } from "@/lib/conversations/message-queries";
import type { Message } from "@/lib/conversations/schema";
import { cardLabels } from "@/lib/safety/card-labels";
import type { Hold } from "@/lib/safety/schema";

interface SafeButtonProps {
  hold: Hold;
  /** The conversation that stores Keepsake's closing card. */
  conversationId?: number;
  onSafe?: (card: Message) => void;
}

/** The "I'm safe" button on the card of a current hold. */
export function SafeButton({ hold, conversationId, onSafe }: SafeButtonProps) {
  const { mutate, isPending, error } = useEndHold();
  const say = () => {
    if (isPending) return;
    const { signs } = hold;
    const here = conversationId === undefined ? {} : { conversationId };
    mutate({ signs, ...here }, { onSuccess: ({ card }) => card && onSafe?.(card) });
  };
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" lang={hold.language} aria-disabled={isPending || undefined} onClick={say}>
        {cardLabels[hold.language].safe}
      </Button>
      {error ? (
        <p role="alert" className="text-destructive text-sm">
          {serverMessage(error, "That didn't get through. Please press it again.")}
        </p>
      ) : null}
    </div>
  );
}
