import { readFileSync } from "node:fs";
import path from "node:path";
import { booksOf, companionLanguages } from "@/lib/providers/text/companion/languages";
import { companionFile } from "./companion-answers";
import { talksWithAnswers } from "./talks";

const read = (folder: string, language: string) =>
  readFileSync(path.join("tests/fixtures/persona", folder, `${language}.txt`), "utf8");

it.each(companionLanguages)("the reading file of %s is up to date (npm run persona)", async (language) => {
  const file = read("messages", language);
  expect(await companionFile(file, language, "first_person")).toBe(file);
});

it.each(companionLanguages)("the conversations of %s are up to date (npm run persona)", (language) => {
  const file = read("talks", language);
  const talks = file.split(/^## /m).slice(1);
  expect(talks.length).toBeGreaterThanOrEqual(language === "en" ? 60 : 10);
  for (const talk of talks) expect(talk.match(/^> /gm)?.length).toBeGreaterThanOrEqual(12);
  expect(talksWithAnswers(file, language)).toBe(file);
});

const linesOf = (language: string, wanted: RegExp) => read("messages", language).match(wanted) ?? [];

it.each(companionLanguages)("the reading file of %s has the cases of the English one, in its order", (language) => {
  expect(linesOf("en", /^> .*/gm).length).toBeGreaterThanOrEqual(160);
  expect(linesOf(language, /^(## .*|> |note \w+)/gm)).toEqual(linesOf("en", /^(## .*|> |note \w+)/gm));
  const glosses = linesOf(language, /^ {2}= (?!<).*/gm).map((line) => line.slice(4));
  if (language !== "en") expect(glosses).toEqual(linesOf("en", /^> .*/gm).map((line) => line.slice(2)));
});

describe.each(companionLanguages)("someone who remembers the loved one with the writer, in %s", (language) => {
  const file = read("third-person", language);

  it("has a reading file that is up to date (npm run persona)", async () => {
    expect(await companionFile(read("messages", language), language, "third_person")).toBe(file);
  });

  it("quotes every note and never says one as their own words", () => {
    const quoted = booksOf.third_person[language]?.quoting?.quoted ?? String;
    const [opening, closing] = quoted("|")
      .split("|")
      .map((mark) => mark.trim());
    let said = 0;
    for (const section of file.split("## ")) {
      const notes = [...section.matchAll(/^note (?!called_you|avoid)\w+: (.*?)(?: = .*)?$/gm)].map(([, text]) => text);
      for (const [, answer] of section.matchAll(/^< (.*)$/gm)) {
        for (const note of notes.filter((text) => answer?.includes(text ?? ""))) {
          said += 1;
          const before = answer?.slice(0, answer.indexOf(note ?? "")) ?? "";
          expect(before.trimEnd().endsWith(opening ?? "")).toBe(true);
          expect(answer?.slice(before.length)).toContain(closing);
        }
      }
    }
    expect(said).toBeGreaterThan(3);
  });
});
