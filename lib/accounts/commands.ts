import "server-only";
import { z } from "zod";
import { changePassword, promoteToAdmin } from "@/lib/accounts/operator/mutations";
import { password } from "@/lib/accounts/schema";
import { removeSecondFactors } from "@/lib/accounts/second-factor/mutations";

export const command = z.discriminatedUnion("name", [
  z.object({ name: z.literal("admin"), username: z.string().min(1) }),
  z.object({ name: z.literal("password"), username: z.string().min(1), password }),
  z.object({ name: z.literal("second-factor"), username: z.string().min(1) }),
]);
export type Command = z.infer<typeof command>;

/** Runs a command of `npm run admin` and returns the sentence to print. @throws AppError */
export async function runCommand(given: Command): Promise<string> {
  if (given.name === "admin") {
    await promoteToAdmin(given.username);
    return `${given.username} is an administrator now, and signs in anew.`;
  }
  if (given.name === "second-factor") {
    await removeSecondFactors(given.username);
    return `The passkeys, one-time codes and recovery codes of ${given.username} were removed, and all sessions of the account have ended.`;
  }
  await changePassword(given.username, given.password);
  return `The password of ${given.username} was changed, and all sessions of the account have ended.`;
}
