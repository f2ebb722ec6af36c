// npm run db:restore [-- <snapshot>|empty]: replaces an embedded database that does not open by a snapshot.
import "./checked-settings";

import { listSnapshots, restoreEmbeddedDatabase } from "@/lib/platform/db/embedded";

const snapshots = listSnapshots();
const choice = process.argv[2];
if (!choice || (choice !== "empty" && !snapshots.includes(choice))) {
  console.error("Name a snapshot, or empty. Snapshots, newest first:");
  for (const name of snapshots) console.error(`  ${name}`);
  process.exit(2);
}
await restoreEmbeddedDatabase(choice);
console.log(choice === "empty" ? "The next start makes an empty database." : `Restored ${choice}.`);
process.exit(0);
