import { createHash } from "node:crypto";
import type { NoteKind, PersonaNote } from "../persona-notes";
import type { ReplyRequest } from "../provider";
import { type Kind, plans, quotedKinds } from "./kinds";
import { onlyEnglishNotice, phrasebookFor } from "./languages";
import { avoidedStems, cleanNotes, closed, factsOf, relevantFact, sharesStem } from "./notes";
import type { Phrasebook } from "./phrasebook";
import { plainName } from "./plain-name";
import { hasSign, readTurns } from "./reading";

type Asked = Pick<ReplyRequest, "turns" | "language" | "persona">;

/** An answer does not come back within this many turns, nor the same note within the second. */
const turnsBeforeRepeat = 12;
const turnsBetweenNotes = 4;
const turnsBetweenNames = 2;

/** Places of the sentences in the phrasebook; null where a note stands or nothing. */
export type Choice = { kind: Kind; open: number | null; follow: number | null; lead: number | null };
export type Words = { name: string | null; called: string | null; note: string | null };
type Candidate = { choice: Choice; note: PersonaNote | null };

export type Composed = { text: string; kind: Kind; usedNotes: PersonaNote[]; choice: Choice; words: Words };

/**
 * One short reply, with the notes it used. The same conversation always gives the same reply, and no reply comes back
 * within twelve turns.
 */
export function composeReply(asked: Asked): Composed {
  const { book, isFallback } = phrasebookFor(asked.language, asked.persona.manner);
  const read = readTurns(asked.turns, book);
  const earlier = asked.turns.filter((turn) => turn.role === "assistant").map((turn) => turn.content);
  const recent = earlier.slice(-turnsBeforeRepeat);
  const notes = cleanNotes(asked.persona.notes, book, asked.language);
  const message = asked.turns.findLast((turn) => turn.role === "user")?.content ?? "";
  const avoided = avoidedStems(asked.persona.notes, book);
  const fact = factFor(read, asked, message, book, notes, recent);
  const mayAsk = !sharesStem(message, avoided, book);
  const isAsked = read === "memoryAsked" || read === "question";
  const kind = fact ? "known" : isAsked && !mayAsk ? "gentle" : read;
  const note = fact ?? noteFor(kind, notes, recent, book);
  // The loved one's name for the writer is theirs to use.
  const calling = book.quoting ? undefined : notes.find((one) => one.kind === "called_you");
  const isCalledLately = recent
    .slice(-turnsBetweenNames)
    .some((reply) => calling && reply.includes(calling.text.trim()));
  const called = calling && !isCalledLately ? calling.text.trim() : null;
  const name = plainName(asked.persona.name);
  const render = ({ choice, note: one }: Candidate) => textOf(choice, book, { name, called, note: one?.text ?? null });
  const candidates = candidatesFor(kind, note, book).filter((one) => questionsIn(render(one)) <= (mayAsk ? 1 : 0));
  const chosen = leastRepeated(candidates, render, recent, seedOf(asked));
  const text = render(chosen);
  const isCalled = called !== null && text.includes(`, ${called}`);
  const usedNotes = [
    ...(isCalled && calling ? [calling] : []),
    ...(chosen.note && asked.persona.notes.includes(chosen.note) ? [chosen.note] : []),
  ];
  const words = { name, called, note: chosen.note?.text ?? null };
  const mustExplain = isFallback && earlier.length === 0;
  return { text: mustExplain ? `${onlyEnglishNotice} ${text}` : text, kind, usedNotes, choice: chosen.choice, words };
}

/** The sentences of a choice, filled and set in the language of a phrasebook. */
export function textOf({ kind, open, follow, lead }: Choice, book: Phrasebook, { name, called, note }: Words): string {
  const quoted = book.quoting?.quoted ?? ((words: string) => words);
  const noteText = note === null ? "" : quoted(closed(note));
  const noteSentence = lead === null ? noteText : (leadsFor(plans[kind].note, book)?.[lead] ?? "");
  const sentences = [
    open === null ? noteSentence : (book.opens[kind][open] ?? ""),
    follow === null ? "" : (book.follows[plans[kind].follow][follow] ?? ""),
    open !== null && kind !== "known" ? noteSentence : "",
  ];
  const text = sentences
    .filter((sentence) => sentence !== "")
    .join(" ")
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      if (slot === "you") return called === null ? "" : `, ${called}`;
      if (slot === "of") return book.quoting?.of(name) ?? "";
      return slot === "name" ? (name ?? book.unnamed) : noteText;
    });
  return book.typeset?.(text) ?? text;
}

/** Sentences that lead a note in; null where it stands alone. */
function leadsFor(kind: NoteKind | undefined, { quoting, saying }: Phrasebook): readonly string[] | null {
  if (quoting) return quotedKinds.flatMap((one) => (one === kind ? quoting.leads[one] : []));
  return kind === "saying" ? saying : null;
}

/** The fact that answers a question, from the notes first and then from the description. */
function factFor(
  kind: Kind,
  { persona, language }: Asked,
  message: string,
  book: Phrasebook,
  notes: readonly PersonaNote[],
  recent: readonly string[],
): PersonaNote | null {
  if (kind !== "memoryAsked" && kind !== "question") return null;
  const avoided = avoidedStems(persona.notes, book);
  const described = factsOf(persona.description, language)
    .filter((text) => !sharesStem(text, avoided, book))
    .map((text): PersonaNote => ({ kind: "fact", text }));
  const facts = [...notes.filter((note) => note.kind === "fact"), ...described];
  const fresh = facts.filter((fact) => !isIn(fact.text, recent));
  return relevantFact(fresh, message, book, persona.name) ?? null;
}

/** A note that fits the kind of message and was not said lately. */
function noteFor(
  kind: Kind,
  notes: readonly PersonaNote[],
  recent: readonly string[],
  book: Phrasebook,
): PersonaNote | null {
  const wanted = plans[kind].note;
  const lately = recent.slice(-turnsBetweenNotes);
  const fits = (text: string) => kind !== "goodnight" || hasSign(text, "night", book);
  return notes.find((note) => note.kind === wanted && fits(note.text) && !isIn(note.text, lately)) ?? null;
}

function candidatesFor(kind: Kind, note: PersonaNote | null, book: Phrasebook): Candidate[] {
  const { follow, place } = plans[kind];
  const opens = [...book.opens[kind].keys()];
  const ends = [...book.follows[follow].keys()];
  const pairs = (note: PersonaNote | null) =>
    opens.flatMap((open) => ends.map((end) => ({ choice: { kind, open, follow: end, lead: null }, note })));
  if (!note || kind === "known") return pairs(note);
  const leads = [...(leadsFor(note.kind, book)?.keys() ?? [null])];
  if (place === "first") {
    return ends.flatMap((end) => leads.map((lead) => ({ choice: { kind, open: null, follow: end, lead }, note })));
  }
  return opens.flatMap((open) => leads.map((lead) => ({ choice: { kind, open, follow: null, lead }, note })));
}

/** Starts at a point derived from the conversation and keeps the candidate whose sentences were said least lately. */
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

/** A whole answer said again costs more than any sentences; of sentences, the more recent cost more. */
function costOf(text: string, recent: readonly { reply: string; sentences: ReadonlySet<string> }[]): number {
  const sentences = sentencesOf(text);
  return recent.reduce((cost, said, index) => {
    if (said.reply === text) return cost + 1000;
    return cost + sentences.filter((sentence) => said.sentences.has(sentence)).length * (index + 1);
  }, 0);
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?…])\s+/u);
const questionsIn = (text: string) => text.match(/\?/g)?.length ?? 0;

function isIn(text: string, replies: readonly string[]): boolean {
  const said = closed(text);
  return replies.some((reply) => reply.includes(said));
}

function seedOf({ turns, persona }: Asked): number {
  const text = JSON.stringify([persona.name, turns.map((turn) => [turn.role, turn.content])]);
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}
