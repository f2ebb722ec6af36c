import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AuditPage, Settings, SettingsAnswer } from "@/lib/admin/settings/schema";
import { api } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";

const keys = { settings: ["admin", "settings"] as const, audit: ["admin", "audit"] as const };

export type AuditFilters = { who: string; table: string };

export const useSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => api.get<SettingsAnswer>("/api/admin/settings", signal),
  });

export const useSaveSettings = () =>
  useChange((input: Settings) => api.put<Settings>("/api/admin/settings", input), keys.settings, keys.audit);

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
