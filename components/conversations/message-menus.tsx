"use client";

import { Ellipsis } from "lucide-react";
import { createContext, memo, type ReactNode, Suspense, use, useCallback, useState } from "react";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import type { MenuOfMessage } from "@/components/conversations/message-menu";
import type { Message } from "@/lib/conversations/schema";
import { timeOfDay } from "@/lib/platform/english";

const MessageMenu = lazyPart(() => import("@/components/conversations/message-menu"), PartMissing);

const MenusContext = createContext<((asked: MenuOfMessage) => void) | null>(null);

/** One menu for all messages of a conversation. */
export function MessageMenus({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<MenuOfMessage | null>(null);
  const toggle = useCallback(
    (next: MenuOfMessage) => setAsked((open) => (open?.opener === next.opener ? null : next)),
    [],
  );
  // Tapping another message opens its menu before this one is notified.
  const close = (closed: MenuOfMessage) => setAsked((open) => (open?.opener === closed.opener ? null : open));
  return (
    <MenusContext value={toggle}>
      {children}
      {asked ? (
        <Suspense>
          <MessageMenu key={asked.message.id} {...asked} onClose={() => close(asked)} />
        </Suspense>
      ) : null}
    </MenusContext>
  );
}

type MessageMenuButtonProps = {
  message: Message;
  /** Words that triggered Keepsake's card are not offered as notes. */
  canBeKept?: boolean;
};

/** Next to a message: its time, its audio as a file, and the offer to make a note of it. */
export const MessageMenuButton = memo(function MessageMenuButton({
  message,
  canBeKept = true,
}: MessageMenuButtonProps) {
  const toggle = use(MenusContext);
  if (!toggle) return null;
  const which = message.role === "user" ? "what you wrote at" : "the answer from";
  return (
    <button
      type="button"
      aria-label={`More about ${which} ${timeOfDay(new Date(message.createdAt))}`}
      aria-haspopup="dialog"
      onClick={(event) => toggle({ message, canBeKept, opener: event.currentTarget })}
      className="inline-flex h-10 w-8 shrink-0 items-center justify-center rounded-lg text-muted-foreground transition-opacity hover:text-foreground focus-visible:opacity-100 group-hover/message:opacity-100 pointer-fine:opacity-0"
    >
      <Ellipsis aria-hidden className="size-5" />
    </button>
  );
});
