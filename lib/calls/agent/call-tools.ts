import "server-only";
import { holdForReply, pickWriter } from "@/lib/budget/paid-reply";
import { type Listener, listenerFor } from "@/lib/budget/spending/listening";
import { AccountHolds, type CallHolds } from "@/lib/calls/agent/call-holds";
import { callReplies, type Reply } from "@/lib/calls/agent/call-replies";
import { greetingFor } from "@/lib/calls/agent/greeting";
import { hearingPrompt } from "@/lib/calls/agent/hearing-prompt";
import type { MadeSpeech, Speak } from "@/lib/calls/agent/paced-speech";
import type { Transcribe } from "@/lib/calls/agent/patient-hearing";
import { type Phrases, phrasesFor } from "@/lib/calls/agent/phrases";
import type { Callee } from "@/lib/calls/server/data";
import type { EarlierTurns } from "@/lib/calls/server/earlier-turns";
import { type CutOriginal, openOriginal } from "@/lib/calls/server/original-sound";
import type { OriginalFacts } from "@/lib/conversations/message-metadata";
import { keysFor } from "@/lib/keys/data";
import { forAccount } from "@/lib/platform/account-here";
import type { Actor } from "@/lib/platform/auth/actor";
import { traced } from "@/lib/platform/telemetry/traces";
import { ProviderError } from "@/lib/providers/provider-error";
import type { ReplyRequest } from "@/lib/providers/text/provider";
import { findDefinition } from "@/lib/providers/voice/registry";
import { settingsOf, type VoiceSettings } from "@/lib/providers/voice/settings";
import { VoiceLoudness } from "@/lib/voices/loudness";

export type CallTools = {
  reply: Reply;
  speak: Speak;
  /** Null when this server cannot transcribe speech. */
  transcribe: Transcribe | null;
  /** The hearing service; empty when there is none. */
  heardBy: string;
  /** The greeting, spoken unless the call continues a dropped one. */
  greeting: string;
  phrases: Phrases;
  /** The provider of the latest reply; the companion's replies are labelled. */
  writtenBy: () => string;
  /** The provider of the voice. */
  spokenBy: string;
  /** Speaks for Keepsake, in a neutral voice. */
  speakNeutrally: (language: string) => Speak;
  /** Null when the recording was deleted. */
  openOriginal: (facts: OriginalFacts) => Promise<CutOriginal | null>;
  /** The voice's language; decides the language of a card when several would fit. */
  language: string;
  /** The caller's country, for the phone numbers on a card. */
  country: string | null;
  holds: CallHolds;
};

/** Identifies the call in the spans of its providers. */
type About = { "call.id"?: number };

/** The providers for a call between this user and this voice, according to the configuration. */
export async function callTools(
  actor: Actor,
  callee: Callee,
  country: string | null = null,
  callId?: number,
  earlier: EarlierTurns | null = null,
): Promise<CallTools> {
  const about: About = callId === undefined ? {} : { "call.id": callId };
  const keys = await keysFor(actor.userId);
  const picked = await pickWriter(keys, actor.userId);
  const pay = (request: ReplyRequest) => holdForReply(picked, request, { userId: actor.userId, work: "call" });
  let writtenBy = picked.writer.name;
  const onWriter = (name: string) => {
    writtenBy = name;
  };
  const holds = new AccountHolds(actor.userId);
  const [listener] = await Promise.all([listenerFor(actor.userId, keys), holds.read()]);
  return {
    reply: callReplies({ pay, actor, callee, about, holds, earlier, onWriter }),
    speak: speaking(
      { ...callee, userId: actor.userId, settings: settingsOf(callee) },
      new VoiceLoudness(callee),
      about,
    ),
    transcribe: listener && transcribing(listener, callee.language, hearingPrompt(callee, actor.name), about),
    heardBy: listener?.name ?? "",
    greeting: greetingFor(callee, actor.name, holds.isCareful),
    phrases: phrasesFor(callee.language),
    writtenBy: () => writtenBy,
    spokenBy: callee.provider,
    speakNeutrally: (language) =>
      speaking(
        { userId: actor.userId, provider: callee.provider, providerVoiceId: null, language },
        new VoiceLoudness(null),
        about,
      ),
    openOriginal: (facts) => openOriginal(actor, facts),
    language: callee.language,
    country,
    holds,
  };
}

type SpeakingVoice = {
  /** The caller. */
  userId: number;
  provider: string;
  providerVoiceId: string | null;
  language: string;
  settings?: VoiceSettings;
};

/** Without a `providerVoiceId` the provider's own voice speaks. */
const speaking =
  (
    { userId, provider, providerVoiceId, language, settings }: SpeakingVoice,
    loudness: VoiceLoudness,
    about: About,
  ): Speak =>
  async (text, options) => {
    const definition = findDefinition(provider);
    if (definition?.callsAnsweredBy !== "our agent") throw new Error("Our agent cannot speak with this voice.");
    try {
      const asked = { providerVoiceId, text, language, settings, loudness: loudness.lufs, ...options };
      const speech = await traced("speak", { provider, ...about }, () =>
        forAccount(userId, () => definition.speakForCall(asked)),
      );
      void speech.loudness.then((lufs) => loudness.note(lufs));
      return speech;
    } catch (error) {
      // A sentence of punctuation only has no sound; the next one may have some.
      if (error instanceof ProviderError && error.code === "text_refused") return silence();
      throw error;
    }
  };

const silence = (): MadeSpeech => ({
  audio: new ReadableStream({ start: (controller) => controller.close() }),
  seconds: Promise.resolve(0),
});

const transcribing =
  (listener: Listener, language: string, prompt: string, about: About): NonNullable<CallTools["transcribe"]> =>
  (samples, signal, onText) =>
    listener.transcribe({ samples, language, prompt, onText, signal }, about);
