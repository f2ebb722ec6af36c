import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { searchText } from "@/lib/admin/explorer/sql";
import { tables } from "@/lib/admin/tables-list";

const folder = path.join("prisma", "migrations");

/** Statements that rebuild the search indexes which do not cover every column of their table; empty if all do. */
export function renewedSearchIndexes(): string {
  const migrations = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
  return tables
    .map((table) => {
      const name = `"${table.sqlName}_search_idx"`;
      const create = `CREATE INDEX ${name} ON "${table.sqlName}" USING gin ((${searchText(table)}) gin_trgm_ops);`;
      const newest = migrations.slice(migrations.lastIndexOf(`CREATE INDEX ${name}`)).split("\n", 1)[0];
      return newest === create ? "" : renewal(name, create);
    })
    .join("");
}

// Without trigrams, as in the embedded database, the search reads every row instead.
const renewal = (name: string, create: string) => `
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm') THEN
    DROP INDEX IF EXISTS ${name};
    ${create}
  END IF;
END
$$;
`;
