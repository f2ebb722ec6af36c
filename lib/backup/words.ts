import type { Restored } from "@/lib/backup/restore-backup";
import type { BackupResult } from "@/lib/backup/schema";

/** "3 files", "1 file". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

export function sizeInWords(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

/** Describes the contents of a backup and, if important, what is missing. */
export function madeInWords({ file, bytes, rows, files, missing, isEncrypted }: NonNullable<BackupResult["made"]>) {
  const sentences = [`${file} holds ${counted(rows, "row")} and ${counted(files, "file")} in ${sizeInWords(bytes)}.`];
  if (missing > 0) {
    sentences.push(
      `${counted(missing, "file that rows name was", "files that rows name were")} not in the store, and so not in it either.`,
    );
  }
  sentences.push(
    isEncrypted
      ? "It is encrypted: nobody can open it without the passphrase, so keep that somewhere else."
      : "It is not encrypted: whoever has the file can hear the recordings and read the messages. The installation's secret is not in it.",
  );
  return sentences.join(" ");
}

export function restoredInWords({ manifest, hasSecret, settings }: Restored, isOldGone: boolean): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = manifest.entries.filter((entry) => entry.path.startsWith("files/")).length;
  const sentences = [`Restored ${counted(rows, "row")} and ${counted(files, "file")} of ${manifest.madeAt}.`];
  if (!hasSecret) {
    sentences.push(
      "The installation's secret was not in the backup: without the old NEXTAUTH_SECRET and ENCRYPTION_KEY, stored keys and apps for one-time codes have to be set up again.",
    );
  }
  if (settings) {
    sentences.push(`Before you start it, set ENCRYPTION_KEY as ${settings} has it, then delete that file.`);
  }
  sentences.push("Everybody signs in again. Mails that were waiting are not sent, since they may have been.");
  if (!isOldGone) {
    sentences.push(
      'The installation that the backup is of may still run, so this one removes nothing at voice providers. When the other one is gone for good, say so: "npm run restore -- --old-is-gone".',
    );
  }
  return sentences.join("\n");
}
