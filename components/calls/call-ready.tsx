import { Phone } from "lucide-react";
import { CallFace } from "@/components/calls/call-face";
import { MinutesLeft, MinutesUsedUp } from "@/components/calls/minutes-left";
import { KeepsakeCard } from "@/components/safety/keepsake-card";
import { SafeButton } from "@/components/safety/safe-button";
import { Button } from "@/components/ui/button";
import { MINUTES_HELD, NO_CALLS_HERE } from "@/lib/calls/notices";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import type { ShownHold } from "@/lib/safety/schema";

interface CallReadyProps {
  voice: ConversationDetail["voice"];
  /** False without plans, when minutes are unlimited; undefined while unknown, when minutes are not mentioned. */
  isCounted: boolean | undefined;
  /** Seconds of speech left in this period; null while unknown. */
  secondsLeft: number | null;
  /** No minutes are available only because uncharged calls reserve them. */
  isHeld: boolean;
  conversationId: number;
  /** Keepsake's hold, which has to end before a call. */
  hold: ShownHold | null;
  onCall: () => void;
}

/** Every ready voice has our own agent, on servers that run continuously. */
function whyNot({ status }: CallReadyProps["voice"], isOurs: boolean): string {
  if (status !== "ready") return "This voice cannot be called until it is ready. You can go on writing.";
  return isOurs ? NO_CALLS_HERE : "This voice cannot be called yet. You can go on writing.";
}

/** Shown before a call: explains what it is and is not, and has the button. */
export function CallReady(props: CallReadyProps) {
  const { voice, isCounted, secondsLeft, isHeld, conversationId, hold, onCall } = props;
  const isUsedUp = secondsLeft !== null && secondsLeft <= 0;
  const isOurs = findVoiceProviderFacts(voice.provider)?.callsAnsweredBy === "our agent";
  const hasAgent = voice.agentId !== null;
  const canCall = hasAgent && !isUsedUp && hold === null;
  return (
    <div className="m-auto grid w-full max-w-lg justify-items-center gap-5 p-6 text-center">
      <CallFace voice={voice} status={canCall ? "Ready to call" : "Not available for calls"} />
      {hold ? (
        <div className="w-full text-left">
          <KeepsakeCard {...hold.card}>
            <SafeButton hold={hold} conversationId={conversationId} />
          </KeepsakeCard>
        </div>
      ) : null}
      {hasAgent ? (
        <p className="text-muted-foreground">
          You will be talking with an AI. Its voice is made from recordings; it is not {isolated(voice.name)}.
        </p>
      ) : null}
      {hasAgent && voice.whyPreview === "slow_model" ? (
        <p>
          In calls you hear a preview of this voice, because this server makes the cloned one too slowly for a talk;
          letters are read in the cloned voice.
        </p>
      ) : null}
      {isUsedUp ? isHeld ? <p>{MINUTES_HELD}</p> : <MinutesUsedUp /> : null}
      {hasAgent ? null : <p>{whyNot(voice, isOurs)}</p>}
      <div className="grid justify-items-center gap-1.5">
        <Button size="lg" disabled={!canCall} onClick={onCall}>
          <Phone aria-hidden />
          Call
        </Button>
        {isCounted === false ? null : <MinutesLeft seconds={secondsLeft} />}
      </div>
      {hasAgent ? (
        <div className="grid gap-2 text-left text-muted-foreground text-sm">
          <p>
            Take your time. The voice waits when you pause and stops when you speak.{" "}
            {isCounted ? "Only its own speech counts towards your minutes. " : null}You can hang up at any time.
          </p>
          {isOurs ? (
            <p>
              If this server has no speech recognition of its own, your browser turns what you say into text. Some
              browsers send the sound to their maker to do that. You can type instead.
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
