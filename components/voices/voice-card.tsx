"use client";

import Link from "next/link";
import { useId } from "react";
import { RealRecording } from "@/components/audio/real-recording";
import { Waveform } from "@/components/audio/waveform";
import { RelativeTime } from "@/components/common/relative-time";
import { Card } from "@/components/ui/card";
import { LastWords } from "@/components/voices/last-words";
import { StatusBadge } from "@/components/voices/status-badge";
import { TalkActions } from "@/components/voices/talk-actions";
import { VoiceActions, WaitingAction } from "@/components/voices/voice-actions";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import type { Conversation } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";
import { languageName } from "@/lib/voices/languages";
import type { Voice } from "@/lib/voices/schema";

interface VoiceCardProps {
  voice: Voice;
  /** The most recently updated conversation. */
  latest: Conversation | null;
  conversationCount: number;
  onRemove: () => void;
}

/** A loved one: portrait, buttons to talk, the last words, and rarely needed actions below. */
export function VoiceCard({ voice, latest, conversationCount, onRemove }: VoiceCardProps) {
  const headingId = useId();
  return (
    <Card className="h-full gap-4 px-5 py-5" role="group" aria-labelledby={headingId} data-status={voice.status}>
      <div className="flex items-start gap-4">
        <VoicePortrait name={voice.name} src={voice.avatarUrl ?? voice.avatarGeneratedUrl} />
        <div className="min-w-0 flex-1 self-center">
          <h2 id={headingId} className="text-xl [overflow-wrap:anywhere]">
            {isolated(voice.name)}
          </h2>
          <p className="truncate text-muted-foreground">
            {[voice.relation && isolated(voice.relation), languageName(voice.language)].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
      {voice.status === "ready" ? (
        <TalkActions voice={voice} latestConversationId={latest?.id ?? null} />
      ) : (
        <WaitingAction voice={voice} />
      )}
      <div className="min-h-14">
        {voice.status === "ready" && latest?.lastWords ? (
          <LastWords words={latest.lastWords} name={voice.name} />
        ) : (
          <CardWords voice={voice} />
        )}
      </div>
      {voice.recording ? (
        <RealRecording {...voice.recording} name={voice.name} peaks={voice.peaks} className="mt-auto" />
      ) : (
        <Waveform peaks={voice.peaks} bars={56} className="mt-auto h-10" />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusBadge status={voice.status} />
        <p className="text-muted-foreground text-sm">
          {/* The exact time opens towards the card; otherwise it would overflow on a phone. */}
          Added{" "}
          <RelativeTime
            value={voice.createdAt}
            className="[&>[role=tooltip]]:right-0 [&>[role=tooltip]]:left-auto [&>[role=tooltip]]:translate-x-0"
          />
        </p>
      </div>
      <VoiceActions voice={voice} conversationCount={conversationCount} onRemove={onRemove} />
    </Card>
  );
}

function CardWords({ voice }: { voice: Voice }) {
  if (voice.status === "pending") {
    return (
      <p className="text-muted-foreground">
        {voice.message}{" "}
        <Link
          prefetch={false}
          href={`/edit-voice/${voice.id}?tab=samples`}
          className="text-primary underline underline-offset-4"
        >
          Add audio
        </Link>
      </p>
    );
  }
  if (voice.status === "processing") {
    return <p className="text-muted-foreground">The voice is being made from the recordings. This takes a moment.</p>;
  }
  if (voice.status === "failed") {
    return (
      <p className="text-destructive [overflow-wrap:anywhere]">
        {voice.errorMessage ?? "The voice could not be made."}{" "}
        <Link
          prefetch={false}
          href={`/edit-voice/${voice.id}?tab=samples`}
          className="text-primary underline underline-offset-4"
        >
          Change its recordings
        </Link>
      </p>
    );
  }
  return (
    <p className="line-clamp-2 text-muted-foreground [overflow-wrap:anywhere]">
      {voice.description ?? "No description provided."}
    </p>
  );
}
