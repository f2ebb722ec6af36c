// An embedded database as an older version left it: old-database.ts FOLDER NUMBER-OF-MIGRATIONS.
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { applyMigrations, knownMigrations } from "@/lib/platform/db/migrations";

const [folder = "", count = "0"] = process.argv.slice(2);
const client = await PGlite.create(folder);
await applyMigrations(new PrismaPGlite(client), knownMigrations().slice(0, Number(count)));
await client.close();
process.exit(0);
