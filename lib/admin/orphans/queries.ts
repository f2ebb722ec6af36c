import { useMutation } from "@tanstack/react-query";
import { explorerKeys } from "@/lib/admin/explorer/queries";
import type {
  CleanupResult,
  ConversationOrphans,
  FileOrphans,
  MessageOrphans,
  OwedRemovals,
  ProviderVoiceOrphans,
  SampleOrphans,
  VoiceOrphans,
} from "@/lib/admin/orphans/schema";
import { api } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";

const path = (kind: string) => `/api/admin/database/cleanup/${kind}`;

/** The result of a finder as dialogs show it: rows with an id, and the total. */
export type FoundOrphans = {
  rows: (Record<string, unknown> & { id: number | string })[];
  count: number;
  isConfigured: boolean;
};

const finder =
  <Answer>(kind: string, read: (answer: Answer) => Omit<FoundOrphans, "isConfigured">) =>
  async (): Promise<FoundOrphans> => ({ isConfigured: true, ...read(await api.get<Answer>(path(kind))) });

const finders = {
  "audio-samples": finder("audio-samples", (a: SampleOrphans) => ({ rows: a.orphanedSamples, count: a.orphanedCount })),
  messages: finder("messages", (a: MessageOrphans) => ({ rows: a.orphanedMessages, count: a.orphanedCount })),
  keepsakes: finder("keepsakes", (a: VoiceOrphans) => ({ rows: a.orphanedVoices, count: a.orphanedCount })),
  conversations: finder("conversations", (a: ConversationOrphans) => ({
    rows: a.orphanedConversations,
    count: a.orphanedCount,
  })),
  files: finder("files", (a: FileOrphans) => ({
    rows: a.orphanedFiles.map((file) => ({ id: file.key, ...file })),
    count: a.orphanedCount,
  })),
  "provider-voices": finder("provider-voices", (a: ProviderVoiceOrphans) => ({
    rows: a.orphanedProviderVoices.map((voice) => ({ id: voice.providerVoiceId, ...voice })),
    count: a.orphanedCount,
    isConfigured: a.isConfigured,
  })),
  removals: finder("removals", (a: OwedRemovals) => ({ rows: a.owedRemovals, count: a.owedCount })),
} as const;

export type OrphanKind = keyof typeof finders;
/** Orphans whose cleanup button is on their own table. */
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

/** A mutation, because each search is started by a button. */
export const useFindOrphans = (kind: OrphanKind) => useMutation({ mutationFn: () => finders[kind]() });

export const useCleanOrphans = (kind: OrphanKind) =>
  useChange(
    (ids: (number | string)[]) => api.post<CleanupResult>(path(kind), { [fields[kind]]: ids }),
    explorerKeys.all,
  );
