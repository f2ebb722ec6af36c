import useSWR from "swr";
import type { UsageStats } from "@/lib/plans/schema";
import { api } from "@/lib/platform/http/api";

/** How often the figures are refetched, in milliseconds. */
export const USAGE_POLL_MS = 60_000;

const USAGE_ADDRESS = "/api/usage-stats";

/** Refetched automatically, except while the page is hidden. Requests nothing until `isWanted`. */
export const useUsageStats = (isWanted = true) =>
  useSWR(isWanted ? USAGE_ADDRESS : null, (address) => api.get<UsageStats>(address), {
    refreshInterval: USAGE_POLL_MS,
    refreshWhenHidden: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: true,
    shouldRetryOnError: false,
  });
