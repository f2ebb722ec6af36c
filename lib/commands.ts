import "server-only";
import { z } from "zod";
import { command as accountCommand, runCommand as runAccountCommand } from "@/lib/accounts/commands";
import { backupCommand, oldIsGone, runBackup, runOldIsGone } from "@/lib/backup/command";

export const command = z.union([accountCommand, backupCommand, oldIsGone]);
export type Command = z.infer<typeof command>;

/**
 * Runs a command of the command line and returns the text to print.
 * @throws AppError
 */
export async function runCommand(given: Command): Promise<string> {
  if (given.name === "backup") return runBackup(given);
  return given.name === "old-is-gone" ? runOldIsGone() : runAccountCommand(given);
}
