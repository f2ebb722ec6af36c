import { useMutation, useQueryClient } from "@tanstack/react-query";
import { detailKeys } from "@/lib/admin/explorer/details/queries";
import { explorerKeys } from "@/lib/admin/explorer/queries";
import type { GrantMinutesInput, PersonStatus } from "@/lib/admin/people/schema";
import { api } from "@/lib/platform/http/api";
import type { Tier } from "@/lib/usage/plans";

export function useSetPersonStatus(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: PersonStatus) => api.post(`/api/admin/user/${id}/status`, { status }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: detailKeys.user(id) }),
        queryClient.invalidateQueries({ queryKey: explorerKeys.all }),
      ]),
  });
}

export function useGrantMinutes(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: GrantMinutesInput) => api.post(`/api/admin/user/${id}/minutes`, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: explorerKeys.all }),
  });
}

export function useSetPlan(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tier: Tier) => api.post(`/api/admin/user/${id}/plan`, { tier }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: detailKeys.user(id) }),
        queryClient.invalidateQueries({ queryKey: explorerKeys.all }),
      ]),
  });
}

export const useSendPasswordLink = (id: number) =>
  useMutation({
    mutationFn: () => api.post<{ isMailSent: boolean }>(`/api/admin/user/${id}/password-link`, {}),
  });

export const useEndSessions = (id: number) =>
  useMutation({ mutationFn: () => api.post(`/api/admin/user/${id}/end-sessions`, {}) });
