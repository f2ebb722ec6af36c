import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  Conversation,
  ConversationDetail,
  CreateConversationInput,
  Greeting,
  RenameConversationInput,
} from "@/lib/conversations/schema";
import { api } from "@/lib/platform/http/api";
import { initialData } from "@/lib/platform/http/initial-data";
import { voiceKeys } from "@/lib/voices/query-keys";

const all = [...voiceKeys.shownElsewhere, "conversations"] as const;

export const conversationKeys = {
  all,
  one: (conversationId: number) => [...all, conversationId] as const,
  messages: (conversationId: number) => [...all, conversationId, "messages"] as const,
};

const conversationsQuery = () =>
  queryOptions({
    queryKey: conversationKeys.all,
    queryFn: ({ signal }) => api.get<Conversation[]>("/api/conversations", signal),
    refetchOnMount: "always",
  });

/** The most recently updated first. */
export const useConversations = () => useQuery(conversationsQuery());

/** `initial` is the data the page was rendered with. */
const AGENT_POLL_MS = 30_000;

export const useConversation = (conversationId: number, initial?: ConversationDetail) =>
  useQuery({
    ...initialData(initial),
    queryKey: conversationKeys.one(conversationId),
    queryFn: ({ signal }) => api.get<ConversationDetail>(`/api/conversations/${conversationId}`, signal),
    // The voice can be called once it has an agent; polling tells an open page when that happens.
    refetchInterval: ({ state }) => (state.data?.voice.agentId === null ? AGENT_POLL_MS : false),
  });

/**
 * The conversations with one loved one, most recently updated first; with search words, only those that contain them.
 */
export const useConversationsWith = (voiceId: number, q: string) =>
  useQuery({
    queryKey: [...all, "with", voiceId, q],
    queryFn: ({ signal }) =>
      api.get<Conversation[]>(`/api/conversations?voiceId=${voiceId}${q && `&q=${encodeURIComponent(q)}`}`, signal),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

export const useRenameConversation = (conversationId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: RenameConversationInput) =>
      api.patch<ConversationDetail>(`/api/conversations/${conversationId}`, input),
    onSuccess: async (renamed) => {
      queryClient.setQueryData(conversationKeys.one(conversationId), renamed);
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: conversationKeys.all, exact: true }),
        queryClient.invalidateQueries({ queryKey: [...all, "with"] }),
      ]);
    },
  });
};

export const useCreateConversation = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateConversationInput) => api.post<Conversation>("/api/conversations", input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conversationKeys.all, exact: true }),
  });
};

/**
 * A new voice's first conversation and greeting. Requested once, because the request creates the conversation if there
 * is none.
 */
export const useGreeting = (voiceId: number) =>
  useQuery({
    queryKey: [...all, "greeting", voiceId],
    queryFn: () => api.post<Greeting>(`/api/voices/${voiceId}/greeting`, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useRemoveConversation = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (conversationId: number) => api.delete(`/api/conversations/${conversationId}`),
    onSuccess: async (_, conversationId) => {
      await queryClient.invalidateQueries({ queryKey: conversationKeys.all, exact: true });
      queryClient.removeQueries({ queryKey: conversationKeys.one(conversationId) });
    },
  });
};
