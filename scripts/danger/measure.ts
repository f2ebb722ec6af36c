import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { cardLanguages } from "@/lib/safety/card-language";
import { recogniseDanger } from "@/lib/safety/recogniser/recognise-danger";
import { type Level, levels } from "./frames";

const root = path.join(import.meta.dirname, "../..");
const list = z.object({ clear: z.array(z.string()), possible: z.array(z.string()), ordinary: z.array(z.string()) });

type Share = { all: number; card: number; question: number };
type Measured = { language: string; shares: Record<Level, Share>; misses: Record<Level, string[]> };

/** Goals of the recogniser, in percent of a language's sentences. */
export const goals = { clear: 95, possible: 90, card: 3, question: 8 };

type Sitting = { title: string; languages: Measured[] };

/**
 * Lists written in one go, newest first. Once its misses are corrected, a list no longer measures anything: it joins
 * the training sentences.
 */
const sittings = [
  { folder: "nineteenth-sitting", title: "Nineteenth sitting: unseen" },
  ...["Eighteenth", "Seventeenth", "Sixteenth", "Fifteenth", "Fourteenth"].map((name) => ({
    folder: `${name.toLowerCase()}-sitting`,
    title: `${name} sitting: thresholds were chosen on it`,
    isChosenOn: true,
  })),
  { folder: "twelfth-sitting", title: "Twelfth sitting, the hard one: nothing was chosen on it this time" },
];

type Sentences = Record<Level, string[]>;

/** The sentences of a sitting in each language of the cards that has a list. None were used for training. */
const listsOf = (folder: string): { language: string; sentences: Sentences }[] =>
  cardLanguages.flatMap((language) => {
    const file = path.join(root, "tests/fixtures/danger/unseen", folder, `${language}.json`);
    return existsSync(file) ? [{ language, sentences: list.parse(JSON.parse(readFileSync(file, "utf8"))) }] : [];
  });

/** The lists on which thresholds are chosen. */
export const listsChosenOn = () => sittings.flatMap((one) => ("isChosenOn" in one ? listsOf(one.folder) : []));

/** Reads the sentences of every sitting. */
export function measureSittings(): Sitting[] {
  return sittings.map(({ folder, title }) => ({
    title,
    languages: listsOf(folder).map(({ language, sentences }) => measured(language, sentences)),
  }));
}

function measured(language: string, sentences: Sentences): Measured {
  const shares = {} as Measured["shares"];
  const misses: Measured["misses"] = { clear: [], possible: [], ordinary: [] };
  for (const level of levels) {
    const share: Share = { all: sentences[level].length, card: 0, question: 0 };
    for (const sentence of sentences[level]) {
      const found = recogniseDanger(sentence, language)?.level;
      if (found === "clear") share.card++;
      if (found === "possible") share.question++;
      if (level === "ordinary" ? found : !found) misses[level].push(found ? `${sentence} (${found})` : sentence);
    }
    shares[level] = share;
  }
  return { language, shares, misses };
}

const percent = (part: number, all: number): string => (all === 0 ? "–" : `${((100 * part) / all).toFixed(1)}%`);

function table(all: readonly Measured[]): string[] {
  const row = ({ language, shares: { clear, possible, ordinary } }: Measured) =>
    `| ${[
      language,
      clear.all + possible.all + ordinary.all,
      percent(clear.card + clear.question, clear.all),
      percent(clear.card, clear.all),
      percent(possible.card + possible.question, possible.all),
      percent(ordinary.card, ordinary.all),
      percent(ordinary.question, ordinary.all),
    ].join(" | ")} |`;
  return [
    "| language | sentences | clear noticed | of it by the card | possible noticed | ordinary: card | ordinary: question |",
    "|---|---|---|---|---|---|---|",
    ...all.map(row),
    `| goal | | ≥ ${goals.clear}% | | ≥ ${goals.possible}% | ≤ ${goals.card}% | ≤ ${goals.question}% |`,
  ];
}

/** A table for each sitting, then the misses, those of unseen sittings last. */
export function asMarkdown(all: readonly Sitting[]): string {
  const headings = { clear: "clear danger missed", possible: "possible danger missed", ordinary: "ordinary stopped" };
  const missed = ({ language, misses }: Measured) => {
    const lines = levels.flatMap((level) => misses[level].map((sentence) => `- ${headings[level]}: ${sentence}`));
    return [`#### ${language}`, "", lines.join("\n") || "None.", ""];
  };
  return [
    ...all.flatMap(({ title, languages }) => [`### ${title}`, "", ...table(languages), ""]),
    ...[...all].reverse().flatMap(({ title, languages }) => [`### Misses. ${title}`, "", ...languages.flatMap(missed)]),
  ].join("\n");
}

export const safetyDoc = path.join(root, "docs/safety.md");
const BEGIN = "<!-- written by npm run danger -->";
const END = "<!-- until here -->";

/** The document with this table between its markers. */
export function withTable(doc: string, table: string): string {
  const from = doc.indexOf(BEGIN);
  const to = doc.indexOf(END);
  if (from < 0 || to < from) throw new Error("docs/safety.md has lost the markers of the table.");
  return `${doc.slice(0, from + BEGIN.length)}\n${table.trimEnd()}\n${doc.slice(to)}`;
}
