// npm run db:diff -- <name>: writes a new migration for changes in prisma/schema.prisma, and for the explorer's
// search indexes that lack a column.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { diffMigrations } from "@/lib/platform/db/migrations";
import { renewedSearchIndexes } from "./search-indexes";

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) throw new Error("Give the migration a name in lower_snake_case.");
const folder = path.join("prisma", "migrations");
mkdirSync(folder, { recursive: true });
const changes = await diffMigrations(new PrismaPGlite(new PGlite("memory://")));
const sql = changes + renewedSearchIndexes();
if (!/^\s*(CREATE|ALTER|DROP)/m.test(sql)) {
  console.log("Nothing changed.");
  process.exit(0);
}
const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
mkdirSync(path.join(folder, `${stamp}_${name}`));
writeFileSync(path.join(folder, `${stamp}_${name}`, "migration.sql"), sql);
console.log(`Wrote ${stamp}_${name}.`);
process.exit(0);
