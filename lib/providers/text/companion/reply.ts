import { createHash } from "node:crypto";
import type { PersonaNote } from "../persona-notes";
import type { ReplyRequest } from "../provider";
import { type Kind, plans } from "./kinds";
import { onlyEnglishNotice, phrasebookFor } from "./languages";
import { readMeeting } from "./meeting";
import { avoidedStems, cleanNotes, sharesStem } from "./notes";
import { askedOnCarefulDay, asksForNews, type News, newsFrom } from "./own-talk";
import type { Phrasebook } from "./phrasebook";
import { plainName } from "./plain-name";
import { readTurns } from "./reading";
import { type Choice, leadsFor, textOf, type Words } from "./sentences";
import { type Source, sourceFor } from "./sources";

type Asked = Pick<ReplyRequest, "turns" | "language" | "persona" | "heard" | "isCareful" | "isTold">;

/** An answer is not repeated within this many turns. */
const turnsBeforeRepeat = 12;
/** The loved one's name for the writer is used in one answer of five. */
const turnsBetweenNames = 4;
const turnsBetweenNews = 2;
/** Kinds that leave room for a question about something told earlier. */
const roomForNews: ReadonlySet<Kind> = new Set([
  "greeting",
  "howAreYou",
  "smallTalk",
  "short",
  "plain",
  "thanks",
  "laugh",
]);

/** Kinds that leave room for asking how a person is who was in danger. */
const roomForCare: ReadonlySet<Kind> = new Set([...roomForNews, "gentle", "sad", "tired", "longing", "wordless"]);

type Candidate = { choice: Choice; note: string | null };

export type Composed = { text: string; kind: Kind; usedNotes: PersonaNote[]; choice: Choice; words: Words };

/**
 * One short reply, with the notes and lines of the description it rests on. The same conversation always gives the
 * same reply, and no reply is repeated within twelve turns. On the day after a danger no words of the loved one are
 * used unasked: no proverb, no name, no hello or goodbye that may tease.
 */
export function composeReply(asked: Asked): Composed {
  const { persona, language, turns, isCareful = false } = asked;
  const { book, isFallback } = phrasebookFor(language, persona.manner);
  const said = turns.filter((turn) => turn.role === "user").map((turn) => turn.content);
  const earlier = turns.filter((turn) => turn.role === "assistant").map((turn) => turn.content);
  const recent = earlier.slice(-turnsBeforeRepeat);
  const heard = asked.heard ?? { lastTalk: [], saidToday: earlier };
  const notes = cleanNotes(persona.notes, book, language);
  const mayAsk = !sharesStem(said.at(-1) ?? "", avoidedStems(persona.notes, book), book);
  const read = readMeeting(said, persona.name, notes, book) ?? readTurns(turns, book);
  const isAsked = read === "memoryAsked" || read === "question";
  const gentle: Source = { kind: "gentle", note: null, source: null };
  const found = () => sourceFor({ read, said, answers: earlier, heard, notes, persona, language, book, isCareful });
  // A recording has told it, so there is nothing to add and nothing to ask for.
  const source: Source = asked.isTold
    ? { kind: "original", note: null, source: null }
    : (found() ?? (isAsked && !mayAsk ? gentle : { kind: read, note: null, source: null }));
  const { kind } = source;
  // Only the loved one uses their name for the writer.
  const calling = book.quoting ? undefined : notes.find((one) => one.kind === "called_you");
  const name = calling?.text.trim();
  const isCalledLately = recent.slice(-turnsBetweenNames).some((reply) => name && reply.includes(name));
  const called = name && !isCalledLately && !isCareful ? name : null;
  // Two such questions in a row are an interrogation.
  const isAskedLately = recent.slice(-turnsBetweenNews).some((reply) => asksForNews(reply, book));
  const care = isCareful && roomForCare.has(kind) ? askedOnCarefulDay(heard.saidToday, book) : null;
  const news =
    care ??
    (mayAsk && !isAskedLately && roomForNews.has(kind)
      ? newsFrom({ said, lastTalk: heard.lastTalk, answers: [...heard.saidToday, ...earlier] }, persona.name, book)
      : null);
  const words = { name: plainName(persona.name), called, thing: news?.thing ?? null };
  const render = ({ choice, note }: Candidate) => textOf(choice, book, { ...words, note });
  const all = candidatesFor(source, news, book);
  const candidates = all.filter((one) => questionsIn(withoutNote(one, render)) <= (mayAsk ? 1 : 0));
  const chosen = leastRepeated(candidates.length > 0 ? candidates : all, render, recent, seedOf(asked));
  const text = render(chosen);
  const usedNotes = [
    ...(called !== null && calling && text.includes(`, ${called}`) ? [calling] : []),
    ...(chosen.note !== null && source.source ? [source.source] : []),
  ];
  const mustExplain = isFallback && earlier.length === 0;
  return {
    text: mustExplain ? `${onlyEnglishNotice} ${text}` : text,
    kind,
    usedNotes,
    choice: chosen.choice,
    words: { ...words, note: chosen.note },
  };
}

/** Answers with one of their notes, or with two prepared sentences. */
function candidatesFor({ kind, note }: Source, news: News | null, book: Phrasebook): Candidate[] {
  const { follow, place } = plans[kind];
  const opens = [...book.opens[kind].keys()];
  // A plan told a moment ago has no news yet; the first question asks for it.
  const asking = (group: News["group"]) => [...book.remembering.news[group].keys()].slice(news?.isOfThisTalk ? 1 : 0);
  const follows = follow === null ? [null] : [...book.follows[follow].keys()];
  const ends = news ? asking(news.group) : follows;
  const group = news ? { news: news.group } : {};
  const choices = (of: Partial<Choice>): Choice => ({ kind, open: null, follow: null, lead: null, ...of });
  const pairs = (said: string | null): Candidate[] =>
    opens.flatMap((open) => ends.map((end) => ({ choice: choices({ open, follow: end, ...group }), note: said })));
  if (note === null || !place) return pairs(note);
  const leads = [...(leadsFor(plans[kind].note, book)?.keys() ?? [null])];
  if (place === "alone") return leads.map((lead) => ({ choice: choices({ lead }), note }));
  if (place === "first") {
    return ends.flatMap((end) => leads.map((lead) => ({ choice: choices({ follow: end, lead, ...group }), note })));
  }
  return opens.flatMap((open) => leads.map((lead) => ({ choice: choices({ open, lead }), note })));
}

/**
 * Starts at an index derived from the conversation and picks the candidate whose sentences were used least recently.
 */
function leastRepeated(
  candidates: readonly Candidate[],
  render: (candidate: Candidate) => string,
  recent: readonly string[],
  seed: number,
): Candidate {
  const start = candidates.length === 0 ? 0 : seed % candidates.length;
  const said = recent.map((reply) => ({ reply, sentences: new Set(sentencesOf(reply)) }));
  let best: { candidate: Candidate; cost: number } | null = null;
  for (const candidate of [...candidates.slice(start), ...candidates.slice(0, start)]) {
    const cost = costOf(render(candidate), said);
    if (!best || cost < best.cost) best = { candidate, cost };
  }
  return best?.candidate ?? { choice: { kind: "plain", open: 0, follow: 0, lead: null }, note: null };
}

/** Repeating a whole answer costs more than repeating sentences; more recent sentences cost more. */
function costOf(text: string, recent: readonly { reply: string; sentences: ReadonlySet<string> }[]): number {
  const sentences = sentencesOf(text);
  const isDoubled = new Set(sentences).size < sentences.length;
  return recent.reduce(
    (cost, said, index) => {
      if (said.reply === text) return cost + 1000;
      return cost + sentences.filter((sentence) => said.sentences.has(sentence)).length * (index + 1);
    },
    isDoubled ? 1000 : 0,
  );
}

/** Without a name at the end: "Take your time, Bean." counts as a repetition of "Take your time." */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?…])\s+/u).map((sentence) => sentence.replace(/,[^,]+(?=[.!?…]$)/u, ""));
/** A question inside the family's own words is not addressed to the writer. */
const withoutNote = (candidate: Candidate, render: (candidate: Candidate) => string) =>
  render(candidate.note === null ? candidate : { ...candidate, note: "…" });
const questionsIn = (text: string) => text.match(/\?/g)?.length ?? 0;

function seedOf({ turns, persona }: Asked): number {
  const text = JSON.stringify([persona.name, turns.map((turn) => [turn.role, turn.content])]);
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}
