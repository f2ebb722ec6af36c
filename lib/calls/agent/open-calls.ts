import "server-only";

/** A local call running in this process. */
export type OpenCall = { userId: number; close: (reason: "taken_over" | "hung_up") => void };

// Next loads server modules more than once per process; all copies share one list of calls.
const shared = globalThis as typeof globalThis & { keepsakeOpenCalls?: Map<number, OpenCall> };
shared.keepsakeOpenCalls ??= new Map();
const calls = shared.keepsakeOpenCalls;

export const openCalls = {
  add: (callId: number, call: OpenCall) => void calls.set(callId, call),
  remove: (callId: number) => void calls.delete(callId),
  count: () => calls.size,
  /** Hangs up a call of this process; another process finds out from the call's row. */
  hangUp: (callId: number) => calls.get(callId)?.close("hung_up"),
  hangUpOthers: (userId: number, callId: number) => {
    for (const [id, call] of calls) if (call.userId === userId && id !== callId) call.close("taken_over");
  },
};
