import "server-only";
import { db } from "@/lib/platform/db/database";
import type { JoinWaitlistInput } from "@/lib/waitlist/schema";

/**
 * One entry for each email, the first; joining again changes nothing and answers the same, so that nobody learns who
 * else is on the list.
 */
export async function joinWaitlist(input: JoinWaitlistInput, address: string): Promise<{ message: string }> {
  await db.waitlistEntry.createMany({ data: [{ ...input, ipAddress: address }], skipDuplicates: true });
  return { message: "You're on the waitlist!" };
}
