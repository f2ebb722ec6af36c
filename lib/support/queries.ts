import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";
import type { CreateSupportInput, ReplyInput, SupportRequest } from "@/lib/support/schema";

export const supportKeys = { own: ["support"] as const };

/** Newest first. */
export const useOwnSupportRequests = () =>
  useQuery({
    queryKey: supportKeys.own,
    queryFn: ({ signal }) => api.get<SupportRequest[]>("/api/support", signal),
  });

export const useCreateSupportRequest = () =>
  useChange((input: CreateSupportInput) => api.post<SupportRequest>("/api/support", input), supportKeys.own);

export const useReplyToSupport = (id: number) =>
  useChange((input: ReplyInput) => api.post<SupportRequest>(`/api/support/${id}/messages`, input), supportKeys.own);
