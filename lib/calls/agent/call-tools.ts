import "server-only";
import { findListener } from "@/lib/calls/agent/find-listener";
import type { CallTools } from "@/lib/calls/agent/local-call";
import { phrasesFor } from "@/lib/calls/agent/phrases";
import type { MadeSpeech } from "@/lib/calls/agent/speech-line";
import type { Callee } from "@/lib/calls/data";
import { SPOKEN_RULES } from "@/lib/calls/spoken-rules";
import { replyRequest } from "@/lib/conversations/persona";
import { textProviderFor } from "@/lib/conversations/replies/configured-providers";
import { keysFor } from "@/lib/keys/data";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import type { Actor } from "@/lib/platform/auth/actor";
import { ProviderError } from "@/lib/providers/provider-error";
import type { SpeechToText } from "@/lib/providers/speech/provider";
import { fileStore } from "@/lib/providers/storage";
import type { TextProvider, TextUsage } from "@/lib/providers/text/provider";
import { speakForCall } from "@/lib/providers/voice/local/local-voice";

/** What a call of this person with this voice works with, by what is configured. */
export async function callTools(actor: Actor, callee: Callee): Promise<CallTools> {
  const [writer, keys] = await Promise.all([textProviderFor(actor.userId), keysFor(actor.userId)]);
  const listener = findListener(actor.userId, keys);
  return {
    reply: replies(writer, actor, callee),
    speak: speaking(callee),
    transcribe: listener && transcribing(listener, callee.language),
    phrases: phrasesFor(callee.language),
    writtenBy: writer.name,
  };
}

const replies = (provider: TextProvider, actor: Actor, callee: Callee): CallTools["reply"] =>
  async function* (talk, limits, signal) {
    const request = replyRequest(callee, actor.name, talk);
    const asked = {
      ...request,
      system: `${SPOKEN_RULES}\n\n${request.system}`,
      maxOutputTokens: limits.maxTokens,
      temperature: limits.temperature,
    };
    let used: TextUsage | undefined;
    let isWhole = false;
    try {
      yield* provider.reply(asked, {
        signal,
        onUsage: (usage) => {
          used = usage;
        },
      });
      isWhole = true;
    } finally {
      // An answer that was interrupted is no failure of the provider's.
      const failures = isWhole || signal.aborted ? 0 : 1;
      void recordProviderUsage({ provider: provider.name, model: "call", ...used, failures });
    }
  };

const speaking =
  (callee: Callee): CallTools["speak"] =>
  async (text, options) => {
    const { providerVoiceId, language } = callee;
    try {
      return await speakForCall({ files: fileStore(), providerVoiceId, text, language, ...options });
    } catch (error) {
      // A sentence of marks alone says nothing; the next one may.
      if (error instanceof ProviderError && error.code === "text_refused") return silence();
      throw error;
    }
  };

const silence = (): MadeSpeech => ({
  audio: new ReadableStream({ start: (controller) => controller.close() }),
  seconds: Promise.resolve(0),
});

const transcribing =
  (listener: SpeechToText, language: string): NonNullable<CallTools["transcribe"]> =>
  async (samples, signal) => {
    const use = { provider: listener.name, model: "transcription", seconds: samples.length / 16_000 };
    try {
      const text = await listener.transcribe({ samples, language, signal });
      void recordProviderUsage(use);
      return text;
    } catch (error) {
      void recordProviderUsage({ ...use, failures: signal.aborted ? 0 : 1 });
      throw error;
    }
  };
