import { booksOf } from "@/lib/providers/text/companion/languages";
import { composeReply } from "@/lib/providers/text/companion/reply";
import { textOf } from "@/lib/providers/text/companion/sentences";
import type { Manner } from "@/lib/providers/text/manner";
import { type AnswerWriter, withAnswers } from "./reading-file";

/** The third person's file has the same messages, under another introduction. */
const ABOUT_THIRD_PERSON =
  'The same messages answered by "someone who remembers them with you", to be read aloud. Written by npm run persona; the messages are in ../messages.';

/** The reading file of a manner, with the companion's answers to its messages. */
export async function companionFile(messages: string, language: string, manner: Manner): Promise<string> {
  const lines: string[] = [];
  for await (const line of withAnswers(messages, language, companion(language, manner))) lines.push(line);
  const file = lines.join("\n");
  return manner === "first_person" ? file : `${ABOUT_THIRD_PERSON}\n\n${file.slice(file.indexOf("## "))}`;
}

/** The gloss of an answer is the English sentence in the same place of the phrasebook. */
const companion =
  (language: string, manner: Manner): AnswerWriter =>
  async (turns, notes) => {
    const persona = { name: "Rosa", description: null, manner, notes: notes.map(({ note }) => note) };
    const { text, choice, words } = composeReply({ turns: [...turns], language, persona });
    const english = booksOf[manner].en;
    if (!english) return { text };
    const glossOf = (said: string | null) => notes.find(({ note }) => note.text === said)?.gloss ?? said;
    const glossed = { name: words.name, called: glossOf(words.called), note: glossOf(words.note), thing: words.thing };
    return { text, gloss: textOf(choice, english, glossed) };
  };
