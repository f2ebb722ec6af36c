// npm run originals   prints which recordings answer the questions of tests/fixtures/recordings, with every miss
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { closeDatabase, onPGlite, setDatabase } from "@/lib/platform/db/database";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { asMarkdown, measureFixtures } from "./originals/measure";

const client = new PGlite();
await applyMigrations(new PrismaPGlite(client));
setDatabase(await onPGlite(client));
const wanted = process.argv[2];
for (const { title, languages } of await measureFixtures(wanted)) console.log(asMarkdown(title, languages));
await closeDatabase();
