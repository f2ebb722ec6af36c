import "server-only";
import { randomUUID } from "node:crypto";
import { SharedStream } from "@/lib/conversations/shared-stream";
import { makeSpeech, type SpeechTask } from "@/lib/conversations/speech/make-speech";
import type { HeardReply } from "@/lib/conversations/speech/speak";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { failureOf } from "@/lib/providers/failure-words";
import { settingsOf } from "@/lib/providers/voice/settings";
import { assertNotHeld } from "@/lib/safety/data";
import { VoiceLoudness } from "@/lib/voices/loudness";
import { assertTaken, getVoiceWithSettings } from "@/lib/voices/settings/data";
import type { VoiceSettingsInput } from "@/lib/voices/settings/schema";
import { trialSentence } from "@/lib/voices/settings/sentence";

/**
 * Speaks a sample sentence with settings that are not saved. Each try is charged like any generated speech, and its
 * audio is not stored.
 * @throws AppError not_found, also for another person's voice; conflict while it is not ready, and for a setting that
 * its provider does not support; minutes_used_up, spend_limit_reached, email_unverified, safety_hold, or a provider's
 * refusal in Keepsake's wording
 */
export async function trySettings(
  actor: Actor,
  voiceId: number,
  input: VoiceSettingsInput,
  findProvider = voiceProviderOfVoice,
): Promise<HeardReply> {
  const voice = await getVoiceWithSettings(actor, voiceId);
  const { providerVoiceId, language } = voice;
  if (voice.status !== "ready" || providerVoiceId === null) {
    throw new AppError("conflict", "This voice is not ready yet.");
  }
  assertTaken(voice, input);
  await assertNotHeld(actor);
  const provider = await findProvider(voice);
  if (!provider) {
    throw new AppError("provider_unavailable", "The service that made this voice is not set up, so it cannot speak.");
  }
  const audio = new SharedStream<Uint8Array>();
  const work = speak(voiceId, audio, {
    charged: { speaker: actor, source: "voice_settings", sourceId: `${voiceId}:${randomUUID()}` },
    voice,
    provider,
    providerVoiceId,
    language,
    settings: settingsOf(input),
    // Settings change a voice's loudness: the stored measurement does not apply here, and this one is not stored.
    loudness: new VoiceLoudness(null),
    text: once(trialSentence(language)),
  });
  await audio.begun();
  const headers = { "content-type": "audio/mpeg", "cache-control": "private, no-store" };
  return { response: new Response(audio.toBody(), { headers }), work };
}

async function* once(text: string) {
  yield text;
}

/** Runs to the end even when the listener disconnects, so that all generated speech is charged. Never rejects. */
async function speak(voiceId: number, audio: SharedStream<Uint8Array>, task: SpeechTask) {
  try {
    await makeSpeech(task, audio, async ({ charge }) => {
      await charge();
      audio.end();
    });
  } catch (error) {
    log.warn({ err: error, voiceId, provider: task.provider.name }, "A voice's settings could not be heard.");
    audio.fail(failureOf("speech", error));
  }
}
