import { fold, wordsOf } from "@/lib/platform/fold";
import type { NoteKind, PersonaNote } from "@/lib/providers/text/persona-notes";
import { tellingWords } from "@/lib/recordings/search/question";
import type { Stretch } from "@/lib/recordings/search/stretch";

type Asked = { reply: string; question: string; language: string };

/** Minimum number and share of matching words: two words in common can be chance in a long text. */
const LEAST_SHARED = 2;
const LEAST_SHARE = 0.6;

/** Kinds of notes that are never shown as a reply's source. */
const neverUsed: ReadonlySet<NoteKind> = new Set(["called_you", "avoid"]);

/** The note that a reply quotes or paraphrases. Found by the words they share, since the writer does not name it. */
export function noteBehind(asked: Asked, notes: readonly PersonaNote[]): PersonaNote | undefined {
  const said = spaced(asked.reply);
  const usable = notes.filter(({ kind }) => !neverUsed.has(kind));
  return (
    usable.find(({ text }) => wordsOf(fold(text)).length >= LEAST_SHARED && said.includes(spaced(text))) ??
    best(usable, ({ text }) => {
      const note = tellingWords(text, asked.language);
      const shared = sharedWith(note, asked);
      return shared.isNew && isEnough(shared.count, note.size) ? shared.count : 0;
    })
  );
}

/** The stretch of a recording that a reply retells: it contains most of what the reply adds to the question. */
export function stretchBehind(asked: Asked, stretches: readonly Stretch[]): Stretch | undefined {
  const question = tellingWords(asked.question, asked.language);
  const added = new Set([...tellingWords(asked.reply, asked.language)].filter((word) => !question.has(word)));
  return best(stretches, ({ text }) => {
    const words = tellingWords(text, asked.language);
    const count = [...added].filter((word) => words.has(word)).length;
    return isEnough(count, added.size) ? count : 0;
  });
}

const spaced = (text: string) => ` ${wordsOf(fold(text)).join(" ")} `;

const isEnough = (count: number, of: number) => count >= LEAST_SHARED && count >= of * LEAST_SHARE;

/** `isNew`: the reply uses a shared word that is not in the question. */
function sharedWith(words: ReadonlySet<string>, { reply, question, language }: Asked) {
  const [said, asked] = [tellingWords(reply, language), tellingWords(question, language)];
  const shared = [...words].filter((word) => said.has(word));
  return { count: shared.length, isNew: shared.some((word) => !asked.has(word)) };
}

function best<One>(all: readonly One[], scoreOf: (one: One) => number): One | undefined {
  const scored = all.map((one) => ({ one, score: scoreOf(one) })).filter(({ score }) => score > 0);
  return scored.sort((a, b) => b.score - a.score)[0]?.one;
}
