import { wordsOf } from "@/lib/platform/fold";
import { isPlainSpeech } from "../plain-speech";
import { familyPattern } from "./families";
import type { Kind } from "./kinds";
import { plainText, sharedStems, stemsOf } from "./notes";
import type { Phrasebook } from "./phrasebook";
import { hasSign, kindOf } from "./reading";
import type { Named } from "./remembering/remembering";
import { spelledOut } from "./spelling";

/**
 * Something the writer told that may be asked about once: a person, a plan, or their own health; or how they are
 * today.
 */
export type News = { group: "who" | "thing" | "yourself" | "today"; thing: string; isOfThisTalk?: true };

/** Longer sentences of the writer are not repeated. */
const LONGEST_RECALLED = 160;
/** Nothing told within this many turns is asked about. */
const TURNS_BEFORE_ASKING = 2;

/** Kinds of messages in which mentioning a name cannot hurt. */
const light: ReadonlySet<Kind> = new Set([
  "plain",
  "smallTalk",
  "children",
  "goodNews",
  "birthday",
  "relief",
  "laugh",
  "howAreYou",
  "greeting",
  "question",
  "advice",
]);
const ill: ReadonlySet<Kind> = new Set(["illness", "dementia"]);
const lost: ReadonlySet<Kind> = new Set(["death", "badNews"]);

/**
 * Things to ask about: illness first, then plans, then names, each the latest first. Never about a person who has
 * died or left, nor about anything that an answer has already named.
 */
export function newsFrom(
  { said, lastTalk, answers }: { said: readonly string[]; lastTalk: readonly string[]; answers: readonly string[] },
  name: string,
  book: Phrasebook,
): News | null {
  const earlier = [...lastTalk, ...said.slice(0, -TURNS_BEFORE_ASKING)].toReversed();
  const { people, plans, called, titles } = book.remembering;
  const recent = said.slice(-TURNS_BEFORE_ASKING);
  const found = { ill: [] as News[], plan: [] as News[], name: [] as News[] };
  const gone = [...lastTalk, ...said].filter((text) => lost.has(kindOf(text, book)));
  const isOfThisTalk = (text: string) => (said.includes(text) ? { isOfThisTalk: true as const } : {});
  for (const text of earlier) {
    const kind = kindOf(text, book);
    const plain = spelledOut(plainText(text), book);
    if (kind === "ownIllness") found.ill.push({ group: "yourself", thing: "" });
    // "It's the same as Dad had": the sick person is named in the sentence about the illness.
    for (const sentence of ill.has(kind) ? plain.split(/[.!?…]+/) : []) {
      if (!ill.has(kindOf(sentence, book))) continue;
      for (const who of namedIn(sentence, people)) found.ill.push({ group: "who", thing: who });
    }
    if (hasSign(text, "ahead", book))
      for (const what of namedIn(plain, plans)) found.plan.push({ group: "thing", thing: what, ...isOfThisTalk(text) });
    if (light.has(kind))
      for (const one of namesIn(text, people, called, titles)) found.name.push({ group: "who", thing: one });
  }
  const mayAsk = ({ group, thing }: News) => {
    const questions = book.remembering.news[group].map((one) => one.replace("{thing}", thing));
    const isAsked = answers.some((answer) => questions.some((question) => answer.includes(question)));
    const isTopical =
      group !== "yourself" && [...gone, ...recent].some((text) => namesIt(text, thing, people, plans, book));
    return (
      !isAsked &&
      !isTopical &&
      (group === "yourself" || !plainText(name).includes(plainText(thing.split(" ").at(-1) ?? thing)))
    );
  };
  return [...found.ill, ...found.plan, ...found.name].find(mayAsk) ?? null;
}

/** Asks how the writer is, once on the day after a danger; null if an answer has asked already. */
export function askedOnCarefulDay(answersToday: readonly string[], { remembering }: Phrasebook): News | null {
  const isAsked = answersToday.some((answer) => remembering.news.today.some((question) => answer.includes(question)));
  return isAsked ? null : { group: "today", thing: "" };
}

/** Whether an answer asks about something that the writer told. */
export function asksForNews(answer: string, { remembering }: Phrasebook): boolean {
  return Object.values(remembering.news)
    .flat()
    .some((question) => question.split("{thing}").every((part) => answer.includes(part)));
}

/** Whether a message mentions a thing by any of its words. */
function namesIt(text: string, thing: string, people: Named, plans: Named, book: Phrasebook): boolean {
  const plain = spelledOut(plainText(text), book);
  return plain.includes(plainText(thing)) || [...namedIn(plain, people), ...namedIn(plain, plans)].includes(thing);
}

const namedIn = (plain: string, named: Named) =>
  Object.entries(named).flatMap(([words, phrase]) => (familyPattern(words, "").test(plain) ? [phrase] : []));

/** Names of people and animals as the writer spelled them: "my daughter Ella", "a dog called Biscuit". */
function namesIn(text: string, people: Named, called: string, titles: string): string[] {
  const words = text.split(/\s+/);
  return words.flatMap((word, at) => {
    const name = /^(\p{Lu}\p{Ll}{1,14})(?:[.,;:!?]|'s|’s)*$/u.exec(word)?.[1];
    const before = plainText(words.slice(Math.max(0, at - 3), at).join(" "));
    if (!name || before === "" || familyPattern(titles, "").test(plainText(name))) return [];
    const introduces = [...Object.keys(people), called].some((one) =>
      new RegExp(`${familyPattern(one, "").source}$`).test(before),
    );
    return introduces && namedIn(plainText(name), people).length === 0 ? [name] : [];
  });
}

/** The writer's own sentence that answers a question about this conversation; null if none may be repeated. */
export function recalled(
  message: string,
  said: readonly string[],
  book: Phrasebook,
  language: string,
  alsoShared: (text: string) => number = () => 0,
): string | null {
  const asked = stemsOf(message, book);
  const sentences = said.flatMap((text) => text.split(/(?<=[.!?…])\s+|\n+/u)).map((text) => text.trim());
  const fit = sentences.filter(
    (text) =>
      text.length <= LONGEST_RECALLED &&
      wordsOf(text).length > 2 &&
      !text.endsWith("?") &&
      isPlainSpeech(text, language),
  );
  const scored = fit.map((text) => ({ text, score: sharedStems(text, asked, book) + alsoShared(text) }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  if (most > 0) return scored.findLast(({ score }) => score === most)?.text ?? null;
  return asked.size === 0 ? (fit.at(-1) ?? null) : null;
}
