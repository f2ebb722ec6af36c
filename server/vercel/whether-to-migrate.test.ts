import { whetherToMigrate } from "@/server/vercel/whether-to-migrate";

const DATABASE_URL = "postgres://db/keepsake";

it.each([
  ["production", { DATABASE_URL, VERCEL_ENV: "production", MIGRATE_PREVIEW: false }, true],
  [
    "a preview, whose database may be production's",
    { DATABASE_URL, VERCEL_ENV: "preview", MIGRATE_PREVIEW: false },
    false,
  ],
  ["a preview with a database of its own", { DATABASE_URL, VERCEL_ENV: "preview", MIGRATE_PREVIEW: true }, true],
  [
    "a deployment without a database",
    { DATABASE_URL: undefined, VERCEL_ENV: "production", MIGRATE_PREVIEW: true },
    false,
  ],
] as const)("the build for %s migrates: %#", (_, settings, migrates) => {
  expect(whetherToMigrate(settings).migrates).toBe(migrates);
});
