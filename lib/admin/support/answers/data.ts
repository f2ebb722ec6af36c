import "server-only";
import type { SavedAnswer } from "@/lib/admin/support/schema";
import { db } from "@/lib/platform/db/database";

export const answerColumns = { id: true, title: true, text: true } as const satisfies Record<keyof SavedAnswer, true>;

/** The saved answers shared by all administrators, by title. */
export const listSavedAnswers = () =>
  db.savedAnswer.findMany({ orderBy: [{ title: "asc" }, { id: "asc" }], select: answerColumns });
