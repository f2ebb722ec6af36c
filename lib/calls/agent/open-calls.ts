import "server-only";
import { listAlive } from "@/lib/platform/auth/sessions";
import { log } from "@/lib/platform/log";

/** A local call running in this process. */
export type OpenCall = {
  userId: number;
  /** The session that opened it. */
  sessionId: number;
  close: (reason: "taken_over" | "hung_up" | "signed_out") => void;
};

/**
 * A call ends with its session, even if another process ended that: the database is asked often enough to notice within
 * two seconds.
 */
const LOOK_MS = 1_000;

type Open = { calls: Map<number, OpenCall>; timer: NodeJS.Timeout | null; isLooking: boolean };

// Next loads server modules more than once per process; all copies share one list of calls.
const shared = globalThis as typeof globalThis & { keepsakeOpenCalls?: Open };
shared.keepsakeOpenCalls ??= { calls: new Map(), timer: null, isLooking: false };
const open = shared.keepsakeOpenCalls;
const { calls } = open;

export const openCalls = {
  /** Returns a function that removes the call, unless another socket has resumed it since. */
  add: (callId: number, call: OpenCall): (() => void) => {
    calls.set(callId, call);
    open.timer ??= setInterval(() => void closeSignedOut(), LOOK_MS);
    return () => {
      if (calls.get(callId) === call) calls.delete(callId);
      if (calls.size > 0 || open.timer === null) return;
      clearInterval(open.timer);
      open.timer = null;
    };
  },
  count: () => calls.size,
  /** Hangs up a call of this process; another process learns of it from the call's row. */
  hangUp: (callId: number) => calls.get(callId)?.close("hung_up"),
  hangUpOthers: (userId: number, callId: number) => {
    for (const [id, call] of calls) if (call.userId === userId && id !== callId) call.close("taken_over");
  },
};

/** Ends calls of signed-out sessions, with one statement for all calls of this process. */
async function closeSignedOut() {
  if (open.isLooking) return;
  open.isLooking = true;
  try {
    const seen = [...calls.values()];
    const alive = new Set(await listAlive(seen.map(({ sessionId }) => sessionId)));
    for (const call of seen) if (!alive.has(call.sessionId)) call.close("signed_out");
  } catch (err) {
    log.warn({ err }, "The sessions of open calls could not be read.");
  } finally {
    open.isLooking = false;
  }
}
