import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, send } from "@/lib/platform/http/api";
import { voiceKeys } from "@/lib/voices/query-keys";
import type { Voice } from "@/lib/voices/schema";
import type { VoiceSettingsAnswer, VoiceSettingsInput } from "@/lib/voices/settings/schema";

/** Refetched whenever the voice was made again, because another provider may support other settings. */
export const useVoiceSettings = ({ id, status, voiceId }: Voice) =>
  useQuery({
    queryKey: [...voiceKeys.settings(id), status, voiceId],
    queryFn: ({ signal }) => api.get<VoiceSettingsAnswer>(`/api/voices/${id}/settings`, signal),
    refetchOnMount: "always",
  });

export const useSaveVoiceSettings = ({ id, status, voiceId }: Voice) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: VoiceSettingsInput) => api.put<VoiceSettingsAnswer>(`/api/voices/${id}/settings`, input),
    onSuccess: (saved) => queryClient.setQueryData([...voiceKeys.settings(id), status, voiceId], saved),
  });
};

/** Fetches the complete audio of a sample sentence, spoken with settings that are not saved. */
export const useTrySettings = (voiceId: number) =>
  useMutation({
    mutationFn: async (input: VoiceSettingsInput) =>
      (await send("POST", `/api/voices/${voiceId}/settings/audio`, input)).blob(),
  });
