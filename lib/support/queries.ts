import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "@/lib/platform/http/api";
import { type CreateSupportInput, supportRequest } from "@/lib/support/schema";

export const supportKeys = { own: ["support"] as const };

/** Newest first. */
export const useOwnSupportRequests = () =>
  useQuery({
    queryKey: supportKeys.own,
    queryFn: ({ signal }) => api.get("/api/support", z.array(supportRequest), signal),
  });

export const useCreateSupportRequest = () => {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: supportKeys.own });
  return useMutation({
    mutationFn: (input: CreateSupportInput) => api.post("/api/support", input, supportRequest),
    onSuccess: refresh,
  });
};
