import "server-only";
import { createHash } from "node:crypto";
import { conversationColumns, messageColumns, voiceInListColumns, withOneAvatar } from "@/lib/conversations/data";
import { audioUrlOf, defaultTitle } from "@/lib/conversations/policy";
import type { CreateConversationInput, CreateMessageInput, RenameConversationInput } from "@/lib/conversations/schema";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { fileStore } from "@/lib/providers/storage";
import { readDanger } from "@/lib/safety/danger";
import { tellHold } from "@/lib/safety/hold-events";
import { raiseHoldIn } from "@/lib/safety/mutations";

const MESSAGE_SCOPE = "POST /api/messages";

/** @throws AppError forbidden for someone else's `userId`, not_found for a voice that is not the caller's */
export async function createConversation(actor: Actor, input: CreateConversationInput) {
  if (input.userId !== undefined && input.userId !== actor.userId) {
    throw new AppError("forbidden", "A conversation can only be started in your own name.");
  }
  return db.$transaction(async (tx) => {
    // The lock keeps the voice from being deleted in between, which would leave this conversation behind.
    await tx.$queryRaw`select id from voices where id = ${input.voiceId} for key share`;
    const voice = await tx.voice.findFirst({
      where: { id: input.voiceId, userId: actor.userId },
      select: voiceInListColumns,
    });
    if (!voice) throw notFound("This voice");
    const row = await tx.conversation.create({
      data: { userId: actor.userId, voiceId: voice.id, title: input.title ?? defaultTitle(voice.name) },
      select: conversationColumns,
    });
    return { ...row, voice: withOneAvatar(voice) };
  });
}

/**
 * Leaves the conversation's place in the list, since no message was added.
 * @throws AppError not_found, also for someone else's
 */
export async function renameConversation(actor: Actor, conversationId: number, { title }: RenameConversationInput) {
  const renamed = await db.$executeRaw`
    update conversations set title = ${title} where id = ${conversationId} and user_id = ${actor.userId}`;
  if (renamed === 0) throw notFound("This conversation");
}

type FirstWords = { content: string; metadata: string; isSpoken: boolean };

/**
 * Starts a voice's first conversation with its greeting; a repeated call returns the same one. The greeting is null
 * when the voice's first conversation started without one.
 * @throws AppError not_found
 */
export async function beginWithGreeting(actor: Actor, voice: { id: number; name: string }, words: FirstWords) {
  return db.$transaction(async (tx) => {
    // The lock keeps two tabs from both creating the conversation.
    const [own] = await tx.$queryRaw<{ id: number }[]>`
      select id from voices where id = ${voice.id} and user_id = ${actor.userId} for update`;
    if (!own) throw notFound("This voice");
    const known = await tx.conversation.findFirst({
      where: { voiceId: voice.id, userId: actor.userId },
      orderBy: { id: "asc" },
      select: { id: true, messages: { select: greetingColumns, orderBy: { id: "asc" }, take: 1 } },
    });
    if (known) {
      const [first] = known.messages;
      const isGreeting = first?.role === "assistant" && first.replyToId === null && first.callSessionId === null;
      return { conversationId: known.id, message: isGreeting ? first : null };
    }
    const { id: conversationId } = await tx.conversation.create({
      data: { userId: actor.userId, voiceId: voice.id, title: defaultTitle(voice.name) },
      select: { id: true },
    });
    const { id } = await tx.message.create({
      data: { conversationId, role: "assistant", content: words.content, metadata: words.metadata },
      select: { id: true },
    });
    const audioUrl = words.isSpoken ? audioUrlOf(id) : null;
    const message = await tx.message.update({ where: { id }, data: { audioUrl }, select: greetingColumns });
    return { conversationId, message };
  });
}

/** The greeting's current state; null when it was deleted meanwhile. */
export const findGreeting = (messageId: number) =>
  db.message.findUnique({ where: { id: messageId }, select: greetingColumns });

const greetingColumns = { ...messageColumns, callSessionId: true } as const satisfies Prisma.MessageSelect;

/**
 * Erases the conversation with its messages and queues their recordings for removal, inside the caller's transaction and
 * after its own check; false when it is already gone. Speech already made stays counted.
 */
export async function dropConversation(tx: Transaction, conversationId: number): Promise<boolean> {
  // A single statement: a recording that finishes at the same moment is either returned here or finds its message
  // deleted.
  const gone = await tx.$queryRaw<{ audioPath: string | null }[]>`
    delete from messages where conversation_id = ${conversationId} returning audio_path as "audioPath"`;
  const [talk] = await tx.$queryRaw<Owned[]>`
    delete from conversations where id = ${conversationId} returning ${owner} as "userId"`;
  await queueAudio(tx, gone, talk);
  return talk !== undefined;
}

/** Removes one message with its audio; false when it is already gone. */
export async function dropMessage(tx: Transaction, messageId: number): Promise<boolean> {
  const gone = await tx.$queryRaw<({ audioPath: string | null } & Owned)[]>`
    delete from messages where id = ${messageId}
    returning audio_path as "audioPath",
      (select ${owner} from conversations where conversations.id = conversation_id) as "userId"`;
  await queueAudio(tx, gone, gone[0]);
  return gone.length > 0;
}

type Owned = { userId: number | null };
const owner = Prisma.sql`coalesce(user_id, binned_by_id)`;

async function queueAudio(tx: Transaction, gone: { audioPath: string | null }[], { userId }: Owned = { userId: null }) {
  const owner = userId === null ? null : { userId };
  const keys = gone.flatMap(({ audioPath }) => audioPath ?? []);
  await queueRemovals(
    tx,
    keys.map((key) => fileRemoval(fileStore().name, key, owner)),
  );
}

/**
 * Stores the person's message once per key: repeating the request returns the first copy. A sign of danger in the
 * message puts the account's conversations on hold in the same transaction.
 * @throws AppError not_found, or conflict when the key was used for something else
 */
export async function createMessage(actor: Actor, input: CreateMessageInput, key: string | null) {
  const requestHash = hashOf(input);
  try {
    const written = await db.$transaction((tx) => writeMessage(tx, actor, input, key && { key, requestHash }));
    if (written.danger) tellHold(actor.userId, written.danger.language);
    return { message: written.message, isRepeat: false };
  } catch (error) {
    if (!key || !isUniqueViolation(error)) throw error;
    return { message: await findRepeated(actor, key, requestHash), isRepeat: true };
  }
}

type Transaction = Prisma.TransactionClient;
type KeyedRequest = { key: string; requestHash: string };

async function writeMessage(tx: Transaction, actor: Actor, input: CreateMessageInput, keyed: KeyedRequest | null | "") {
  const [talk] = await tx.$queryRaw<{ language: string }[]>`
    update conversations set updated_at = now() from voices
    where conversations.id = ${input.conversationId} and conversations.user_id = ${actor.userId}
      and voices.id = conversations.voice_id
    returning voices.language`;
  if (!talk) throw notFound("This conversation");
  const message = await tx.message.create({
    data: { conversationId: input.conversationId, role: input.role, content: input.content },
    select: messageColumns,
  });
  if (keyed) {
    await tx.idempotencyKey.create({
      data: { ...keyed, userId: actor.userId, scope: MESSAGE_SCOPE, resultId: message.id },
      select: { id: true },
    });
  }
  const danger = readDanger(input.content, talk.language, null);
  if (danger) {
    await raiseHoldIn(tx, { userId: actor.userId, language: danger.language, at: message.createdAt });
  }
  return { message, danger };
}

async function findRepeated(actor: Actor, key: string, requestHash: string) {
  const first = await db.idempotencyKey.findUnique({
    where: { userId_scope_key: { userId: actor.userId, scope: MESSAGE_SCOPE, key } },
    select: { requestHash: true, resultId: true },
  });
  if (first && first.requestHash !== requestHash) {
    throw new AppError("conflict", "This Idempotency-Key was already used for another message.");
  }
  const message =
    first &&
    (await db.message.findFirst({
      where: { id: first.resultId, conversation: { userId: actor.userId } },
      select: messageColumns,
    }));
  if (!message) throw notFound("This message");
  return message;
}

const hashOf = (input: CreateMessageInput) =>
  createHash("sha256")
    .update(JSON.stringify([input.conversationId, input.role, input.content]))
    .digest("hex");

const isUniqueViolation = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
