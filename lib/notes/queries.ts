import { useQuery } from "@tanstack/react-query";
import type { CreateNoteInput, Note, UpdateNoteInput } from "@/lib/notes/schema";
import { api } from "@/lib/platform/http/api";
import { initialData } from "@/lib/platform/http/initial-data";
import { useChange, useTriedChange } from "@/lib/platform/http/use-change";

const noteKeys = { of: (voiceId: number) => ["notes", voiceId] as const };

/** Oldest first. `initial` is the data the page was rendered with. */
export const useNotes = (voiceId: number, initial?: Note[]) =>
  useQuery({
    ...initialData(initial),
    queryKey: noteKeys.of(voiceId),
    queryFn: ({ signal }) => api.get<Note[]>(`/api/notes?voiceId=${voiceId}`, signal),
  });

export const useCreateNote = (voiceId: number) =>
  useChange(
    (input: Omit<CreateNoteInput, "voiceId">) => api.post<Note>("/api/notes", { ...input, voiceId }),
    noteKeys.of(voiceId),
  );

export const useUpdateNote = (voiceId: number) =>
  useChange(
    ({ id, ...input }: UpdateNoteInput & { id: number }) => api.patch<Note>(`/api/notes/${id}`, input),
    noteKeys.of(voiceId),
  );

export const useRemoveNote = (voiceId: number) =>
  useTriedChange((noteId: number) => api.delete(`/api/notes/${noteId}`), noteKeys.of(voiceId));
