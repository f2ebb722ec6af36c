import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SavedAnswer, SavedAnswerInput } from "@/lib/admin/support/schema";
import { api } from "@/lib/platform/http/api";

const key = ["admin", "support", "answers"] as const;
const PATH = "/api/admin/support/answers";

export const useSavedAnswers = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api.get<SavedAnswer[]>(PATH, signal) });

/** Creates an answer, or changes the one with this id. */
export function useSaveAnswer(id: number | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: SavedAnswerInput) =>
      id === null ? api.post<SavedAnswer>(PATH, input) : api.patch<SavedAnswer>(`${PATH}/${id}`, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useRemoveAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete(`${PATH}/${id}`),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
