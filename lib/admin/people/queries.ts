import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CloseAccountInput } from "@/lib/accounts/closing/schema";
import { detailKeys } from "@/lib/admin/explorer/details/queries";
import { explorerKeys } from "@/lib/admin/explorer/queries";
import type { GrantMinutesInput, PersonStatus } from "@/lib/admin/people/schema";
import type { Tier } from "@/lib/plans/plans";
import { api } from "@/lib/platform/http/api";

export const useSetPersonStatus = (id: number) =>
  useChange(id, (status: PersonStatus) => api.post(`/api/admin/user/${id}/status`, { status }));

export const useSetPlan = (id: number) =>
  useChange(id, (tier: Tier) => api.post(`/api/admin/user/${id}/plan`, { tier }));

export const useClosePerson = (id: number) =>
  useChange(id, (input: CloseAccountInput) => api.post(`/api/admin/user/${id}/closing`, input));

export const useKeepPerson = (id: number) => useChange(id, () => api.delete(`/api/admin/user/${id}/closing`));

/** A change that the person's dialog and the tables show. */
function useChange<Input = void>(id: number, mutationFn: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: detailKeys.row("user", id) }),
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

export const useSendPasswordLink = (id: number) =>
  useMutation({
    mutationFn: () => api.post<{ isMailSent: boolean }>(`/api/admin/user/${id}/password-link`, {}),
  });

export const useEndSessions = (id: number) =>
  useMutation({ mutationFn: () => api.post(`/api/admin/user/${id}/end-sessions`, {}) });
