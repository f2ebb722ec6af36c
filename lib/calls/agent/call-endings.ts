import { speak } from "@/lib/calls/agent/call-answers";
import type { CallState, Emit, Ending, GoodbyeReason } from "@/lib/calls/agent/call-events";
import { type AgentErrorType, closeCodes } from "@/lib/calls/protocol";
import { isSpendingRefusal } from "@/lib/plans/notices";

const VOICE_FAILED = "The voice failed.";
const TIMED_OUT = "transport_receive_timeout";

/** Endings whose reason is sent to the caller. */
export const endings = {
  sentTooMuch: { end: "sent_too_much", code: closeCodes.badInput, reason: "sent_too_much" },
  tooManyTurns: { end: "too_many_turns", code: closeCodes.badInput, reason: "too_many_turns" },
  silent: {
    end: "silent",
    code: closeCodes.operational,
    reason: TIMED_OUT,
    error: { type: TIMED_OUT, message: "Nothing came for 60 seconds." },
  },
  voiceFailed: {
    end: "failed",
    code: closeCodes.operational,
    reason: VOICE_FAILED,
    error: { type: "tts_cascade_error", message: VOICE_FAILED },
  },
} as const satisfies Record<string, Ending>;

export const refused = ({ type, message }: { type: AgentErrorType; message: string }): Ending => ({
  end: "refused",
  code: closeCodes.badInput,
  reason: message,
  error: { type, message },
});

export const timeOver = (end: GoodbyeReason): Ending => ({
  end,
  code: closeCodes.normal,
  reason: isSpendingRefusal(end) ? end : "max_duration_exceeded",
  error: { type: "max_duration_exceeded", message: "The time of this call is over." },
});

/** Stores the words that still wait for the rate limit, because they were already echoed. */
export function close(state: CallState, ending: Ending, emit: Emit): CallState {
  if (state.uncounted) emit({ type: "keep", text: state.uncounted.text });
  emit({ type: "close", ...ending });
  return { ...state, uncounted: null, phase: { is: "ended" } };
}

/** Says goodbye and then closes the call; closes at once during a hold, or when the caller has not started. */
export function leave(state: CallState, end: GoodbyeReason, emit: Emit): CallState {
  if (state.phase.is === "leaving") return state;
  if (state.held || state.phase.is === "opening") return close(state, timeOver(end), emit);
  const id = state.lastId + 1;
  const spoken = speak({ ...state, lastId: id }, id, { type: "say", id, line: "goodbye" }, emit);
  return { ...spoken, phase: { is: "leaving", id, end } };
}
