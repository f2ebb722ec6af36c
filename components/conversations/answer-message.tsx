"use client";

import { memo, useState } from "react";
import { BubblePlayer, roundButtonClasses } from "@/components/audio/bubble-player";
import { PlayerIcon } from "@/components/audio/player-parts";
import { MessageBubble } from "@/components/conversations/message-bubble";
import { MessageMenuButton } from "@/components/conversations/message-menus";
import { SpokenInCall } from "@/components/conversations/spoken-in-call";
import { useVoicePace } from "@/components/conversations/voice-pace";
import { parseMetadata, staysInWriting } from "@/lib/conversations/message-metadata";
import type { Message } from "@/lib/conversations/schema";
import { useUsageStats } from "@/lib/plans/queries";
import { timeOfDay } from "@/lib/platform/english";
import { isolated } from "@/lib/platform/isolated";

interface AnswerMessageProps {
  message: Message;
  voiceName: string;
  language: string;
  isWriting: boolean;
  /** The reply is new: it plays automatically unless the listener has turned that off. */
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
      sound={message.callSessionId && message.audioUrl === null ? <SpokenInCall /> : <Sound {...props} />}
      menu={isWriting ? null : <MessageMenuButton message={message} />}
    />
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

/** Looks like the player, which would be too heavy for each of hundreds of replies. */
function SoundAtRest({ message, onListen }: { message: Message; onListen: () => void }) {
  return (
    <button
      type="button"
      className={roundButtonClasses}
      aria-label={`Listen to the answer from ${timeOfDay(new Date(message.createdAt))}`}
      onClick={onListen}
    >
      <PlayerIcon status="idle" />
    </button>
  );
}

function SoundPlayer({ message, language, isFresh, isAskedFor }: AnswerMessageProps & { isAskedFor: boolean }) {
  const { perCharacter, onHeard } = useVoicePace();
  const [hasFailed, setHasFailed] = useState(false);
  const { data: stats } = useUsageStats(hasFailed);
  if (hasFailed && stats && !stats.fallback && stats.usage.remainingMinutes <= 0) {
    return (
      <p role="status" className="col-span-2 text-muted-foreground text-sm">
        Only in writing: your minutes are used up.
      </p>
    );
  }
  const metadata = parseMetadata(message.metadata);
  return (
    <BubblePlayer
      label={`the answer from ${timeOfDay(new Date(message.createdAt))}`}
      src={message.audioUrl}
      text={message.content}
      lang={metadata?.useWebSpeech ? metadata.webSpeechVoice : language}
      durationSeconds={message.audioSeconds}
      secondsPerCharacter={perCharacter}
      autoPlay={isAskedFor ? "asked" : isFresh}
      buttonRef={isAskedFor ? takeFocus : undefined}
      onFailed={() => setHasFailed(true)}
      onEnded={(measured) => onHeard({ content: message.content, audioSeconds: measured })}
    />
  );
}

/** Moves the focus from the pressed button, which is gone, to the player's. */
function takeFocus(button: HTMLElement | null) {
  button?.focus();
}
