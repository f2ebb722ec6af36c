import "server-only";
import { noteColumns, toNote } from "@/lib/notes/data";
import { MAX_NOTES } from "@/lib/notes/limits";
import type { CreateNoteInput, Note, UpdateNoteInput } from "@/lib/notes/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";

/**
 * The same words of the same kind are one note, so a repeated request changes nothing.
 * @throws AppError not_found for another's voice, limit_reached
 */
export async function createNote(actor: Actor, { voiceId, kind, text, toldBy }: CreateNoteInput): Promise<Note> {
  return db.$transaction(async (tx) => {
    // The lock keeps two parallel requests from both adding the last allowed note.
    const [voice] = await tx.$queryRaw<{ id: number }[]>`
      select id from voices where id = ${voiceId} and user_id = ${actor.userId} for update`;
    if (!voice) throw notFound("The voice");
    const known = await tx.note.findUnique({
      where: { voiceId_kind_text: { voiceId, kind, text } },
      select: noteColumns,
    });
    if (known) return toNote(known);
    if ((await tx.note.count({ where: { voiceId } })) >= MAX_NOTES) {
      throw new AppError(
        "limit_reached",
        `There can be ${MAX_NOTES} notes for one loved one. Please remove one first.`,
      );
    }
    return toNote(await tx.note.create({ data: { voiceId, kind, text, toldBy: toldBy || null }, select: noteColumns }));
  });
}

/** @throws AppError not_found, also for someone else's; conflict when the same note already exists */
export async function updateNote(actor: Actor, noteId: number, input: UpdateNoteInput): Promise<Note> {
  return db.$transaction(async (tx) => {
    const note = await tx.note.findFirst({
      where: { id: noteId, voice: { userId: actor.userId } },
      select: { voiceId: true, kind: true, text: true },
    });
    if (!note) throw notFound("The note");
    const { voiceId } = note;
    const kind = input.kind ?? note.kind;
    const text = input.text ?? note.text;
    const same = await tx.note.findUnique({
      where: { voiceId_kind_text: { voiceId, kind, text } },
      select: { id: true },
    });
    if (same && same.id !== noteId) throw new AppError("conflict", "This note is there already.");
    const row = await tx.note.update({
      where: { id: noteId },
      data: { kind, text, ...(input.toldBy !== undefined && { toldBy: input.toldBy || null }) },
      select: noteColumns,
    });
    return toNote(row);
  });
}

/** @throws AppError not_found, also for someone else's */
export async function removeNote(actor: Actor, noteId: number): Promise<void> {
  const { count } = await db.note.deleteMany({ where: { id: noteId, voice: { userId: actor.userId } } });
  if (count === 0) throw notFound("The note");
}
