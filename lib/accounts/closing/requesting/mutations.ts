import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { assertUsername, queueClosing } from "@/lib/accounts/closing/mutations";
import type { CloseAccountInput, ClosingAnswer } from "@/lib/accounts/closing/schema";
import type { Visit } from "@/lib/accounts/visit";
import { endCallsOf } from "@/lib/calls/server/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { longDateInUtc } from "@/lib/platform/english";

/**
 * Ends all sessions and calls, and queues the deletion: after the waiting period, or at once.
 * @throws AppError invalid_input for another username, forbidden for the last administrator
 */
export async function requestClosing(actor: Actor, input: CloseAccountInput, visit: Visit): Promise<ClosingAnswer> {
  assertUsername(input, actor.username, "This is not your username.");
  const { userId } = actor;
  const goesAt = await db.$transaction(async (tx) => {
    const time = await queueClosing(tx, { userId, when: input.when, byAdministrator: false });
    await recordActivity(tx, { userId, kind: "closing_asked", visit });
    return time;
  });
  // Their sessions have already ended; this closes the calls' rows too.
  await endCallsOf(userId, "account_closing");
  const message =
    input.when === "at_once"
      ? "Your account is being deleted. A mail will tell you when everything is gone."
      : `Your account will be deleted on ${longDateInUtc(goesAt)}. Signing in before then keeps it.`;
  return { message, goesAt: goesAt.toISOString() };
}
