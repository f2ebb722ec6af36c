import { useMutation } from "@tanstack/react-query";
import type { CloseAccountInput } from "@/lib/accounts/closing/schema";
import { detailKeys } from "@/lib/admin/explorer/details/queries";
import { explorerKeys } from "@/lib/admin/explorer/queries";
import type { GrantMinutesInput, PersonStatus } from "@/lib/admin/people/schema";
import type { Tier } from "@/lib/plans/plans";
import { api } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";

/** The person's dialog and the tables. */
const shownIn = (id: number) => [detailKeys.row("user", id), explorerKeys.all];

export const useSetPersonStatus = (id: number) =>
  useChange((status: PersonStatus) => api.post(`/api/admin/user/${id}/status`, { status }), ...shownIn(id));

export const useSetPlan = (id: number) =>
  useChange((tier: Tier) => api.post(`/api/admin/user/${id}/plan`, { tier }), ...shownIn(id));

export const useClosePerson = (id: number) =>
  useChange((input: CloseAccountInput) => api.post(`/api/admin/user/${id}/closing`, input), ...shownIn(id));

export const useKeepPerson = (id: number) =>
  useChange(() => api.delete(`/api/admin/user/${id}/closing`), ...shownIn(id));

export const useGrantMinutes = (id: number) =>
  useChange((input: GrantMinutesInput) => api.post(`/api/admin/user/${id}/minutes`, input), explorerKeys.all);

export const useSendPasswordLink = (id: number) =>
  useMutation({
    mutationFn: () => api.post<{ isMailSent: boolean }>(`/api/admin/user/${id}/password-link`, {}),
  });

export const useEndSessions = (id: number) =>
  useMutation({ mutationFn: () => api.post(`/api/admin/user/${id}/end-sessions`, {}) });
