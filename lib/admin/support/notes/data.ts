import "server-only";
import type { SupportNote } from "@/lib/admin/support/schema";
import { db } from "@/lib/platform/db/database";

export const noteColumns = {
  id: true,
  authorId: true,
  authorName: true,
  text: true,
  createdAt: true,
} as const satisfies Record<keyof SupportNote, true>;

/** The notes on a request, oldest first. Returned only to administrators. */
export const listNotes = (supportRequestId: number) =>
  db.supportNote.findMany({ where: { supportRequestId }, orderBy: { id: "asc" }, select: noteColumns });
