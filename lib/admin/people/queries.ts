import { useMutation, useQueryClient } from "@tanstack/react-query";
import { detailKeys } from "@/lib/admin/explorer/details/queries";
import { explorerKeys } from "@/lib/admin/explorer/queries";
import type { PersonStatus } from "@/lib/admin/people/schema";
import { api } from "@/lib/platform/http/api";

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

export const useEndSessions = (id: number) =>
  useMutation({ mutationFn: () => api.post(`/api/admin/user/${id}/end-sessions`, {}) });
