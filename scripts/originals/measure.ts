import path from "node:path";
import { fitRecordings } from "@/lib/conversations/persona";
import { inPrompt } from "@/lib/conversations/replies/originals";
import { findStretches } from "@/lib/recordings/search/find-stretches";
import type { Stretch } from "@/lib/recordings/search/stretch";
import { type Fixture, type FixtureQuestion, fixturesIn, storeFixture, timed } from "./fixtures";

/** A stretch is right that has the whole answer and is at most so many times as long. */
const MOST_LENGTH = 3;

type Outcome = { question: string; kind: "right" | "wrong" | "silent" | "played"; isAmong: boolean; detail: string };
/** The stretch that plays for a question; undefined for nothing. */
export type Heard = { question: string; sure: Stretch | undefined };
export type Measured = {
  fixture: Fixture;
  language: string;
  heard: Heard[];
  answerable: Outcome[];
  others: Outcome[];
};

/** The questions that the search was tuned on, those that it was not, or both. */
export async function measureFixtures(only?: "tuned" | "unseen") {
  const sets = [
    { name: "tuned", title: "Tuned on", under: "" },
    { name: "unseen", title: "Not tuned on", under: "unseen" },
  ];
  const measured: { title: string; languages: Measured[] }[] = [];
  for (const { title, under } of sets.filter(({ name }) => only === undefined || name === only)) {
    const languages: Measured[] = [];
    for (const fixture of fixturesIn(under)) languages.push(await measure(fixture));
    measured.push({ title, languages });
  }
  return measured;
}

async function measure(fixture: Fixture): Promise<Measured> {
  const voice = await storeFixture(fixture);
  const answerable: Outcome[] = [];
  const others: Outcome[] = [];
  const heard: Heard[] = [];
  for (const asked of fixture.questions) {
    const found = await findStretches(voice, asked.question);
    const sure = found.find(({ isSure }) => isSure);
    const detail = shown(found);
    heard.push({ question: asked.question, sure });
    if (asked.recording === undefined) {
      others.push({ question: asked.question, kind: sure ? "played" : "silent", isAmong: false, detail });
      continue;
    }
    const isRight = (stretch: Stretch) => answers(stretch, asked, fixture);
    const kind = sure ? (isRight(sure) ? "right" : "wrong") : "silent";
    answerable.push({ question: asked.question, kind, isAmong: given(found).some(isRight), detail });
  }
  return { fixture, heard, language: fixture.voice.language, answerable, others };
}

/** Those of the stretches that fit into the prompt of a text service, which can choose among them. */
function given(found: readonly Stretch[]): Stretch[] {
  return fitRecordings(inPrompt(found, { setting: "first", mayBeSent: true, mayPlay: true }).stretches).flatMap(
    ({ number }) => found[number - 1] ?? [],
  );
}

function answers(
  stretch: Stretch,
  { recording, from = "", to = from }: FixtureQuestion,
  { recordings }: Fixture,
): boolean {
  const parts = timed(recordings.find(({ title }) => title === recording)?.words ?? []);
  const first = parts.findIndex(({ text }) => text.includes(from));
  const last = parts.findIndex(({ text }) => text.includes(to));
  const needed = (parts[last]?.to ?? 0) - (parts[first]?.from ?? 0);
  const { positions } = stretch;
  return (
    stretch.title === recording &&
    positions.first <= first &&
    positions.last >= last &&
    (stretch.to ?? 0) - (stretch.from ?? 0) <= MOST_LENGTH * needed
  );
}

const shown = ([first]: readonly Stretch[]) =>
  first
    ? `${first.isSure ? "" : "not sure of "}"${first.text}" (${first.title}, ${first.score.toFixed(1)})`
    : "nothing found";

export function asMarkdown(title: string, languages: readonly Measured[]): string {
  const count = (outcomes: readonly Outcome[], kind: Outcome["kind"]) =>
    outcomes.filter((one) => one.kind === kind).length;
  const among = (outcomes: readonly Outcome[]) => outcomes.filter(({ isAmong }) => isAmong).length;
  const row = (language: string, answerable: readonly Outcome[], others: readonly Outcome[]) =>
    `| ${language} | ${answerable.length} | ${count(answerable, "right")} | ${among(answerable)} | ${count(answerable, "wrong")} | ${count(answerable, "silent")} | ${count(others, "played")} of ${others.length} |`;
  const missed = languages.flatMap(({ language, answerable, others }) => [
    ...answerable
      .filter(({ kind }) => kind !== "right")
      .map(
        ({ question, kind, isAmong, detail }) =>
          `- ${language}, ${kind}${isAmong ? ", given to a service" : ""}: ${question} → ${detail}`,
      ),
    ...others
      .filter(({ kind }) => kind === "played")
      .map(({ question, detail }) => `- ${language}, played: ${question} → ${detail}`),
  ]);
  return [
    `### ${title}`,
    "",
    "| language | questions | right | given to a service | wrong | silent | plays for the others |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...languages.map(({ language, answerable, others }) => row(language, answerable, others)),
    row(
      "all",
      languages.flatMap(({ answerable }) => answerable),
      languages.flatMap(({ others }) => others),
    ),
    "",
    ...missed,
    "",
  ].join("\n");
}

export const recordingsDoc = path.join(import.meta.dirname, "../../docs/recordings.md");
const BEGIN = "<!-- written by npm run originals -->";
const END = "<!-- end -->";

export function withTable(doc: string, table: string): string {
  const from = doc.indexOf(BEGIN);
  const to = doc.indexOf(END);
  if (from < 0 || to < from) throw new Error("docs/recordings.md has lost the markers of the table.");
  return `${doc.slice(0, from + BEGIN.length)}\n${table.trimEnd()}\n${doc.slice(to)}`;
}
