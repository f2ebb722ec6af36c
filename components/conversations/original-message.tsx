"use client";

import { AudioLines, StickyNote } from "lucide-react";
import Link from "next/link";
import { createContext, type ReactNode, useContext, useState } from "react";
import { AudioPlayer } from "@/components/audio/audio-player";
import { Button } from "@/components/ui/button";
import type { OriginalFacts } from "@/lib/conversations/message-metadata";
import type { Message } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";
import { originalName } from "@/lib/recordings/edit-forms";
import { recordingUrl } from "@/lib/voices/samples/address";

type Choice = {
  /** The newest message if it is a recording, after which alone the voice can reply too. */
  newestId: number | undefined;
  onLetVoiceAnswer: (messageId: number) => void;
};

export const OriginalInTalk = createContext<Choice>({ newestId: undefined, onLetVoiceAnswer: () => {} });

interface OriginalMessageProps {
  message: Message;
  facts: OriginalFacts;
  voice: { name: string; language: string };
  /** Not final yet: a card may still replace it, so nothing plays. */
  isWriting: boolean;
  /** The recording was just found: it plays automatically unless the listener has turned that off. */
  isFresh: boolean;
}

/** A stretch of a recording, in a style that no generated message has. */
export function OriginalMessage({ message, facts, voice, isWriting, isFresh }: OriginalMessageProps) {
  const { newestId, onLetVoiceAnswer } = useContext(OriginalInTalk);
  return (
    <article aria-label={`${isolated(voice.name)}, from a recording`} className="flex flex-col items-start">
      <figure
        data-kind="original"
        className="grid w-full max-w-[min(92%,34rem)] gap-2 rounded-lg border-2 border-original bg-original-soft px-4 py-2.5"
      >
        <Caption>From a recording: {originalName(facts)}</Caption>
        <blockquote lang={voice.language} dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {message.content}
        </blockquote>
        {isWriting ? null : (
          <OriginalPlayer facts={facts} autoPlay={isFresh} ifGone="These are its words, as a transcript." />
        )}
      </figure>
      {newestId === message.id && !facts.isAlone ? (
        <Button variant="link" size="sm" className="px-1" onClick={() => onLetVoiceAnswer(message.id)}>
          Let the voice answer too
        </Button>
      ) : null}
    </article>
  );
}

function Caption({ children }: { children: ReactNode }) {
  return (
    <figcaption className="flex items-center gap-2 text-original text-sm [overflow-wrap:anywhere]">
      <AudioLines aria-hidden className="size-4 shrink-0" />
      <span>{children}</span>
    </figcaption>
  );
}

/** `ifGone` follows the sentence that a recording is no longer available. */
function OriginalPlayer({
  facts,
  autoPlay,
  ifGone,
}: {
  facts: OriginalFacts;
  autoPlay: boolean | "asked";
  ifGone: string;
}) {
  const [isGone, setIsGone] = useState(false);
  const { sampleId, from, to } = facts;
  const url = recordingUrl(sampleId);
  if (isGone) {
    return (
      <p role="status" className="text-muted-foreground text-sm">
        The recording does not play here any more. {ifGone}
      </p>
    );
  }
  return (
    <AudioPlayer
      isSlim
      src={url}
      copySrc={`${url}?as=mp3`}
      stretch={{ from, to }}
      label={`the recording ${originalName(facts)}`}
      durationSeconds={to - from}
      autoPlay={autoPlay}
      onFailed={() => setIsGone(true)}
    />
  );
}

/** Below a reply: the recording that it draws on or follows, one tap away. */
export function RestsOn({ facts }: { facts: OriginalFacts }) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <div className="grid w-full max-w-[min(85%,34rem)] gap-1 px-1 pt-1">
      <button
        type="button"
        aria-expanded={isWanted}
        className="inline-flex min-h-6 items-center gap-2 justify-self-start text-left text-original text-sm underline-offset-4 hover:underline"
        onClick={() => setIsWanted(!isWanted)}
      >
        <AudioLines aria-hidden className="size-4 shrink-0" />
        Rests on the recording: {originalName(facts)}
      </button>
      {isWanted ? <OriginalPlayer facts={facts} autoPlay="asked" ifGone="It may have been deleted." /> : null}
    </div>
  );
}

/** Below a reply that uses a note: the family's words. */
export function RestsOnNote({ text, language }: { text: string; language: string }) {
  return (
    <p className="flex w-full max-w-[min(85%,34rem)] items-start gap-2 px-1 pt-1 text-muted-foreground text-sm [overflow-wrap:anywhere]">
      <StickyNote aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Rests on your note: <q lang={language}>{isolated(text)}</q>
      </span>
    </p>
  );
}

/** Keepsake's message when only recordings may answer and none does. */
export function NoOriginalLine({ voiceId }: { voiceId: number }) {
  return (
    <p className="mx-auto max-w-md px-4 py-1 text-center text-muted-foreground text-sm">
      None of the recordings tells this. You chose that only recordings answer;{" "}
      <Link prefetch={false} href={`/recordings/${voiceId}`} className="text-primary underline underline-offset-4">
        change it with the recordings
      </Link>
      .
    </p>
  );
}
