import { TITLE_LENGTH } from "@/lib/conversations/limits";
import type { MessageMetadata } from "@/lib/conversations/message-metadata";
import type { SpeechRefusal } from "@/lib/plans/notices";
import { findDefinition } from "@/lib/providers/voice/registry";

/** Replies are cut at this many characters, however long the provider continues. */
export const REPLY_LENGTH = 8_000;

/** Seconds after which a reply is abandoned. */
export const WRITING_SECONDS = 120;

export function defaultTitle(voiceName: string): string {
  return `Talk with ${voiceName}`.slice(0, TITLE_LENGTH);
}

export const audioUrlOf = (messageId: number): string => `/audio/messages/${messageId}`;

export type SpeakingVoice = { provider: string | null; providerVoiceId: string | null; language: string };

/**
 * Chooses how a reply is spoken: by the provider, or by the browser when the provider cannot. Not at all when the
 * budget refuses.
 */
export function metadataFor(
  voice: SpeakingVoice,
  canProviderSpeak: boolean,
  refusal: SpeechRefusal | null,
): MessageMetadata {
  const definition = findDefinition(voice.provider);
  const inBrowser = {
    serviceType: "web-speech",
    useWebSpeech: true,
    webSpeechVoice: languageTag(voice.language),
  } as const;
  if (!definition || !canProviderSpeak || voice.providerVoiceId === null) return inBrowser;
  if (refusal) return { ...inBrowser, ...silentFor[refusal] };
  const file = definition.speechFile && { profilePath: voice.providerVoiceId, ...definition.speechFile };
  return { serviceType: definition.serviceType, useWebSpeech: false, ...file };
}

const silentFor = {
  minutes_used_up: { minutesUsedUp: true },
  email_unverified: { emailUnverified: true },
  spend_limit_reached: { spendLimitReached: true },
} as const satisfies Record<SpeechRefusal, object>;

/** Turns one of the 32 language codes into a BCP 47 tag: "pt-br" becomes "pt-BR". */
function languageTag(code: string): string {
  try {
    return new Intl.Locale(code).toString();
  } catch {
    return "en";
  }
}
