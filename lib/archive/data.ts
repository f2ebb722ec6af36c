import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { transcriptColumns } from "@/lib/recordings/data";

/** Rows read at a time, so that memory use is constant for any size of account. */
const PAGE = 200;

export type Owner = Pick<Actor, "userId" | "username" | "email" | "name" | "subscriptionTier" | "createdAt">;

/**
 * For an operator's command, which has no session.
 * @throws AppError not_found
 */
export async function getOwner(username: string): Promise<Owner> {
  const row = await db.user.findUnique({
    where: { usernameKey: username.toLowerCase() },
    select: { id: true, username: true, email: true, name: true, subscriptionTier: true, createdAt: true },
  });
  if (!row) throw notFound(`The account ${username}`);
  const { id, ...owner } = row;
  return { userId: id, ...owner };
}

/** @throws AppError not_found, also for someone else's voice */
export async function assertOwnVoice(actor: Actor, voiceId: number) {
  const row = await db.voice.findFirst({ where: { id: voiceId, userId: actor.userId }, select: { id: true } });
  if (!row) throw notFound("The voice");
}

/** All columns of a table but those named: a new one is archived, or left out on purpose. */
type AllColumnsBut<Model extends Prisma.ModelName, LeftOut extends string> = Record<
  Exclude<keyof Prisma.TypeMap["model"][Model]["payload"]["scalars"], LeftOut>,
  true
>;

/** Empty in an archive, which holds nothing from the bin. */
type InTheBin = "deletedAt";

const consentColumns = {
  voiceName: true,
  wordingVersion: true,
  wording: true,
  ipAddress: true,
  acceptedAt: true,
} as const satisfies Prisma.ConsentSelect & AllColumnsBut<"Consent", "id" | "userId" | "voiceId">;

export type ConsentRow = Prisma.ConsentGetPayload<{ select: typeof consentColumns }>;

const recordingColumns = {
  id: true,
  fileName: true,
  filePath: true,
  duration: true,
  mimeType: true,
  sizeBytes: true,
  contentHash: true,
  verdict: true,
  title: true,
  recordedOn: true,
  place: true,
  alsoHeard: true,
  ...transcriptColumns,
  createdAt: true,
} as const satisfies Prisma.AudioSampleSelect &
  AllColumnsBut<
    "AudioSample",
    InTheBin | "voiceId" | "binnedVoiceId" | "speechSeconds" | "measurements" | "detailsRevision"
  >;

const noteColumns = { kind: true, text: true, toldBy: true, createdAt: true } as const satisfies Prisma.NoteSelect &
  AllColumnsBut<"Note", "id" | "voiceId" | "updatedAt">;

const voiceColumns = {
  id: true,
  name: true,
  description: true,
  relation: true,
  isLiving: true,
  gender: true,
  ageRange: true,
  accent: true,
  language: true,
  manner: true,
  originals: true,
  pace: true,
  similarity: true,
  stability: true,
  style: true,
  passage: true,
  metadata: true,
  createdAt: true,
  audioSamples: {
    select: recordingColumns,
    orderBy: { id: "asc" },
  },
  notes: { select: noteColumns, orderBy: { id: "asc" } },
  consents: { select: consentColumns, orderBy: { id: "asc" } },
} as const satisfies Prisma.VoiceSelect &
  AllColumnsBut<
    "Voice",
    | InTheBin
    | "userId"
    | "binnedById"
    | "status"
    | "provider"
    | "providerVoiceId"
    | "providerKeyOwnerId"
    | "agentId"
    | "agentState"
    | "avatarUrl"
    | "avatarGeneratedUrl"
    | "socialMediaData"
    | "errorMessage"
    | "failureDetails"
    | "speechLoudness"
    | "generation"
    | "updatedAt"
  >;

export type VoiceRow = Prisma.VoiceGetPayload<{ select: typeof voiceColumns }>;

/**
 * All voices of the account, or the chosen one: oldest first, with everything about them except their conversations.
 */
export function listVoicesToKeep({ userId }: Owner, voiceId: number | null): Promise<VoiceRow[]> {
  return db.voice.findMany({
    where: { userId, ...(voiceId !== null && { id: voiceId }) },
    select: voiceColumns,
    orderBy: { id: "asc" },
    relationLoadStrategy: "join",
  });
}

/** Yields pages of rows by id, until a page is not full. */
async function* paged<T extends { id: number }>(read: (afterId: number) => Promise<T[]>): AsyncGenerator<T> {
  let afterId = 0;
  for (;;) {
    const rows = await read(afterId);
    yield* rows;
    if (rows.length < PAGE) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

const callColumns = {
  id: true,
  startedAt: true,
  endedAt: true,
  durationSecs: true,
} as const satisfies Prisma.CallSessionSelect &
  AllColumnsBut<
    "CallSession",
    | "userId"
    | "conversationId"
    | "agentId"
    | "provider"
    | "providerConversationId"
    | "lastBeatAt"
    | "endReason"
    | "disclosedAt"
    | "settledAt"
    | "spendHoldId"
    | "createdAt"
  >;

export type CallRow = Prisma.CallSessionGetPayload<{ select: typeof callColumns }>;

const conversationColumns = {
  id: true,
  title: true,
  createdAt: true,
  updatedAt: true,
  callSessions: { select: callColumns, orderBy: { id: "asc" } },
} as const satisfies Prisma.ConversationSelect &
  AllColumnsBut<"Conversation", InTheBin | "userId" | "binnedById" | "voiceId">;

export type ConversationRow = Prisma.ConversationGetPayload<{ select: typeof conversationColumns }>;

/** A voice's conversations with their calls, oldest first. */
export const conversationsOf = ({ userId }: Owner, voiceId: number): AsyncGenerator<ConversationRow> =>
  paged((afterId) =>
    db.conversation.findMany({
      where: { userId, voiceId, id: { gt: afterId } },
      select: conversationColumns,
      orderBy: { id: "asc" },
      take: PAGE,
      relationLoadStrategy: "join",
    }),
  );

const messageColumns = {
  id: true,
  role: true,
  content: true,
  metadata: true,
  audioPath: true,
  audioSeconds: true,
  callSessionId: true,
  createdAt: true,
} as const satisfies Prisma.MessageSelect &
  AllColumnsBut<"Message", "conversationId" | "writingUntil" | "speakingUntil" | "replyToId" | "audioUrl">;

export type MessageRow = Prisma.MessageGetPayload<{ select: typeof messageColumns }>;

/** A conversation's finished messages up to `lastId`, oldest first. */
export const messagesOf = ({ userId }: Owner, conversationId: number, lastId: number): AsyncGenerator<MessageRow> =>
  paged((afterId) =>
    db.message.findMany({
      where: {
        conversationId,
        conversation: { userId },
        writingUntil: null,
        id: { gt: afterId, lte: lastId },
      },
      select: messageColumns,
      orderBy: { id: "asc" },
      take: PAGE,
    }),
  );

/** The id of the newest message: later ones are left out of the archive, on all its pages. */
export async function newestMessageId(): Promise<number> {
  return (await db.message.aggregate({ _max: { id: true } }))._max.id ?? 0;
}

const supportRequestColumns = {
  id: true,
  subject: true,
  category: true,
  message: true,
  status: true,
  response: true,
  createdAt: true,
  messages: { select: { isAnswer: true, text: true, createdAt: true }, orderBy: { id: "asc" } },
} as const satisfies Prisma.SupportRequestSelect &
  AllColumnsBut<"SupportRequest", "userId" | "userEmail" | "assigneeId" | "updatedAt">;

/** Support requests belong to the account, not to a voice. */
export const supportRequestsOf = ({ userId }: Owner) =>
  paged((afterId) =>
    db.supportRequest.findMany({
      where: { userId, id: { gt: afterId } },
      select: supportRequestColumns,
      orderBy: { id: "asc" },
      take: PAGE,
    }),
  );

export const activityOf = ({ userId }: Owner) =>
  paged((afterId) =>
    db.accountActivity.findMany({
      where: { userId, id: { gt: afterId } },
      select: { id: true, kind: true, doneBy: true, address: true, country: true, userAgent: true, createdAt: true },
      orderBy: { id: "asc" },
      take: PAGE,
    }),
  );

/** Calls whose conversation was erased, or that never had one. */
export const otherCallsOf = ({ userId }: Owner) =>
  paged((afterId) =>
    db.callSession.findMany({
      where: { userId, conversationId: null, id: { gt: afterId } },
      select: callColumns,
      orderBy: { id: "asc" },
      take: PAGE,
    }),
  );

export const otherConsentsOf = ({ userId }: Owner) =>
  paged((afterId) =>
    db.consent.findMany({
      where: { userId, OR: [{ voiceId: null }, { voice: { userId: null } }], id: { gt: afterId } },
      select: { id: true, ...consentColumns },
      orderBy: { id: "asc" },
      take: PAGE,
    }),
  );

export const spokenSecondsOf = ({ userId }: Owner) =>
  paged((afterId) =>
    db.usageEntry.findMany({
      where: { userId, id: { gt: afterId } },
      select: { id: true, source: true, seconds: true, at: true },
      orderBy: { id: "asc" },
      take: PAGE,
    }),
  );
