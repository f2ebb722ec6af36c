import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CreateNoteInput, Note, UpdateNoteInput } from "@/lib/notes/schema";
import { api } from "@/lib/platform/http/api";
import { initialData } from "@/lib/platform/http/initial-data";

const noteKeys = { of: (voiceId: number) => ["notes", voiceId] as const };

/** Oldest first. `initial` is the data the page was rendered with. */
export const useNotes = (voiceId: number, initial?: Note[]) =>
  useQuery({
    ...initialData(initial),
    queryKey: noteKeys.of(voiceId),
    queryFn: ({ signal }) => api.get<Note[]>(`/api/notes?voiceId=${voiceId}`, signal),
  });

function useRefresh(voiceId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: noteKeys.of(voiceId) });
}

export const useCreateNote = (voiceId: number) => {
  const onSuccess = useRefresh(voiceId);
  return useMutation({
    mutationFn: (input: Omit<CreateNoteInput, "voiceId">) => api.post<Note>("/api/notes", { ...input, voiceId }),
    onSuccess,
  });
};

export const useUpdateNote = (voiceId: number) => {
  const onSuccess = useRefresh(voiceId);
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateNoteInput & { id: number }) => api.patch<Note>(`/api/notes/${id}`, input),
    onSuccess,
  });
};

export const useRemoveNote = (voiceId: number) => {
  const onSettled = useRefresh(voiceId);
  return useMutation({ mutationFn: (noteId: number) => api.delete(`/api/notes/${noteId}`), onSettled });
};
