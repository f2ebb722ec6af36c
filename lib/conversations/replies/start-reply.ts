import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isKeepsakes, KEEPSAKE, type MessageMetadata, parseMetadata } from "@/lib/conversations/message-metadata";
import { replyRequest } from "@/lib/conversations/persona";
import { audioUrlOf, metadataFor, WRITING_SECONDS } from "@/lib/conversations/policy";
import {
  type Card,
  type CardInput,
  cardFor,
  cardForHold,
  cardForRefusal,
  cardForSign,
  earlierThan,
  type Question,
} from "@/lib/conversations/replies/cards";
import {
  CONTEXT_MESSAGES,
  type ConversationContext,
  type FinishedReply,
  findNewestWritten,
  findReplyTo,
  isOwnVoice,
  isWriterGone,
  loadContext,
  turnsOf,
} from "@/lib/conversations/replies/data";
import { claimReply, closeQuestions, type WritingClaim } from "@/lib/conversations/replies/mutations";
import { type Asking, readQuestion } from "@/lib/conversations/replies/questions";
import { writeCard, writeReply } from "@/lib/conversations/replies/write-reply";
import type { GenerateResponseInput } from "@/lib/conversations/schema";
import { SharedStream } from "@/lib/conversations/shared-stream";
import { keysFor } from "@/lib/keys/data";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import { requestHere } from "@/lib/platform/request-here";
import { AnswerClock, replyClocks } from "@/lib/platform/telemetry/answer-clock";
import { failureOf } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import { findTextDefinition, pickTextProvider } from "@/lib/providers/text";
import type { TextProvider } from "@/lib/providers/text/provider";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { settingsOf, type VoiceSettings } from "@/lib/providers/voice/settings";
import { cardLanguageOf } from "@/lib/safety/card-language";
import { readSafety } from "@/lib/safety/data";
import { watchHold } from "@/lib/safety/hold-events";
import { countQuestions, endHold, raiseHold } from "@/lib/safety/mutations";
import { giveBack, holdForReply } from "@/lib/spending/held-writer";
import { isOnServerKey, isVoiceOnServerKey, whyVoiceIsSpent } from "@/lib/spending/server-keys";
import { readAllowance } from "@/lib/usage/data";
import { VoiceLoudness } from "@/lib/voices/loudness";

/** Milliseconds between polls of a reply that another process writes. */
const POLL_MS = 200;

/**
 * The text provider of a person's replies, and the voice provider; null when only the browser can speak. `isTextPaid`
 * when the operator pays for the text.
 */
export type ReplyProviders = (
  userId: number,
  voice: ConversationContext["voice"],
) => Promise<{ text: TextProvider; voice: VoiceProvider | null; isTextPaid?: boolean }>;

/** A person's own key takes precedence over the server's. Without any key, the companion writes. */
const configured: ReplyProviders = async (userId, voice) => {
  const keys = await keysFor(userId);
  return {
    text: pickTextProvider(keys, userId),
    voice: await voiceProviderOfVoice(voice, keys),
    isTextPaid: isOnServerKey(findTextDefinition(keys, userId), keys),
  };
};

/** The voice of a reply being written here, so that playing it needs no second lookup. */
type Speaking = {
  userId: number;
  conversationId: number;
  provider: VoiceProvider;
  providerVoiceId: string;
  language: string;
  settings: VoiceSettings;
  loudness: VoiceLoudness;
  isOnServerKey: boolean;
};

export type StartedReply = {
  replyId: number;
  audioUrl: string | null;
  metadata: string | null;
  /** Chunks as they are written; empty for a reply that already existed. */
  text: SharedStream<string>;
  /** Null for a reply that is not written here, or that the browser speaks. */
  speaking: Speaking | null;
  /** Rejects with an AppError for people to read. */
  finished: Promise<FinishedReply>;
};

type Registry = { byQuestion: Map<number, Promise<StartedReply>>; byReply: Map<number, StartedReply> };

// Next may load this module twice in one process; both copies share one registry.
const shared = globalThis as typeof globalThis & { keepsakeReplies?: Registry };
shared.keepsakeReplies ??= { byQuestion: new Map(), byReply: new Map() };
const { byQuestion, byReply } = shared.keepsakeReplies;

/** A reply that is being written in this process, by its own id. */
export const findReplyInWriting = (replyId: number): StartedReply | null => byReply.get(replyId) ?? null;

/** Settles when this process is writing no reply. */
export async function settleReplies(): Promise<void> {
  await Promise.allSettled([...byQuestion.values()].map((started) => started.then((reply) => reply.finished)));
}

/** `country` is that of the request, for the help lines of a card. */
type ReplyInput = GenerateResponseInput & { country?: string | null };

/**
 * The reply to the newest message of the conversation that was not spoken in a call: the existing one, the one being
 * written, or a new one. Resolves when it is known which. The reply is finished even if the caller leaves.
 * @throws AppError not_found, invalid_input for a voice of another conversation, conflict when there is nothing to
 * answer or the voice is not ready
 */
export async function startReply(
  actor: Actor,
  input: ReplyInput,
  providers: ReplyProviders = configured,
): Promise<StartedReply> {
  const clock = new AnswerClock("reply", {}, requestHere.getStore()?.startedAt);
  const [context, { leftSeconds }] = await Promise.all([
    loadContext(actor, input.conversationId),
    readAllowance(actor),
  ]);
  if (context.voice.id !== input.voiceId) {
    if (!(await isOwnVoice(actor, input.voiceId))) throw notFound("This voice");
    throw new AppError("invalid_input", "This conversation is with another voice.");
  }
  const question = await findQuestion(context);
  if (!question) throw new AppError("conflict", "There is no message to answer yet.");
  const written = await findWritten(context, question.id);
  if (written) return asStarted(written);
  const country = input.country ?? null;
  const asked = { context, question, country };
  const card = cardFor(asked);
  const asking = card ? null : readQuestion(asked);
  if (!card && asking?.kind !== "ask" && asking?.answer !== "yes" && context.voice.status !== "ready") {
    throw new AppError("conflict", "This voice is not ready yet, so it cannot answer.");
  }
  // Registered before the next await, so that parallel requests join the first one.
  const known = byQuestion.get(question.id);
  if (known) return known;
  const loved = { ...asked, actor, leftSeconds, clock };
  const preparing = card
    ? keepsakes(actor, asked, card)
    : asking
      ? prepareAsking(loved, asking, providers)
      : prepare(loved, providers);
  const started = preparing.then((prepared) => claimOrFollow({ id: question.id, userId: actor.userId }, prepared));
  byQuestion.set(question.id, started);
  void forgetWhenFinished(question.id, started);
  return started;
}

async function findQuestion({ id, messages }: ConversationContext): Promise<Question | null> {
  const found = messages.find((message) => message.role === "user" && message.callSessionId === null);
  return found ?? (messages.length < CONTEXT_MESSAGES ? null : findNewestWritten(id));
}

async function findWritten({ messages }: ConversationContext, questionId: number): Promise<FinishedReply | null> {
  const isThere = messages.some((message) => message.replyToId === questionId);
  const row = isThere ? await findReplyTo(questionId) : null;
  return row?.writingUntil === null ? finished(row) : null;
}

async function forgetWhenFinished(messageId: number, started: Promise<StartedReply>) {
  let replyId: number | undefined;
  try {
    const reply = await started;
    replyId = reply.replyId;
    byReply.set(replyId, reply);
    await reply.finished;
  } catch {
    // The caller gets the error.
  } finally {
    byQuestion.delete(messageId);
    if (replyId !== undefined) byReply.delete(replyId);
  }
}

/** How a reply comes about, by whoever writes it. */
type Prepared = {
  metadata: MessageMetadata;
  speaking: Speaking | null;
  clock?: AnswerClock;
  /** In failures. */
  writer: string;
  write: (claim: WritingClaim, text: SharedStream<string>, onHold: AbortSignal) => Promise<FinishedReply>;
  /** Called when another process turns out to write it. */
  giveBack?: () => Promise<void>;
};

/** `about`: what was written before the message answered Keepsake's question, and what is answered instead of it. */
type Asked = CardInput & { actor: Actor; leftSeconds: number; clock: AnswerClock; about?: string };

/** Keepsake's own answer, without asking any provider. The hold stands before its card, and ends with its last one. */
async function keepsakes({ userId }: Actor, asked: CardInput, card: Card): Promise<Prepared> {
  const { context, question } = asked;
  const { language, stage } = card.reading;
  if (stage === "danger") await raiseHold({ userId, language, at: new Date(question.createdAt) });
  const { hold } = context.safety;
  // Another sign may have come since: then it is not over.
  const chosen = async () =>
    stage === "safe" && !(hold && (await endHold(userId, hold.signs))) ? cardForHold(asked, language) : card;
  return {
    metadata: card.metadata,
    speaking: null,
    writer: KEEPSAKE,
    write: async (claim, text) => writeCard(claim, await chosen(), text),
  };
}

/** Keepsake's question, or what follows the answer to it. */
async function prepareAsking(asked: Asked, asking: Asking, providers: ReplyProviders): Promise<Prepared> {
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

async function prepare(asked: Asked, providers: ReplyProviders): Promise<Prepared> {
  const { actor, context, question, leftSeconds, clock } = asked;
  const { voice, messages } = context;
  const [found, refusal] = await Promise.all([providers(actor.userId, voice), whyVoiceIsSpent(voice, actor.userId)]);
  // The question comes last, even when a call followed it.
  const turns = turnsOf(earlierThan(question, context));
  const answered = asked.about ?? question.content;
  if (turns.at(-1)?.content !== answered) turns.push({ role: "user", content: answered });
  const metadata = metadataFor(voice, found.voice !== null, leftSeconds > 0, refusal);
  const { providerVoiceId, language } = voice;
  const provider = metadata.useWebSpeech ? null : found.voice;
  const { heard } = context;
  const { isCareful } = context.safety;
  const hasEarlier = messages.length === CONTEXT_MESSAGES;
  const request = replyRequest(voice, actor.name, turns, { hasEarlier, isCareful, heard });
  const picked = { writer: found.text, isOnServerKey: found.isTextPaid === true };
  const { writer, refusal: unwritten } = await holdForReply(picked, request, actor.userId);
  const limited = unwritten === "email_unverified" && ({ writerUnverified: true } as const);
  const whileHeld = async () => {
    const { hold } = await readSafety(actor.userId);
    return hold && cardForHold(asked, hold.language);
  };
  const cardForMark = async () => {
    const own = cardLanguageOf(voice.language);
    await raiseHold({ userId: actor.userId, language: own, at: new Date() });
    return cardForSign(asked, own);
  };
  const task = { provider: writer, request, metadata: { ...metadata, writtenBy: writer.name, ...limited } };
  return {
    metadata: task.metadata,
    clock,
    writer: writer.name,
    giveBack: () => giveBack(writer),
    write: async (claim, text, onHold) => {
      if (claim.isHeld) await giveBack(writer);
      const cards = { cardForRefusal: () => cardForRefusal(asked), cardForHold: whileHeld, cardForMark };
      return writeReply({ ...task, ...cards, claim, clock, onHold }, text);
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
            isOnServerKey: isVoiceOnServerKey(voice),
          }
        : null,
  };
}

type Asker = { id: number; userId: number };

async function claimOrFollow(asked: Asker, prepared: Prepared): Promise<StartedReply> {
  const text = new SharedStream<string>();
  const claimed = await claimAndWrite(asked, prepared, text);
  if (claimed) {
    const { replyId, work } = claimed;
    if (prepared.clock) replyClocks.set(replyId, prepared.clock);
    return { ...underway(replyId, prepared.metadata, text, work), speaking: prepared.speaking };
  }
  await prepared.giveBack?.();
  const other = await findReplyTo(asked.id);
  if (!other) throw notFound("This message");
  if (other.writingUntil === null) return asStarted(finished(other));
  const metadata = parseMetadata(other.metadata) ?? prepared.metadata;
  return underway(other.id, metadata, text, follow(asked, prepared, text));
}

/** Null when another process writes it. Holds are watched from before the claim, which tells whether one stood by then. */
async function claimAndWrite({ id, userId }: Asker, prepared: Prepared, text: SharedStream<string>) {
  const watch = watchHold(userId);
  let work: Promise<FinishedReply> | undefined;
  try {
    const claim = await claimReply(id, JSON.stringify(prepared.metadata));
    if (!claim) return null;
    work = prepared.write(claim, text, watch.signal);
    return { replyId: claim.replyId, work: work.finally(watch.stop) };
  } finally {
    if (!work) watch.stop();
  }
}

/** Waits for another process to finish the reply, and writes it here when that process is believed dead. */
async function follow(asked: Asker, prepared: Prepared, text: SharedStream<string>): Promise<FinishedReply> {
  const messageId = asked.id;
  const until = performance.now() + WRITING_SECONDS * 1000;
  try {
    while (performance.now() < until) {
      await wait(POLL_MS);
      const row = await findReplyTo(messageId);
      if (!row) throw new ProviderError(prepared.writer, "failed", "The reply failed in another process.");
      if (row.writingUntil === null) {
        text.push(row.content);
        text.end();
        return finished(row);
      }
      if (!(await isWriterGone(messageId))) continue;
      const claimed = await claimAndWrite(asked, prepared, text);
      if (claimed) return await claimed.work;
    }
    throw new ProviderError(prepared.writer, "timed_out", "The reply was not finished in time.");
  } catch (error) {
    const failure = failureOf("reply", error);
    text.fail(failure);
    throw failure;
  }
}

function underway(
  replyId: number,
  metadata: MessageMetadata,
  text: SharedStream<string>,
  work: Promise<FinishedReply>,
): StartedReply {
  // Nobody may be waiting any more; those who are get the error from the promise.
  work.catch(() => undefined);
  const audioUrl = metadata.useWebSpeech || isKeepsakes(metadata) ? null : audioUrlOf(replyId);
  return { replyId, audioUrl, metadata: JSON.stringify(metadata), text, speaking: null, finished: work };
}

function asStarted(message: FinishedReply): StartedReply {
  const text = new SharedStream<string>();
  text.end();
  const { id, audioUrl, metadata } = message;
  return { replyId: id, audioUrl, metadata, text, speaking: null, finished: Promise.resolve(message) };
}

function finished({ writingUntil: _, ...message }: FinishedReply & { writingUntil: Date | null }): FinishedReply {
  return message;
}
