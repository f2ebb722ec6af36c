import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import useSWR, { useSWRConfig } from "swr";
import type { KeyStatus, ServerKey } from "@/lib/admin/keys/schema";
import { METRICS_POLL_MS } from "@/lib/admin/metrics/policy";
import type { SetApiKeyInput } from "@/lib/keys/schema";
import { api } from "@/lib/platform/http/api";

const STATUS = "/api/admin/metrics/keys";
const adminKeyKeys = { all: ["admin", "keys"] as const };

/** Keyed with the other metrics, so that refreshing them refetches it too. */
export const useKeyStatus = () =>
  useSWR(STATUS, (address) => api.get<KeyStatus>(address), {
    refreshInterval: METRICS_POLL_MS,
    refreshWhenHidden: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });

export const useServerKeys = () =>
  useQuery({
    queryKey: adminKeyKeys.all,
    queryFn: ({ signal }) => api.get<ServerKey[]>("/api/admin/keys", signal),
  });

function useChanged() {
  const queryClient = useQueryClient();
  const { mutate } = useSWRConfig();
  return async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: adminKeyKeys.all }), mutate(STATUS)]);
  };
}

export const useSetServerKey = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (input: SetApiKeyInput) => api.put<unknown>("/api/admin/keys", input),
    onSuccess: changed,
  });
};

export const useRemoveServerKey = () => {
  const changed = useChanged();
  return useMutation({
    mutationFn: (keyName: ServerKey["keyName"]) => api.delete(`/api/admin/keys/${keyName}`),
    onSuccess: changed,
  });
};
