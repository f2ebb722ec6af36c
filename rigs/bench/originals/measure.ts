import path from "node:path";
import { fitRecordings, type RecordingsInPrompt, replyRequest } from "@/lib/conversations/persona";
import { inPrompt } from "@/lib/conversations/replies/originals";
import { MarkedRecording, untilRecording } from "@/lib/conversations/replies/recording-marker";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import type { TextProvider } from "@/lib/providers/text/provider";
import { findStretches } from "@/lib/recordings/search/find-stretches";
import type { Stretch } from "@/lib/recordings/search/stretch";
import { type Borders, bordersOf } from "./borders";
import { type Fixture, type FixtureQuestion, fixturesIn, storeFixture, type TimedSentence } from "./fixtures";
import { type SpokenRecording, speakRecording } from "./speak";

/** A stretch is right if it has the whole answer and is at most this many times as long. */
const MOST_LENGTH = 3;

type Kind = "right" | "wrong" | "silent" | "played";
type Outcome = { question: string; bySearch: Kind; byService: Kind; isGiven: boolean; detail: string };
/** The stretch that plays for a question without a service; undefined if none does. */
export type Heard = { question: string; sure: Stretch | undefined };
export type Measured = {
  fixture: Fixture;
  language: string;
  heard: Heard[];
  answerable: Outcome[];
  others: Outcome[];
  borders: Borders;
};

const sets = [
  { title: "Tuned on", under: "" },
  { title: "Not tuned on", under: "unseen" },
  { title: "Written later, and not tuned on", under: "later" },
] as const;

/** `isTuning`: only the questions on which the search and the emulated model's rules were tuned. */
export async function measureFixtures(service: TextProvider, { isTuning }: { isTuning: boolean }) {
  const measured: { title: string; languages: Measured[] }[] = [];
  for (const { title, under } of sets.filter(({ under }) => !isTuning || under === "")) {
    const languages: Measured[] = [];
    for (const fixture of fixturesIn(under)) languages.push(await measure(fixture, service));
    measured.push({ title, languages });
  }
  return measured;
}

async function measure(fixture: Fixture, service: TextProvider): Promise<Measured> {
  const spoken = new Map<string, SpokenRecording>();
  for (const recording of fixture.recordings) {
    spoken.set(recording.title, await speakRecording(recording, fixture.voice));
  }
  const timed = ({ title }: { title: string }) => spoken.get(title)?.parts ?? [];
  const voice = await storeFixture(fixture, timed);
  const answerable: Outcome[] = [];
  const others: Outcome[] = [];
  const heard: Heard[] = [];
  const played: Stretch[] = [];
  for (const asked of fixture.questions) {
    const found = await findStretches(voice, asked.question);
    const recordings = inPrompt(found, { setting: "first", mayBeSent: true, mayPlay: true });
    const sure = found.find(({ isSure }) => isSure);
    const named = await namedBy(service, fixture, asked.question, recordings);
    const chosen = named === null ? undefined : found[named - 1];
    heard.push({ question: asked.question, sure });
    played.push(...[sure, chosen].filter((one) => one !== undefined));
    const isAnswerable = asked.recording !== undefined;
    const isRight = (stretch: Stretch) =>
      isAnswerable && answers(stretch, asked, timed({ title: asked.recording ?? "" }));
    const kindOf = (stretch: Stretch | undefined): Kind => {
      if (!stretch) return "silent";
      return isAnswerable ? (isRight(stretch) ? "right" : "wrong") : "played";
    };
    const given = fitRecordings(recordings.stretches).flatMap(({ number }) => found[number - 1] ?? []);
    (isAnswerable ? answerable : others).push({
      question: asked.question,
      bySearch: kindOf(sure),
      byService: kindOf(chosen),
      isGiven: given.some(isRight),
      detail: [shown(found[0]), ...(chosen && chosen !== found[0] ? [`the service: ${shown(chosen)}`] : [])].join("; "),
    });
  }
  const borders = bordersOf(spoken, played);
  return { fixture, heard, language: fixture.voice.language, answerable, others, borders };
}

/** The number that a text service picks in its reply, requested as the product does. */
async function namedBy(
  service: TextProvider,
  { voice: { language, name, calledYou } }: Fixture,
  question: string,
  recordings: RecordingsInPrompt,
): Promise<number | null> {
  const notes: PersonaNote[] = [{ kind: "called_you", text: calledYou }];
  const about = { description: null, relation: null, isLiving: null, manner: "first_person" as const };
  const turns = [{ role: "user" as const, content: question }];
  const request = replyRequest({ name, language, notes, ...about }, "Robin", turns, { recordings });
  try {
    for await (const piece of untilRecording(service.reply(request))) void piece;
    return null;
  } catch (error) {
    if (error instanceof MarkedRecording) return error.number;
    throw error;
  }
}

function answers(
  stretch: Stretch,
  { recording, from = "", to = from }: FixtureQuestion,
  parts: readonly TimedSentence[],
): boolean {
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

const shown = (stretch: Stretch | undefined) =>
  stretch
    ? `${stretch.isSure ? "" : "not sure of "}"${stretch.text}" (${stretch.title}, ${stretch.score.toFixed(1)})`
    : "nothing found";

const choosers = [
  { name: "companion", by: "bySearch" },
  { name: "emulated service", by: "byService" },
] as const;

export function asMarkdown(title: string, languages: readonly Measured[]): string {
  const all = {
    language: "all",
    answerable: languages.flatMap(({ answerable }) => answerable),
    others: languages.flatMap(({ others }) => others),
  };
  const rows = choosers.flatMap((chooser) =>
    [...languages, all].map(({ language, answerable, others }) => {
      const count = (outcomes: readonly Outcome[], kind: Kind) =>
        outcomes.filter((one) => one[chooser.by] === kind).length;
      const right = count(answerable, "right");
      const share = Math.round((100 * right) / answerable.length);
      const given = chooser.by === "byService" ? answerable.filter(({ isGiven }) => isGiven).length : "";
      return `| ${chooser.name} | ${language} | ${answerable.length} | ${given} | ${right} (${share}%) | ${count(answerable, "wrong")} | ${count(answerable, "silent")} | ${count(others, "played")} of ${others.length} |`;
    }),
  );
  return [
    `### ${title}`,
    "",
    "| who chooses | language | questions | given | right | wrong | silent | plays for the others |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
    "",
    ...languages.flatMap(missedIn),
    "",
  ].join("\n");
}

/** Misses of the search or of the service. */
const missedIn = ({ language, answerable, others }: Measured): string[] =>
  [
    ...answerable.filter(({ bySearch, byService }) => bySearch !== "right" || byService !== "right"),
    ...others.filter(({ bySearch, byService }) => bySearch === "played" || byService === "played"),
  ].map(({ question, bySearch, byService, detail }) => {
    return `- ${language}, companion ${bySearch}, emulated service ${byService}: ${question} → ${detail}`;
  });

export const recordingsDoc = path.join(import.meta.dirname, "../../../docs/recordings.md");
const BEGIN = "<!-- written by npm run originals -->";
const END = "<!-- end -->";

export function withTable(doc: string, table: string): string {
  const from = doc.indexOf(BEGIN);
  const to = doc.indexOf(END);
  if (from < 0 || to < from) throw new Error("docs/recordings.md has lost the markers of the table.");
  return `${doc.slice(0, from + BEGIN.length)}\n${table.trimEnd()}\n${doc.slice(to)}`;
}
