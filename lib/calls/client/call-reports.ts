import type { CallServer } from "@/lib/calls/client/call-server";
import type { EndReason } from "@/lib/calls/client/call-state";
import { reasonForError, reasonForSession } from "@/lib/calls/client/end-reasons";
import { HEARTBEAT_SECONDS } from "@/lib/calls/policy";

/** Milliseconds after the end at which to read the remaining minutes; some calls are charged a little later. */
const LEFT_AFTER_MS = [0, 6_000, 20_000] as const;

type Listeners = {
  /** Seconds of speech left in the period. */
  onLeft: (seconds: number) => void;
  onEnded: (reason: EndReason) => void;
  /** The server has lost the connection, which may still look alive here. */
  onDropped: () => void;
};

/** Sends a heartbeat every ten seconds, starting at once. Returns a function that stops it. */
export function startHeartbeat(
  server: CallServer,
  callId: number,
  { onLeft, onEnded, onDropped }: Listeners,
): () => void {
  let isStopped = false;
  const beat = async () => {
    try {
      const session = await server.beat(callId);
      if (isStopped) return;
      onLeft(session.secondsLeft);
      if (session.endReason === "dropped") onDropped();
      else if (session.endedAt !== null) onEnded(reasonForSession(session.endReason));
    } catch (error) {
      // A missed heartbeat does not end the call, but an expired sign-in does.
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

type AfterEnd = {
  isLast: () => boolean;
  onLeft: (seconds: number) => void;
  later: (act: () => void, milliseconds: number) => void;
};

/**
 * Ends the call on the server, which is idempotent, and repeats the request to read the remaining minutes while no
 * newer call exists. The first request is sent at once, because the page may be closing.
 */
export function reportEnd(server: CallServer, callId: number, seconds: number, { isLast, onLeft, later }: AfterEnd) {
  const report = () => {
    if (!isLast()) return;
    server.end(callId, seconds).then(
      (session) => onLeft(session.secondsLeft),
      () => {},
    );
  };
  for (const after of LEFT_AFTER_MS) {
    if (after === 0) report();
    else later(report, after);
  }
}
