import { ChevronRight, MessagesSquare } from "lucide-react";
import Link from "next/link";

/** A link from the loved one's page to all conversations with them. */
export function ConversationsLink({ voiceId }: { voiceId: number }) {
  return (
    <Link
      prefetch={false}
      href={`/edit-voice/${voiceId}/conversations`}
      className="flex items-center gap-4 rounded-lg border bg-card px-5 py-4 hover:bg-muted"
    >
      <MessagesSquare aria-hidden className="size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">Conversations</span>
        <span className="block text-muted-foreground">Read, search, rename or print them, or begin a new one.</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  );
}
