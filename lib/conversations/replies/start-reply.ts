import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { type MessageMetadata, parseMetadata } from "@/lib/conversations/message-metadata";
import { replyRequest } from "@/lib/conversations/persona";
import { audioUrlOf, metadataFor, WRITING_SECONDS } from "@/lib/conversations/policy";
import { replyFailure } from "@/lib/conversations/provider-failure";
import {
  type FinishedReply,
  findNewestWritten,
  findReplyTo,
  isOwnVoice,
  loadTalk,
  TALK_MESSAGES,
  type Talk,
} from "@/lib/conversations/replies/data";
import { type Speaking, type StartedReply, startOnce } from "@/lib/conversations/replies/in-writing";
import { claimReply } from "@/lib/conversations/replies/mutations";
import { type ReplyTask, writeReply } from "@/lib/conversations/replies/write-reply";
import type { GenerateResponseInput } from "@/lib/conversations/schema";
import { SharedStream } from "@/lib/conversations/shared-stream";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import { ProviderError } from "@/lib/providers/provider-error";
import type { TalkTurn, TextProvider } from "@/lib/providers/text/provider";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { readSecondsLeft } from "@/lib/usage/data";

/** Milliseconds between two looks at a reply that another process writes. */
const LOOK_EVERY_MS = 200;

/** Who writes a person's replies, and who speaks for the voice; null when only the browser can. */
export type ReplyProviders = (
  userId: number,
  voice: Talk["voice"],
) => Promise<{ text: TextProvider; voice: VoiceProvider | null }>;

/**
 * The reply to the newest message of the conversation that was not spoken in a call: the one that is there, the one
 * that is being written, or a new one. Resolves when it is known which; whoever asked may leave, it is finished anyway.
 * @throws AppError not_found, invalid_input for a voice of another conversation, conflict when there is nothing to
 * answer or the voice is not ready.
 */
export async function startReply(
  actor: Actor,
  input: GenerateResponseInput,
  providers: ReplyProviders,
): Promise<StartedReply> {
  const [talk, secondsLeft] = await Promise.all([loadTalk(actor, input.conversationId), readSecondsLeft(actor)]);
  if (talk.voice.id !== input.voiceId) {
    if (!(await isOwnVoice(actor, input.voiceId))) throw notFound("This voice");
    throw new AppError("invalid_input", "This conversation is with another voice.");
  }
  const question = await findQuestion(talk);
  if (!question) throw new AppError("conflict", "There is no message to answer yet.");
  const written = await findWritten(talk, question.id);
  if (written) return asStarted(written);
  if (talk.voice.status !== "ready") {
    throw new AppError("conflict", "This voice is not ready yet, so it cannot answer.");
  }
  return startOnce(question.id, async () => {
    return claimOrFollow(question.id, await prepare({ actor, talk, question, secondsLeft }, providers));
  });
}

type Question = { id: number; content: string };

async function findQuestion({ id, messages }: Talk): Promise<Question | null> {
  const found = messages.find((message) => message.role === "user" && message.callSessionId === null);
  return found ?? (messages.length < TALK_MESSAGES ? null : findNewestWritten(id));
}

async function findWritten({ messages }: Talk, questionId: number): Promise<FinishedReply | null> {
  const isThere = messages.some((message) => message.replyToId === questionId);
  const row = isThere ? await findReplyTo(questionId) : null;
  return row?.writingUntil === null ? finished(row) : null;
}

type Prepared = Omit<ReplyTask, "claim"> & { speaking: Speaking | null };

type Asked = { actor: Actor; talk: Talk; question: Question; secondsLeft: number };

async function prepare({ actor, talk, question, secondsLeft }: Asked, providers: ReplyProviders): Promise<Prepared> {
  const { voice } = talk;
  const found = await providers(actor.userId, voice);
  // The question comes last also when a call was held after it was written.
  const turns: TalkTurn[] = talk.messages
    .filter((message) => message.id !== question.id)
    .map(({ role, content }) => ({ role: role === "assistant" ? ("assistant" as const) : ("user" as const), content }))
    .reverse();
  turns.push({ role: "user", content: question.content });
  const metadata = metadataFor(voice, found.voice !== null && secondsLeft > 0);
  const { providerVoiceId, language } = voice;
  const provider = metadata.useWebSpeech ? null : found.voice;
  return {
    provider: found.text,
    request: replyRequest(voice, actor.name, turns, { hasEarlier: talk.messages.length === TALK_MESSAGES }),
    metadata: { ...metadata, writtenBy: found.text.name },
    speaking:
      provider && providerVoiceId !== null
        ? { userId: actor.userId, conversationId: talk.id, provider, providerVoiceId, language }
        : null,
  };
}

async function claimOrFollow(messageId: number, prepared: Prepared): Promise<StartedReply> {
  const text = new SharedStream<string>();
  const claim = await claimReply(messageId, JSON.stringify(prepared.metadata));
  if (claim) {
    const work = writeReply({ ...prepared, claim }, text);
    return { ...underway(claim.replyId, prepared.metadata, text, work), speaking: prepared.speaking };
  }
  const other = await findReplyTo(messageId);
  if (!other) throw notFound("This message");
  if (other.writingUntil === null) return asStarted(finished(other));
  const metadata = parseMetadata(other.metadata) ?? prepared.metadata;
  return underway(other.id, metadata, text, follow(messageId, prepared, text));
}

/** Waits for another process to finish the reply, and writes it here when that process is believed dead. */
async function follow(messageId: number, prepared: Prepared, text: SharedStream<string>): Promise<FinishedReply> {
  const until = Date.now() + WRITING_SECONDS * 1000;
  try {
    while (Date.now() < until) {
      await wait(LOOK_EVERY_MS);
      const row = await findReplyTo(messageId);
      if (!row) throw new ProviderError(prepared.provider.name, "failed", "The reply failed in another process.");
      if (row.writingUntil === null) {
        text.push(row.content);
        text.end();
        return finished(row);
      }
      if (row.writingUntil.getTime() > Date.now()) continue;
      const claim = await claimReply(messageId, JSON.stringify(prepared.metadata));
      if (claim) return await writeReply({ ...prepared, claim }, text);
    }
    throw new ProviderError(prepared.provider.name, "timed_out", "The reply was not finished in time.");
  } catch (error) {
    const failure = replyFailure(error);
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
  // Whoever asked may have left; everybody who is still there learns of a failure from the promise itself.
  work.catch(() => undefined);
  const audioUrl = metadata.useWebSpeech ? null : audioUrlOf(replyId);
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
