"use client";

import { AudioLines } from "lucide-react";
import { useEffect, useRef } from "react";
import { ScrollRegion } from "@/components/common/scroll-region";
import type { Caption } from "@/lib/calls/client/call-state";
import { isolated } from "@/lib/platform/isolated";
import { originalName } from "@/lib/recordings/edit-forms";
import { cn } from "@/lib/utils";

const bubble = "w-fit max-w-[85%] rounded-lg px-4 py-2";

interface CallCaptionsProps {
  captions: readonly Caption[];
  /** The person's words so far while they are still being recognised. */
  tentative?: string;
  voiceName: string;
  /** BCP 47 tag of the voice's language. */
  language: string;
}

/** Live captions; scrolls to the newest. */
export function CallCaptions({ captions, tentative = "", voiceName, language }: CallCaptionsProps) {
  const end = useRef<HTMLLIElement>(null);
  const last = captions.at(-1);
  // Follows the newest words, which grow as they are spoken.
  useEffect(() => {
    if (captions.length > 0 || tentative) end.current?.scrollIntoView?.({ block: "nearest" });
  }, [captions, tentative]);
  return (
    <ScrollRegion
      label="Captions"
      className="min-h-24 flex-1 rounded-none border-0 px-4 py-5 focus-visible:-outline-offset-2 short:min-h-16 short:py-2 sm:px-6"
    >
      <ol className="mx-auto grid max-w-xl gap-3">
        {captions.map((caption) => (
          <li
            key={caption.id}
            ref={caption === last && !tentative ? end : undefined}
            // The same sides and colours as in the written conversation.
            className={cn(
              bubble,
              caption.role === "user" ? "justify-self-end bg-accent text-accent-foreground" : "border bg-background",
              caption.role === "keepsake" && "border-2 border-primary",
              caption.role === "recording" && "border-2 border-original bg-original-soft",
            )}
            data-kind={caption.recording ? "original" : undefined}
          >
            {caption.recording ? (
              <span className="flex items-center gap-2 text-original text-sm [overflow-wrap:anywhere]">
                <AudioLines aria-hidden className="size-4 shrink-0" />
                <span>From a recording: {originalName(caption.recording)}</span>
              </span>
            ) : null}
            {caption.role === "keepsake" ? <span className="font-semibold text-primary">Keepsake: </span> : null}
            {caption.role === "user" ? <span className="sr-only">You: </span> : null}
            {caption.role === "agent" ? <span className="sr-only">AI voice of {isolated(voiceName)}: </span> : null}
            <span
              lang={caption.role === "agent" ? language : caption.language}
              dir="auto"
              className="[overflow-wrap:anywhere]"
            >
              {caption.text}
            </span>
          </li>
        ))}
        {tentative ? (
          // Only final words are announced; these may still change.
          <li ref={end} aria-hidden className={cn(bubble, "justify-self-end bg-accent text-accent-foreground italic")}>
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {tentative}…
            </span>
          </li>
        ) : null}
      </ol>
      {captions.length === 0 && !tentative ? (
        <p className="text-center text-muted-foreground text-sm">The words of the call appear here.</p>
      ) : null}
    </ScrollRegion>
  );
}
