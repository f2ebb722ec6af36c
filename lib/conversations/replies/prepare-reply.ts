import "server-only";
import { holdForReply, pickWriter } from "@/lib/budget/paid-reply";
import { whySilent } from "@/lib/budget/spending/server-keys";
import {
  KEEPSAKE,
  type MessageMetadata,
  type OriginalFacts,
  originalMetadata,
} from "@/lib/conversations/message-metadata";
import { replyRequest } from "@/lib/conversations/persona";
import { metadataFor } from "@/lib/conversations/policy";
import {
  type Card,
  type CardInput,
  cardForHold,
  cardForRefusal,
  cardForSign,
  earlierThan,
} from "@/lib/conversations/replies/cards";
import {
  CONTEXT_MESSAGES,
  type ConversationContext,
  type FinishedReply,
  turnsOf,
} from "@/lib/conversations/replies/data";
import { closeQuestions, type WritingClaim } from "@/lib/conversations/replies/mutations";
import { inPrompt, originalsBy, settingOf, sourcesOf, stretchesFor } from "@/lib/conversations/replies/originals";
import type { Asking } from "@/lib/conversations/replies/questions";
import { writeCard, writeReply } from "@/lib/conversations/replies/write-reply";
import type { SharedStream } from "@/lib/conversations/shared-stream";
import { keysFor } from "@/lib/keys/data";
import { type MadeVoice, voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import type { TextProvider } from "@/lib/providers/text/provider";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { settingsOf, type VoiceSettings } from "@/lib/providers/voice/settings";
import { cardLanguageOf } from "@/lib/safety/card-language";
import { readSafety } from "@/lib/safety/data";
import { countQuestions, endHold, raiseHold } from "@/lib/safety/mutations";
import { VoiceLoudness } from "@/lib/voices/loudness";

/**
 * The text provider of a person's replies, and the voice provider; null when only the browser can speak. `isTextPaid`
 * when the operator pays for the text.
 */
export type ReplyProviders = (
  userId: number,
  voice: ConversationContext["voice"],
) => Promise<{ text: TextProvider; voice: VoiceProvider | null; isTextPaid?: boolean }>;

/** A person's own key takes precedence over the server's. Without any key, the companion writes. */
export const configured: ReplyProviders = async (userId, voice) => {
  const keys = await keysFor(userId);
  const { writer, isOnServerKey } = pickWriter(keys, userId);
  return { text: writer, voice: await voiceProviderOfVoice(voice, keys), isTextPaid: isOnServerKey };
};

/** The voice of a reply being written here, so that playing it needs no second lookup. */
export type Speaking = {
  userId: number;
  conversationId: number;
  provider: VoiceProvider;
  providerVoiceId: string;
  language: string;
  settings: VoiceSettings;
  loudness: VoiceLoudness;
  voice: MadeVoice;
};

/** How a reply is produced, whoever writes it. */
export type Prepared = {
  metadata: MessageMetadata;
  speaking: Speaking | null;
  clock?: AnswerClock;
  /** Named in error reports. */
  writer: string;
  write: (claim: WritingClaim, text: SharedStream<string>, onHold: AbortSignal) => Promise<FinishedReply>;
  /** Called when another process turns out to be writing the reply. */
  release?: () => Promise<void>;
};

/** `about`: the message before Keepsake's question, which is replied to instead of the answer. */
export type Asked = CardInput & {
  actor: Actor;
  clock: AnswerClock;
  about?: string;
  /** The recording that was already played as a reply: the voice replies too. */
  restsOn?: OriginalFacts;
};

/**
 * Keepsake's own reply, without calling any provider. The hold is stored before its card, and ends with the closing
 * card.
 */
export async function keepsakes({ userId }: Actor, asked: CardInput, card: Card): Promise<Prepared> {
  const { context, question } = asked;
  const { language, stage } = card.reading;
  if (stage === "danger") await raiseHold({ userId, language, at: new Date(question.createdAt) });
  const { hold } = context.safety;
  // Another sign of danger may have come since; then the hold is not over.
  const chosen = async () =>
    stage === "safe" && !(hold && (await endHold(userId, hold.signs))) ? cardForHold(asked, language) : card;
  return {
    metadata: card.metadata,
    speaking: null,
    writer: KEEPSAKE,
    write: async (claim, text) => writeCard(claim, await chosen(), text),
  };
}

/** Keepsake's question, or the reply to its answer. */
export async function prepareAsking(asked: Asked, asking: Asking, providers: ReplyProviders): Promise<Prepared> {
  const { actor, context } = asked;
  if (asking.kind === "ask") {
    const { metadata } = asking.card;
    const whileHeld = async () => {
      const { hold } = await readSafety(actor.userId);
      return hold ? cardForHold(asked, hold.language) : asking.card;
    };
    const write = async (claim: WritingClaim, text: SharedStream<string>) => {
      if (!claim.isHeld) await countQuestions();
      return writeCard(claim, claim.isHeld ? await whileHeld() : asking.card, text);
    };
    return { metadata, speaking: null, writer: KEEPSAKE, write };
  }
  await closeQuestions(context.id, asking.answer);
  if (asking.answer === "yes") return keepsakes(actor, asked, cardForSign(asked, asking.language));
  return prepare({ ...asked, about: asking.about }, providers);
}

export async function prepare(asked: Asked, providers: ReplyProviders): Promise<Prepared> {
  const { actor, context, question, clock } = asked;
  const { voice, messages } = context;
  const answered = asked.about ?? question.content;
  const [found, refusal, stretches] = await Promise.all([
    providers(actor.userId, voice),
    whySilent(actor, voice),
    stretchesFor(context, answered),
  ]);
  // The question comes last, even when a call took place after it.
  const turns = turnsOf(earlierThan(question, context));
  if (turns.at(-1)?.content !== answered) turns.push({ role: "user", content: answered });
  const metadata = metadataFor(voice, found.voice !== null, refusal);
  const { providerVoiceId, language } = voice;
  const provider = metadata.useWebSpeech ? null : found.voice;
  const { heard } = context;
  const { isCareful } = context.safety;
  const hasEarlier = messages.length === CONTEXT_MESSAGES;
  const setting = settingOf(context);
  const allowed = { ...context.recordings, setting, mayPlay: !asked.restsOn && setting !== "never" };
  const recordings = inPrompt(stretches, allowed);
  const isTold = asked.restsOn !== undefined;
  const request = replyRequest(voice, actor.name, turns, { hasEarlier, isCareful, isTold, heard, recordings });
  const picked = { writer: found.text, isOnServerKey: found.isTextPaid === true };
  const paid = await holdForReply(picked, request, { userId: actor.userId, work: "reply" });
  const { writer } = paid;
  const limited = paid.refusal === "email_unverified" && ({ writerUnverified: true } as const);
  const whileHeld = async () => {
    const { hold } = await readSafety(actor.userId);
    return hold && cardForHold(asked, hold.language);
  };
  const cardForMark = async () => {
    const own = cardLanguageOf(voice.language);
    await raiseHold({ userId: actor.userId, language: own, at: new Date() });
    return cardForSign(asked, own);
  };
  const isGivenWords = recordings.stretches.length > 0 && !writer.ignoresInstructions;
  const restsOn = isGivenWords && asked.restsOn && { restsOn: asked.restsOn };
  const sources = { stretches: isGivenWords ? stretches : [], notes: voice.notes };
  const task = {
    paid,
    metadata: { ...metadata, writtenBy: writer.name, ...limited, ...restsOn },
    sourcesOf: (reply: string) => (isTold ? {} : sourcesOf({ reply, question: answered, language }, sources)),
  };
  const originals = originalsBy(writer, stretches, allowed);
  return {
    metadata: originals?.sure ? originalMetadata(originals.sure.facts) : task.metadata,
    clock,
    writer: writer.name,
    release: paid.release,
    write: (claim, text, onHold) => {
      const cards = { cardForRefusal: () => cardForRefusal(asked), cardForHold: whileHeld, cardForMark };
      return writeReply({ ...task, ...cards, originals, claim, clock, onHold }, text).finally(paid.release);
    },
    speaking:
      provider && providerVoiceId !== null
        ? {
            userId: actor.userId,
            conversationId: context.id,
            provider,
            providerVoiceId,
            language,
            settings: settingsOf(voice),
            loudness: new VoiceLoudness(voice),
            voice,
          }
        : null,
  };
}
