import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { SharedStream } from "@/lib/conversations/shared-stream";
import { withoutHead } from "@/lib/conversations/speech/mp3-head";
import { inParts, sentencesIn } from "@/lib/conversations/speech/parts";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { ProviderError } from "@/lib/providers/provider-error";
import type { SpeakInput, SpeechStream, VoiceProvider } from "@/lib/providers/voice/provider";

/** Seconds before a part that could not be begun is tried once more. */
const FIRST_WAIT_SECONDS = 0.5;
const LONGEST_WAIT_SECONDS = 3;

export type SpeechTask = {
  provider: VoiceProvider;
  providerVoiceId: string;
  language: string;
  /** May still be arriving: speech begins with its first sentence. */
  text: AsyncIterable<string>;
};

/** Speaks a text to its end, whoever listens; `audio` gets MP3 as it is made. Returns the seconds spoken. */
export async function makeSpeech(task: SpeechTask, audio: SharedStream<Uint8Array>): Promise<number> {
  const { provider, providerVoiceId, language } = task;
  const used = { provider: provider.name, model: "speech", requests: 0, characters: 0, seconds: 0 };
  let failures = 0;
  try {
    for await (const text of inParts(sentencesIn(task.text))) {
      used.requests += 1;
      const speech = await begin(provider, { providerVoiceId, language, text });
      // When the audio breaks, so does this; the audio's own error is the one that counts.
      speech.seconds.catch(() => undefined);
      for await (const piece of withoutHead(speech.audio)) audio.push(piece);
      used.seconds += await speech.seconds;
      used.characters += text.length;
    }
    if (used.seconds === 0) throw new ProviderError(provider.name, "text_refused", "There was nothing to speak.");
  } catch (error) {
    if (error instanceof ProviderError) failures = 1;
    throw error;
  } finally {
    if (used.requests > 0) void recordProviderUsage({ ...used, failures });
  }
  audio.end();
  return used.seconds;
}

/** One more attempt at what may pass: nothing of this part has been heard yet, and nothing is made at the service. */
async function begin(provider: VoiceProvider, input: SpeakInput): Promise<SpeechStream> {
  try {
    return await provider.speak(input);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.permanent) throw error;
    await wait(Math.min(error.retryAfterSeconds ?? FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS) * 1000);
    return provider.speak(input);
  }
}
