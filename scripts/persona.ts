import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withAnswers } from "./persona/reading-file";

/** Writes the answers into the reading files of the companion and prints those of the languages named. */
const folder = path.join(process.cwd(), "tests/fixtures/persona/messages");
const wanted = process.argv.slice(2);
for (const name of readdirSync(folder)) {
  const language = name.replace(/\.txt$/, "");
  const file = path.join(folder, name);
  const text = withAnswers(readFileSync(file, "utf8"), language);
  writeFileSync(file, text);
  if (wanted.includes(language)) process.stdout.write(text);
}
