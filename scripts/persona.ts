// npm run persona [language...]
//   writes the companion's answers to the reading files, and prints those of the given languages
// npm run persona -- --provider [language]
//   prints the configured text service's answers to the same messages
// With --third-person both use the third person.
import "./checked-settings";

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Manner, manners } from "@/lib/providers/text/manner";
import { companionFile } from "./persona/companion-answers";

import { configuredProvider, printProviderAnswers } from "./persona/provider-answers";
import { talksWithAnswers } from "./persona/talks";

const fixtures = path.join(process.cwd(), "tests/fixtures/persona");
const folders: Record<Manner, string> = { first_person: "messages", third_person: "third-person" };
const messagesFile = (language: string) => path.join(fixtures, folders.first_person, `${language}.txt`);
const languages = readdirSync(path.join(fixtures, folders.first_person)).map((name) => name.replace(/\.txt$/, ""));

const { values, positionals } = parseArgs({
  options: { provider: { type: "boolean" }, "third-person": { type: "boolean" } },
  allowPositionals: true,
});
const printed: Manner = values["third-person"] ? "third_person" : "first_person";
const unknown = positionals.find((language) => !languages.includes(language));
if (unknown !== undefined) {
  console.error(`There is no reading file for "${unknown}". There are: ${languages.join(", ")}.`);
  process.exit(2);
}

if (values.provider) {
  const [language = "en"] = positionals;
  const messages = readFileSync(messagesFile(language), "utf8");
  const out = { print: console.log, complain: console.error };
  // A pager that was closed early is no failure.
  process.stdout.on("error", () => process.exit(0));
  process.exitCode = await printProviderAnswers(
    await configuredProvider(),
    { messages, language, manner: printed },
    out,
  );
} else {
  for (const language of languages) {
    const messages = readFileSync(messagesFile(language), "utf8");
    for (const manner of manners) {
      const text = await companionFile(messages, language, manner);
      const folder = path.join(fixtures, folders[manner]);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, `${language}.txt`), text);
      if (manner === printed && positionals.includes(language)) process.stdout.write(text);
    }
    const talks = path.join(fixtures, "talks", `${language}.txt`);
    writeFileSync(talks, talksWithAnswers(readFileSync(talks, "utf8"), language));
  }
}
