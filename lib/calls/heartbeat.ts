import type { CallServer } from "@/lib/calls/call-server";
import type { EndReason } from "@/lib/calls/call-state";
import { reasonForError, reasonForSession } from "@/lib/calls/end-reasons";
import { HEARTBEAT_SECONDS } from "@/lib/calls/policy";

type Listeners = {
  /** Seconds of speech left in the period. */
  onLeft: (seconds: number) => void;
  onEnded: (reason: EndReason) => void;
};

/** Tells the server that the call goes on, now and every ten seconds. Returns how to stop. */
export function startHeartbeat(server: CallServer, callId: number, { onLeft, onEnded }: Listeners): () => void {
  let isStopped = false;
  const beat = async () => {
    try {
      const session = await server.beat(callId);
      if (isStopped) return;
      onLeft(session.secondsLeft);
      if (session.endedAt !== null) onEnded(reasonForSession(session.endReason));
    } catch (error) {
      // A lost beat is no lost call; an ended sign-in is.
      if (!isStopped && reasonForError(error) === "signed_out") onEnded("signed_out");
    }
  };
  void beat();
  const timer = setInterval(() => void beat(), HEARTBEAT_SECONDS * 1000);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
