import type { Manner } from "@/lib/providers/text/manner";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";

const LONGEST_SPOKEN_NAME = 40;

type Speaker = { manner: Manner; notes: readonly PersonaNote[] };

/**
 * How a person is addressed aloud: by what the loved one called them, else by their first name; empty when neither can
 * be said. Never by the full name of the account, which nobody is called by at home. Someone who speaks about the loved
 * one leaves that name to them.
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

/** A name without what is around it; empty for anything that is not made of letters. */
function sayable(text: string): string {
  const name = text
    .trim()
    .replace(/^["“”„«»']+|["“”„«».,!?']+$/gu, "")
    .trim();
  const isName = name.length <= LONGEST_SPOKEN_NAME && /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(name);
  return isName ? name : "";
}
