import { phrasebookFor } from "./languages";
import { plainName } from "./plain-name";
import { textOf } from "./sentences";

/** How the loved one says hello, as someone else quotes it; null in a language that the companion does not speak. */
export function quotedHello(note: string, { name, language }: { name: string; language: string }): string | null {
  const { book, isFallback } = phrasebookFor(language, "third_person");
  if (isFallback) return null;
  const choice = { kind: "greeting", open: null, follow: null, lead: 0 } as const;
  return textOf(choice, book, { name: plainName(name), called: null, note, thing: null });
}
