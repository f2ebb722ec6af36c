"use client";

import { buttonVariants } from "@/components/ui/button";
import type { PlayerState } from "@/lib/audio/player-state";

interface PlayerMessageProps {
  state: PlayerState;
  onRetry: () => void;
  onReadText?: () => void;
  onReadAloud?: () => void;
}

/** Tells the listener that the browser is reading the text, or why there is no audio. */
export function PlayerMessage({ state, onRetry, onReadText, onReadAloud }: PlayerMessageProps) {
  if (state.status === "error") {
    return (
      <div className="mt-1">
        <p role="alert" className="text-destructive text-sm">
          {state.message}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <button type="button" onClick={onRetry} className={buttonVariants({ variant: "outline", size: "sm" })}>
            Try again
          </button>
          {onReadText ? (
            <button type="button" onClick={onReadText} className={buttonVariants({ variant: "ghost", size: "sm" })}>
              Read the text
            </button>
          ) : null}
          {onReadAloud ? (
            <button type="button" onClick={onReadAloud} className={buttonVariants({ variant: "ghost", size: "sm" })}>
              Let this browser read it
            </button>
          ) : null}
        </div>
      </div>
    );
  }
  if (state.source === "speech") {
    return (
      <p role="status" className="text-muted-foreground text-sm">
        {state.isFallback
          ? "The recording could not be played, so your browser's own voice reads it."
          : "Read by your browser's own voice."}
      </p>
    );
  }
  return null;
}
