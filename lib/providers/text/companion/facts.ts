import type { PersonaNote } from "../persona-notes";
import { isPlainSpeech } from "../plain-speech";
import type { ReplyRequest } from "../provider";
import { Families, familyPattern } from "./families";
import { avoidedStems, factsOf, plainText, sharesStem, stemsOf } from "./notes";
import { inOwnPerson } from "./persons";
import type { Phrasebook } from "./phrasebook";
import { hasSign } from "./reading";
import { type Topic, topics } from "./remembering/remembering";
import { spelledOut } from "./spelling";

/** A known fact about the loved one: a note, or a sentence of the description. */
export type Fact = {
  source: PersonaNote;
  /** In the first person; null if it has to be quoted. */
  own: string | null;
  /** A note, rather than a line of the description. */
  isNote: boolean;
};

/**
 * A topic that is both asked for and told of weighs nearly as much as two shared words; a year weighs less than any
 * word.
 */
const TOPIC = 2;
const WORD = 1.1;
/** A question about something of the writer's is answered from facts about it: "my cat" is not the loved one's. */
const SAME_OWNER = 0.75;
/** A fact with a name in it answers "what was she called?" before one without. */
const NAMED = 0.8;
/** The minimum that a message without a question must share with a fact to be about it. */
const LEAST_SHARED = 2;
const LEAST_PART = 0.5;

/**
 * The family's notes and then the lines of the description. How the loved one died is never said in the first person.
 */
export function factsAbout(
  { persona, language }: Pick<ReplyRequest, "persona" | "language">,
  clean: readonly PersonaNote[],
  book: Phrasebook,
): Fact[] {
  const { name, manner } = persona;
  const { persons } = book.remembering;
  const avoided = avoidedStems(persona.notes, book);
  const sayable = (own: string | null, text: string) =>
    own !== null && !hasSign(text, "death", book) && isPlainSpeech(own, language) ? own : null;
  const noted = clean
    .filter(({ kind }) => kind === "fact")
    .map((source): Fact => {
      const told = inOwnPerson(factsOf(source.text, language), name, manner, persons);
      const isWhole = told.length > 0 && told.every((one) => one !== null);
      return { source, own: sayable(isWhole ? told.join(" ") : null, source.text), isNote: true };
    });
  const lines = factsOf(persona.description, language);
  const owned = inOwnPerson(lines, name, manner, persons);
  const described = lines.map(
    (text, at): Fact => ({ source: { kind: "fact", text }, own: sayable(owned[at] ?? null, text), isNote: false }),
  );
  return [...noted, ...described.filter(({ source }) => !sharesStem(source.text, avoided, book))];
}

/**
 * The fact that best answers a question, if it shares at least `least`; among equals, one that `isFresh`. The
 * sentences that ask are matched first ("What was in the drawer? My brother says biscuits").
 */
export function factAsked(
  facts: readonly Fact[],
  message: string,
  name: string,
  book: Phrasebook,
  isFresh: (fact: Fact) => boolean,
  least = 1,
): Fact | null {
  const questions = message
    .split(/(?<=[.!?…])/u)
    .filter((sentence) => sentence.endsWith("?"))
    .join(" ");
  const plain = spelledOut(plainText(message), book);
  const isNameAsked = familyPattern(book.remembering.nameAsked, "").test(plain);
  const isOfTheirs = isOfWriter(message, book);
  const bestFor = (words: string) => {
    const stems = stemsOf(words, book);
    const asked = topicsAsked(words, book);
    return best(facts, (fact) => {
      const { text } = fact.source;
      const { shared } = overlap(fact, stems, name, book);
      const topical = sharedTopics(text, asked, book).map((topic) => (topic === "date" ? 1 : TOPIC));
      const score = shared * WORD + topical.reduce((sum, one) => sum + one, 0);
      if (score < least) return 0;
      const owner = isOfTheirs === isOfWriter(text, book) ? SAME_OWNER : 0;
      const named = isNameAsked && hasName(text, name) ? NAMED : 0;
      const told = (fact.own === null ? 0 : 0.25) + (fact.isNote ? 0.3 : 0);
      return score + owner + named + told + (isFresh(fact) ? 0.5 : 0);
    });
  };
  return (questions === "" ? null : bestFor(questions)) ?? bestFor(message);
}

/** Whether a message asks something, with or without a question mark. */
export const isAsked = (message: string, book: Phrasebook) => message.includes("?") || isAskedInWords(message, book);

/** Whether a clause begins as questions do: "and what was your job". */
export function isAskedInWords(message: string, { remembering }: Phrasebook): boolean {
  const asking = familyPattern(`^(${remembering.asking})`, "");
  return plainText(message)
    .split(/[.,;:!…¿¡]+ */)
    .some((clause) => asking.test(clause));
}

/** Whether a text has a capitalised word within a sentence, other than their own name. */
function hasName(text: string, name: string): boolean {
  const names = name.split(" ");
  return text.split(/\s+/u).some((word, at) => at > 0 && /^\p{Lu}\p{Ll}+/u.test(word) && !names.includes(word));
}

/** Whether a text names something as the writer's own. */
export const isOfWriter = (text: string, { remembering }: Phrasebook) =>
  familyPattern(remembering.mine, "").test(plainText(text));

/** The topics that a message asks about. */
export function topicsAsked(message: string, book: Phrasebook): ReadonlySet<Topic> {
  const asked = topicsIn(message, "asked", book);
  // "Which singer did you like?" asks for music alone.
  if (asked.size > 1) asked.delete("pastime");
  return asked;
}

/** The requested topics that a text tells of. */
export function sharedTopics(text: string, asked: ReadonlySet<Topic>, book: Phrasebook): Topic[] {
  if (asked.size === 0) return [];
  const told = topicsIn(text, "told", book);
  return topics.filter((topic) => asked.has(topic) && told.has(topic));
}

/** The fact that a message mentions without asking for it. */
export function factRecognised(facts: readonly Fact[], message: string, name: string, book: Phrasebook): Fact | null {
  const stems = stemsOf(message, book);
  return best(facts, (fact) => {
    const { shared, of } = overlap(fact, stems, name, book);
    return shared >= LEAST_SHARED && shared / of >= LEAST_PART ? shared : 0;
  });
}

function best(facts: readonly Fact[], scoreOf: (fact: Fact) => number): Fact | null {
  const scored = facts.map((fact) => ({ fact, score: scoreOf(fact) }));
  const first = scored.reduce((one, other) => (other.score > one.score ? other : one), {
    fact: null as Fact | null,
    score: 0,
  });
  return first.fact;
}

function overlap({ source }: Fact, asked: ReadonlySet<string>, name: string, book: Phrasebook) {
  const names = stemsOf(name, book);
  const told = [...stemsOf(source.text, book)].filter((stem) => !names.has(stem));
  return { shared: told.filter((stem) => asked.has(stem)).length, of: told.length };
}

type Side = "asked" | "told";
const cache = new WeakMap<Phrasebook["remembering"], Record<Side, Families<Topic>>>();

function topicsIn(text: string, side: Side, book: Phrasebook): Set<Topic> {
  const { remembering } = book;
  const known = cache.get(remembering);
  const of = (one: Side) =>
    new Families(
      Object.fromEntries(topics.map((topic) => [topic, remembering.topics[topic][one]])) as Record<Topic, string>,
    );
  const made = known ?? { asked: of("asked"), told: of("told") };
  if (!known) cache.set(remembering, made);
  return made[side].namesIn(spelledOut(plainText(text), book));
}
