import { spokenTime } from "@/lib/audio/time";

/** The default maximum length of a recording, in seconds. */
export const RECORDER_MAX_SECONDS = 300;
/** The last seconds that are shown as a countdown. */
export const COUNTDOWN_SECONDS = 10;
/** Silence before "speak now", in milliseconds, because some browsers clip the beginning. */
export const LEAD_IN_MS = 500;
export const MICROPHONE_ERROR =
  "Error accessing your microphone. Please ensure it's connected and you've granted permission.";

export type RecorderStatus = "idle" | "asking" | "recording" | "paused" | "review" | "saving" | "error";

/** The reason for missing audio: refused, no device, in use by another program, unsupported browser, or interrupted. */
export type MicrophoneProblem = "denied" | "missing" | "busy" | "unsupported" | "failed" | "empty";

export interface RecorderState {
  status: RecorderStatus;
  /** The maximum length of the recording, in seconds. */
  limit: number;
  /** Seconds recorded by our own clock, without pauses. */
  elapsed: number;
  /** True until it is time to speak. */
  isLeadIn: boolean;
  /** The recording was stopped or reached its limit, and its last bytes are still arriving. */
  isStopping: boolean;
  /** The "discard this recording?" question is open. */
  isConfirming: boolean;
  /** The question paused a running recording. */
  wasRunning: boolean;
  problem: MicrophoneProblem | null;
  /** Why saving failed; the recording is kept. */
  saveError: string | null;
  /** Announced by screen readers whenever it changes. */
  announcement: string;
}

export type RecorderEvent =
  | { type: "ask" }
  | { type: "cancelAsking" }
  | { type: "granted" }
  | { type: "refused"; problem: MicrophoneProblem }
  | { type: "speakNow" }
  | { type: "tick"; seconds: number }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "stop" }
  | { type: "recorded"; seconds: number }
  | { type: "lost"; problem: MicrophoneProblem }
  | { type: "askDiscard" }
  | { type: "keep" }
  | { type: "discard" }
  | { type: "save" }
  | { type: "saved" }
  | { type: "saveFailed"; message: string };

export function initialRecorder(limit: number = RECORDER_MAX_SECONDS): RecorderState {
  return {
    status: "idle",
    limit,
    elapsed: 0,
    isLeadIn: false,
    isStopping: false,
    isConfirming: false,
    wasRunning: false,
    problem: null,
    saveError: null,
    announcement: "",
  };
}

export function secondsLeft(state: RecorderState): number {
  return Math.max(0, state.limit - state.elapsed);
}

/** Whole seconds left to count down, or null before the countdown. */
export function countdown(state: RecorderState): number | null {
  if (state.status !== "recording" && state.status !== "paused") return null;
  const left = secondsLeft(state);
  return left <= COUNTDOWN_SECONDS ? Math.ceil(left) : null;
}

/** True while leaving the page would lose a recording. */
export function isUnsaved({ status }: Pick<RecorderState, "status">): boolean {
  return status === "recording" || status === "paused" || status === "review" || status === "saving";
}

function tick(state: RecorderState, seconds: number): RecorderState {
  if (state.status !== "recording" || state.isStopping) return state;
  const elapsed = Math.min(state.limit, Math.max(state.elapsed, seconds));
  const turn = state.limit - COUNTDOWN_SECONDS;
  const isTurning = turn > 0 && state.elapsed < turn && elapsed >= turn;
  return {
    ...state,
    elapsed,
    isStopping: elapsed >= state.limit,
    announcement: isTurning ? `${COUNTDOWN_SECONDS} seconds left.` : state.announcement,
  };
}

/** Events that do not fit the state are ignored, so late timers and double taps are harmless. */
export function recorderReducer(state: RecorderState, event: RecorderEvent): RecorderState {
  const { status } = state;
  switch (event.type) {
    case "ask":
      return status === "idle" || status === "error" ? { ...initialRecorder(state.limit), status: "asking" } : state;
    case "cancelAsking":
      return status === "asking" ? initialRecorder(state.limit) : state;
    case "granted":
      return status === "asking" ? { ...initialRecorder(state.limit), status: "recording", isLeadIn: true } : state;
    case "refused":
      return status === "asking" ? { ...initialRecorder(state.limit), status: "error", problem: event.problem } : state;
    case "speakNow":
      return status === "recording" && state.isLeadIn
        ? { ...state, isLeadIn: false, announcement: "Recording. Speak now." }
        : state;
    case "tick":
      return tick(state, event.seconds);
    case "pause":
      return status === "recording" && !state.isStopping
        ? { ...state, status: "paused", isLeadIn: false, announcement: "Paused." }
        : state;
    case "resume":
      return status === "paused" ? { ...state, status: "recording", announcement: "Recording again." } : state;
    case "stop":
      return status === "recording" || status === "paused" ? { ...state, isStopping: true } : state;
    case "recorded":
      return status === "recording" || status === "paused"
        ? {
            ...initialRecorder(state.limit),
            status: "review",
            elapsed: event.seconds,
            announcement: `Recording stopped. ${spokenTime(event.seconds)} recorded.`,
          }
        : state;
    case "lost":
      return status === "recording" || status === "paused"
        ? { ...initialRecorder(state.limit), status: "error", problem: event.problem }
        : state;
    case "askDiscard":
      return (status === "recording" && !state.isStopping) || status === "paused" || status === "review"
        ? {
            ...state,
            isConfirming: true,
            wasRunning: status === "recording",
            status: status === "recording" ? "paused" : status,
          }
        : state;
    case "keep":
      return state.isConfirming
        ? {
            ...state,
            isConfirming: false,
            wasRunning: false,
            status: state.wasRunning && status === "paused" ? "recording" : status,
          }
        : state;
    case "discard":
      return isUnsaved(state) && status !== "saving"
        ? { ...initialRecorder(state.limit), announcement: "Recording discarded." }
        : state;
    case "save":
      return status === "review" ? { ...state, status: "saving", saveError: null, isConfirming: false } : state;
    case "saved":
      return status === "saving" ? { ...initialRecorder(state.limit), announcement: "Recording saved." } : state;
    case "saveFailed":
      return status === "saving" ? { ...state, status: "review", saveError: event.message } : state;
  }
}
