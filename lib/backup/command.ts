import "server-only";
import { z } from "zod";
import { makeBackup } from "@/lib/backup/make-backup";
import { madeInWords } from "@/lib/backup/words";
import { standAlone } from "@/lib/jobs/removals/mutations";

export const backupCommand = z.object({
  name: z.literal("backup"),
  /** An absolute path. */
  file: z.string().min(1),
  passphrase: z.string().min(12, "A passphrase must have at least 12 characters.").nullable(),
});
export type BackupCommand = z.infer<typeof backupCommand>;

/** Makes the backup and returns the sentences to print. @throws AppError */
export async function runBackup({ file, passphrase }: BackupCommand): Promise<string> {
  return madeInWords(await makeBackup({ file, passphrase, by: "command" }));
}

export const oldIsGone = z.object({ name: z.literal("old-is-gone") });
export type OldIsGone = z.infer<typeof oldIsGone>;

/** Records that the original of this restored installation will never run again. */
export async function runOldIsGone(): Promise<string> {
  return (await standAlone())
    ? "From now on this installation also removes what is deleted from voice providers."
    : "This installation was not waiting for that: it removes what is deleted from voice providers already.";
}
