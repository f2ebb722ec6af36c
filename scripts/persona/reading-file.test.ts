import { readFileSync } from "node:fs";
import path from "node:path";
import { companionLanguages } from "@/lib/providers/text/companion/languages";
import { withAnswers } from "./reading-file";

it.each(companionLanguages)("the reading file of %s is up to date (npm run persona)", (language) => {
  const file = readFileSync(path.join("tests/fixtures/persona/messages", `${language}.txt`), "utf8");
  expect(withAnswers(file, language)).toBe(file);
  expect(file.match(/^>\*? /gm)?.length ?? 0).toBeGreaterThanOrEqual(language === "en" ? 100 : 40);
});
