import { createHash } from "node:crypto";
import type { ReplyRequest } from "../provider";
import { factsOf, relevantFact } from "./description";
import { readTurns } from "./intent";
import { onlyEnglishNotice, phrasebookFor } from "./languages";
import type { Intent, Phrasebook, Slot } from "./phrasebook";
import { topicOf } from "./topic";

type Words = { name?: string; topic?: string; earlier?: string; fact?: string; unwritten?: string };
type Asked = Pick<ReplyRequest, "turns" | "language" | "persona">;

/** Replies looked back at, so that none of their sentences is said again soon. */
const repliesRemembered = 4;
const turnsSearchedForTopics = 6;
const longestName = 40;

/**
 * One short reply. The same talk gives the same reply; the same reply never comes twice in a row, because every
 * place has alternatives and what was said lately is avoided.
 */
export function composeReply(asked: Asked): { text: string; intent: Intent } {
  const { book: ownBook, isFallback } = phrasebookFor(asked.language);
  const { intent: read, book } = readTurns(asked.turns, ownBook);
  const earlierReplies = asked.turns.filter((turn) => turn.role === "assistant").map((turn) => turn.content);
  const recent = earlierReplies.slice(-repliesRemembered);
  const { intent, words } = wordsFor(read, asked, book, recent);
  const text = leastRepeated(book.replies[intent], words, recent, seedOf(asked));
  const typeset = book.typeset?.(text) ?? text;
  const mustExplain = isFallback && earlierReplies.length === 0;
  return { intent, text: mustExplain ? `${onlyEnglishNotice} ${typeset}` : typeset };
}

function wordsFor(
  read: Intent,
  { turns, persona, language }: Asked,
  book: Phrasebook,
  recent: readonly string[],
): { intent: Intent; words: Words } {
  const said = turns.filter((turn) => turn.role === "user").map((turn) => turn.content);
  const last = said.at(-1) ?? "";
  const facts = factsOf(persona.description, language);
  const relevant = relevantFact(facts, last, book, persona.name);
  const intent = read === "question" && relevant ? "known" : read;
  const topic = topicOf(last, book.topics);
  const earlier = topic ? null : earlierTopic(said, book, recent);
  const fact =
    relevant ?? (intent === "asksMemory" ? (facts.find((one) => !isIn(one, recent)) ?? facts[0]) : undefined);
  const name = plainName(persona.name);
  return {
    intent,
    words: {
      ...(name ? { name } : {}),
      ...(topic ? { topic } : {}),
      ...(earlier ? { earlier } : {}),
      ...(fact ? { fact } : {}),
      ...(facts.length === 0 ? { unwritten: "" } : {}),
    },
  };
}

/** The latest thing named before this message; taken up when it was said, and once more later. */
function earlierTopic(said: readonly string[], book: Phrasebook, recent: readonly string[]): string | null {
  for (const message of said.slice(-1 - turnsSearchedForTopics, -1).reverse()) {
    const topic = topicOf(message, book.topics);
    if (topic && recent.filter((reply) => reply.includes(topic)).length < 2) return topic;
  }
  return null;
}

function isIn(text: string, replies: readonly string[]): boolean {
  return replies.some((reply) => reply.includes(text));
}

/** A name that is a name: whatever else was typed into the field is not repeated. */
function plainName(name: string): string | undefined {
  const trimmed = name.trim();
  return trimmed.length <= longestName && /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(trimmed) ? trimmed : undefined;
}

/** All combinations of the places, begun at a point that the talk decides; the one that repeats least wins. */
function leastRepeated(slots: readonly Slot[], words: Words, recent: readonly string[], seed: number): string {
  const usable = slots.map((slot) => slot.filter((phrase) => canFill(phrase, words))).filter((slot) => slot.length > 0);
  const count = usable.reduce((product, slot) => product * slot.length, 1);
  let best: { text: string; cost: number } | null = null;
  for (let step = 0; step < count; step++) {
    const chosen = combination(usable, (seed + step) % count);
    const cost = costOf(chosen, recent);
    if (best && best.cost <= cost) continue;
    best = { cost, text: chosen.map((phrase) => fill(phrase, words)).join(" ") };
  }
  return best?.text ?? "";
}

function combination(slots: readonly Slot[], index: number): string[] {
  let rest = index;
  return slots.map((slot) => {
    const phrase = slot[rest % slot.length] ?? "";
    rest = Math.floor(rest / slot.length);
    return phrase;
  });
}

/** Repeating costs more the more recent it was; taking up what the person or the description says is worth a little. */
function costOf(phrases: readonly string[], recent: readonly string[]): number {
  let cost = 0;
  for (const phrase of phrases) {
    const said = skeletonOf(phrase);
    recent.forEach((reply, index) => {
      if (said.test(reply)) cost += 4 * (index + 1);
    });
    if (/\{(topic|fact|earlier)\}/.test(phrase)) cost -= 1;
  }
  return cost;
}

/** A phrase as a pattern, so that it is recognised whatever filled its places. */
function skeletonOf(phrase: string): RegExp {
  const parts = phrase.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ /g, "\\s"));
  return new RegExp(parts.join(".*?"), "su");
}

function canFill(phrase: string, words: Words): boolean {
  return [...phrase.matchAll(/\{(\w+)\}/g)].every(([, key]) => key !== undefined && key in words);
}

function fill(phrase: string, words: Words): string {
  const values: Readonly<Record<string, string>> = words;
  return phrase.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "");
}

function seedOf({ turns, persona }: Asked): number {
  const text = JSON.stringify([persona.name, turns.map((turn) => [turn.role, turn.content])]);
  return createHash("sha256").update(text).digest().readUInt32BE(0);
}
