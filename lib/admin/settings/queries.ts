import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AuditPage, Settings, SettingsAnswer } from "@/lib/admin/settings/schema";
import { api } from "@/lib/platform/http/api";

const keys = { settings: ["admin", "settings"] as const, audit: ["admin", "audit"] as const };

export type AuditFilters = { who: string; table: string };

export const useSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => api.get<SettingsAnswer>("/api/admin/settings", signal),
  });

export const useSaveSettings = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Settings) => api.put<Settings>("/api/admin/settings", input),
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
      api.get<AuditPage>(
        `/api/admin/audit?${new URLSearchParams({ ...filters, ...(pageParam && { cursor: pageParam }) })}`,
        signal,
      ),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
