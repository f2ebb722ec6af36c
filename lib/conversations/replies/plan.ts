import "server-only";
import type { MessageMetadata, OriginalFacts } from "@/lib/conversations/message-metadata";
import type { CardInput, CardWords } from "@/lib/conversations/replies/cards";
import type { SpeakingVoiceRow } from "@/lib/conversations/replies/data";
import type { Originals } from "@/lib/conversations/replies/originals";
import type { SharedStream } from "@/lib/conversations/shared-stream";
import type { MadeVoice } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import type { TextProvider } from "@/lib/providers/text/provider";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { settingsOf } from "@/lib/providers/voice/settings";
import type { Stretch } from "@/lib/recordings/search/stretch";
import type { DangerReading } from "@/lib/safety/danger";
import { VoiceLoudness } from "@/lib/voices/loudness";

/** The message to be replied to, and who asks. `id`: the message to which the reply will belong. */
export type Asked = CardInput & {
  id: number;
  actor: Actor;
  clock: AnswerClock;
  /** The recording that was already played as a reply: the voice replies too. */
  restsOn: OriginalFacts | null;
};

/**
 * One reply on its way: prepared (prepare.ts), claimed (claim.ts), written (write.ts) and spoken (speech/speak.ts). Each
 * step receives the plan, and nothing else from the step before.
 */
export type Plan = {
  asked: Asked;
  /** Stored with the claim, and sent before the first text. */
  metadata: MessageMetadata;
  writing: ByKeepsake | ByWriter;
  /** The text as it is written. */
  text: SharedStream<string>;
  /** Null when no provider speaks the reply. */
  speaking: Speaking | null;
};

/** `reading`: the sign that the card is about; null for Keepsake's question. */
export type ByKeepsake = { card: CardWords; reading: DangerReading | null; paid?: never };

export type ByWriter = {
  paid: {
    writer: TextProvider;
    write: (signal: AbortSignal) => AsyncIterable<string>;
    release: () => Promise<void>;
  };
  /** Null when no recording may be played. */
  originals: Originals | null;
  /** Stored with the finished reply, unless a recording or a card takes its place. */
  metadata: MessageMetadata;
  /** The message being replied to, and the stretches that the writer was given; null when sources are not looked for. */
  sources: { question: string; stretches: readonly Stretch[] } | null;
};

export type Speaking = ReturnType<typeof speakingIn>;

/** Everything that speech in a voice needs. */
export const speakingIn = (voice: SpeakingVoiceRow, provider: VoiceProvider, providerVoiceId: string) => ({
  provider,
  providerVoiceId,
  language: voice.language,
  settings: settingsOf(voice),
  loudness: new VoiceLoudness(voice),
  /** Tells who pays. */
  voice: voice as MadeVoice,
});

// Next may load this module twice in one process; both copies share one map.
const shared = globalThis as typeof globalThis & { keepsakePlans?: Map<number, Plan> };
shared.keepsakePlans ??= new Map();

/** The plans of the replies being written in this process, by reply id: their text can be spoken as it arrives. */
export const plansHere = shared.keepsakePlans;
