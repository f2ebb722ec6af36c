import type { Env } from "@/lib/platform/env";

/** A preview may share its database with production, which must not be ahead of the version serving it. */
export function whetherToMigrate({
  DATABASE_URL,
  VERCEL_ENV,
  MIGRATE_PREVIEW,
}: Pick<Env, "DATABASE_URL" | "VERCEL_ENV" | "MIGRATE_PREVIEW">): { migrates: boolean; because: string } {
  if (DATABASE_URL === undefined) return { migrates: false, because: "There is no database to bring up to date." };
  if (VERCEL_ENV === "production") return { migrates: true, because: "The production database is brought up to date." };
  if (MIGRATE_PREVIEW) return { migrates: true, because: "This preview has a database of its own (MIGRATE_PREVIEW)." };
  return {
    migrates: false,
    because:
      "The database is left as it is, since only production changes it. If this preview has one of its own, set MIGRATE_PREVIEW=1.",
  };
}
