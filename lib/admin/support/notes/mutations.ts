import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import { getRequest } from "@/lib/admin/support/data";
import { noteColumns } from "@/lib/admin/support/notes/data";
import type { NoteInput } from "@/lib/admin/support/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { notFound } from "@/lib/platform/errors";

const TABLE = "supportNotes";

/**
 * A note for the other administrators. The audit log keeps its length, not its text.
 * @throws AppError not_found
 */
export async function addNote(actor: Actor, at: { id: number; requestId: string }, { text }: NoteInput) {
  return db.$transaction(async (tx) => {
    await getRequest(at.id, tx);
    const note = await tx.supportNote.create({
      data: { supportRequestId: at.id, authorId: actor.userId, authorName: actor.name, text },
      select: noteColumns,
    });
    await recordAdminAction(tx, actor, {
      action: "create",
      table: TABLE,
      rowId: note.id,
      after: { supportRequestId: at.id, length: text.length },
      requestId: at.requestId,
    });
    return note;
  });
}

/** @throws AppError not_found */
export async function removeNote(actor: Actor, at: { id: number; noteId: number; requestId: string }) {
  await db.$transaction(async (tx) => {
    const where = { id: at.noteId, supportRequestId: at.id };
    const note = await tx.supportNote.findFirst({ where, select: { authorId: true, text: true } });
    const { count } = await tx.supportNote.deleteMany({ where });
    if (!note || count === 0) throw notFound("The note");
    await recordAdminAction(tx, actor, {
      action: "delete",
      table: TABLE,
      rowId: at.noteId,
      before: { supportRequestId: at.id, authorId: note.authorId, length: note.text.length },
      requestId: at.requestId,
    });
  });
}
