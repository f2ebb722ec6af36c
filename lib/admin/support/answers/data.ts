import "server-only";
import type { SavedAnswer } from "@/lib/admin/support/schema";
import { db } from "@/lib/platform/db/database";

export const answerColumns = { id: true, title: true, text: true } as const satisfies Record<keyof SavedAnswer, true>;

/** The answers that all administrators share, by title. */
export const listSavedAnswers = () =>
  db.savedAnswer.findMany({ orderBy: [{ title: "asc" }, { id: "asc" }], select: answerColumns });
