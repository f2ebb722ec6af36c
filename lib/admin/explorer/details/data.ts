import "server-only";
import { closingSubject } from "@/lib/accounts/closing/jobs";
import {
  type ConversationDetails,
  type KeepsakeDetails,
  LISTED,
  type UserDetails,
} from "@/lib/admin/explorer/details/schema";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { agentOf } from "@/lib/voices/agent";

const missing = (what: string, id: number) =>
  new AppError(
    "not_found",
    `No ${what} found with ID ${id}. This ID may be referenced by another table but doesn't exist.`,
  );

const conversationColumns = { id: true, title: true, voiceId: true, createdAt: true, updatedAt: true } as const;
const newest = [{ createdAt: "desc" as const }, { id: "desc" as const }];
const lastTouched = [{ updatedAt: "desc" as const }, { id: "desc" as const }];

const iso = (date: Date) => date.toISOString();

/**
 * The owner of a row, also while it is in the owner's bin. A check guarantees an owner, so the fallback 0, which is no
 * one's id, is never used.
 */
const ownerOf = (row: { userId: number | null; binnedById: number | null }) => row.userId ?? row.binnedById ?? 0;

const asConversation = (row: Prisma.ConversationGetPayload<{ select: typeof conversationColumns }>) => ({
  ...row,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** @throws AppError not_found */
export async function getUserDetails(id: number): Promise<UserDetails> {
  const [row, messagesCount, audioSamplesCount, closing] = await Promise.all([
    db.user.findUnique({
      where: { id },
      select: {
        id: true,
        username: true,
        email: true,
        name: true,
        isAdmin: true,
        createdAt: true,
        lastLogin: true,
        subscriptionTier: true,
        status: true,
        _count: { select: { voices: true, conversations: true } },
        voices: { select: { id: true, name: true, status: true, createdAt: true }, orderBy: newest, take: LISTED },
        conversations: { select: conversationColumns, orderBy: lastTouched, take: LISTED },
      },
    }),
    db.message.count({ where: { conversation: { userId: id } } }),
    db.audioSample.count({ where: { voice: { userId: id } } }),
    db.job.findUnique({ where: { subject: closingSubject(id) }, select: { runAt: true } }),
  ]);
  if (!row) throw missing("user", id);
  const { _count: counts, lastLogin, voices, conversations, ...columns } = row;
  return {
    ...columns,
    createdAt: iso(row.createdAt),
    lastLoginAt: lastLogin && iso(lastLogin),
    goesAt: closing && iso(closing.runAt),
    voicesCount: counts.voices,
    conversationsCount: counts.conversations,
    messagesCount,
    audioSamplesCount,
    voices: voices.map((voice) => ({ ...voice, createdAt: iso(voice.createdAt) })),
    conversations: conversations.map(asConversation),
  };
}

/** @throws AppError not_found */
export async function getKeepsakeDetails(id: number): Promise<KeepsakeDetails> {
  const row = await db.voice.findUnique({
    where: { id },
    select: {
      id: true,
      userId: true,
      binnedById: true,
      deletedAt: true,
      name: true,
      description: true,
      status: true,
      provider: true,
      providerVoiceId: true,
      agentId: true,
      gender: true,
      ageRange: true,
      accent: true,
      pace: true,
      similarity: true,
      stability: true,
      style: true,
      createdAt: true,
      _count: { select: { audioSamples: true, conversations: true } },
      audioSamples: {
        select: { id: true, fileName: true, filePath: true, duration: true, createdAt: true },
        orderBy: newest,
        take: LISTED,
      },
      conversations: { select: conversationColumns, orderBy: lastTouched, take: LISTED },
    },
  });
  if (!row) throw missing("keepsake", id);
  // A separate query, because an orphan's owner is missing and a join over required relations cannot express that.
  const userId = ownerOf(row);
  const owner = await db.user.findUnique({ where: { id: userId }, select: { name: true } });
  const { _count: counts, binnedById: _binnedBy, providerVoiceId, ...columns } = row;
  return {
    ...columns,
    userId,
    deletedAt: row.deletedAt && iso(row.deletedAt),
    ownerName: owner?.name ?? null,
    externalVoiceId: providerVoiceId,
    agentId: agentOf(row),
    createdAt: iso(row.createdAt),
    audioSamplesCount: counts.audioSamples,
    conversationsCount: counts.conversations,
    audioSamples: row.audioSamples.map((sample) => ({ ...sample, createdAt: iso(sample.createdAt) })),
    conversations: row.conversations.map(asConversation),
  };
}

/**
 * Leaves out message text unless `withText`; the caller must then write to the audit log.
 * @throws AppError not_found
 */
export async function getConversationDetails(id: number, withText: boolean): Promise<ConversationDetails> {
  const row = await db.conversation.findUnique({
    where: { id },
    select: {
      ...conversationColumns,
      userId: true,
      binnedById: true,
      deletedAt: true,
      _count: { select: { messages: true, callSessions: true } },
      messages: {
        select: { id: true, role: true, content: true, audioPath: true, createdAt: true },
        orderBy: { id: "desc" },
        take: LISTED * 4,
      },
    },
  });
  if (!row) throw missing("conversation", id);
  const userId = ownerOf(row);
  const [user, voice] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: { username: true } }),
    db.voice.findUnique({
      where: { id: row.voiceId },
      select: { name: true, language: true, provider: true, deletedAt: true },
    }),
  ]);
  const { _count: counts, messages, binnedById: _binnedBy, deletedAt, ...columns } = row;
  const binnedAt = deletedAt ?? voice?.deletedAt;
  return {
    ...asConversation(columns),
    userId,
    deletedAt: binnedAt ? iso(binnedAt) : null,
    username: user?.username ?? null,
    voiceName: voice?.name ?? null,
    messagesCount: counts.messages,
    messages: messages.reverse().map(({ content, audioPath, createdAt, ...message }) => ({
      ...message,
      content: withText ? content : null,
      length: content.length,
      hasAudio: audioPath !== null,
      createdAt: iso(createdAt),
    })),
    metadata: { calls: counts.callSessions, language: voice?.language ?? null, provider: voice?.provider ?? null },
  };
}
