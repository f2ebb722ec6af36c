/**
 * Milliseconds in which the offline companion reads a message of 4,000 characters and answers it, in each of its languages:
 * the slowest of crafted texts, each at the best of five runs.
 * usage: npx tsx --conditions=react-server rigs/bench/companion.ts
 */
import { companionLanguages, phrasebooks } from "@/lib/providers/text/companion/languages";
import { composeReply } from "@/lib/providers/text/companion/reply";
import { report } from "./report";

const LENGTH = 4000;
const MOST_MILLISECONDS = 20;
const RUNS = 5;

const persona = { name: "Rosa", description: null, manner: "first_person" as const, notes: [] };

function milliseconds(content: string, language: string): number {
  const runs = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    composeReply({ turns: [{ role: "user", content }], language, persona });
    return performance.now() - started;
  });
  return Math.min(...runs);
}

/** Each word that a language looks for, repeated, and texts that slowed earlier versions down. */
function craftedTexts(language: string): string[] {
  const words = Object.values(phrasebooks[language]?.cues ?? {}).flatMap((cue) => cue.match(/\p{L}{2,}/gu) ?? []);
  const pieces = [
    "ß",
    "a",
    "a ",
    "?",
    "you are we the my a i ",
    "aou ",
    ...[...new Set(words)].map((word) => `${word} `),
  ];
  return pieces.map((piece) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH));
}

const rows = companionLanguages.map((language) => {
  const texts = craftedTexts(language);
  const worst = texts
    .map((text) => ({ begins: text.slice(0, 20), milliseconds: milliseconds(text, language) }))
    .reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
  return { language, texts: texts.length, begins: worst.begins, milliseconds: Number(worst.milliseconds.toFixed(2)) };
});
report("companion", { "The slowest text of 4,000 characters": rows }, [
  { name: "milliseconds", value: Math.max(...rows.map((row) => row.milliseconds)), atMost: MOST_MILLISECONDS },
]);
