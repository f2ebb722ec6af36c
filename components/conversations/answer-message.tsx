"use client";

import { Play } from "lucide-react";
import { memo, useState } from "react";
import { AudioPlayer, PlainBar, slimButtonClasses } from "@/components/audio/audio-player";
import { RelativeTime } from "@/components/common/relative-time";
import { MessageBubble } from "@/components/conversations/message-bubble";
import { SPOKEN_IN_A_CALL } from "@/components/conversations/own-message";
import { useVoicePace } from "@/components/conversations/voice-pace";
import { NotesUsed, NotLikeThem } from "@/components/notes/note-offers";
import { estimateSpeechSeconds } from "@/lib/audio/browser-speech";
import { formatClock } from "@/lib/audio/time";
import { parseMetadata, staysInWriting } from "@/lib/conversations/message-metadata";
import type { Message } from "@/lib/conversations/schema";
import { timeOfDay } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";
import { useUsageStats } from "@/lib/usage/queries";

interface AnswerMessageProps {
  message: Message;
  voiceName: string;
  language: string;
  isWriting: boolean;
  /** Just written: plays automatically unless the listener has turned that off. */
  isFresh: boolean;
  /** Shows the player at once; other messages show it on request. */
  hasPlayer: boolean;
}

/** A reply by the AI voice, with its audio. */
export const AnswerMessage = memo(function AnswerMessage(props: AnswerMessageProps) {
  const { message, voiceName, language, isWriting } = props;
  return (
    <MessageBubble
      side="answer"
      author={`AI voice of ${isolated(voiceName)}`}
      lang={language}
      text={message.content || (isWriting ? "…" : "")}
    >
      <Sound {...props} />
      <p className="flex flex-wrap gap-x-3 leading-snug text-muted-foreground text-sm">
        {/* The exact time opens towards the middle of the log, which would otherwise clip it. */}
        <RelativeTime
          value={message.createdAt}
          className="[&>[role=tooltip]]:left-0 [&>[role=tooltip]]:translate-x-0"
        />
        {message.callSessionId ? <span>{SPOKEN_IN_A_CALL}</span> : null}
        {message.audioUrl !== null && message.audioSeconds !== null ? (
          <a
            href={`${message.audioUrl}?download=1`}
            download
            aria-label={`Download the answer from ${timeOfDay(new Date(message.createdAt))}`}
            className="underline underline-offset-4"
          >
            Download
          </a>
        ) : null}
        {isWriting ? null : <NotLikeThem />}
      </p>
      {isWriting ? null : <NotesUsed answer={message.content} />}
    </MessageBubble>
  );
});

function Sound(props: AnswerMessageProps) {
  const { message, isWriting, hasPlayer } = props;
  const [isAskedFor, setIsAskedFor] = useState(false);
  // A player that was shown once stays, so that the next reply causes no layout shift.
  const [hadPlayer] = useState(hasPlayer);
  const metadata = parseMetadata(message.metadata);
  // Audio can stream while the reply is still being written, but the browser's voice needs the complete text.
  const isWritten = !isWriting && message.content !== "" && !message.callSessionId;
  const isSilent = staysInWriting(metadata);
  const isPlayable = message.audioUrl !== null || (isWritten && !isSilent);
  if (!isPlayable) return null;
  if (!hadPlayer && !isAskedFor) return <SoundAtRest message={message} onListen={() => setIsAskedFor(true)} />;
  return <SoundPlayer {...props} isAskedFor={isAskedFor} />;
}

/** Looks like the player, whose parts would be too much for each of hundreds of answers. */
function SoundAtRest({ message, onListen }: { message: Message; onListen: () => void }) {
  const { perCharacter } = useVoicePace();
  const pace = message.audioUrl === null ? undefined : perCharacter;
  return (
    <div className={`${soundClasses} flex items-center gap-2`}>
      <button
        type="button"
        className={slimButtonClasses}
        aria-label={`Listen to the answer from ${timeOfDay(new Date(message.createdAt))}`}
        onClick={onListen}
      >
        <Play aria-hidden className="size-5 translate-x-px fill-current" />
      </button>
      <PlainBar progress={0} isThin />
      {/* The width of the speed's menu, which only the player has. */}
      <span className="mr-10 whitespace-nowrap text-muted-foreground text-sm tabular-nums">
        {message.audioSeconds === null ? "about " : null}
        {formatClock(message.audioSeconds ?? estimateSpeechSeconds(message.content, pace))}
      </span>
    </div>
  );
}

function SoundPlayer({ message, language, isFresh, isAskedFor }: AnswerMessageProps & { isAskedFor: boolean }) {
  const { perCharacter, onHeard } = useVoicePace();
  const [hasFailed, setHasFailed] = useState(false);
  const { data: stats } = useUsageStats(hasFailed);
  if (hasFailed && stats && !stats.fallback && stats.usage.remainingMinutes <= 0) {
    return (
      <p role="status" className="text-muted-foreground text-sm">
        Only in writing: your minutes are used up.
      </p>
    );
  }
  const metadata = parseMetadata(message.metadata);
  return (
    <div ref={isAskedFor ? focusFirstButton : undefined} className={soundClasses}>
      <AudioPlayer
        isSlim
        label={`the answer from ${timeOfDay(new Date(message.createdAt))}`}
        src={message.audioUrl}
        text={message.content}
        lang={metadata?.useWebSpeech ? metadata.webSpeechVoice : language}
        durationSeconds={message.audioSeconds}
        secondsPerCharacter={perCharacter}
        autoPlay={isAskedFor ? "asked" : isFresh}
        isSpeechOnRequest
        onFailed={() => setHasFailed(true)}
        onEnded={(measured) => onHeard({ content: message.content, audioSeconds: measured })}
      />
    </div>
  );
}

const soundClasses = "w-full max-w-[24rem] roomy:mt-1";

/** The pressed button is gone, so move the focus to the player's first button. */
function focusFirstButton(player: HTMLElement | null) {
  player?.querySelector("button")?.focus();
}
