import { planOf } from "@/lib/plans/plans";
import { counted } from "@/lib/platform/english";
import { SPEECH_ADVISED_SECONDS, SPEECH_FULL_SECONDS, SPEECH_NEEDED_SECONDS } from "@/lib/voices/limits";
import type { SpeechSummary, VoiceStatus } from "@/lib/voices/schema";

export const PENDING_MESSAGE = "Your voice is now pending. Upload audio to begin processing.";
export const PROCESSING_MESSAGE = "The voice is being made. This takes a minute or so; you can leave this page.";

const FREE_TRIAL_LIMIT =
  "Free Trial Limit Reached: Free trial accounts can create only one voice. " +
  "Please upgrade your subscription to add more loved ones.";

/** The reason why another voice is not allowed, or null when it is. */
export function voiceLimitMessage(tier: string, voiceCount: number): string | null {
  const plan = planOf(tier);
  if (voiceCount < plan.voices) return null;
  if (plan.tier === "trial") return FREE_TRIAL_LIMIT;
  const allowed = plan.voices === 1 ? "one voice" : `${plan.voices} voices`;
  return `Your ${plan.name} plan has room for ${allowed}. Please upgrade your subscription to add more loved ones.`;
}

/** The states in which "Force Ready State" is accepted. */
export function canForceReady(status: string): boolean {
  return status === "failed" || status === "ready";
}

export function forceReadyRefusal(status: string): string {
  return status === "processing"
    ? "This voice is being made. Please wait until it is done."
    : "Please upload at least one recording and have the voice made first.";
}

export function forcedReadyMessage(hasProviderVoice: boolean): string {
  return hasProviderVoice
    ? "The voice is ready. Replies are spoken in it."
    : "The voice is ready, but without a made voice: replies will be read by your browser's own voice.";
}

/** Shown when a voice cannot be made for lack of recordings; the second text is for a voice that was made before. */
export function noSamplesMessage(generation: number): string {
  return generation === 0
    ? "No audio samples: Please upload or record at least one audio sample."
    : "Please upload at least one audio sample before updating the voice clone.";
}

export const CONSENT_MESSAGE =
  "Before a voice is made, please confirm that you have the right to use these recordings.";

export function summariseSpeech(seconds: number): SpeechSummary {
  const clearSeconds = Math.round(seconds * 10) / 10;
  return {
    clearSeconds,
    neededSeconds: SPEECH_NEEDED_SECONDS,
    advisedSeconds: SPEECH_ADVISED_SECONDS,
    fullSeconds: SPEECH_FULL_SECONDS,
    ...describeSpeech(clearSeconds),
  };
}

function describeSpeech(seconds: number): Pick<SpeechSummary, "level" | "text"> {
  const so = `${inWords(seconds)} of clear speech so far.`;
  if (seconds <= 0) {
    return { level: "none", text: `No clear speech yet. ${inWords(SPEECH_ADVISED_SECONDS)} or more is best.` };
  }
  if (seconds < SPEECH_NEEDED_SECONDS) {
    return { level: "little", text: `${so} At least ${inWords(SPEECH_NEEDED_SECONDS)} is needed for a likeness.` };
  }
  if (seconds < SPEECH_ADVISED_SECONDS) {
    return { level: "enough", text: `${so} ${inWords(SPEECH_ADVISED_SECONDS)} or more is best.` };
  }
  if (seconds < SPEECH_FULL_SECONDS) {
    return { level: "good", text: `${so} 3-5 minutes make it closer.` };
  }
  return { level: "full", text: `${so} That is enough for a good voice.` };
}

function inWords(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [minutes > 0 && counted(minutes, "minute"), (rest > 0 || minutes === 0) && counted(rest, "second")];
  return parts.filter(Boolean).join(" ");
}

/** True while the list of voices should be polled more often. */
export const isUnderWay = (status: VoiceStatus): boolean => status === "pending" || status === "processing";
