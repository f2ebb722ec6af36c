import * as z from "zod/mini";
import { fold } from "@/lib/platform/fold";
import type { ProposedFact, TranscriptPart } from "@/lib/recordings/schema";

/** The longest fact in characters, and the number of facts shown at once. */
const LONGEST_FACT = 200;
const MOST_FACTS = 12;

const line = z.object({
  fact: z.string().check(z.trim(), z.minLength(2), z.maxLength(LONGEST_FACT)),
  sentence: z.string(),
});

type Said = Pick<TranscriptPart, "text">;
type Known = { parts: readonly Said[]; name: string; notes: readonly string[] };

/**
 * The facts written by a text service, one JSON object per line. A fact is kept only if its sentence occurs in the
 * transcript and contains every name and number in the fact, and if no note has the fact already.
 */
export function readFacts(written: string, { parts, name, notes }: Known): ProposedFact[] {
  const known = new Set(notes.map(fold));
  const facts: ProposedFact[] = [];
  for (const text of written.split("\n")) {
    const { fact, sentence: quoted } = parsed(text) ?? {};
    const sentence = quoted && sentenceWith(oneLine(quoted), parts);
    if (!fact || !sentence || known.has(fold(fact)) || !restsOn(fact, `${sentence} ${name}`)) continue;
    known.add(fold(fact));
    facts.push({ fact, sentence });
  }
  return facts.slice(0, MOST_FACTS);
}

function parsed(text: string) {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The whole sentences that contain the quoted words; null when they do not occur. */
function sentenceWith(quoted: string, parts: readonly Said[]): string | null {
  if (quoted === "") return null;
  const texts = parts.map(({ text }) => oneLine(text));
  const at = texts.join(" ").indexOf(quoted);
  if (at < 0) return null;
  let start = 0;
  const touched = texts.filter((text) => {
    const from = start;
    start += text.length + 1;
    return from < at + quoted.length && at < from + text.length;
  });
  return touched.join(" ");
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Names start with a capital letter, in scripts that have them. */
const isNameOrNumber = (word: string) => /^\p{Lu}/u.test(word) || /\p{N}/u.test(word);

function restsOn(fact: string, source: string): boolean {
  const said = new Set(wordsIn(source).map(fold));
  return wordsIn(fact)
    .filter(isNameOrNumber)
    .every((word) => said.has(fold(word)));
}
