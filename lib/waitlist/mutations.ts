import "server-only";
import { db } from "@/lib/platform/db/database";
import type { JoinWaitlistInput } from "@/lib/waitlist/schema";

/**
 * Each email is listed once. Joining again changes nothing and returns the same response, so that no one can find out
 * who is on the list.
 */
export async function joinWaitlist(input: JoinWaitlistInput, address: string): Promise<{ message: string }> {
  await db.waitlistEntry.createMany({ data: [{ ...input, ipAddress: address }], skipDuplicates: true });
  return { message: "You're on the waitlist!" };
}
