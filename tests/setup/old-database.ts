// Makes a backup of an embedded database as an older version left it, with one account: old-database.ts
// NUMBER-OF-MIGRATIONS FILE.
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { makeBackup } from "@/lib/backup/make-backup";
import { onPGlite, setDatabase } from "@/lib/platform/db/database";
import { applyMigrations, knownMigrations } from "@/lib/platform/db/migrations";

const [count = "0", file = ""] = process.argv.slice(2);
const client = await PGlite.create("memory://");
await applyMigrations(new PrismaPGlite(client), knownMigrations().slice(0, Number(count)));
await client.exec(
  "insert into users (username, username_key, password, email, name) values ('ana', 'ana', 'x', 'a@example.org', 'Ana')",
);
setDatabase(await onPGlite(client));
await makeBackup({ file, passphrase: null, by: "command" });
await client.close();
process.exit(0);
