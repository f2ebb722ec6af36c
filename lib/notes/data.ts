import "server-only";
import { MAX_NOTES } from "@/lib/notes/limits";
import { type Note, note } from "@/lib/notes/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db, jsonObject } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import { noteKinds, type PersonaNote } from "@/lib/providers/text/persona-notes";

export const noteColumns = {
  id: true,
  voiceId: true,
  kind: true,
  text: true,
  toldBy: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.NoteSelect;

export function toNote(row: Prisma.NoteGetPayload<{ select: typeof noteColumns }>): Note {
  return note.parse({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() });
}

/** A loved one with their notes, oldest first. @throws AppError not_found, also for the voice of someone else */
export async function listVoiceNotes(actor: Actor, voiceId: number) {
  const row = await db.voice.findFirst({
    where: { id: voiceId, userId: actor.userId },
    select: {
      id: true,
      name: true,
      isLiving: true,
      notes: { select: noteColumns, orderBy: { id: "asc" }, take: MAX_NOTES },
    },
    relationLoadStrategy: "join",
  });
  if (!row) throw notFound("The voice");
  const { notes, ...voice } = row;
  return { voice, notes: notes.map(toNote) };
}

/** The columns of a note that a text provider receives. */
export const personaNoteColumns = { kind: true, text: true } as const satisfies Prisma.NoteSelect;

/** A JSON column: the notes of the voice aliased as `voice`, oldest first. */
export const notesOfVoice = Prisma.sql`
  (select coalesce(json_agg(${jsonObject(personaNoteColumns, "notes")} order by notes.id), '[]')
    from notes where notes.voice_id = voice.id)`;

/** Rows from another version may contain a kind that no longer exists. */
export const toPersonaNotes = (rows: readonly { kind: string; text: string }[]): PersonaNote[] =>
  rows.flatMap(({ kind, text }) => {
    const known = noteKinds.find((name) => name === kind);
    return known ? [{ kind: known, text }] : [];
  });
