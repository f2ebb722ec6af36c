import type { NoteKind, PersonaNote } from "../persona-notes";
import type { Heard, ReplyRequest } from "../provider";
import { echoedWords, plainWords, quotingOf } from "./echoes";
import {
  type Fact,
  factAsked,
  factRecognised,
  factsAbout,
  isAsked,
  isAskedInWords,
  isOfWriter,
  sharedTopics,
  topicsAsked,
} from "./facts";
import { familyPattern } from "./families";
import { graveSigns, heavy, type Kind, noProverbSigns, plans, type Sign } from "./kinds";
import { closed, plainText, sharedStems, sharesStem, stemsOf } from "./notes";
import { recalled } from "./own-talk";
import type { Phrasebook } from "./phrasebook";
import { hasSign, signsIn } from "./reading";

/** The part of an answer beyond its prepared sentences, with the note or line of the description it rests on. */
export type Source = { kind: Kind; note: string | null; source: PersonaNote | null };

type Asked = {
  read: Kind;
  /** The writer's turns; the last one is being answered. */
  said: readonly string[];
  answers: readonly string[];
  heard: Heard;
  /** The notes that may be said. */
  notes: readonly PersonaNote[];
  persona: ReplyRequest["persona"];
  language: string;
  book: Phrasebook;
  isCareful: boolean;
};

/** A note is not repeated within this many turns. */
const turnsBetweenNotes = 4;
const turnsBetweenWholeNotes = 12;
/**
 * The number of the writer's turns that a saying must suit, and after which an illness or a death no longer rules one
 * out.
 */
const turnsOfMood = 2;
const turnsOfGravity = 6;
/**
 * The minimum that a fact must share with a question on a heavy matter, or with one that asks for advice, to answer
 * it.
 */
const sharedAmidGrief = 2;
const sharedForAdvice = 3;

const questions: ReadonlySet<Kind> = new Set(["memoryAsked", "question"]);
/** Kinds in which a fact may answer what looked like an everyday question. */
const everyday: ReadonlySet<Kind> = new Set<Kind>([
  ...questions,
  "memoryTold",
  "smallTalk",
  "plain",
  "howAreYou",
  "children",
  "laugh",
  "short",
  "gentle",
]);
const echoable: ReadonlySet<NoteKind> = new Set(["saying", "love", "sad", "glad", "goodbye"]);
/** Kinds that get their own answer whatever else the message contains. */
const untouched: ReadonlySet<Kind> = new Set<Kind>([
  "identity",
  "switchOff",
  "unlike",
  "forgive",
  "pride",
  "loveAsked",
  "feelings",
  "coming",
  "apology",
  "ownIllness",
  "dementia",
  "askedAfter",
  "greeting",
  "goodbye",
  "goodnight",
  "nonsense",
]);

/** Null if this kind of message is answered with prepared sentences only. */
export function sourceFor(asked: Asked): Source | null {
  const found = foundFor(asked);
  if (found) return found;
  const note = asked.isCareful ? null : noteFor(asked);
  return note && { kind: asked.read, note: note.text, source: note };
}

/** Facts from the family or from this conversation, if the message asks for them or repeats them. */
function foundFor(asked: Asked): Source | null {
  const { read, said, book } = asked;
  const message = said.at(-1) ?? "";
  if (everyday.has(read) || read === "advice" || read === "thanks") {
    return ownTalk(asked) ?? ofWriter(asked) ?? echoOf(asked) ?? sayingAsked(asked) ?? factFor(asked);
  }
  if (untouched.has(read)) return null;
  const echo = echoOf(asked);
  if (echo) return echo;
  if (!isAsked(message, book)) return null;
  const own = ofWriter(asked);
  if (own?.kind === "known") return own;
  const signs = signsIn(message, book);
  if (!signs.has("yourLife") && !signs.has("remember")) return null;
  return sayingAsked(asked) ?? factFor(asked);
}

/** A saying of theirs that the message quotes; in a message about something else the quotation must be most of it. */
function echoOf({ said, notes, read, book }: Asked): Source | null {
  if (read === "thanks") return null;
  const quoting = quotingOf(said.at(-1) ?? "");
  const least = everyday.has(read) ? 1 : quoting.words.length / 2;
  // "I love you" is no quotation of "I love you as big as a house".
  const leastOf = (text: string) => (read === "love" ? plainWords(text).length : least);
  const note = notes.find(({ kind, text }) => echoable.has(kind) && echoedWords(text, quoting, book) >= leastOf(text));
  return note ? { kind: "echo", note: note.text, source: note } : null;
}

/** "What did you always say?", "What did you say about ploughing?" */
function sayingAsked({ said, notes, answers, book }: Asked): Source | null {
  const message = plainText(said.at(-1) ?? "");
  const asked = stemsOf(message, book);
  const shared = ({ text }: PersonaNote) => sharedStems(text, asked, book);
  const sayings = notes.filter(({ kind }) => echoable.has(kind));
  const [nearest] = sayings.filter((note) => shared(note) > 0).toSorted((one, other) => shared(other) - shared(one));
  const isSaying = familyPattern(book.remembering.sayingAsked, "").test(message);
  if (!isSaying && !(nearest && hasSign(message, "yourWords", book))) return null;
  const kind: NoteKind = hasSign(message, "sad", book) ? "sad" : hasSign(message, "glad", book) ? "glad" : "saying";
  const fit = notes.filter((note) => note.kind === kind);
  const note = nearest ?? fit.find(({ text }) => !isIn(text, answers.slice(-turnsBetweenWholeNotes))) ?? fit[0];
  return note ? { kind: book.quoting ? "known" : "told", note: note.text, source: note } : null;
}

/** The family's note or line that answers the question, or that the message repeats. */
function factFor({ read, said, answers, notes, persona, language, book }: Asked): Source | null {
  if (read === "thanks") return null;
  const message = said.at(-1) ?? "";
  const facts = factsAbout({ persona, language }, notes, book);
  const isFresh = ({ source, own }: Fact) => !isIn(own ?? source.text, answers.slice(-turnsBetweenWholeNotes));
  const isQuestion = questions.has(read) || isAsked(message, book);
  // An answer that was just given is repeated only for a question in the same words.
  const justSaid = ({ source, own }: Fact) => isIn(own ?? source.text, answers.slice(-2));
  const isRepeatable = !facts.some(justSaid) || isAskedInWords(message, book) || hasSign(message, "yourLife", book);
  const open = isRepeatable ? facts : facts.filter((fact) => !justSaid(fact));
  // A reproach ("Why did you never ring?") is not answered with a line that happens to share a word.
  const isWhy = familyPattern(book.remembering.whyAsked, "").test(plainText(message));
  const least = read === "advice" ? sharedForAdvice : heavy.has(read) || isWhy ? sharedAmidGrief : 1;
  const fact =
    (isQuestion ? factAsked(open, message, persona.name, book, isFresh, least) : null) ??
    (read === "advice" ? null : factRecognised(facts.filter(isFresh), message, persona.name, book));
  if (!fact) return null;
  return { kind: fact.own === null ? "known" : "told", note: fact.own ?? fact.source.text, source: fact.source };
}

/** Earlier words of this conversation or the last one, if the message asks for them. */
function ownTalk({ said, answers, heard, language, book }: Asked): Source | null {
  const message = said.at(-1) ?? "";
  const last = answers.at(-1);
  if (last !== undefined && hasSign(message, "yourWords", book) && !isAboutMore(message, last, book)) {
    return { kind: "repeated", note: last, source: null };
  }
  const isAboutTalk = hasSign(message, "myWords", book);
  if (!isAboutTalk) return null;
  const topical = topicalTo(message, book);
  const here = recalled(message, said.slice(0, -1), book, language, topical);
  if (here !== null) return { kind: "recalled", note: here, source: null };
  const before = recalled(message, heard.lastTalk, book, language, topical);
  return before === null
    ? { kind: "notHere", note: null, source: null }
    : { kind: "lastTime", note: before, source: null };
}

/** "What did you say about ploughing?" does not ask for the last answer, unless that was about ploughing. */
function isAboutMore(message: string, last: string, book: Phrasebook): boolean {
  const rest = plainText(message).replace(familyPattern(book.cues.yourWords, "g"), " ");
  return [...stemsOf(rest, book)].some((stem) => !sharesStem(last, new Set([stem]), book));
}

/** How many of the topics that a message asks about occur in a text. */
function topicalTo(message: string, book: Phrasebook) {
  const asked = topicsAsked(message, book);
  return (text: string) => sharedTopics(text, asked, book).length;
}

/**
 * "What is my cat called?": from the family's notes, else from what the writer told, else that it is not known here.
 */
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
  const topical = topicalTo(message, book);
  const here = recalled(message, said.slice(0, -1), book, language, topical);
  const before = here ?? recalled(message, heard.lastTalk, book, language, topical);
  if (before !== null) return { kind: here === null ? "lastTime" : "recalled", note: before, source: null };
  // The loved one's own cat answers no question about the writer's.
  const isNear = facts.some(({ source }) => sharedStems(source.text, stemsOf(message, book), book) > 0);
  return isNear ? null : { kind: "notHere", note: null, source: null };
}

/** A note that suits the kind of message and was not used recently: comfort once a day, no proverb on grave matters. */
function noteFor({ read, said, answers, heard, notes, book }: Asked): PersonaNote | null {
  const { note: wanted, place } = plans[read];
  if (!wanted) return null;
  const isAnyIn = (signs: readonly Sign[], turns: number) =>
    said.slice(-turns).some((text) => {
      const found = signsIn(text, book);
      return signs.some((sign) => found.has(sign));
    });
  const isGrave = () => isAnyIn(noProverbSigns, turnsOfMood) || isAnyIn(graveSigns, turnsOfGravity);
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
