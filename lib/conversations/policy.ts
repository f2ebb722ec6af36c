import { TITLE_LENGTH } from "@/lib/conversations/limits";
import type { MessageMetadata } from "@/lib/conversations/message-metadata";

/** Characters: what a reply is cut at, however long the provider goes on. */
export const REPLY_LENGTH = 8_000;

/** Seconds that whoever writes a reply may be believed alive after the last sign, and how often one is given. */
export const WRITING_LEASE_SECONDS = 15;
export const WRITING_RENEWAL_SECONDS = 5;
/** Seconds after which a reply is given up. */
export const WRITING_SECONDS = 120;

export function defaultTitle(voiceName: string): string {
  return `Talk with ${voiceName}`.slice(0, TITLE_LENGTH);
}

export const audioUrlOf = (messageId: number): string => `/audio/messages/${messageId}`;

export type SpeakingVoice = { provider: string | null; providerVoiceId: string | null; language: string };

/** What the local engine gives: Hz, and one channel. */
const LOCAL_SAMPLE_RATE = 22_050;

/** What will speak a reply; the browser does when the provider cannot or the minutes are used up. */
export function metadataFor(voice: SpeakingVoice, canProviderSpeak: boolean): MessageMetadata {
  if (canProviderSpeak && voice.providerVoiceId !== null) {
    if (voice.provider === "elevenlabs") return { serviceType: "elevenlabs", useWebSpeech: false };
    if (voice.provider === "local") {
      return {
        serviceType: "local_synthesis",
        useWebSpeech: false,
        profilePath: voice.providerVoiceId,
        sampleRate: LOCAL_SAMPLE_RATE,
        preferredChannels: 1,
      };
    }
  }
  return { serviceType: "web-speech", useWebSpeech: true, webSpeechVoice: languageTag(voice.language) };
}

/** BCP 47, from one of the 32 codes: "pt-br" is "pt-BR". */
function languageTag(code: string): string {
  try {
    return new Intl.Locale(code).toString();
  } catch {
    return "en";
  }
}
