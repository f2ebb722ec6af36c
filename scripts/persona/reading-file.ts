import { CARD_TURN } from "@/lib/conversations/persona-rules";
import { noteKinds, type PersonaNote } from "@/lib/providers/text/persona-notes";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { composeCard } from "@/lib/safety/card";
import { cardWords } from "@/lib/safety/card-words";
import { type DangerReading, readDanger } from "@/lib/safety/danger";

type GlossedNote = { note: PersonaNote; gloss: string };
type Answer = { text: string; gloss?: string };

/** Writes the next answer of a conversation, with its English gloss if it has one. */
export type AnswerWriter = (turns: readonly TalkTurn[], notes: readonly GlossedNote[]) => Promise<Answer>;

/**
 * The lines of a reading file with new answers. People maintain its headings (`##`), notes (`note hello: words =
 * gloss`), messages (`>`) and their glosses (`= ` below a message); answers (`<`) and their glosses are generated. A
 * heading ending in "(one talk)" keeps its messages together. Signs of danger get Keepsake's card, without asking a
 * text service.
 */
export async function* withAnswers(file: string, language: string, write: AnswerWriter): AsyncGenerator<string> {
  let isOneTalk = false;
  let notes: GlossedNote[] = [];
  let turns: TalkTurn[] = [];
  let cards: string[] = [];
  let answer: string[] = [];
  for (const line of file.split("\n")) {
    if (line.startsWith("<") || line.startsWith("  = <")) continue;
    if (!line.startsWith("  = ")) {
      yield* answer;
      answer = [];
    }
    yield line;
    if (line.startsWith("## ")) {
      isOneTalk = line.endsWith("(one talk)");
      notes = [];
      turns = [];
      cards = [];
    }
    const noted = /^note (\w+): (.*?)(?: = (.*))?$/.exec(line);
    const kind = noteKinds.find((one) => one === noted?.[1]);
    if (noted?.[2] && kind) notes.push({ note: { kind, text: noted[2] }, gloss: noted[3] ?? noted[2] });
    if (!line.startsWith(">")) continue;
    turns = [...(isOneTalk ? turns : []), { role: "user", content: line.replace(/^> /, "") }];
    if (!isOneTalk) cards = [];
    const card = cardFor(turns, language, cards);
    const { text, gloss } = card ?? (await write(turns, notes));
    if (card) cards.push(card.words);
    turns.push({ role: "assistant", content: card ? CARD_TURN : text });
    answer = [`< ${text}`, ...(gloss !== undefined && language !== "en" ? [`  = < ${gloss}`] : [])];
  }
  yield* answer;
}

/** Keepsake's own card, with its gloss; null without a sign of danger. */
function cardFor(turns: readonly TalkTurn[], language: string, earlier: readonly string[]) {
  const said = turns.filter(({ role }) => role === "user").map(({ content }) => content);
  const reading = said.reduce<DangerReading | null>(
    (before, text) => readDanger(text, language, before && before.stage !== "safe" ? before.language : null),
    null,
  );
  if (!reading) return null;
  const { words } = composeCard(reading, null, earlier);
  const place = cardWords[reading.language][reading.stage].indexOf(words);
  const mark = (text: string | undefined) => `[Keepsake's card] ${text}`;
  return { words, text: mark(words), gloss: mark(cardWords.en[reading.stage][place]) };
}
