import { useQuery } from "@tanstack/react-query";
import type { SupportNote } from "@/lib/admin/support/schema";
import { api } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";

const keyOf = (requestId: number) => ["admin", "support", "notes", requestId] as const;
const pathOf = (requestId: number) => `/api/admin/support/${requestId}/notes`;

export const useNotes = (requestId: number) =>
  useQuery({
    queryKey: keyOf(requestId),
    queryFn: ({ signal }) => api.get<SupportNote[]>(pathOf(requestId), signal),
  });

export const useAddNote = (requestId: number) =>
  useChange((text: string) => api.post<SupportNote>(pathOf(requestId), { text }), keyOf(requestId));

export const useRemoveNote = (requestId: number) =>
  useChange((noteId: number) => api.delete(`${pathOf(requestId)}/${noteId}`), keyOf(requestId));
