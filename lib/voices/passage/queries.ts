import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";
import type { ChoosePassageInput, PassageAnswer } from "@/lib/voices/passage/schema";
import { voiceKeys } from "@/lib/voices/query-keys";
import type { Voice } from "@/lib/voices/schema";

/** Refetched whenever the voice was made again, because the reference clip may have changed. */
export const usePassage = ({ id, status, voiceId }: Voice) =>
  useQuery({
    queryKey: [...voiceKeys.passage(id), status, voiceId],
    queryFn: ({ signal }) => api.get<PassageAnswer>(`/api/voices/${id}/passage`, signal),
    refetchOnMount: "always",
  });

/** Has the voice made from another passage, or with other words. */
export const useChoosePassage = (voiceId: number) =>
  useChange(
    (input: ChoosePassageInput) => api.put<PassageAnswer>(`/api/voices/${voiceId}/passage`, input),
    voiceKeys.one(voiceId),
  );
