import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { modelLanguages } from "@/lib/safety/recogniser/spoken-languages";
import { type Frame, framesOf, sentenceFolder } from "./frames";

/** How often the model reads what families say to the companion: it counts for more than one frame of many. */
const REPEATED = 3;

const persona = path.join(import.meta.dirname, "../../tests/fixtures/persona");

/**
 * The frames of all languages, and the messages, notes and descriptions of the companion's own tests, which are
 * ordinary except for marked danger.
 */
export const allFrames = (): Frame[] =>
  modelLanguages.flatMap((language) => [
    ...framesOf(language),
    ...(language === "pt" ? ["pt", "pt-br"] : [language]).flatMap((voice) => saidToTheCompanion(voice, language)),
  ]);

function saidToTheCompanion(voice: string, file: string): Frame[] {
  const read = (folder: string) => readFileSync(path.join(persona, folder, `${voice}.txt`), "utf8");
  const messages = read("messages")
    .split(/^## /m)
    .filter((section) => !/^Danger|switched off/.test(section))
    .flatMap((section) => [...section.matchAll(/^(?:> |note (?!avoid)\w+: )(.+)$/gm)].map(([, said]) => said ?? ""));
  const talked = [...read("talks").matchAll(/^(?:> |note (?!avoid)\w+: )(.+)$/gm)].map(([, said]) => said ?? "");
  const described = [...read("talks").matchAll(/^about: (.+)$/gm)].flatMap(([, about = ""]) =>
    about.split(/(?<=[.!?]) /),
  );
  const others = ["paraphrases", "unseen"].flatMap((folder) =>
    [...read(folder).matchAll(/^(?!danger|#)[\w/]+: (.+)$/gm)].map(([, said]) => said ?? ""),
  );
  const whole = [...messages, ...talked, ...others];
  // Read sentence by sentence too, as the recogniser does.
  const said = [...new Set([...whole, ...described, ...whole.flatMap((text) => text.split(/(?<=[.!?…]) /))])];
  return said.flatMap((text) => Array.from({ length: REPEATED }, (): Frame => ({ file, level: "ordinary", text })));
}

/** Changes with the sentences, so that a test notices weights older than them. */
export function materialDigest(): string {
  const hash = createHash("sha256");
  const names = readdirSync(sentenceFolder).filter((name) => name.endsWith(".txt"));
  for (const name of names.sort()) hash.update(readFileSync(path.join(sentenceFolder, name)));
  return hash.digest("hex").slice(0, 16);
}
