import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/platform/http/api";
import { initialData } from "@/lib/platform/http/initial-data";
import { useChange, useTriedChange } from "@/lib/platform/http/use-change";
import type { ProposedFacts, Recording, RecordingDetailsInput, Shelf, TranscriptInput } from "@/lib/recordings/schema";
import { consentGiven } from "@/lib/voices/create-form";
import type { OriginalsSetting } from "@/lib/voices/originals";
import { voiceKeys } from "@/lib/voices/query-keys";
import type { Voice } from "@/lib/voices/schema";

/** Placed under the voice's key, so that the list refreshes when a recording is added or removed elsewhere. */
const shelfKey = (voiceId: number) => [...voiceKeys.one(voiceId), "recordings"] as const;

/**
 * Milliseconds between refetches of the list: while a recording is being transcribed, and while typed text is being
 * aligned.
 */
const POLL_MS = { waiting: 4_000, untimed: 15_000 } as const;

const isUntimed = ({ transcript: { state, parts } }: Recording) =>
  state === "checked" && parts.some(({ from }) => from === null);

/** `initial` is the data the page was rendered with. Not polled while the page is hidden. */
export const useShelf = (voiceId: number, initial?: Shelf) =>
  useQuery({
    ...initialData(initial),
    queryKey: shelfKey(voiceId),
    queryFn: ({ signal }) => api.get<Shelf>(`/api/recordings?voiceId=${voiceId}`, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.recordings.some(({ transcript }) => transcript.state === "waiting")) return POLL_MS.waiting;
      return data?.recordings.some(isUntimed) ? POLL_MS.untimed : false;
    },
  });

/** Puts the answer on the shelf. A refusal refetches it, so that what somebody else changed is seen. */
function useShelfChange<Input>(voiceId: number, send: (input: Input) => Promise<Recording>) {
  const queryClient = useQueryClient();
  const queryKey = shelfKey(voiceId);
  return useMutation({
    mutationFn: send,
    onSuccess: async (changed) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Shelf>(queryKey, (known) =>
        known
          ? { ...known, recordings: known.recordings.map((old) => (old.id === changed.id ? changed : old)) }
          : known,
      );
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export const useSaveWords = ({ id, voiceId }: Recording) =>
  useShelfChange(voiceId, (input: TranscriptInput) => api.put<Recording>(`/api/recordings/${id}/transcript`, input));

export const useSaveDetails = ({ id, voiceId }: Recording) =>
  useShelfChange(voiceId, (input: RecordingDetailsInput) => api.patch<Recording>(`/api/recordings/${id}`, input));

export const useAskForHearing = ({ id, voiceId }: Recording) =>
  useShelfChange(voiceId, () => api.post<Recording>(`/api/recordings/${id}/hearing`, {}));

/** Returns proposals only; the list of recordings does not change. */
export const useLookForFacts = ({ id }: Recording) =>
  useMutation({ mutationFn: () => api.post<ProposedFacts>(`/api/recordings/${id}/facts`, {}) });

export const useChooseOriginals = (voiceId: number) =>
  useTriedChange(
    (originals: OriginalsSetting) => api.patch<Voice>(`/api/voices/${voiceId}`, { originals }),
    shelfKey(voiceId),
  );

/** Confirms the sentences of consent that name the services which hear. */
export const useAgreeToHearing = (voiceId: number) =>
  useChange(() => api.patch<Voice>(`/api/voices/${voiceId}`, { consent: consentGiven }), voiceKeys.one(voiceId));
