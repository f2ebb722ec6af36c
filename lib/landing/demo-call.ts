import { type DemoLine, demoCall } from "@/lib/landing/demo-script";

/** Milliseconds before the scripted call is "connected". */
export const DEMO_CONNECT_MS = 1200;
/** Milliseconds per character of a line without audio, the same estimate as everywhere else. */
const READING_MS_PER_CHARACTER = 60;

export type DemoCallState =
  | { phase: "ready" }
  | { phase: "connecting" }
  | { phase: "live"; line: number }
  | { phase: "ended"; isComplete: boolean };

export type DemoCallEvent = { type: "called" } | { type: "connected" } | { type: "lineOver" } | { type: "hungUp" };

export function demoCallReducer(state: DemoCallState, event: DemoCallEvent): DemoCallState {
  switch (event.type) {
    case "called":
      return state.phase === "ready" || state.phase === "ended" ? { phase: "connecting" } : state;
    case "connected":
      return state.phase === "connecting" ? { phase: "live", line: 0 } : state;
    case "lineOver":
      if (state.phase !== "live") return state;
      return state.line + 1 < demoCall.length
        ? { phase: "live", line: state.line + 1 }
        : { phase: "ended", isComplete: true };
    case "hungUp":
      return state.phase === "connecting" || state.phase === "live" ? { phase: "ended", isComplete: false } : state;
  }
}

/** The status line, worded as in a real call. */
export function demoCallStatus(state: DemoCallState): string {
  switch (state.phase) {
    case "ready":
      return "Ready to call";
    case "connecting":
      return "Connecting...";
    case "live":
      return demoCall[state.line]?.role === "assistant" ? "Speaking" : "Listening";
    case "ended":
      return "Call ended";
  }
}

export const readingTimeMs = (line: DemoLine): number => line.content.length * READING_MS_PER_CHARACTER;
