// npm run originals            prints which recordings answer the questions of tests/fixtures/recordings, with every miss, and
//                              writes it into docs/recordings.md
//                              the answers go into tests/fixtures/recordings/answers, to be read aloud
// npm run originals -- --tune  prints only the questions that the search may be tuned on
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { closeDatabase, onPGlite, setDatabase } from "@/lib/platform/db/database";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { answersFile, answersPath } from "./originals/answers-file";
import { asMarkdown, measureFixtures, recordingsDoc, withTable } from "./originals/measure";

const { values } = parseArgs({ options: { tune: { type: "boolean" } } });
const client = new PGlite();
await applyMigrations(new PrismaPGlite(client));
setDatabase(await onPGlite(client));
const sets = await measureFixtures(values.tune ? "tuned" : undefined);
const table = sets.map(({ title, languages }) => asMarkdown(title, languages)).join("\n");
console.log(table);
if (!values.tune) {
  writeFileSync(recordingsDoc, withTable(readFileSync(recordingsDoc, "utf8"), table));
  for (const measured of sets.flatMap(({ languages }) => languages)) {
    writeFileSync(answersPath(measured.language), answersFile(measured));
  }
}
await closeDatabase();
