import { phrasebookFor } from "@/lib/providers/text/companion/languages";
import { avoidedStems, sharesStem } from "@/lib/providers/text/companion/notes";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";

type Said = { part: { text: string }; recording: { title: string | null } };

/** Whether a sentence, or the title of its recording, touches a subject to avoid that the question does not name. */
export function leftAlone(
  notes: readonly PersonaNote[],
  question: string,
  language: string,
): (sentence: Said) => boolean {
  const { book } = phrasebookFor(language);
  const unasked = notes.filter(
    (note) => note.kind === "avoid" && !sharesStem(question, avoidedStems([note], book), book),
  );
  if (unasked.length === 0) return () => false;
  const stems = avoidedStems(unasked, book);
  return ({ part, recording }) => sharesStem(`${recording.title ?? ""} ${part.text}`, stems, book);
}
