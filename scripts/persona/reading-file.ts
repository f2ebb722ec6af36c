import { phrasebooks } from "@/lib/providers/text/companion/languages";
import { composeReply, textOf } from "@/lib/providers/text/companion/reply";
import { noteKinds, type PersonaNote } from "@/lib/providers/text/persona-notes";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { composeCard } from "@/lib/safety/card";
import { cardWords } from "@/lib/safety/card-words";
import { readDanger } from "@/lib/safety/danger";

/**
 * Writes the answers of a reading file anew. The people who wrote the file own its headings (`##`), notes (`note hello: words = gloss`),
 * messages (`>`, or `>*` for a paraphrase that no pattern was written from) and their glosses (`= ` below a message); the
 * answers (`<`) and their glosses belong to the companion. A heading ending in "(one talk)" keeps its messages together.
 */
export function withAnswers(file: string, language: string): string {
  const english = phrasebooks.en;

  let isOneTalk = false;
  let notes: { note: PersonaNote; gloss: string }[] = [];
  let turns: TalkTurn[] = [];
  let answer: string[] = [];
  const out: string[] = [];
  const close = () => {
    out.push(...answer);
    answer = [];
  };
  for (const line of file.split("\n")) {
    if (line.startsWith("<") || line.startsWith("  = <")) continue;
    if (!line.startsWith("  = ")) close();
    out.push(line);
    if (line.startsWith("## ")) {
      isOneTalk = line.endsWith("(one talk)");
      notes = [];
      turns = [];
    }
    const noted = /^note (\w+): (.*?)(?: = (.*))?$/.exec(line);
    const kind = noteKinds.find((one) => one === noted?.[1]);
    if (noted?.[2] && kind) notes.push({ note: { kind, text: noted[2] }, gloss: noted[3] ?? noted[2] });
    if (!line.startsWith(">")) continue;
    turns = [...(isOneTalk ? turns : []), { role: "user", content: line.replace(/^>\*? /, "") }];
    const card = cardFor(turns, language);
    if (card) {
      turns.push({ role: "assistant", content: card.words });
      answer = [`< [Keepsake's card] ${card.words}`];
      if (language !== "en") answer.push(`  = < [Keepsake's card] ${card.gloss}`);
      continue;
    }
    const persona = { name: "Rosa", description: null, notes: notes.map(({ note }) => note) };
    const { text, choice, words } = composeReply({ turns, language, persona });
    turns.push({ role: "assistant", content: text });
    answer = [`< ${text}`];
    const glossOf = (said: string | null) => notes.find(({ note }) => note.text === said)?.gloss ?? said;
    if (language !== "en" && english) {
      const glossed = { name: words.name, called: glossOf(words.called), note: glossOf(words.note) };
      answer.push(`  = < ${textOf(choice, english, glossed)}`);
    }
  }
  close();
  return out.join("\n");
}

/** Keepsake's own card, which comes before the companion, with its gloss. */
function cardFor(turns: readonly TalkTurn[], language: string) {
  const said = turns.filter(({ role }) => role === "user").map(({ content }) => content);
  const reading = readDanger(said, language);
  if (!reading) return null;
  const earlier = turns.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const { words } = composeCard(reading, null, earlier);
  const place = cardWords[reading.language][reading.stage].indexOf(words);
  return { words, gloss: cardWords.en[reading.stage][place] };
}
