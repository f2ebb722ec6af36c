"use client";

import { useEffect, useLayoutEffect, useRef } from "react";
import { CallEnded } from "@/components/calls/call-ended";
import { CallLive } from "@/components/calls/call-live";
import { CallPreparation } from "@/components/calls/call-preparation";
import { CallReady } from "@/components/calls/call-ready";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { useLeaveGuard } from "@/components/common/use-leave-guard";
import { toast } from "@/components/ui/toast";
import { useUser } from "@/lib/accounts/queries";
import { unlock } from "@/lib/audio/unlocked-audio";
import { type CallState, isUnderWay } from "@/lib/calls/client/call-state";
import { endWords } from "@/lib/calls/client/call-words";
import { useVoiceCall } from "@/lib/calls/client/use-voice-call";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { firstName } from "@/lib/conversations/spoken-name";
import { useUsageStats } from "@/lib/plans/queries";
import { useHold, useReadHold } from "@/lib/safety/queries";
import { cn } from "@/lib/utils";

export interface CallPanelProps {
  conversation: ConversationDetail;
  /** Called when a call starts and ends, so that users do not leave it by accident. */
  onUnderWay?: (isUnderWay: boolean) => void;
  /** Called when the user wants to read the captions. */
  onRead?: () => void;
}

/** Calls the voice: an introduction, a short check, the call itself, and a summary afterwards. */
export function CallPanel({ conversation, onUnderWay, onRead }: CallPanelProps) {
  const { voice } = conversation;
  const { data: user } = useUser();
  const usage = useUsageStats();
  const hold = useHold();
  const readHold = useReadHold();
  const place = {
    agentId: voice.agentId ?? "",
    conversationId: conversation.id,
    userName: firstName(user?.name ?? ""),
  };
  // An open call may reserve all minutes, so they are refetched once the server has recorded its end.
  const { state, notice, client } = useVoiceCall(place, voice.language, () => {
    // Fails when the page and its cache are gone.
    usage.mutate().catch(() => {});
  });
  const isBusy = isUnderWay(state);
  const guard = useLeaveGuard(isBusy);
  const isCounted = usage.data?.usage.hasPlans;
  const secondsLeft = isCounted === false ? null : (state.secondsLeft ?? minutesIn(usage.data));
  useEndings(state, () => {
    void usage.mutate();
    void readHold();
  });
  useEffect(() => onUnderWay?.(isBusy), [isBusy, onUnderWay]);

  const start = () => {
    // Stops other playback and unlocks audio on phones.
    void unlock();
    void client.start();
  };
  const check = () => {
    void unlock();
    void client.check();
  };

  const shared = { voice, secondsLeft, conversationId: conversation.id, hold };
  const isReady = state.phase === "idle" || isTakenBack(state);
  const isTrial = state.phase === "checking" || (state.phase === "asking" && state.isTrial);
  const isInCall = isBusy && !isTrial;
  const panel = useRef<HTMLElement>(null);
  // Small screens show only the check or the call; scrolled to again when the check has grown. Not animated, because
  // smooth scrolling would repaint the page many times while the call connects.
  const shown = isInCall ? "call" : isTrial ? state.phase : null;
  // Runs before the next frame, so that nothing moves under a finger.
  useLayoutEffect(() => {
    if (shown) panel.current?.scrollIntoView?.({ block: "start", behavior: "instant" });
  }, [shown]);
  return (
    <section
      ref={panel}
      aria-label="Call"
      className={cn(
        "flex flex-col bg-card",
        isInCall
          ? "fills-window fixed inset-x-0 top-(--visible-top,0px) z-30 h-(--visible-height,100dvh)"
          : "phone:h-full phone:overflow-y-auto roomy:min-h-[min(37.5rem,calc(100dvh-18rem))] roomy:rounded-lg roomy:border roomy:shadow-sm",
      )}
    >
      {isReady ? <CallReady {...shared} isCounted={isCounted} isHeld={isUsageHeld(usage.data)} onCall={check} /> : null}
      {isTrial ? <CallPreparation client={client} state={state} voice={voice} notice={notice} onStart={start} /> : null}
      {isInCall ? <CallLive client={client} state={state} voice={voice} notice={notice} /> : null}
      {state.phase === "ended" && !isReady ? (
        <CallEnded {...shared} state={state} onCall={start} onRead={onRead} />
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

/** The call was cancelled before it connected, so there is nothing to report. */
function isTakenBack(state: CallState): boolean {
  return state.phase === "ended" && state.reason === "hung_up" && state.startedAt === null;
}

function minutesIn(stats: ReturnType<typeof useUsageStats>["data"]): number | null {
  return stats && !stats.fallback ? stats.usage.remainingCallMinutes * 60 : null;
}

/** No minutes are available although some are left: calls that are not yet charged reserve them. */
const isUsageHeld = (stats: ReturnType<typeof useUsageStats>["data"]): boolean =>
  stats !== undefined && !stats.fallback && stats.usage.remainingCallMinutes <= 0 && stats.usage.percentUsed < 100;

/** Reports why a call failed, and refetches the minutes after every call. */
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
