import { ChevronRight, MessageCircleHeart } from "lucide-react";
import Link from "next/link";

/** A link to the family's notes on how the loved one speaks. */
export function NotesLink({ voiceId }: { voiceId: number }) {
  return (
    <Link
      prefetch={false}
      href={`/edit-voice/${voiceId}/notes`}
      className="flex items-center gap-4 rounded-lg border bg-card px-5 py-4 hover:bg-muted"
    >
      <MessageCircleHeart aria-hidden className="size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">In their own words</span>
        <span className="block text-muted-foreground">
          What did they call you? How did they say goodbye? Answers use the words you write down here.
        </span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
    </Link>
  );
}
