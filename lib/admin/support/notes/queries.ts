import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SupportNote } from "@/lib/admin/support/schema";
import { api } from "@/lib/platform/http/api";

const keyOf = (requestId: number) => ["admin", "support", "notes", requestId] as const;
const pathOf = (requestId: number) => `/api/admin/support/${requestId}/notes`;

export const useNotes = (requestId: number) =>
  useQuery({
    queryKey: keyOf(requestId),
    queryFn: ({ signal }) => api.get<SupportNote[]>(pathOf(requestId), signal),
  });

export function useAddNote(requestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => api.post<SupportNote>(pathOf(requestId), { text }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(requestId) }),
  });
}

export function useRemoveNote(requestId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (noteId: number) => api.delete(`${pathOf(requestId)}/${noteId}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(requestId) }),
  });
}
