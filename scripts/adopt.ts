// npm run adopt: binds the database to the store and the secret of these settings, after they were changed on
// purpose.
import "./checked-settings";

import { assertBelongsTogether, forgetInstallation } from "@/lib/installation/mutations";
import { closeDatabase } from "@/lib/platform/db/database";
import { openExistingDatabase } from "@/lib/platform/db/existing-database";

try {
  await openExistingDatabase();
  await forgetInstallation();
  await assertBelongsTogether();
  console.log("The database belongs to this store and this secret now.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase().catch(() => {});
}
process.exit();
