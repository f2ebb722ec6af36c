import { useQuery } from "@tanstack/react-query";
import type { InstallInput, ModelsAnswer } from "@/lib/admin/models/schema";
import { api } from "@/lib/platform/http/api";
import { useTriedChange } from "@/lib/platform/http/use-change";

const MODELS = "/api/admin/models";
const modelKeys = { all: ["admin", "models"] as const };
const POLL_MS = 1_000;

/** Refetched every second while a model is being installed. */
export const useModels = () =>
  useQuery({
    queryKey: modelKeys.all,
    queryFn: ({ signal }) => api.get<ModelsAnswer>(MODELS, signal),
    refetchInterval: ({ state }) => (state.data?.install?.state === "running" ? POLL_MS : false),
  });

export const useInstallModel = () =>
  useTriedChange((input: InstallInput) => api.post<unknown>(MODELS, input), modelKeys.all);
export const useCancelInstall = () => useTriedChange(() => api.delete(MODELS), modelKeys.all);
export const useRemoveModel = () => useTriedChange((name: string) => api.delete(`${MODELS}/${name}`), modelKeys.all);
