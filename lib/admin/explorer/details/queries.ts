import { useQuery } from "@tanstack/react-query";
import type { ConversationDetails, KeepsakeDetails, UserDetails } from "@/lib/admin/explorer/details/schema";
import { api } from "@/lib/platform/http/api";

/** Details are asked for anew each time, and forgotten with the dialog. */
const fresh = { gcTime: 0 } as const;

export const useUserDetails = (id: number) =>
  useQuery({
    queryKey: ["admin", "user", id],
    queryFn: ({ signal }) => api.get<UserDetails>(`/api/admin/user/${id}`, signal),
    ...fresh,
  });

export const useKeepsakeDetails = (id: number) =>
  useQuery({
    queryKey: ["admin", "keepsake", id],
    queryFn: ({ signal }) => api.get<KeepsakeDetails>(`/api/admin/voice/${id}`, signal),
    ...fresh,
  });

/** `isOpen`: with what was written, which leaves a line in the trail. */
export const useConversationDetails = (id: number, isOpen: boolean) =>
  useQuery({
    queryKey: ["admin", "conversation", id, isOpen],
    queryFn: ({ signal }) =>
      api.get<ConversationDetails>(`/api/admin/conversation/${id}${isOpen ? "?messageText=true" : ""}`, signal),
    placeholderData: (previous) => previous,
    ...fresh,
  });
