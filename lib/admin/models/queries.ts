import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InstallInput, ModelsAnswer } from "@/lib/admin/models/schema";
import { api } from "@/lib/platform/http/api";

const MODELS = "/api/admin/models";
const modelKeys = { all: ["admin", "models"] as const };
const POLL_MS = 1_000;

/** Asked again every second while a model is being installed. */
export const useModels = () =>
  useQuery({
    queryKey: modelKeys.all,
    queryFn: ({ signal }) => api.get<ModelsAnswer>(MODELS, signal),
    refetchInterval: ({ state }) => (state.data?.install?.state === "running" ? POLL_MS : false),
  });

function useChange<T>(mutationFn: (input: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: modelKeys.all }) });
}

export const useInstallModel = () => useChange((input: InstallInput) => api.post<unknown>(MODELS, input));
export const useCancelInstall = () => useChange<void>(() => api.delete(MODELS));
export const useRemoveModel = () => useChange((name: string) => api.delete(`${MODELS}/${name}`));
