import "server-only";
import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeBackup } from "@/lib/backup/make-backup";
import { claimDueBackup, noteNextBackup } from "@/lib/backup/mutations";
import { installationId } from "@/lib/platform/db/installation-id";
import { env } from "@/lib/platform/env";

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar(\.age)?(\.part)?$/;

/** Makes the daily backup when it is due and no other process is making it. The outcome is recorded and logged. */
export async function makeDueBackup(stop?: AbortSignal) {
  const { BACKUP_DIR, BACKUP_KEEP, BACKUP_PASSPHRASE: passphrase = null } = env();
  if (!BACKUP_DIR || !(await claimDueBackup())) return;
  const folder = resolve(/* turbopackIgnore: true */ BACKUP_DIR);
  // Several installations may share the folder, so the name contains the installation's id.
  const prefix = `keepsake-${await installationId()}-`;
  const begun = performance.now();
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const file = join(folder, `${prefix}${stamp}Z.tar${passphrase === null ? "" : ".age"}`);
  if (stop?.aborted) return;
  const made = await makeBackup({ file, passphrase, by: "schedule" }).catch(() => null);
  if (!made) return;
  await noteNextBackup((performance.now() - begun) / 1000);
  dropOld(folder, prefix, BACKUP_KEEP);
}

/** Names sort by time. A partial file was left by a killed process, since only one makes a backup at a time. */
function dropOld(folder: string, prefix: string, keep: number) {
  const isOf = (name: string, start: string) => name.startsWith(start) && MOMENT.test(name.slice(start.length));
  const names = readdirSync(folder).sort().reverse();
  const old = names.filter((name) => isOf(name, prefix)).slice(keep);
  for (const name of [...old, ...names.filter((each) => isOf(each, `.${prefix}`))])
    rmSync(join(folder, name), { force: true });
}
