"use client";

import { BookmarkPlus, Download, MessageCircleX } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { SpeedChoice } from "@/components/audio/speed-choice";
import { useVoicePace } from "@/components/conversations/voice-pace";
import { keepThis, notLikeThem, type OfferedNote, useNoteOffers } from "@/components/notes/note-offers";
import { Popover, PopoverAnchor, PopoverContent } from "@/components/ui/popover";
import { estimateSpeechSeconds } from "@/lib/audio/browser-speech";
import { choosePlaybackSpeed, usePlaybackSpeed } from "@/lib/audio/preferences";
import { formatClock } from "@/lib/audio/time";
import { parseMetadata, staysInWriting } from "@/lib/conversations/message-metadata";
import type { Message } from "@/lib/conversations/schema";
import { usedNotes } from "@/lib/notes/used-notes";
import { dateAndTime } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";

export interface MenuOfMessage {
  message: Message;
  canBeKept: boolean;
  /** The menu opens next to it, and returns the focus to it. */
  opener: HTMLElement;
}

/** Everything about a message except its text and audio. */
export default function MessageMenu({ message, canBeKept, opener, onClose }: MenuOfMessage & { onClose: () => void }) {
  const anchor = useRef(opener);
  const isFollowed = useRef(false);
  const offers = useNoteOffers();
  const isOwn = message.role === "user";
  const date = new Date(message.createdAt);
  const note = isOwn ? canBeKept && keepThis(message.content) : notLikeThem;
  const openNote = (offer: OfferedNote) => {
    isFollowed.current = true;
    onClose();
    offers?.open({ ...offer, opener });
  };
  return (
    <Popover open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <PopoverAnchor virtualRef={anchor} />
      <PopoverContent
        align="end"
        aria-label={isOwn ? "About what you wrote" : "About the answer"}
        // A press on the button closes the menu by itself.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && opener.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          // Another message's menu, or a note's dialog, may already have the focus.
          if (!isFollowed.current && document.activeElement === document.body) opener.focus();
        }}
      >
        <p className="px-3 py-2 text-muted-foreground text-sm">
          <time dateTime={date.toISOString()}>{dateAndTime(date)}</time>
          {message.callSessionId ? ", spoken in a call" : null}
        </p>
        {isOwn ? null : <SoundRows message={message} />}
        {note && offers ? (
          <button type="button" className={rowClasses} aria-haspopup="dialog" onClick={() => openNote(note)}>
            {isOwn ? <BookmarkPlus aria-hidden /> : <MessageCircleX aria-hidden />}
            {note.title}
          </button>
        ) : null}
        {isOwn ? null : <NotesUsed answer={message.content} />}
      </PopoverContent>
    </Popover>
  );
}

const rowClasses =
  "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-muted [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

function SoundRows({ message }: { message: Message }) {
  const speed = usePlaybackSpeed();
  const { perCharacter } = useVoicePace();
  if (message.audioUrl === null && (message.callSessionId || staysInWriting(parseMetadata(message.metadata)))) {
    return null;
  }
  const pace = message.audioUrl === null ? undefined : perCharacter;
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 px-3">
        <span className="tabular-nums">
          {message.audioSeconds === null ? "about " : null}
          {formatClock(message.audioSeconds ?? estimateSpeechSeconds(message.content, pace))}
        </span>
        <SpeedChoice speed={speed} onChange={choosePlaybackSpeed} />
      </div>
      {message.audioUrl !== null && message.audioSeconds !== null ? (
        <a href={`${message.audioUrl}?download=1`} download className={rowClasses}>
          <Download aria-hidden />
          Download
        </a>
      ) : null}
    </>
  );
}

/** Lists the notes that a reply uses; renders nothing without any. */
function NotesUsed({ answer }: { answer: string }): ReactNode {
  const used = usedNotes(answer, useNoteOffers()?.notes ?? []);
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="notes-used" className="mt-1 border-t px-3 py-2">
      <h2 id="notes-used" className="font-sans text-muted-foreground text-sm">
        From your notes
      </h2>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {used.map(({ id, text, toldBy }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            “{isolated(text)}”{toldBy ? `, remembered by ${isolated(toldBy)}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
