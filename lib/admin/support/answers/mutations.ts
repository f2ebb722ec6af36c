import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import { answerColumns } from "@/lib/admin/support/answers/data";
import type { SavedAnswer, SavedAnswerInput } from "@/lib/admin/support/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";

const TABLE = "savedAnswers";

/** The audit log keeps the answer's title and length. */
const noted = ({ title, text }: SavedAnswerInput) => ({ title, length: text.length });

/** @throws AppError conflict for a title that is taken */
export async function createSavedAnswer(actor: Actor, input: SavedAnswerInput, requestId: string) {
  return db
    .$transaction(async (tx): Promise<SavedAnswer> => {
      const made = await tx.savedAnswer.create({ data: input, select: answerColumns });
      await recordAdminAction(tx, actor, {
        action: "create",
        table: TABLE,
        rowId: made.id,
        after: noted(made),
        requestId,
      });
      return made;
    })
    .catch(refuseTakenTitle);
}

type At = { id: number; requestId: string };

/** @throws AppError not_found, conflict for a title that is taken */
export async function changeSavedAnswer(actor: Actor, { id, requestId }: At, input: SavedAnswerInput) {
  return db
    .$transaction(async (tx): Promise<SavedAnswer> => {
      const before = await tx.savedAnswer.findUnique({ where: { id }, select: answerColumns });
      if (!before) throw notFound("The saved answer");
      const after = await tx.savedAnswer.update({ where: { id }, data: input, select: answerColumns });
      const change = { before: noted(before), after: noted(after) };
      await recordAdminAction(tx, actor, { action: "update", table: TABLE, rowId: id, ...change, requestId });
      return after;
    })
    .catch(refuseTakenTitle);
}

/** @throws AppError not_found */
export async function removeSavedAnswer(actor: Actor, { id, requestId }: At) {
  await db.$transaction(async (tx) => {
    const before = await tx.savedAnswer.findUnique({ where: { id }, select: answerColumns });
    const { count } = await tx.savedAnswer.deleteMany({ where: { id } });
    if (!before || count === 0) throw notFound("The saved answer");
    await recordAdminAction(tx, actor, { action: "delete", table: TABLE, rowId: id, before: noted(before), requestId });
  });
}

function refuseTakenTitle(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002") {
    const message = "Another saved answer has this title already.";
    throw new AppError("conflict", message, { cause: error, errors: { title: [message] } });
  }
  throw error;
}
