import { useCallback } from "react";
import useSWR, { useSWRConfig } from "swr";
import { METRICS_POLL_MS } from "@/lib/admin/metrics/policy";
import type { Analytics, AnalyticsRange, ApiMetrics, SystemMetrics } from "@/lib/admin/metrics/schema";
import { api } from "@/lib/platform/http/api";

const AREA = "/api/admin/metrics/";
const poll = {
  refreshInterval: METRICS_POLL_MS,
  refreshWhenHidden: false,
  revalidateOnFocus: false,
  shouldRetryOnError: false,
} as const;

export const useSystemMetrics = () => useSWR(`${AREA}system`, (address) => api.get<SystemMetrics>(address), poll);

export const useApiMetrics = () => useSWR(`${AREA}api`, (address) => api.get<ApiMetrics>(address), poll);

export const useAnalytics = (days: AnalyticsRange) =>
  useSWR(`${AREA}analytics?days=${days}`, (address: string) => api.get<Analytics>(address), poll);

/** Refetches every figure on the screen now. */
export function useRefreshMetrics(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(() => mutate((key) => typeof key === "string" && key.startsWith(AREA)), [mutate]);
}
