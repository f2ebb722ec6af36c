// npm run originals            speaks the recordings of tests/fixtures/recordings, prints which of them answer its questions, by the
//                              companion and by an emulated text service, with every miss, and writes it into docs/recordings.md
//                              the answers go into tests/fixtures/recordings/answers, to be read aloud
// npm run originals -- --tune  prints only the questions that the search may be tuned on
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { closeDatabase, onPGlite, setDatabase } from "@/lib/platform/db/database";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { stopEngines } from "@/lib/providers/engines/engines";
import { OpenAiCompatibleTextProvider } from "@/lib/providers/text/openai-compatible/openai-text";
import { emulatorKeys, startEmulators } from "../../tests/emulators/server";
import { answersFile, answersPath } from "./originals/answers-file";
import { bordersTable } from "./originals/borders";
import { asMarkdown, measureFixtures, recordingsDoc, withTable } from "./originals/measure";

const { values } = parseArgs({ options: { tune: { type: "boolean" } } });
const client = new PGlite();
await applyMigrations(new PrismaPGlite(client));
setDatabase(await onPGlite(client));
const emulators = await startEmulators();
emulators.openai.readsRecordings = true;
const service = new OpenAiCompatibleTextProvider({
  apiKey: emulatorKeys.openai,
  baseUrl: emulators.urls.openai,
  model: "small-chat",
});
const sets = await measureFixtures(service, { isTuning: values.tune === true });
const table = [
  ...sets.map(({ title, languages }) => asMarkdown(title, languages)),
  bordersTable(sets.flatMap(({ languages }) => languages)),
].join("\n");
console.log(table);
if (!values.tune) {
  writeFileSync(recordingsDoc, withTable(readFileSync(recordingsDoc, "utf8"), table));
  for (const measured of sets.flatMap(({ languages }) => languages)) {
    writeFileSync(answersPath(measured.language), answersFile(measured));
  }
}
const borders = sets.flatMap(({ languages }) => languages.map((measured) => measured.borders));
if (borders.some(({ stretches, inPause }) => inPause < 2 * stretches)) {
  console.error("A stretch begins or ends within a sentence.");
  process.exitCode = 1;
}
await closeDatabase();
await stopEngines();
await emulators.close();
