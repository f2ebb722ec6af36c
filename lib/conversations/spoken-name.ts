import type { Manner } from "@/lib/providers/text/manner";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";

const LONGEST_SPOKEN_NAME = 40;

type Speaker = { manner: Manner; notes: readonly PersonaNote[] };

/**
 * The name a person is addressed by aloud: what the loved one called them, else their first name; empty when neither is
 * pronounceable. Never the account's full name, which nobody uses at home. When the user only talks about the loved
 * one, the name in the notes is not used for them.
 */
export function spokenName({ manner, notes }: Speaker, accountName: string): string {
  if (manner === "third_person") return firstName(accountName);
  const called = notes.filter(({ kind }) => kind === "called_you").map(({ text }) => sayable(text));
  return called.find((name) => name !== "") ?? firstName(accountName);
}

/** The first part of a name that is no title ("Dr."); empty when it does not look like a name. */
export function firstName(fullName: string): string {
  const parts = fullName.trim().split(/\s+/u);
  return sayable(parts.find((part) => !part.endsWith(".")) ?? "");
}

/** A name without surrounding punctuation; empty when it contains anything but letters. */
function sayable(text: string): string {
  const name = text
    .trim()
    .replace(/^["“”„«»']+|["“”„«».,!?']+$/gu, "")
    .trim();
  const isName = name.length <= LONGEST_SPOKEN_NAME && /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(name);
  return isName ? name : "";
}
