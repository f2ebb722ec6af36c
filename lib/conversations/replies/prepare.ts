import "server-only";
import { holdForReply, pickWriter } from "@/lib/budget/paid-reply";
import { whySilent } from "@/lib/budget/spending/server-keys";
import { originalMetadata, parseMetadata } from "@/lib/conversations/message-metadata";
import { replyRequest } from "@/lib/conversations/persona";
import { metadataFor } from "@/lib/conversations/policy";
import {
  type Card,
  cardFor,
  cardForSign,
  earlierThan,
  type Question,
  readQuestion,
} from "@/lib/conversations/replies/cards";
import {
  CONTEXT_MESSAGES,
  type ConversationContext,
  findNewestWritten,
  isOwnVoice,
  loadContext,
  turnsOf,
} from "@/lib/conversations/replies/data";
import { closeQuestions } from "@/lib/conversations/replies/mutations";
import { inPrompt, originalsBy, settingOf, stretchesFor } from "@/lib/conversations/replies/originals";
import { type Asked, type ByKeepsake, type Plan, speakingIn } from "@/lib/conversations/replies/plan";
import type { GenerateResponseInput } from "@/lib/conversations/schema";
import { SharedStream } from "@/lib/conversations/shared-stream";
import { keysFor } from "@/lib/keys/data";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import { requestHere } from "@/lib/platform/request-here";
import { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import type { TextProvider } from "@/lib/providers/text/provider";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { raiseHold } from "@/lib/safety/mutations";

/** `country` is that of the request, for the help lines of a card. */
export type ReplyInput = GenerateResponseInput & { country?: string | null };

/**
 * Finds the message to reply to: the conversation's newest one that was not spoken in a call or, after a recording was
 * played, the message it replied to.
 * @throws AppError not_found, invalid_input for a voice of another conversation, conflict when there is nothing to
 * answer
 */
export async function findAsked(actor: Actor, input: ReplyInput): Promise<Asked> {
  const clock = new AnswerClock("reply", {}, requestHere.getStore()?.startedAt);
  const context = await loadContext(actor, input.conversationId);
  if (context.voice.id !== input.voiceId) {
    if (!(await isOwnVoice(actor, input.voiceId))) throw notFound("This voice");
    throw new AppError("invalid_input", "This conversation is with another voice.");
  }
  const played = input.after === undefined ? null : originalAt(context, input.after);
  const question = played?.question ?? (await findQuestion(context));
  if (!question) throw new AppError("conflict", "There is no message to answer yet.");
  const country = input.country ?? null;
  const restsOn = played?.facts ?? null;
  return { id: input.after ?? question.id, actor, context, question, country, clock, restsOn };
}

/**
 * A recording played as a reply, and the message it replied to.
 * @throws AppError not_found; conflict when only recordings may answer
 */
function originalAt(context: ConversationContext, messageId: number) {
  const row = context.messages.find(({ id }) => id === messageId);
  const facts = row && parseMetadata(row.metadata)?.original;
  const question = context.messages.find(({ id }) => id === row?.replyToId);
  if (!facts || !question) throw notFound("This message");
  if (settingOf(context) === "only") throw new AppError("conflict", "You chose that only recordings answer.");
  return { facts, question };
}

async function findQuestion({ id, messages }: ConversationContext): Promise<Question | null> {
  const found = messages.find((message) => message.role === "user" && message.callSessionId === null);
  return found ?? (messages.length < CONTEXT_MESSAGES ? null : findNewestWritten(id));
}

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
  const { writer, isOnServerKey } = await pickWriter(keys, userId);
  return { text: writer, voice: await voiceProviderOfVoice(voice, keys), isTextPaid: isOnServerKey };
};

/**
 * Decides who replies: Keepsake, to a sign of danger or with its question, or else the loved one.
 * @throws AppError conflict when the voice is not ready
 */
export async function prepare(asked: Asked, providers: ReplyProviders): Promise<Plan> {
  const { voice, id } = asked.context;
  const card = cardFor(asked);
  if (card) return prepareCard(asked, card);
  const asking = readQuestion(asked);
  if (asking?.kind === "ask") return byKeepsake(asked, { card: asking.card, reading: null });
  if (asking?.answer !== "yes" && voice.status !== "ready")
    throw new AppError("conflict", "This voice is not ready yet, so it cannot answer.");
  if (asking) await closeQuestions(id, asking.answer);
  if (asking?.answer === "yes") return prepareCard(asked, cardForSign(asked, asking.language));
  return prepareReply(asked, asking?.about ?? asked.question.content, providers);
}

/** The hold is stored before its card. */
async function prepareCard(asked: Asked, { reading, ...card }: Card): Promise<Plan> {
  const { actor, question } = asked;
  const { stage, language } = reading;
  if (stage === "danger") await raiseHold({ userId: actor.userId, language, at: new Date(question.createdAt) });
  return byKeepsake(asked, { card, reading });
}

const byKeepsake = (asked: Asked, writing: ByKeepsake): Plan => ({
  asked,
  metadata: writing.card.metadata,
  writing,
  text: new SharedStream(),
  speaking: null,
});

/** `answered`: the message's text, or that of an earlier one which Keepsake's question had put off. */
async function prepareReply(asked: Asked, answered: string, providers: ReplyProviders): Promise<Plan> {
  const { actor, context, question, restsOn } = asked;
  const { voice, messages, heard, safety } = context;
  const [found, refusal, stretches] = await Promise.all([
    providers(actor.userId, voice),
    whySilent(actor, voice),
    stretchesFor(context, answered),
  ]);
  // The question comes last, even when a call took place after it.
  const turns = turnsOf(earlierThan(question, context));
  if (turns.at(-1)?.content !== answered) turns.push({ role: "user", content: answered });
  const setting = settingOf(context);
  const isTold = restsOn !== null;
  const allowed = { ...context.recordings, setting, mayPlay: !isTold && setting !== "never" };
  const recordings = inPrompt(stretches, allowed);
  const request = replyRequest(voice, actor.name, turns, {
    hasEarlier: messages.length === CONTEXT_MESSAGES,
    isCareful: safety.isCareful,
    isTold,
    heard,
    recordings,
  });
  const picked = { writer: found.text, isOnServerKey: found.isTextPaid === true };
  const paid = await holdForReply(picked, request, { userId: actor.userId, work: "reply" });
  const { writer } = paid;
  const originals = originalsBy(writer, stretches, allowed);
  const isGivenWords = recordings.stretches.length > 0 && !writer.ignoresInstructions;
  const spoken = metadataFor(voice, found.voice !== null, refusal);
  const metadata = {
    ...spoken,
    writtenBy: writer.name,
    ...(paid.refusal === "email_unverified" && { writerUnverified: true as const }),
    ...(isGivenWords && restsOn && { restsOn }),
  };
  const { providerVoiceId } = voice;
  return {
    asked,
    metadata: originals?.sure ? originalMetadata(originals.sure.facts) : metadata,
    writing: {
      paid,
      originals,
      metadata,
      sources: isTold ? null : { question: answered, stretches: isGivenWords ? stretches : [] },
    },
    text: new SharedStream(),
    speaking:
      found.voice && providerVoiceId !== null && !spoken.useWebSpeech
        ? speakingIn(voice, found.voice, providerVoiceId)
        : null,
  };
}
