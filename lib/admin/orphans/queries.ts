import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { explorerKeys } from "@/lib/admin/explorer/queries";
import {
  cleanupResult,
  conversationOrphans,
  fileOrphans,
  messageOrphans,
  owedRemovals,
  providerVoiceOrphans,
  sampleOrphans,
  voiceOrphans,
} from "@/lib/admin/orphans/schema";
import { api } from "@/lib/platform/http/api";

const path = (kind: string) => `/api/admin/database/cleanup/${kind}`;

/** A finder and its cleanup, as the dialogs use both: rows with an id, and how many there are in all. */
export type FoundOrphans = {
  rows: (Record<string, unknown> & { id: number | string })[];
  count: number;
  isConfigured: boolean;
};

const finder =
  <S extends z.ZodType>(kind: string, schema: S, read: (answer: z.output<S>) => Omit<FoundOrphans, "isConfigured">) =>
  async (): Promise<FoundOrphans> => ({ isConfigured: true, ...read(await api.get(path(kind), schema)) });

const finders = {
  "audio-samples": finder("audio-samples", sampleOrphans, (a) => ({ rows: a.orphanedSamples, count: a.orphanedCount })),
  messages: finder("messages", messageOrphans, (a) => ({ rows: a.orphanedMessages, count: a.orphanedCount })),
  keepsakes: finder("keepsakes", voiceOrphans, (a) => ({ rows: a.orphanedVoices, count: a.orphanedCount })),
  conversations: finder("conversations", conversationOrphans, (a) => ({
    rows: a.orphanedConversations,
    count: a.orphanedCount,
  })),
  files: finder("files", fileOrphans, (a) => ({
    rows: a.orphanedFiles.map((file) => ({ id: file.key, ...file })),
    count: a.orphanedCount,
  })),
  "provider-voices": finder("provider-voices", providerVoiceOrphans, (a) => ({
    rows: a.orphanedProviderVoices.map((voice) => ({ id: voice.providerVoiceId, ...voice })),
    count: a.orphanedCount,
    isConfigured: a.isConfigured,
  })),
  removals: finder("removals", owedRemovals, (a) => ({ rows: a.owedRemovals, count: a.owedCount })),
} as const;

export type OrphanKind = keyof typeof finders;
/** Those with a button on their own table. */
export type CleanupKind = "audio-samples" | "messages" | "keepsakes" | "conversations";

const fields: Record<OrphanKind, string> = {
  "audio-samples": "sampleIds",
  messages: "messageIds",
  keepsakes: "voiceIds",
  conversations: "conversationIds",
  files: "keys",
  "provider-voices": "providerVoiceIds",
  removals: "removalIds",
};

/** Asked for by a button each time, never by itself. */
export const useFindOrphans = (kind: OrphanKind) => useMutation({ mutationFn: () => finders[kind]() });

export const useCleanOrphans = (kind: OrphanKind) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: (number | string)[]) => api.post(path(kind), { [fields[kind]]: ids }, cleanupResult),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: explorerKeys.all }),
  });
};
