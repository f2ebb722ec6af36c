import type { Callee } from "@/lib/calls/server/data";
import { firstName, spokenName } from "@/lib/conversations/spoken-name";

/** Whisper reads the last 224 tokens of a prompt. Names average under one token per character in every script. */
const MOST_CHARACTERS = 400;
/** Languages that capitalise all nouns. */
const capitalisedNouns = new Set(["de"]);

/**
 * The family's names as a hint for speech recognition, which otherwise writes unknown names as common words. Taken from
 * the voice's and the account's names, and from what the family wrote about the loved one.
 */
export function hearingPrompt(
  callee: Pick<Callee, "name" | "description" | "relation" | "language" | "manner" | "notes">,
  accountName: string,
): string {
  const written = [callee.description ?? "", ...callee.notes.map(({ text }) => text)];
  const names = new Set([
    callee.name,
    spokenName(callee, accountName),
    firstName(accountName),
    ...(capitalisedNouns.has(callee.language) ? [] : written.flatMap(namesIn)),
  ]);
  let prompt = "";
  for (const name of names) {
    const longer = prompt ? `${prompt}, ${name}` : name;
    if (name && longer.length < MOST_CHARACTERS) prompt = longer;
  }
  return prompt && `${prompt}.`;
}

/** Capitalised words that do not start a sentence; adjacent ones form one name ("Vila Nova"). */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{Ll}\p{N},;)]\s)\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)*/gu)].map(
    ([name]) => name,
  );
