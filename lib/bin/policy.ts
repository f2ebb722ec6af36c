import { planOf } from "@/lib/plans/plans";
import { counted } from "@/lib/platform/english";
import { AppError, notFound } from "@/lib/platform/errors";
import { isolated } from "@/lib/platform/isolated";

/** The reason why another voice cannot be restored, or null. The voice stays in the bin. */
export function noRoomMessage(tier: string, voiceCount: number, name: string): string | null {
  const plan = planOf(tier);
  if (voiceCount < plan.voices) return null;
  return (
    `Your ${plan.name} plan has room for ${counted(plan.voices, "loved one")}. To restore ${isolated(name)}, delete another one ` +
    `first. ${isolated(name)} stays in Recently deleted until the day shown there.`
  );
}

/** The message for an item whose voice is in the bin. */
export const voiceFirst = (what: string, name: string) =>
  new AppError(
    "conflict",
    `${what} belongs to ${isolated(name)}, who is in Recently deleted, too. Please restore ${isolated(name)} first.`,
  );

/** Also used for another person's items, and for those restored or erased meanwhile. */
export const notInBin = () => notFound("This entry of Recently deleted");
