import { RelativeTime } from "@/components/common/relative-time";
import type { LastWords as Words } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";

interface LastWordsProps {
  words: Words;
  /** The name of the voice in the conversation. */
  name: string;
}

/** The newest line of a conversation, with its author. */
export function LastWords({ words, name }: LastWordsProps) {
  const who = words.from === "user" ? "You" : isolated(name);
  return (
    <div className="grid gap-1">
      <p className="line-clamp-3 text-muted-foreground [overflow-wrap:anywhere]">
        <span className="font-medium text-foreground">{who}:</span> <bdi>{words.text}</bdi>
      </p>
      <p className="text-muted-foreground text-sm">
        <RelativeTime value={words.createdAt} />
      </p>
    </div>
  );
}
