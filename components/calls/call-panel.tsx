"use client";

import { useEffect, useRef } from "react";
import { CallEnded } from "@/components/calls/call-ended";
import { CallLive } from "@/components/calls/call-live";
import { CallPreparation } from "@/components/calls/call-preparation";
import { CallReady } from "@/components/calls/call-ready";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { useLeaveGuard } from "@/components/common/use-leave-guard";
import { toast } from "@/components/ui/use-toast";
import { useUser } from "@/lib/accounts/queries";
import { unlock } from "@/lib/audio/unlocked-audio";
import { type CallState, isUnderWay } from "@/lib/calls/call-state";
import { endWords } from "@/lib/calls/call-words";
import { UNNAMED_USER } from "@/lib/calls/protocol";
import { useVoiceCall } from "@/lib/calls/use-voice-call";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { useUsageStats } from "@/lib/usage/queries";
import { cn } from "@/lib/utils";

export interface CallPanelProps {
  conversation: ConversationDetail;
  /** Told when a call begins and ends, so that nobody leaves it by accident. */
  onUnderWay?: (isUnderWay: boolean) => void;
  /** The person wants to read what was said. */
  onRead?: () => void;
}

/** Calling the voice: what it is, a short check, the call itself, and what was said in it. */
export function CallPanel({ conversation, onUnderWay, onRead }: CallPanelProps) {
  const { voice } = conversation;
  const { data: user } = useUser();
  const usage = useUsageStats();
  const place = {
    agentId: voice.agentId ?? "",
    conversationId: conversation.id,
    userName: user?.name ?? UNNAMED_USER,
  };
  const { state, notice, client } = useVoiceCall(place, voice.language);
  const isBusy = isUnderWay(state);
  const guard = useLeaveGuard(isBusy);
  const secondsLeft = state.secondsLeft ?? minutesIn(usage.data);
  useEndings(state, () => void usage.mutate());
  useEffect(() => onUnderWay?.(isBusy), [isBusy, onUnderWay]);

  const start = () => {
    // Whatever plays on the page stops, and the phone lets the call sound.
    void unlock();
    void client.start();
  };
  const check = () => {
    void unlock();
    void client.check();
  };

  const isReady = state.phase === "idle" || isTakenBack(state);
  const isTrial = state.phase === "checking" || (state.phase === "asking" && state.isTrial);
  const isOnTheLine = isBusy && !isTrial;
  const panel = useRef<HTMLElement>(null);
  // Small screens show the check and the call and nothing else: the status above, starting and hanging up below. Again
  // when the check has grown; and at once, since gliding has the page drawn many times while the call is put through.
  const shown = isOnTheLine ? "line" : isTrial ? state.phase : null;
  useEffect(() => {
    if (shown) panel.current?.scrollIntoView?.({ block: "start", behavior: "instant" });
  }, [shown]);
  return (
    <section
      ref={panel}
      aria-label="Call"
      className={cn(
        "flex min-h-[min(37.5rem,calc(100dvh-7rem))] flex-col rounded-lg border bg-card shadow-sm",
        // What is said scrolls inside, so that hanging up stays in reach.
        isOnTheLine && "h-[calc(100dvh-7rem)] max-h-176 min-h-96",
      )}
    >
      {isReady ? <CallReady voice={voice} secondsLeft={secondsLeft} onCall={check} /> : null}
      {isTrial ? <CallPreparation client={client} state={state} voice={voice} onStart={start} /> : null}
      {isOnTheLine ? <CallLive client={client} state={state} voice={voice} notice={notice} /> : null}
      {state.phase === "ended" && !isReady ? (
        <CallEnded state={state} voice={voice} secondsLeft={secondsLeft} onCall={start} onRead={onRead} />
      ) : null}
      <ConfirmDialog
        title="End the call?"
        description="The call ends when you leave this page."
        confirmLabel="End the call"
        cancelLabel="Stay"
        open={guard.isAsking}
        onOpenChange={(isOpen) => isOpen || guard.stay()}
        onConfirm={() => {
          client.hangUp();
          guard.leave();
        }}
      />
    </section>
  );
}

/** Cancelled before it was a call: there is nothing to tell about it. */
function isTakenBack(state: CallState): boolean {
  return state.phase === "ended" && state.reason === "hung_up" && state.startedAt === null;
}

function minutesIn(stats: ReturnType<typeof useUsageStats>["data"]): number | null {
  return stats && !stats.fallback ? stats.usage.remainingMinutes * 60 : null;
}

/** Says why a call that failed did, and has the minutes counted anew after every call. */
function useEndings(state: CallState, onEnd: () => void) {
  const reason = state.phase === "ended" ? state.reason : null;
  const act = useRef(onEnd);
  act.current = onEnd;
  useEffect(() => {
    if (reason === null) return;
    act.current();
    const { title, text, isError } = endWords[reason];
    if (isError) toast({ variant: "destructive", title, description: text });
  }, [reason]);
}
