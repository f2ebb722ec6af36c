"use client";

import { BookmarkPlus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { keepThis, useNoteOffers } from "@/components/notes/note-offers";
import { MarkedText } from "@/components/recordings/marked-text";
import { Button } from "@/components/ui/button";
import { counted } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";
import type { Transcript, TranscriptPart } from "@/lib/recordings/schema";
import { placesOf } from "@/lib/recordings/search-shelf";
import { cn } from "@/lib/utils";

interface WordsListProps {
  transcript: Transcript;
  /** The list's accessible name. */
  label: string;
  /** The sentence that is being spoken. */
  spokenId: number | null;
  /** The search words, or empty. */
  searched: string;
  onPlayFrom: (seconds: number) => void;
}

/** Number of sentences shown before the list is expanded. */
const FIRST = 8;

/** The transcript of a recording, one sentence per line. Sentences with times can be played from there. */
export function WordsList({ transcript, label, spokenId, searched, onPlayFrom }: WordsListProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useFollowing(list, spokenId);
  // The list expands while its sentences are played, and stays expanded.
  if (spokenId !== null && !isUnfolded) setIsUnfolded(true);
  const { parts, language } = transcript;
  const isShown = ({ text }: TranscriptPart, at: number) =>
    isUnfolded || (searched ? placesOf(text, searched).length > 0 : at < FIRST);
  const hasMore = !parts.every(isShown);
  return (
    <>
      <ol ref={list} aria-label={label} lang={language} className="grid">
        {parts.map((part, at) => (
          <li
            key={part.id}
            data-part={part.id}
            className={cn(
              "group break-inside-avoid items-start rounded-lg transition-colors",
              isShown(part, at) ? "flex" : "hidden print:flex",
              part.id === spokenId && "bg-original-soft",
            )}
          >
            <Sentence part={part} isSpoken={part.id === spokenId} searched={searched} onPlayFrom={onPlayFrom} />
            <KeepButton text={part.text} />
          </li>
        ))}
      </ol>
      {hasMore ? (
        <Button variant="link" className="w-fit px-2 print:hidden" onClick={() => setIsUnfolded(true)}>
          Show all {counted(parts.length, "sentence")}
        </Button>
      ) : null}
    </>
  );
}

interface SentenceProps extends Pick<WordsListProps, "searched" | "onPlayFrom"> {
  part: TranscriptPart;
  isSpoken: boolean;
}

function Sentence({ part: { text, from }, isSpoken, searched, onPlayFrom }: SentenceProps) {
  const words = <MarkedText text={text} words={searched} />;
  const classes =
    "min-h-11 min-w-0 flex-1 rounded-lg px-2 py-2 text-start [overflow-wrap:anywhere] print:min-h-0 print:px-0 print:py-1";
  if (from === null) {
    return (
      <p dir="auto" className={classes}>
        {words}
      </p>
    );
  }
  return (
    <button
      type="button"
      dir="auto"
      title="Hear it from here"
      aria-current={isSpoken || undefined}
      onClick={() => onPlayFrom(from)}
      className={cn(classes, "hover:bg-muted", isSpoken && "hover:bg-transparent")}
    >
      {words}
    </button>
  );
}

/** Always visible on touch screens; elsewhere on hover or focus. */
function KeepButton({ text }: { text: string }) {
  const offers = useNoteOffers();
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Keep as a note: ${isolated(text)}`}
      title="Keep as a note"
      aria-haspopup="dialog"
      className="any-pointer-coarse:opacity-100 text-muted-foreground opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 print:hidden"
      onClick={({ currentTarget }) =>
        offers?.open({ ...keepThis(text), title: "Keep as a note", opener: currentTarget })
      }
    >
      <BookmarkPlus aria-hidden />
    </Button>
  );
}

/** Scrolls to the next sentence only if the previous one is visible. */
function useFollowing(list: RefObject<HTMLElement | null>, spokenId: number | null) {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const next = spokenId === null ? null : (list.current?.querySelector(`[data-part="${spokenId}"]`) ?? null);
    const isFollowing = before.current !== null && before.current !== next && isOnScreen(before.current);
    before.current = next;
    // The style sheet decides about smooth scrolling, since it knows about reduced motion.
    if (isFollowing) next?.scrollIntoView({ block: "nearest" });
  }, [list, spokenId]);
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
