import { fold, wordsOf } from "@/lib/platform/fold";
import type { NoteKind, PersonaNote } from "../persona-notes";
import type { Heard, ReplyRequest } from "../provider";
import { type Fact, factAsked, factRecognised, factsAbout, isOfWriter, sharedTopics } from "./facts";
import { familyPattern } from "./families";
import { type Kind, noProverbSigns, plans } from "./kinds";
import { closed, plainText, sharedStems, stemsOf } from "./notes";
import { recalled } from "./own-talk";
import type { Phrasebook } from "./phrasebook";
import { hasSign, signsIn } from "./reading";

/** The part of an answer beyond its prepared sentences, with the note or line of the description that it rests on. */
export type Source = { kind: Kind; note: string | null; source: PersonaNote | null };

type Asked = {
  read: Kind;
  /** The writer's turns, the last one being answered. */
  said: readonly string[];
  answers: readonly string[];
  heard: Heard;
  /** Those that may be said. */
  notes: readonly PersonaNote[];
  persona: ReplyRequest["persona"];
  language: string;
  book: Phrasebook;
  isCareful: boolean;
};

/** A note is not said again within this many turns. */
const turnsBetweenNotes = 4;
const turnsBetweenWholeNotes = 12;
/** Turns of the writer that a saying has to suit. */
const turnsOfMood = 2;
/** Part of a saying's words, and how many at least, by which it is recognised. */
const echoedPart = 0.6;
const leastEchoed = 3;

const questions: ReadonlySet<Kind> = new Set(["memoryAsked", "question"]);
/** Kinds in which a fact answers a question that seemed to be about everyday things. */
const everyday: ReadonlySet<Kind> = new Set<Kind>([
  ...questions,
  "memoryTold",
  "smallTalk",
  "plain",
  "howAreYou",
  "children",
  "laugh",
  "short",
]);
const echoable: ReadonlySet<NoteKind> = new Set(["saying", "love", "sad", "glad"]);

/** Null when the kind of message is answered with prepared sentences alone. */
export function sourceFor(asked: Asked): Source | null {
  const { read } = asked;
  if (everyday.has(read) || read === "advice" || read === "thanks") {
    const found = ownTalk(asked) ?? ofWriter(asked) ?? echoOf(asked) ?? sayingAsked(asked) ?? factFor(asked);
    if (found) return found;
  }
  const note = asked.isCareful ? null : noteFor(asked);
  return note && { kind: read, note: note.text, source: note };
}

/** A saying of theirs that the message quotes. */
function echoOf({ said, notes, read }: Asked): Source | null {
  if (read === "thanks") return null;
  const message = ` ${wordsOf(fold(said.at(-1) ?? "")).join(" ")} `;
  const note = notes.find(({ kind, text }) => echoable.has(kind) && isEchoed(wordsOf(fold(text)), message));
  return note ? { kind: "echo", note: note.text, source: note } : null;
}

function isEchoed(words: readonly string[], message: string): boolean {
  const least = Math.max(Math.min(leastEchoed, words.length), Math.ceil(words.length * echoedPart));
  if (words.length < 2) return false;
  for (let from = 0; from + least <= words.length; from++) {
    if (message.includes(` ${words.slice(from, from + least).join(" ")} `)) return true;
  }
  return false;
}

/** "What did you always say?" */
function sayingAsked({ said, notes, answers, book }: Asked): Source | null {
  const message = plainText(said.at(-1) ?? "");
  if (!familyPattern(book.remembering.sayingAsked, "").test(message)) return null;
  const kind: NoteKind = hasSign(message, "sad", book) ? "sad" : hasSign(message, "glad", book) ? "glad" : "saying";
  const fit = notes.filter((note) => note.kind === kind);
  const note = fit.find(({ text }) => !isIn(text, answers.slice(-turnsBetweenWholeNotes))) ?? fit[0];
  return note ? { kind: book.quoting ? "known" : "told", note: note.text, source: note } : null;
}

/** The family's note or line that answers the question, or that the message tells back. */
function factFor({ read, said, answers, notes, persona, language, book }: Asked): Source | null {
  if (read === "advice" || read === "thanks") return null;
  const message = said.at(-1) ?? "";
  const facts = factsAbout({ persona, language }, notes, book);
  const isFresh = ({ source, own }: Fact) => !isIn(own ?? source.text, answers.slice(-turnsBetweenWholeNotes));
  const isQuestion = questions.has(read) || /\?\s*$/.test(message);
  const fact =
    (isQuestion ? factAsked(facts, message, persona.name, book, isFresh) : null) ??
    factRecognised(facts.filter(isFresh), message, persona.name, book);
  if (!fact) return null;
  return { kind: fact.own === null ? "known" : "told", note: fact.own ?? fact.source.text, source: fact.source };
}

/** Earlier words of this conversation or the last one, when the message asks for them. */
function ownTalk({ said, answers, heard, language, book }: Asked): Source | null {
  const message = said.at(-1) ?? "";
  const last = answers.at(-1);
  if (last !== undefined && hasSign(message, "yourWords", book)) return { kind: "repeated", note: last, source: null };
  const isAboutTalk = hasSign(message, "myWords", book);
  if (!isAboutTalk) return null;
  const here = recalled(message, said.slice(0, -1), book, language);
  if (here !== null) return { kind: "recalled", note: here, source: null };
  const before = recalled(message, heard.lastTalk, book, language);
  return before === null
    ? { kind: "notHere", note: null, source: null }
    : { kind: "lastTime", note: before, source: null };
}

/** "What is my cat called?": what the family wrote down of it, else what the writer told, else that it is not known here. */
function ofWriter({ said, notes, heard, persona, language, book }: Asked): Source | null {
  const message = said.at(-1) ?? "";
  if (!familyPattern(book.remembering.mineAsked, "").test(plainText(message))) return null;
  const facts = factsAbout({ persona, language }, notes, book);
  const fact = factAsked(
    facts.filter(({ source }) => isOfWriter(source.text, book)),
    message,
    persona.name,
    book,
    () => true,
  );
  if (fact) return { kind: "known", note: fact.source.text, source: fact.source };
  const topical = (text: string) => sharedTopics(text, message, book);
  const here = recalled(message, said.slice(0, -1), book, language, topical);
  const before = here ?? recalled(message, heard.lastTalk, book, language, topical);
  if (before !== null) return { kind: here === null ? "lastTime" : "recalled", note: before, source: null };
  // The loved one's own cat answers no question about the writer's.
  const isNear = facts.some(({ source }) => sharedStems(source.text, stemsOf(message, book), book) > 0);
  return isNear ? null : { kind: "notHere", note: null, source: null };
}

/** A note that fits the kind of message and was not said lately: words of comfort once a day, no proverb on grave matters. */
function noteFor({ read, said, answers, heard, notes, book }: Asked): PersonaNote | null {
  const { note: wanted, place } = plans[read];
  if (!wanted) return null;
  const grave = new Set(noProverbSigns);
  const isGrave = () =>
    said.slice(-turnsOfMood).some((text) => [...signsIn(text, book)].some((sign) => grave.has(sign)));
  if (wanted === "saying" && isGrave()) return null;
  const comforts = notes.filter(({ kind }) => kind === "sad");
  if (
    wanted === "sad" &&
    comforts.some(({ text }) => isIn(text, [...heard.saidToday, ...answers.slice(-turnsBetweenNotes)]))
  )
    return null;
  const lately = answers.slice(place === "alone" ? -turnsBetweenWholeNotes : -turnsBetweenNotes);
  const fresh = notes.filter(({ kind, text }) => kind === wanted && !isIn(text, lately));
  return (
    (read === "goodnight" ? fresh.find(({ text }) => hasSign(text, "night", book)) : undefined) ?? fresh[0] ?? null
  );
}

function isIn(text: string, replies: readonly string[]): boolean {
  const said = closed(text);
  return replies.some((reply) => reply.includes(said));
}
