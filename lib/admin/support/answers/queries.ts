import { useQuery } from "@tanstack/react-query";
import type { SavedAnswer, SavedAnswerInput } from "@/lib/admin/support/schema";
import { api } from "@/lib/platform/http/api";
import { useChange } from "@/lib/platform/http/use-change";

const key = ["admin", "support", "answers"] as const;
const PATH = "/api/admin/support/answers";

export const useSavedAnswers = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => api.get<SavedAnswer[]>(PATH, signal) });

/** Creates an answer, or changes the one with this id. */
export const useSaveAnswer = (id: number | null) =>
  useChange(
    (input: SavedAnswerInput) =>
      id === null ? api.post<SavedAnswer>(PATH, input) : api.patch<SavedAnswer>(`${PATH}/${id}`, input),
    key,
  );

export const useRemoveAnswer = () => useChange((id: number) => api.delete(`${PATH}/${id}`), key);
