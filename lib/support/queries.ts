import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/api";
import type { CreateSupportInput, ReplyInput, SupportRequest } from "@/lib/support/schema";

export const supportKeys = { own: ["support"] as const };

/** Newest first. */
export const useOwnSupportRequests = () =>
  useQuery({
    queryKey: supportKeys.own,
    queryFn: ({ signal }) => api.get<SupportRequest[]>("/api/support", signal),
  });

export const useCreateSupportRequest = () => {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: supportKeys.own });
  return useMutation({
    mutationFn: (input: CreateSupportInput) => api.post<SupportRequest>("/api/support", input),
    onSuccess: refresh,
  });
};

export const useReplyToSupport = (id: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ReplyInput) => api.post<SupportRequest>(`/api/support/${id}/messages`, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: supportKeys.own }),
  });
};
