import "server-only";
import { existsSync } from "node:fs";
import { dataPath } from "@/lib/platform/data-dir";
import { openDatabase } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

/**
 * For commands on an existing installation: with a mistyped DATA_DIR they would create an empty database and back that
 * up.
 * @throws AppError when there is no database in DATA_DIR
 */
export async function openExistingDatabase(): Promise<void> {
  if (env().DATABASE_URL === undefined && !existsSync(dataPath("database"))) {
    throw new AppError(
      "not_found",
      `There is no database in ${dataPath()}. Set DATA_DIR to the folder that Keepsake runs with, or DATABASE_URL.`,
    );
  }
  await openDatabase();
}
