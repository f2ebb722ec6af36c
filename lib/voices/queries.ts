import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "@/lib/platform/http/api";
import { initialData } from "@/lib/platform/http/initial-data";
import { useChange } from "@/lib/platform/http/use-change";
import { hasAgent } from "@/lib/voices/answer-metadata";
import { isUnderWay } from "@/lib/voices/policy";
import { voiceKeys } from "@/lib/voices/query-keys";
import type {
  AudioSample,
  ConsentAnswer,
  ConsentInput,
  CreateVoiceInput,
  MakingProgress,
  UpdateVoiceInput,
  Voice,
} from "@/lib/voices/schema";

/** How often the list is refetched, in milliseconds: while a voice is being prepared, and otherwise. */
export const VOICES_POLL_MS = { underWay: 3_000, quiet: 30_000 } as const;

const removeVoiceKey = ["remove-voice"] as const;

export const voicesQuery = () =>
  queryOptions({
    queryKey: voiceKeys.all,
    queryFn: ({ signal }) => api.get<Voice[]>("/api/voices", signal),
    // Refetched on every visit, because other screens and devices change the list.
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isUnderWay(status)) ? VOICES_POLL_MS.underWay : VOICES_POLL_MS.quiet,
  });

/** Newest first, without those being removed. Not polled while the page is hidden. */
export const useVoices = () => {
  const leaving = useMutationState({
    filters: { mutationKey: removeVoiceKey, status: "pending" },
    select: (mutation) => mutation.state.variables,
  });
  const query = useQuery(voicesQuery());
  return { ...query, data: query.data?.filter(({ id }) => !leaving.includes(id)) };
};

const voiceQuery = (voiceId: number, initial?: Voice) =>
  queryOptions({
    ...initialData(initial),
    queryKey: voiceKeys.one(voiceId),
    queryFn: ({ signal }) => api.get<Voice>(`/api/voices/${voiceId}`, signal),
    refetchInterval: ({ state: { data } }) => {
      if (data?.status === "processing") return VOICES_POLL_MS.underWay;
      // The voice can be called once it has an agent; polling tells an open page when that happens.
      return data?.status === "ready" && !hasAgent(data) ? VOICES_POLL_MS.quiet : false;
    },
  });

/** `initial` is the data the page was rendered with. */
export const useVoice = (voiceId: number, initial?: Voice) => useQuery(voiceQuery(voiceId, initial));

/** Milliseconds between requests for a voice's progress. */
const PROGRESS_POLL_MS = 1_000;

/** Polled while the voice is being made. */
export const useMakingProgress = (voiceId: number) =>
  useQuery({
    queryKey: voiceKeys.making(voiceId),
    queryFn: ({ signal }) => api.get<MakingProgress>(`/api/voices/${voiceId}/making`, signal),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === "processing" ? PROGRESS_POLL_MS : false,
    refetchOnMount: "always",
  });

/** Fetched only while they are shown. */
export const useSamples = (voiceId: number) =>
  useQuery({
    queryKey: voiceKeys.samples(voiceId),
    queryFn: ({ signal }) => api.get<AudioSample[]>(`/api/audio-samples?voiceId=${voiceId}`, signal),
    refetchOnMount: "always",
  });

export const useConsent = (voiceId: number) =>
  useQuery({
    queryKey: voiceKeys.consent(voiceId),
    queryFn: ({ signal }) => api.get<ConsentAnswer>(`/api/voices/${voiceId}/consent`, signal),
  });

/**
 * Updates every cached list that contains the voice. Cancels running requests, whose older responses would undo the
 * update.
 */
async function keepVoice(queryClient: QueryClient, changed: Voice) {
  const asked = [voiceKeys.one(changed.id), voicesQuery().queryKey];
  await Promise.all(asked.map((queryKey) => queryClient.cancelQueries({ queryKey, exact: true })));
  queryClient.setQueryData(voiceKeys.one(changed.id), changed);
  queryClient.setQueryData(voicesQuery().queryKey, (list) =>
    list?.map((known) => (known.id === changed.id ? changed : known)),
  );
}

export const useCreateVoice = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateVoiceInput) => api.post<Voice>("/api/voices", input),
    onSuccess: (made) => {
      queryClient.setQueryData(voiceKeys.one(made.id), made);
      return queryClient.invalidateQueries({ queryKey: voiceKeys.all, exact: true });
    },
  });
};

/** Fetches the current list from the server, because an earlier response may have been lost. */
export const useFreshVoices = () => {
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery({ ...voicesQuery(), staleTime: 0 });
};

type VoiceChange = Omit<UpdateVoiceInput, "status" | "consent">;

type Making = { voiceId: number; consent?: ConsentInput };

/** Requests the making of the voice from its current recordings. */
export const useMakeVoice = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ voiceId, consent }: Making) =>
      api.patch<Voice>(`/api/voices/${voiceId}`, { status: "processing", ...(consent && { consent }) }),
    onSuccess: async (changed) => {
      await keepVoice(queryClient, changed);
      return queryClient.invalidateQueries({ queryKey: voiceKeys.consent(changed.id) });
    },
  });
};

/** Stores that the sentences were confirmed in the wording that was shown. */
export const useGiveConsent = (voiceId: number) =>
  useChange(
    (consent: ConsentInput) => api.patch<Voice>(`/api/voices/${voiceId}`, { consent }),
    voiceKeys.consent(voiceId),
  );

/** Changes the given fields of a voice; `avatarUrl: null` removes its photo. */
export const useUpdateVoice = (voiceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: VoiceChange) => api.patch<Voice>(`/api/voices/${voiceId}`, input),
    onSuccess: async (changed) => {
      await keepVoice(queryClient, changed);
      return queryClient.invalidateQueries({ queryKey: voiceKeys.shownElsewhere });
    },
  });
};

export const useUploadPhoto = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ voiceId, photo }: { voiceId: number; photo: Blob }) => {
      const form = new FormData();
      form.set("avatar", photo, "photo");
      return api.post<Voice>(`/api/voices/${voiceId}/avatar`, form);
    },
    onSuccess: async (changed) => {
      await keepVoice(queryClient, changed);
      return queryClient.invalidateQueries({ queryKey: voiceKeys.shownElsewhere });
    },
  });
};

export const useForceReady = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (voiceId: number) => api.patch<Voice>(`/api/voices/${voiceId}/status`, { status: "ready" }),
    onSuccess: (changed) => keepVoice(queryClient, changed),
  });
};

/** Optimistic: the card disappears at once and comes back when the call fails. */
export const useRemoveVoice = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: removeVoiceKey,
    mutationFn: (voiceId: number) => api.delete(`/api/voices/${voiceId}`),
    onSuccess: async (_, voiceId) => {
      // A response already in flight could bring the voice back.
      await queryClient.cancelQueries({ queryKey: voiceKeys.all });
      queryClient.setQueryData(voicesQuery().queryKey, (list) => list?.filter(({ id }) => id !== voiceId));
      queryClient.removeQueries({ queryKey: voiceKeys.one(voiceId) });
      await queryClient.invalidateQueries({ queryKey: voiceKeys.shownElsewhere });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: voiceKeys.all }),
  });
};

export const useRemoveSample = (voiceId: number | null) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sampleId: number) => api.delete(`/api/audio-samples/${sampleId}`),
    onSettled: () =>
      voiceId === null ? undefined : queryClient.invalidateQueries({ queryKey: voiceKeys.one(voiceId) }),
  });
};
