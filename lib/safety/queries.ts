import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/api";
import type { HoldAnswer } from "@/lib/safety/schema";

export const holdKey = ["hold"] as const;

/** The account's hold. Another tab may have started or ended it, so it is refetched on mount and on focus. */
export const useHold = () =>
  useQuery({
    queryKey: holdKey,
    queryFn: ({ signal }) => api.get<HoldAnswer>("/api/hold", signal),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  }).data?.hold ?? null;

/** Refetches the hold after something that may have started one. */
export function useReadHold() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: holdKey });
}
