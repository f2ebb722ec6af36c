import { Pencil, Printer } from "lucide-react";
import Link from "next/link";
import { RelativeTime } from "@/components/common/relative-time";
import { RenameButton } from "@/components/conversations/list/rename-button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Conversation } from "@/lib/conversations/schema";
import { conversationPath } from "@/lib/conversations/talk-mode";
import { isolated } from "@/lib/platform/isolated";

interface ConversationItemProps {
  conversation: Conversation;
  /** The search words, or empty. */
  found: string;
}

/** One conversation: its title links to it, with its last words or the matching ones below. */
export function ConversationItem({ conversation, found }: ConversationItemProps) {
  const { id, title, updatedAt, voice, lastWords } = conversation;
  return (
    <li className="flex items-center gap-1 py-2 pr-2 pl-5">
      <div className="min-w-0 flex-1 py-1">
        <h2 className="font-sans text-base">
          <Link
            prefetch={false}
            href={conversationPath(id)}
            className="inline-flex min-h-6 font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
        </h2>
        {lastWords ? (
          <p className="line-clamp-2 text-muted-foreground [overflow-wrap:anywhere]">
            {lastWords.from === "user" ? "You" : isolated(voice.name)}:{" "}
            <bdi>
              <Marked text={lastWords.text} words={found} />
            </bdi>
          </p>
        ) : null}
        <p className="text-muted-foreground text-sm">
          <RelativeTime value={updatedAt} isPlain />
        </p>
      </div>
      <RenameButton conversation={conversation} className="size-11 shrink-0 p-0">
        <Pencil aria-hidden />
        <span className="sr-only">Rename {isolated(title)}</span>
      </RenameButton>
      <Link
        prefetch={false}
        href={`/conversation/${id}/print`}
        className={buttonVariants({ variant: "ghost", size: "icon", className: "size-11 shrink-0" })}
      >
        <Printer aria-hidden />
        <span className="sr-only">Print {isolated(title)}</span>
      </Link>
    </li>
  );
}

function Marked({ text, words }: { text: string; words: string }) {
  const at = words ? text.toLowerCase().indexOf(words.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-accent text-accent-foreground">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
