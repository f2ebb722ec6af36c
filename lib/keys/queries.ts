import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import useSWR from "swr";
import type { KeyCheck, KeyRemoval, KeyStatus, OwnKey, SetApiKeyInput } from "@/lib/keys/schema";
import { api, send } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";
import type { KeyName } from "@/lib/providers/keys";

const ownKeysKey = ["own-keys"] as const;

export const useOwnKeys = () =>
  useQuery({
    queryKey: ownKeysKey,
    queryFn: ({ signal }) => api.get<OwnKey[]>("/api/set-api-key", signal),
    refetchOnMount: "always",
  });

export const useSaveKey = () =>
  useChange((input: SetApiKeyInput) => api.post<OwnKey>("/api/set-api-key", input), ownKeysKey);

export const useRemoveKey = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (keyName: KeyName): Promise<KeyRemoval> =>
      (await send("DELETE", "/api/set-api-key", { keyName })).json(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownKeysKey }),
  });
};

/** The call that checks each key once it is saved; null for one that is only tried with the next reply. */
const checks: Record<KeyName, string | null> = {
  ELEVENLABS_API_KEY: "/api/check-elevenlabs-key",
  OPENAI_API_KEY: null,
  GOOGLE_API_KEY: "/api/check-gemini-key",
};

export const canCheckKey = (keyName: KeyName): boolean => checks[keyName] !== null;

/** Asks the service whether it accepts the key currently in use. */
export const useCheckKey = () =>
  useMutation({ mutationFn: (keyName: KeyName) => api.get<KeyCheck>(checks[keyName] ?? "") });

/** For administrators with debug mode turned on. */
export const useKeyStatus = () =>
  useSWR("/api/debug/keys", (address) => api.get<KeyStatus>(address), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
