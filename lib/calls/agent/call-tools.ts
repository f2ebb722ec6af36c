import "server-only";
import { greetingFor } from "@/lib/calls/agent/greeting";
import type { CallTools } from "@/lib/calls/agent/local-call";
import type { MadeSpeech, Speak } from "@/lib/calls/agent/paced-speech";
import { phrasesFor } from "@/lib/calls/agent/phrases";
import type { Callee } from "@/lib/calls/server/data";
import { SPOKEN_RULES } from "@/lib/calls/spoken-rules";
import { replyRequest } from "@/lib/conversations/persona";
import { keysFor } from "@/lib/keys/data";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import type { Actor } from "@/lib/platform/auth/actor";
import { pickSpeechToText } from "@/lib/providers/hearing";
import type { SpeechToText } from "@/lib/providers/hearing/provider";
import { ProviderError } from "@/lib/providers/provider-error";
import { pickTextProvider } from "@/lib/providers/text";
import type { TextProvider, TextUsage } from "@/lib/providers/text/provider";
import { findDefinition } from "@/lib/providers/voice/registry";

/** The providers for a call of this person with this voice, according to the configuration. */
export async function callTools(actor: Actor, callee: Callee, country: string | null = null): Promise<CallTools> {
  const keys = await keysFor(actor.userId);
  const writer = pickTextProvider(keys, actor.userId);
  const listener = pickSpeechToText(keys, actor.userId);
  return {
    reply: replies(writer, actor, callee),
    speak: speaking(callee),
    transcribe: listener && transcribing(listener, callee.language),
    greeting: greetingFor(callee, actor.name),
    phrases: phrasesFor(callee.language),
    writtenBy: writer.name,
    speakNeutrally: (language) => speaking({ provider: callee.provider, providerVoiceId: null, language }),
    language: callee.language,
    country,
  };
}

const replies = (provider: TextProvider, actor: Actor, callee: Callee): CallTools["reply"] =>
  async function* (turns, limits, signal) {
    const request = replyRequest(callee, actor.name, turns);
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
      // An interrupted reply is not a failure of the provider.
      const failures = isWhole || signal.aborted ? 0 : 1;
      void recordProviderUsage({ provider: provider.name, model: "call", ...used, failures });
    }
  };

type SpeakingVoice = { provider: string; providerVoiceId: string | null; language: string };

/** Without a `providerVoiceId` the provider's own voice speaks. */
const speaking =
  ({ provider, providerVoiceId, language }: SpeakingVoice): Speak =>
  async (text, options) => {
    const definition = findDefinition(provider);
    if (definition?.callsAnsweredBy !== "our agent") throw new Error("Our agent cannot speak with this voice.");
    try {
      return await definition.speakForCall({ providerVoiceId, text, language, ...options });
    } catch (error) {
      // A sentence of punctuation only has no sound; the next one may.
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
