import * as z from "zod/mini";

/** Rows per list in a dialog, newest first. */
export const LISTED = 50;

/** Reading message text is recorded in the audit trail. */
export const conversationQuery = z.object({ messageText: z._default(z.stringbool(), false) });

const time = z.string();

const conversationItem = z.object({
  id: z.number(),
  title: z.string(),
  voiceId: z.number(),
  createdAt: time,
  updatedAt: z.nullable(time),
});

export const userDetails = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  createdAt: time,
  lastLoginAt: z.nullable(time),
  subscriptionTier: z.nullable(z.string()),
  status: z.string(),
  /** When the account will be deleted, if that was requested. */
  goesAt: z.nullable(time),
  voicesCount: z.number(),
  conversationsCount: z.number(),
  messagesCount: z.number(),
  audioSamplesCount: z.number(),
  voices: z.array(z.object({ id: z.number(), name: z.string(), status: z.string(), createdAt: time })),
  conversations: z.array(conversationItem),
});
export type UserDetails = z.output<typeof userDetails>;

export const keepsakeDetails = z.object({
  id: z.number(),
  userId: z.number(),
  ownerName: z.nullable(z.string()),
  name: z.string(),
  description: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  ageRange: z.nullable(z.string()),
  accent: z.nullable(z.string()),
  status: z.string(),
  /** When it was moved to its owner's bin. */
  deletedAt: z.nullable(time),
  provider: z.nullable(z.string()),
  externalVoiceId: z.nullable(z.string()),
  agentId: z.nullable(z.string()),
  /** In percent. */
  pace: z.int(),
  similarity: z.int(),
  stability: z.int(),
  style: z.int(),
  createdAt: time,
  audioSamplesCount: z.number(),
  conversationsCount: z.number(),
  audioSamples: z.array(
    z.object({ id: z.number(), fileName: z.string(), filePath: z.string(), duration: z.number(), createdAt: time }),
  ),
  conversations: z.array(conversationItem),
});
export type KeepsakeDetails = z.output<typeof keepsakeDetails>;

const message = z.object({
  id: z.number(),
  role: z.string(),
  /** Null until the message text is opened. */
  content: z.nullable(z.string()),
  length: z.number(),
  hasAudio: z.boolean(),
  createdAt: time,
});

export const conversationDetails = z.object({
  id: z.number(),
  title: z.string(),
  userId: z.number(),
  /** When it was moved to its owner's bin, alone or with its voice. */
  deletedAt: z.nullable(time),
  username: z.nullable(z.string()),
  voiceId: z.number(),
  voiceName: z.nullable(z.string()),
  createdAt: time,
  updatedAt: z.nullable(time),
  messagesCount: z.number(),
  /** The newest messages, oldest first. */
  messages: z.array(message),
  metadata: z.record(z.string(), z.unknown()),
});
export type ConversationDetails = z.output<typeof conversationDetails>;
