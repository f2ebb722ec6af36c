import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { withMessage } from "@/lib/conversations/history";
import { streamReply } from "@/lib/conversations/reply-stream";
import {
  type CreateConversationInput,
  conversation,
  conversationDetail,
  type GenerateResponseInput,
  MESSAGES_PAGE,
  type Message,
  message,
} from "@/lib/conversations/schema";
import { api } from "@/lib/platform/http/api";

export const conversationKeys = {
  all: ["conversations"] as const,
  one: (conversationId: number) => ["conversations", conversationId] as const,
  messages: (conversationId: number) => ["conversations", conversationId, "messages"] as const,
};

const conversationsQuery = () =>
  queryOptions({
    queryKey: conversationKeys.all,
    queryFn: ({ signal }) => api.get("/api/conversations", conversation.array(), signal),
    refetchOnMount: "always",
  });

/** The most recently updated first. */
export const useConversations = () => useQuery(conversationsQuery());

export const useConversation = (conversationId: number) =>
  useQuery({
    queryKey: conversationKeys.one(conversationId),
    queryFn: ({ signal }) => api.get(`/api/conversations/${conversationId}`, conversationDetail, signal),
    refetchOnMount: "always",
  });

/** Pages from the newest backwards; in each the oldest message first. */
const messagesQuery = (conversationId: number) =>
  infiniteQueryOptions({
    queryKey: conversationKeys.messages(conversationId),
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? "" : `&before=${pageParam}`;
      return api.get(`/api/messages?conversationId=${conversationId}${before}`, message.array(), signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: (oldest) => (oldest.length < MESSAGES_PAGE ? null : (oldest[0]?.id ?? null)),
    refetchOnMount: "always",
  });

export const useMessages = (conversationId: number) => useInfiniteQuery(messagesQuery(conversationId));

/** Adds a message that is known before the history is asked for again. */
function keepMessage(queryClient: QueryClient, kept: Message) {
  queryClient.setQueryData(messagesQuery(kept.conversationId).queryKey, (history) =>
    history ? { ...history, pages: withMessage(history.pages, kept) } : history,
  );
}

export const useCreateConversation = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateConversationInput) => api.post("/api/conversations", input, conversation),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conversationKeys.all, exact: true }),
  });
};

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

type Sending = { conversationId: number; content: string; key: string };

/** `key` is the message's Idempotency-Key: however often it is sent, one copy is kept. */
export const useSaveMessage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: Sending) =>
      api.post("/api/messages", { ...input, role: "user" }, message, { headers: { "idempotency-key": key } }),
    onSuccess: (kept) => keepMessage(queryClient, kept),
  });
};

type Asking = GenerateResponseInput & { signal: AbortSignal; onEvent: Parameters<typeof streamReply>[1]["onEvent"] };

/** Asks for the answer to the newest message; `onEvent` hears of it while it is being written. */
export const useAskForReply = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ signal, onEvent, ...input }: Asking) => streamReply(input, { signal, onEvent }),
    onSuccess: (kept) => keepMessage(queryClient, kept),
  });
};
