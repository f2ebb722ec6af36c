import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { withMessage } from "@/lib/conversations/history";
import { MESSAGES_PAGE } from "@/lib/conversations/limits";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { conversationKeys } from "@/lib/conversations/queries";
import { streamReply } from "@/lib/conversations/reply-stream";
import type {
  AnswerQuestionAnswer,
  EndHoldAnswer,
  EndHoldInput,
  GenerateResponseInput,
  Message,
} from "@/lib/conversations/schema";
import { api } from "@/lib/platform/http/api";
import { holdKey } from "@/lib/safety/queries";
import type { QuestionAnswer } from "@/lib/safety/question-words";

/** Pages run from the newest backwards; within a page the oldest message is first. */
const messagesQuery = (conversationId: number) =>
  infiniteQueryOptions({
    queryKey: conversationKeys.messages(conversationId),
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? "" : `&before=${pageParam}`;
      return api.get<Message[]>(`/api/messages?conversationId=${conversationId}${before}`, signal);
    },
    initialPageParam: null as number | null,
    getNextPageParam: (oldest) => (oldest.length < MESSAGES_PAGE ? null : (oldest[0]?.id ?? null)),
    refetchOnMount: "always",
  });

export const useMessages = (conversationId: number) => useInfiniteQuery(messagesQuery(conversationId));

/** Adds a known message to the cached history without refetching it. */
function keepMessage(queryClient: QueryClient, kept: Message) {
  queryClient.setQueryData(messagesQuery(kept.conversationId).queryKey, (history) =>
    history ? { ...history, pages: withMessage(history.pages, kept) } : history,
  );
}

type Sending = { conversationId: number; content: string; key: string };

/** `key` is the message's Idempotency-Key: however often the message is sent, it is stored once. */
export const useSaveMessage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...input }: Sending) =>
      api.post<Message>("/api/messages", { ...input, role: "user" }, { headers: { "idempotency-key": key } }),
    onSuccess: (kept) => keepMessage(queryClient, kept),
  });
};

/** Handles "I'm safe" on a card. */
export const useEndHold = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndHoldInput) => api.post<EndHoldAnswer>("/api/hold/end", input),
    onSuccess: ({ card, hold }) => {
      queryClient.setQueryData(holdKey, { hold });
      if (card) keepMessage(queryClient, card);
    },
  });
};

/** Answers Keepsake's question. */
export const useAnswerQuestion = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ messageId, answer }: { messageId: number; answer: QuestionAnswer }) =>
      api.post<AnswerQuestionAnswer>(`/api/messages/${messageId}/answer`, { answer }),
    onSuccess: ({ question, card }) => {
      keepMessage(queryClient, question);
      if (!card) return;
      keepMessage(queryClient, card);
      return queryClient.invalidateQueries({ queryKey: holdKey });
    },
  });
};

type Asking = GenerateResponseInput & { signal: AbortSignal; onEvent: Parameters<typeof streamReply>[1]["onEvent"] };

/** Requests the reply to the newest message; `onEvent` receives it while it is being written. */
export const useAskForReply = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ signal, onEvent, ...input }: Asking) => streamReply(input, { signal, onEvent }),
    onSuccess: (kept) => {
      keepMessage(queryClient, kept);
      // A card may have started or ended a hold, or report one from another conversation.
      if (parseMetadata(kept.metadata)?.card) return queryClient.invalidateQueries({ queryKey: holdKey });
    },
  });
};
