import * as z from "zod/mini";
import { MAX_NOTE_LENGTH, MAX_TOLD_BY_LENGTH } from "@/lib/notes/limits";
import { jsonRowId, rowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";
import { noteKinds } from "@/lib/providers/text/persona-notes";

const kind = z.enum(noteKinds, { error: "Please choose what the note is about" });
const text = plainText("Please write the note").check(
  z.minLength(1, "Please write the note"),
  z.maxLength(MAX_NOTE_LENGTH, `A note has at most ${MAX_NOTE_LENGTH} characters`),
);
const toldBy = plainText().check(
  z.maxLength(MAX_TOLD_BY_LENGTH, `A name has at most ${MAX_TOLD_BY_LENGTH} characters`),
);

export const notesQuery = z.object({ voiceId: rowId });

export const createNoteInput = z.object({
  voiceId: jsonRowId,
  kind,
  text,
  toldBy: z.optional(toldBy),
});
export type CreateNoteInput = z.infer<typeof createNoteInput>;

export const updateNoteInput = z.object({
  kind: z.optional(kind),
  text: z.optional(text),
  toldBy: z.optional(z.nullable(toldBy)),
});
export type UpdateNoteInput = z.infer<typeof updateNoteInput>;

/** The form of one note; an empty `toldBy` is not stored. */
export const noteForm = z.object({ kind, text, toldBy });
export type NoteForm = z.infer<typeof noteForm>;

export const note = z.object({
  id: z.number(),
  voiceId: z.number(),
  kind,
  text: z.string(),
  toldBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof note>;
