import { useQuery } from "@tanstack/react-query";
import type { ConversationDetails, KeepsakeDetails, UserDetails } from "@/lib/admin/explorer/details/schema";
import { api } from "@/lib/platform/http/api";

export const detailKeys = {
  user: (id: number) => ["admin", "user", id],
  keepsake: (id: number) => ["admin", "keepsake", id],
  conversation: (id: number, isOpen: boolean) => ["admin", "conversation", id, isOpen],
};

/** Details are fetched each time and dropped from the cache when the dialog closes. */
const fresh = { gcTime: 0 } as const;

export const useUserDetails = (id: number) =>
  useQuery({
    queryKey: detailKeys.user(id),
    queryFn: ({ signal }) => api.get<UserDetails>(`/api/admin/user/${id}`, signal),
    ...fresh,
  });

export const useKeepsakeDetails = (id: number) =>
  useQuery({
    queryKey: detailKeys.keepsake(id),
    queryFn: ({ signal }) => api.get<KeepsakeDetails>(`/api/admin/voice/${id}`, signal),
    ...fresh,
  });

/** `isOpen` includes message text, which is recorded in the audit trail. */
export const useConversationDetails = (id: number, isOpen: boolean) =>
  useQuery({
    queryKey: detailKeys.conversation(id, isOpen),
    queryFn: ({ signal }) =>
      api.get<ConversationDetails>(`/api/admin/conversation/${id}${isOpen ? "?messageText=true" : ""}`, signal),
    placeholderData: (previous) => previous,
    ...fresh,
  });
