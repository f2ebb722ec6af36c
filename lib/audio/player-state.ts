export type PlayerStatus = "idle" | "loading" | "playing" | "paused" | "ended" | "blocked" | "error";

export interface PlayerState {
  status: PlayerStatus;
  /** The source of the sound: the file, or the browser reading the text. */
  source: "file" | "speech";
  /** True when the browser reads the text because the file failed. */
  isFallback: boolean;
  /** Seconds. */
  position: number;
  /** Seconds, measured from the file itself; null until known and while it streams. */
  duration: number | null;
  /** The error message for the listener. */
  message: string | null;
}

export type PlayerEvent =
  | { type: "loading" }
  | { type: "playing" }
  | { type: "paused" }
  | { type: "position"; seconds: number }
  | { type: "duration"; seconds: number }
  | { type: "ended" }
  | { type: "blocked" }
  | { type: "speaking"; isFallback: boolean }
  | { type: "failed"; message: string }
  | { type: "reset" };

export const initialPlayer: PlayerState = {
  status: "idle",
  source: "file",
  isFallback: false,
  position: 0,
  duration: null,
  message: null,
};

export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case "loading":
      return { ...state, status: "loading", message: null };
    case "playing":
      return { ...state, status: "playing", message: null };
    case "paused":
      // A clip stopped before it was heard is idle again. A finished or failed clip keeps its state.
      if (state.status === "loading" && state.position === 0) return { ...state, status: "idle" };
      return state.status === "loading" || state.status === "playing" ? { ...state, status: "paused" } : state;
    case "position":
      if (state.position === event.seconds) return state;
      return {
        ...state,
        position: event.seconds,
        status: state.status === "ended" || (state.status === "idle" && event.seconds > 0) ? "paused" : state.status,
      };
    case "duration":
      return Number.isFinite(event.seconds) && event.seconds > 0 ? { ...state, duration: event.seconds } : state;
    case "ended":
      return { ...state, status: "ended" };
    case "blocked":
      return { ...state, status: "blocked" };
    case "speaking":
      return {
        ...state,
        source: "speech",
        isFallback: event.isFallback,
        status: "loading",
        position: 0,
        duration: null,
      };
    case "failed":
      return { ...initialPlayer, duration: state.duration, status: "error", message: event.message };
    case "reset":
      return initialPlayer;
  }
}

export interface Total {
  /** Seconds. */
  seconds: number;
  isEstimate: boolean;
}

/** The best known length of the clip; null when unknown. Never less than what has been heard. */
export function totalOf(state: PlayerState, known: number | null, estimate: number | null): Total | null {
  const measured = state.source === "file" ? (state.duration ?? known) : null;
  if (measured !== null && measured > 0) return { seconds: Math.max(measured, state.position), isEstimate: false };
  if (estimate !== null && estimate > 0) {
    return { seconds: Math.max(estimate, state.position), isEstimate: state.status !== "ended" };
  }
  return state.position > 0 ? { seconds: state.position, isEstimate: state.status !== "ended" } : null;
}
