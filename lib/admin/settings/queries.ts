import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { auditPage, type Settings, settings, settingsAnswer } from "@/lib/admin/settings/schema";
import { api } from "@/lib/platform/http/api";

const keys = { settings: ["admin", "settings"] as const, audit: ["admin", "audit"] as const };

export type AuditFilters = { who: string; table: string };

export const useSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => api.get("/api/admin/settings", settingsAnswer, signal),
  });

export const useSaveSettings = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Settings) => api.put("/api/admin/settings", input, settings),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.settings }),
        queryClient.invalidateQueries({ queryKey: keys.audit }),
      ]),
  });
};

/** Newest first. */
export const useAudit = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: [...keys.audit, filters],
    queryFn: ({ pageParam, signal }) =>
      api.get(
        `/api/admin/audit?${new URLSearchParams({ ...filters, ...(pageParam && { cursor: pageParam }) })}`,
        auditPage,
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
