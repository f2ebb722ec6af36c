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

/** Something known of the loved one: a note, or a sentence of the description. */
export type Fact = {
  source: PersonaNote;
  /** In the persona's own person; null where it has to be quoted. */
  own: string | null;
};

/** A topic that is asked about and told of weighs as much as two words that are shared. */
const TOPIC = 2;
/** A question about something of the writer's is answered from what the family told: "my cat" is not the loved one's. */
const SAME_OWNER = 0.75;
/** The least that a message without a question shares with a fact to be about it. */
const LEAST_SHARED = 2;
const LEAST_PART = 0.5;

/** The family's notes and then the lines of the description. Nobody says in the first person how they died. */
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
      return { source, own: sayable(isWhole ? told.join(" ") : null, source.text) };
    });
  const lines = factsOf(persona.description, language);
  const owned = inOwnPerson(lines, name, manner, persons);
  const described = lines.map(
    (text, at): Fact => ({ source: { kind: "fact", text }, own: sayable(owned[at] ?? null, text) }),
  );
  return [...noted, ...described.filter(({ source }) => !sharesStem(source.text, avoided, book))];
}

/** The fact that answers a question best; of equals one that `isFresh`. */
export function factAsked(
  facts: readonly Fact[],
  message: string,
  name: string,
  book: Phrasebook,
  isFresh: (fact: Fact) => boolean,
): Fact | null {
  return best(facts, (fact) => {
    const { shared } = overlap(fact, message, name, book);
    const score = shared + sharedTopics(fact.source.text, message, book) * TOPIC;
    const owner = isOfWriter(message, book) === isOfWriter(fact.source.text, book) ? SAME_OWNER : 0;
    return score === 0 ? 0 : score + owner + (isFresh(fact) ? 0.5 : 0) + (fact.own === null ? 0 : 0.25);
  });
}

/** Whether a text names something as the writer's own. */
export const isOfWriter = (text: string, { remembering }: Phrasebook) =>
  familyPattern(remembering.mine, "").test(plainText(text));

/** How many topics a message asks about and a text tells of. */
export function sharedTopics(text: string, message: string, book: Phrasebook): number {
  const asked = topicsIn(message, "asked", book);
  const told = topicsIn(text, "told", book);
  return topics.filter((topic) => asked.has(topic) && told.has(topic)).length;
}

/** The fact that a message tells back without asking for it. */
export function factRecognised(facts: readonly Fact[], message: string, name: string, book: Phrasebook): Fact | null {
  return best(facts, (fact) => {
    const { shared, of } = overlap(fact, message, name, book);
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

function overlap({ source }: Fact, message: string, name: string, book: Phrasebook) {
  const names = stemsOf(name, book);
  const asked = stemsOf(message, book);
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
