import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

interface MessageBubbleProps {
  side: "own" | "answer";
  /** Names the author to people who cannot see which side the message is on. */
  author: string;
  /** BCP 47 tag. */
  lang?: string;
  text: string;
  /** Shown below the text: time, state, player. */
  children?: ReactNode;
  isPale?: boolean;
}

export function MessageBubble({ side, author, lang, text, children, isPale = false }: MessageBubbleProps) {
  const isOwn = side === "own";
  return (
    <article aria-label={author} className={cn("flex flex-col", isOwn ? "items-end" : "items-start")}>
      <div
        className={cn(
          "w-fit max-w-[min(85%,34rem)] rounded-lg px-4 py-[8px] roomy:py-2.5",
          isOwn ? "bg-accent text-accent-foreground" : "border bg-background",
          isPale && "opacity-80",
        )}
      >
        <p lang={lang} dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      </div>
      {children}
    </article>
  );
}
