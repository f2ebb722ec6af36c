import { planOf } from "@/lib/plans/plans";
import { counted } from "@/lib/platform/english";
import { AppError, notFound } from "@/lib/platform/errors";
import { isolated } from "@/lib/platform/isolated";

/** Why one more voice cannot come back, or null when it can. The voice stays in the bin. */
export function noRoomMessage(tier: string, voiceCount: number, name: string): string | null {
  const plan = planOf(tier);
  if (voiceCount < plan.voices) return null;
  return (
    `Your ${plan.name} plan has room for ${counted(plan.voices, "loved one")}. To restore ${isolated(name)}, delete another one ` +
    `first. ${isolated(name)} stays in Recently deleted until the day shown there.`
  );
}

/** For something that belongs to a voice in the bin. */
export const voiceFirst = (what: string, name: string) =>
  new AppError(
    "conflict",
    `${what} belongs to ${isolated(name)}, who is in Recently deleted, too. Please restore ${isolated(name)} first.`,
  );

/** Also for what lies in another person's bin, and for what was restored or erased meanwhile. */
export const notInBin = () => notFound("This entry of Recently deleted");
