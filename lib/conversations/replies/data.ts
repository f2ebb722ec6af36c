import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { messageColumns } from "@/lib/conversations/data";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { CARD_TURN } from "@/lib/conversations/persona-rules";
import { notesOfVoice, toPersonaNotes } from "@/lib/notes/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { db, jsonObject, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { type Manner, toManner } from "@/lib/providers/text/manner";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import type { Heard, TalkTurn } from "@/lib/providers/text/provider";
import { type Safety, safetyOf, toSafety } from "@/lib/safety/data";
import { WORDINGS_NAMING_HEARING } from "@/lib/voices/consent";

/** Milliseconds between polls of a reply that another process writes. */
const POLL_MS = 200;

/** Newest messages read for one reply: about as many as fit the token budget at ordinary length. */
export const CONTEXT_MESSAGES = 40;

/** The columns needed to speak in a voice. */
export const speakingVoiceColumns = {
  id: true,
  userId: true,
  language: true,
  provider: true,
  providerVoiceId: true,
  providerKeyOwnerId: true,
  pace: true,
  similarity: true,
  stability: true,
  style: true,
  speechLoudness: true,
} as const satisfies Prisma.VoiceSelect;

export type SpeakingVoiceRow = Prisma.VoiceGetPayload<{ select: typeof speakingVoiceColumns }>;

/** Persona and voice of whoever replies, in writing and in calls. */
export const replyVoiceColumns = {
  ...speakingVoiceColumns,
  name: true,
  description: true,
  relation: true,
  isLiving: true,
  manner: true,
  originals: true,
  status: true,
} as const satisfies Prisma.VoiceSelect;

const contextMessageColumns = {
  id: true,
  role: true,
  content: true,
  replyToId: true,
  callSessionId: true,
  metadata: true,
  createdAt: true,
} as const satisfies Prisma.MessageSelect;

/** The row arrives as JSON, which has no dates. */
type ContextMessage = Omit<Prisma.MessageGetPayload<{ select: typeof contextMessageColumns }>, "createdAt"> & {
  createdAt: string;
};

/** `hasWords`: of a recording that is not in the bin. `mayBeSent`: consent allows sending them to a service. */
type Words = { hasWords: boolean; mayBeSent: boolean };

type ReplyVoiceRow = Prisma.VoiceGetPayload<{ select: typeof replyVoiceColumns }>;

export type ConversationContext = {
  id: number;
  voice: Omit<ReplyVoiceRow, "manner"> & { manner: Manner; notes: PersonaNote[] };
  messages: ContextMessage[];
  heard: Heard;
  safety: Safety;
  recordings: Words;
};

type ContextRow = Pick<ConversationContext, "id" | "messages" | "heard" | "recordings"> & {
  safety: unknown;
  voice: ReplyVoiceRow;
  notes: { kind: string; text: string }[];
};

/** Turns by the user in the conversation before this one, and replies from one day, included as context for a reply. */
const LAST_TALK_TURNS = 20;
const ANSWERS_TODAY = 40;

/** A JSON column: the turns between this user and this voice outside the conversation `conversation`. */
const heardOf = Prisma.sql`json_build_object(
  'lastTalk', (select coalesce(json_agg(content order by id), '[]') from (
    select id, content from messages where role = 'user' and conversation_id = (
      select id from conversations as other where other.voice_id = conversation.voice_id
        and other.user_id = conversation.user_id and other.id <> conversation.id
      order by updated_at desc, id desc limit 1)
    order by id desc limit ${LAST_TALK_TURNS}) as said),
  'saidToday', (select coalesce(json_agg(content order by id), '[]') from (
    select messages.id, content from messages join conversations as other on other.id = messages.conversation_id
    where role = 'assistant' and writing_until is null and messages.created_at > now() - interval '1 day'
      and other.voice_id = conversation.voice_id and other.user_id = conversation.user_id
    order by messages.id desc limit ${ANSWERS_TODAY}) as answered))`;

/** A JSON column: whether the voice has transcribed recordings, and whether they may be sent. */
const recordingsOf = Prisma.sql`json_build_object(
  'hasWords', exists (select 1 from audio_samples join transcript_parts on sample_id = audio_samples.id
    where audio_samples.voice_id = voice.id),
  'mayBeSent', exists (select 1 from consents where consents.voice_id = voice.id
    and wording_version in (${Prisma.join([...WORDINGS_NAMING_HEARING])})))`;

/**
 * A conversation's voice with its notes, and the newest messages, newest first, including spoken ones. One SQL statement.
 * @throws AppError not_found, also for someone else's conversation
 */
export async function loadContext(actor: Actor, conversationId: number): Promise<ConversationContext> {
  const [row] = await query<ContextRow>`
    select conversation.id, ${jsonObject(replyVoiceColumns, "voice")} as voice, ${notesOfVoice} as notes, ${heardOf} as heard, ${recordingsOf} as recordings,
      ${safetyOf(Prisma.sql`conversation.user_id`)} as safety,
      (select coalesce(json_agg(${jsonObject(contextMessageColumns, "newest")} order by id desc), '[]')
        from (select * from messages where conversation_id = conversation.id and writing_until is null
          order by id desc limit ${CONTEXT_MESSAGES}) as newest) as messages
    from conversations as conversation join voices as voice on voice.id = conversation.voice_id
    where conversation.id = ${conversationId} and conversation.user_id = ${actor.userId}`;
  if (!row) throw notFound("This conversation");
  const { notes, voice, safety, ...context } = row;
  return {
    ...context,
    safety: toSafety(safety),
    voice: { ...voice, manner: toManner(voice.manner), notes: toPersonaNotes(notes) },
  };
}

type Said = { role: string; content: string; metadata: string | null };

/** The turns of a conversation. Keepsake's questions are left out: they belong to neither side. */
export const turnsOf = (messages: readonly Said[]): TalkTurn[] =>
  messages.flatMap((message) => (parseMetadata(message.metadata)?.question ? [] : [turnOf(message)]));

/** Replaces a card with a marker, so that no writer takes it for the loved one's words. */
function turnOf({ role, content, metadata }: Said): TalkTurn {
  if (role !== "assistant") return { role: "user", content };
  return { role: "assistant", content: parseMetadata(metadata)?.card ? CARD_TURN : content };
}

/** The texts of the cards among the messages, in order. */
export const cardsAmong = (messages: readonly Said[]): string[] =>
  messages.filter(({ metadata }) => parseMetadata(metadata)?.card).map(({ content }) => content);

/**
 * The newest written message, needed when a long call came after it. The caller has checked who owns the conversation.
 */
export function findNewestWritten(conversationId: number) {
  return db.message.findFirst({
    where: { conversationId, role: "user", callSessionId: null, writingUntil: null },
    select: { id: true, content: true, createdAt: true },
    orderBy: { id: "desc" },
  });
}

/** Finds an assistant message in the caller's own conversations. */
export function findQuestionAsked(actor: Actor, messageId: number) {
  return db.message.findFirst({
    where: { id: messageId, role: "assistant", writingUntil: null, conversation: { userId: actor.userId } },
    select: messageColumns,
  });
}

export async function isOwnVoice(actor: Actor, voiceId: number): Promise<boolean> {
  return (await db.voice.count({ where: { id: voiceId, userId: actor.userId } })) > 0;
}

/** The reply to a message, finished or still being written. */
export function findReplyTo(messageId: number) {
  return db.message.findUnique({
    where: { replyToId: messageId },
    select: { ...messageColumns, writingUntil: true },
  });
}

/**
 * Waits for another process that writes the reply to a message. `abandoned`: its lease ran out. `missing`: it failed,
 * or the conversation was deleted. `late`: it is still writing at `until`, in milliseconds of `performance.now()`.
 */
export async function awaitWriter(
  messageId: number,
  until: number,
): Promise<FinishedReply | "abandoned" | "missing" | "late"> {
  while (performance.now() < until) {
    await wait(POLL_MS);
    const row = await findReplyTo(messageId);
    if (!row) return "missing";
    if (row.writingUntil === null) return toFinished(row);
    if (await isWriterGone(messageId)) return "abandoned";
  }
  return "late";
}

export function toFinished({
  writingUntil: _,
  ...message
}: FinishedReply & { writingUntil: Date | null }): FinishedReply {
  return message;
}

/** Whether the lease on the reply to a message ran out, by the clock of the database that set it. */
async function isWriterGone(messageId: number): Promise<boolean> {
  const rows = await query`select 1 from messages where reply_to_id = ${messageId} and writing_until < now()`;
  return rows.length > 0;
}

/** A finished reply as it is sent to clients. */
export type FinishedReply = Prisma.MessageGetPayload<{ select: typeof messageColumns }>;
