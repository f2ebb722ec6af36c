import { z } from "zod";

/** Rows of each list in a dialog, newest first. */
export const LISTED = 50;

/** Opening the messages leaves a line in the trail. */
export const conversationQuery = z.object({ messageText: z.stringbool().default(false) });

const time = z.string();

const conversationItem = z.object({
  id: z.number(),
  title: z.string(),
  voiceId: z.number(),
  createdAt: time,
  updatedAt: time.nullable(),
});

export const userDetails = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  createdAt: time,
  lastLoginAt: time.nullable(),
  subscriptionTier: z.string().nullable(),
  status: z.string(),
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
  ownerName: z.string().nullable(),
  name: z.string(),
  description: z.string().nullable(),
  gender: z.string().nullable(),
  ageRange: z.string().nullable(),
  accent: z.string().nullable(),
  status: z.string(),
  provider: z.string().nullable(),
  externalVoiceId: z.string().nullable(),
  agentId: z.string().nullable(),
  /** 0 to 1; null where the provider has no such setting. */
  similarity: z.number().nullable(),
  stability: z.number().nullable(),
  style: z.number().nullable(),
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
  /** Null until the messages are opened. */
  content: z.string().nullable(),
  length: z.number(),
  hasAudio: z.boolean(),
  createdAt: time,
});

export const conversationDetails = z.object({
  id: z.number(),
  title: z.string(),
  userId: z.number(),
  username: z.string().nullable(),
  voiceId: z.number(),
  voiceName: z.string().nullable(),
  createdAt: time,
  updatedAt: time.nullable(),
  messagesCount: z.number(),
  /** The newest, oldest first. */
  messages: z.array(message),
  metadata: z.record(z.string(), z.unknown()),
});
export type ConversationDetails = z.output<typeof conversationDetails>;
