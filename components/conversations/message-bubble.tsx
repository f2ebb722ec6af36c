import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

interface MessageBubbleProps {
  side: "own" | "answer";
  /** The author's name, for users who cannot see which side the message is on. */
  author: string;
  /** BCP 47 tag. */
  lang?: string;
  text: string;
  /** The audio, inside the bubble next to the text. */
  sound?: ReactNode;
  /** Next to the bubble: the menu with everything else. */
  menu?: ReactNode;
  /** Below the bubble, for a message with a problem. */
  children?: ReactNode;
  isPale?: boolean;
}

export function MessageBubble({ side, author, lang, text, sound, menu, children, isPale = false }: MessageBubbleProps) {
  const isOwn = side === "own";
  return (
    <article aria-label={author} className={cn("group/message flex flex-col", isOwn ? "items-end" : "items-start")}>
      <div className={cn("flex w-full items-center", isOwn && "flex-row-reverse")}>
        <div
          className={cn(
            "relative grid w-fit max-w-[min(85%,34rem)] gap-x-2 rounded-lg px-4 py-[8px] roomy:py-2.5",
            isOwn ? "bg-accent text-accent-foreground" : "border bg-background",
            sound ? "grid-cols-[minmax(0,auto)_auto]" : "grid-cols-[minmax(0,auto)]",
            isPale && "opacity-80",
          )}
        >
          <p lang={lang} dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </p>
          {sound}
        </div>
        {menu}
      </div>
      {children}
    </article>
  );
}
