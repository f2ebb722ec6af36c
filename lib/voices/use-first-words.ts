import { useCreateNote, useRemoveNote, useUpdateNote } from "@/lib/notes/queries";
import type { Note } from "@/lib/notes/schema";
import { firstKinds, type WordsForm } from "@/lib/voices/create-form";
import { useUpdateVoice } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";

/**
 * Saves the input of the last step of adding a loved one, except for values already saved.
 * @throws ApiError
 */
export function useFirstWords(voice: Voice, notes: readonly Note[]): (words: WordsForm) => Promise<void> {
  const create = useCreateNote(voice.id);
  const update = useUpdateNote(voice.id);
  const remove = useRemoveNote(voice.id);
  const change = useUpdateVoice(voice.id);
  return async ({ description, ...words }) => {
    for (const kind of firstKinds) {
      const text = words[kind];
      const known = notes.find((note) => note.kind === kind);
      if (text === (known?.text ?? "")) continue;
      if (!known) await create.mutateAsync({ kind, text });
      else if (text === "") await remove.mutateAsync(known.id);
      else await update.mutateAsync({ id: known.id, text });
    }
    if (description !== "" && description !== voice.description) await change.mutateAsync({ description });
  };
}
