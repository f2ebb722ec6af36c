import "server-only";
import type { FullMeasurement } from "../../engines/messages";
import { ProviderError } from "../../provider-error";
import { distance, measureSound, type TestClip, testClips } from "../test-clips";
import type { Clip } from "./dialect";
import { voiceServerError } from "./errors";
import type { Pcm } from "./wav-stream";

const TEXT = "The window is open, and the bread is still warm.";

/** Minimum difference between the server's two voices, relative to that between the two clips it was given. */
const leastShare = 1 / 3;

/** The reason in the error's details. */
export const DOES_NOT_CLONE = "does_not_clone";
const DOES_NOT_CLONE_SENTENCE =
  "The voice server does not clone voices: it spoke two very different ones alike. Often its weights for cloning are missing, or its model has voices of its own only.";

export type SpeakClip = (clip: Clip, text: string) => Promise<Pcm>;

/**
 * Has the server speak in the voices of two built-in clips and compares pitch and spectrum. A server that always uses a
 * stock voice makes both sound alike.
 * @throws ProviderError `wrong_setup` when it does not clone or rejects the clips, and any other error of the server
 */
export async function proveCloning(speak: SpeakClip): Promise<void> {
  const clips = await testClips();
  const [low, high] = [await heard(speak, "low", clips.low), await heard(speak, "high", clips.high)];
  const given = distance(clips.low.measured, clips.high.measured);
  const spoken = distance(low, high);
  const follows = spoken.semitones >= given.semitones * leastShare;
  // Voices without a pitch, as in a whisper, are distinguished by their spectra.
  const differs = spoken.semitones === 0 && spoken.decibels >= given.decibels * leastShare;
  if (follows || differs) return;
  throw voiceServerError("wrong_setup", { message: DOES_NOT_CLONE_SENTENCE, details: { reason: DOES_NOT_CLONE } });
}

async function heard(speak: SpeakClip, which: string, { wav, transcript }: TestClip): Promise<FullMeasurement> {
  const clip = { label: `keepsake-check-${which}`, language: "en", transcript, consentId: null, wav };
  return measureSound(await speak(clip, TEXT).catch((error: unknown) => Promise.reject(setupFault(error))));
}

/** The clip and text of a proof are valid, so a server that rejects them has the wrong model. */
function setupFault(error: unknown): unknown {
  const isRefusal = error instanceof ProviderError && ["samples_refused", "text_refused"].includes(error.code);
  if (!isRefusal) return error;
  const status = error.details?.status === undefined ? "" : ` (status ${error.details.status})`;
  const message = `The voice server refused a built-in test passage${status}: its model may not clone voices.`;
  return voiceServerError("wrong_setup", { message, ...(error.details && { details: error.details }) });
}
