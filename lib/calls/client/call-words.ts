import { MINUTES_HELD, NO_SIGNED_URL, usageLimitReached } from "@/lib/calls/notices";
import { SPEND_LIMIT_SENTENCE, UNVERIFIED_SENTENCE } from "@/lib/plans/notices";
import { STORAGE_FULL } from "@/lib/platform/errors";
import type { CallState, EndReason } from "./call-state";

/** All texts of the call screen. Texts quoted in docs/spec.md must not change. */

export const MICROPHONE_ALERT =
  "Error accessing your microphone. Please ensure it's connected and you've granted permission.";
export const ENDED_WITH_ERRORS = "Call ended with errors";
export const VOICE_LOAD_FAILED = "Failed to load voice data";

export const CALLS_DISABLED = "Voice calls are disabled until your next renewal or a plan upgrade.";

export const recognitionWords = {
  noSpeech: "No speech detected",
  failed: "Speech recognition error",
  notSupported: "Speech recognition not supported",
} as const;

export type EndWords = { title: string; text: string; isError: boolean };

const over = (title: string, text: string): EndWords => ({ title, text, isError: false });
const failed = (text: string): EndWords => ({ title: ENDED_WITH_ERRORS, text, isError: true });

export const endWords: Readonly<Record<EndReason, EndWords>> = {
  hung_up: over("Call ended", "You hung up."),
  agent_ended: over("Call ended", "The voice service ended the call."),
  minutes_used_up: { ...usageLimitReached, isError: true },
  minutes_held: over("Please wait a little", MINUTES_HELD),
  spend_limit_reached: over("Call ended", SPEND_LIMIT_SENTENCE),
  email_unverified: over("Call ended", UNVERIFIED_SENTENCE),
  taken_over: over("Call ended", "A newer call was started, so this one was closed."),
  closed_elsewhere: over("Call ended", "The call was closed because the connection had been silent for too long."),
  microphone_refused: failed(MICROPHONE_ALERT),
  microphone_lost: failed("The microphone was disconnected. Connect it again and start a new call."),
  not_supported: failed("This browser cannot hold a call. You can go on writing, or try another browser."),
  no_signed_url: failed(NO_SIGNED_URL),
  voice_missing: failed(VOICE_LOAD_FAILED),
  signed_out: failed("You have been signed out. Please sign in and start a new call."),
  too_many_calls: failed("You have started many calls in a short time. Please try again a little later."),
  too_many_turns: over(
    "Call ended",
    "Many messages came in a short time, so the call was closed. What you said until then is kept in the conversation. Please wait a minute, then call again.",
  ),
  sent_too_much: failed(
    "This browser sent more than a call can take, so the call was closed. Please start a new call.",
  ),
  refused: failed("The call was refused by the voice service. Please try again."),
  silent: over("Call ended", "Nothing was heard for a minute, so the call was closed."),
  service_failed: failed("The voice service had a problem. Please try again in a moment."),
  safety_hold: over("Keepsake has ended the call", "What you said matters more than a call. The help lines are here."),
  storage_full: failed(STORAGE_FULL.message),
  connection_lost: failed("The connection was lost and did not come back."),
};

/** Advice when the user cannot be heard; null otherwise. */
export function hearingAdvice({ hearing }: CallState): string | null {
  switch (hearing) {
    case "retrying":
      return "Your words didn't come through. Keepsake is trying once more. You can also type below.";
    case "failed":
      return "Keepsake couldn't make out what you said. Please say it again, or type below.";
    case "browser":
      return "Keepsake can't hear you right now, so your browser is listening instead. If there's no answer, please say it again, or type below.";
    default:
      return null;
  }
}

export const UNSPOKEN = "The voice couldn't be heard this time. The answer is written here instead.";

/** The call's state in words, shown and announced to screen readers. */
export function statusWords(state: CallState): string {
  switch (state.phase) {
    case "idle":
      return "Ready to call";
    case "asking":
      return "Asking for your microphone";
    case "checking":
      return "Microphone ready";
    case "connecting":
      return "Connecting";
    case "reconnecting":
      return "Connection lost. Reconnecting";
    case "ended":
      return endWords[state.reason].title;
    case "live":
      if (state.isSoundPaused) return "Sound paused";
      if (state.offer?.isPlaying) return "Playing a recording";
      if (state.mode === "listening") return listeningWords(state);
      return state.mode === "thinking" ? "Thinking" : speakingWords(state);
  }
}

/** Recordings, and Keepsake's notice, question and card, have other voices, shown below the loved one's name. */
function speakingWords(state: CallState): string {
  const role = lastHeard(state);
  if (role === "recording") return "Playing a recording";
  return role === "keepsake" ? "Keepsake is speaking" : "Speaking";
}

/** True while a recording of the loved one plays. */
export const isRecordingHeard = (state: CallState): boolean =>
  state.phase === "live" &&
  (state.offer?.isPlaying === true || (state.mode === "speaking" && lastHeard(state) === "recording"));

const lastHeard = ({ captions }: CallState) => captions.findLast(({ role }) => role !== "user")?.role;

function listeningWords({ isMuted, hearing }: CallState): string {
  if (isMuted) return "Listening, your microphone is off";
  if (hearing === "slow" || hearing === "retrying") return "Making out what you said";
  return hearing === "failed" ? "Unable to hear you right now" : "Listening";
}
