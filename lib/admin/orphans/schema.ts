import * as z from "zod/mini";
import { jsonRowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";

/** Orphans per response; the rest are found once these are removed. */
export const MAX_LISTED = 500;

const ids = (nothing: string) =>
  z.array(jsonRowId).check(z.minLength(1, nothing), z.maxLength(MAX_LISTED, `At most ${MAX_LISTED} at once, please.`));

export const NO_SAMPLES = "No samples selected - Please select at least one sample to delete.";
const NOTHING = "Please select at least one row to delete.";

export const sampleIds = z.object({ sampleIds: ids(NO_SAMPLES) });
export const messageIds = z.object({ messageIds: ids(NOTHING) });
export const voiceIds = z.object({ voiceIds: ids(NOTHING) });
export const conversationIds = z.object({ conversationIds: ids(NOTHING) });
export const removalIds = z.object({ removalIds: ids(NOTHING) });
export const fileKeys = z.object({
  keys: z
    .array(plainText().check(z.minLength(1), z.maxLength(400)))
    .check(z.minLength(1, NOTHING), z.maxLength(MAX_LISTED)),
});
export const providerVoiceIds = z.object({
  providerVoiceIds: z
    .array(plainText().check(z.minLength(1), z.maxLength(255)))
    .check(z.minLength(1, NOTHING), z.maxLength(MAX_LISTED)),
});

const createdAt = z.string();
const orphanedCount = z.number();

const orphanedSample = z.object({
  id: z.number(),
  voiceId: z.number(),
  fileName: z.string(),
  filePath: z.string(),
  duration: z.number(),
  createdAt,
  voiceExists: z.boolean(),
  fileExists: z.boolean(),
});
const orphanedMessage = z.object({
  id: z.number(),
  conversationId: z.number(),
  role: z.string(),
  length: z.number(),
  createdAt,
  conversationExists: z.boolean(),
});
const orphanedVoice = z.object({
  id: z.number(),
  userId: z.number(),
  name: z.string(),
  status: z.string(),
  createdAt,
  userExists: z.boolean(),
});
const orphanedConversation = z.object({
  id: z.number(),
  userId: z.number(),
  voiceId: z.number(),
  title: z.string(),
  createdAt,
  userExists: z.boolean(),
  voiceExists: z.boolean(),
});

export const sampleOrphans = z.object({ orphanedSamples: z.array(orphanedSample), orphanedCount });
export const messageOrphans = z.object({ orphanedMessages: z.array(orphanedMessage), orphanedCount });
export const voiceOrphans = z.object({ orphanedVoices: z.array(orphanedVoice), orphanedCount });
export const conversationOrphans = z.object({ orphanedConversations: z.array(orphanedConversation), orphanedCount });
export const fileOrphans = z.object({
  orphanedFiles: z.array(z.object({ key: z.string(), size: z.number() })),
  orphanedCount,
});
export const providerVoiceOrphans = z.object({
  /** False when no voice service is configured, so there is nowhere to look. */
  isConfigured: z.boolean(),
  orphanedProviderVoices: z.array(z.object({ providerVoiceId: z.string(), name: z.string() })),
  orphanedCount,
});
export const owedRemovals = z.object({
  owedRemovals: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      provider: z.string(),
      reference: z.string(),
      attempts: z.number(),
      lastError: z.nullable(z.string()),
      nextAt: z.string(),
      createdAt,
    }),
  ),
  owedCount: z.number(),
});

export type SampleOrphans = z.output<typeof sampleOrphans>;
export type MessageOrphans = z.output<typeof messageOrphans>;
export type VoiceOrphans = z.output<typeof voiceOrphans>;
export type ConversationOrphans = z.output<typeof conversationOrphans>;
export type FileOrphans = z.output<typeof fileOrphans>;
export type ProviderVoiceOrphans = z.output<typeof providerVoiceOrphans>;
export type OwedRemovals = z.output<typeof owedRemovals>;

export const cleanupResult = z.object({
  deletedCount: z.number(),
  totalRequestedForDeletion: z.number(),
  results: z.array(
    z.object({ id: z.union([z.number(), z.string()]), success: z.boolean(), message: z.string(), name: z.string() }),
  ),
});
export type CleanupResult = z.output<typeof cleanupResult>;
