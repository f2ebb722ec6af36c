import type { PersonaNote } from "../persona-notes";
import { clausesOf, plainWords } from "./echoes";
import { familyPattern } from "./families";
import type { Kind } from "./kinds";
import { plainText, stemsOf } from "./notes";
import type { Phrasebook } from "./phrasebook";
import { kindOf } from "./reading";

/**
 * The most words next to a name that is called out ("Declan you eejit"), or next to a goodbye of theirs that is said
 * back.
 */
const FEW_WORDS = 4;
/** The minimum length of a goodbye's first part that counts as a goodbye by itself ("Nos da"). */
const SHORTEST_PART = 4;
/** The most words of a message that may be a goodbye of theirs with a few words around it. */
const LONGEST_GOODBYE = 40;
/** After this many turns a word for both hello and goodbye means goodbye. */
const TURNS_OF_ARRIVAL = 3;

/**
 * A hello or goodbye recognised by its place in the conversation, by their name or by their own words; otherwise
 * null.
 */
export function readMeeting(
  said: readonly string[],
  name: string,
  notes: readonly PersonaNote[],
  book: Phrasebook,
): Kind | null {
  const message = said.at(-1) ?? "";
  const words = plainWords(message);
  const isFew = words.length <= FEW_WORDS;
  const bothWays = familyPattern(`^(${book.remembering.bothWays})`, "");
  if (said.length === 1) {
    // "Daaad" for "Dad".
    const words = plainWords(message.replace(/(\p{L})\1{2,}/gu, "$1"));
    const names = plainWords(name);
    const isAddressed = words.length > 0 && words.every((word) => names.includes(word));
    const isCalled = isFew && words.some((word) => names.includes(word)) && kindOf(message, book) === "plain";
    return (isFew && bothWays.test(plainText(message))) || isAddressed || isCalled || isTheirHello(words, notes)
      ? "greeting"
      : null;
  }
  if (isTheirGoodbye(message, words.length, notes, book)) return "goodbye";
  const last = clausesOf(message).findLast((clause) => clause !== "") ?? "";
  const isParting = said.length > TURNS_OF_ARRIVAL && last.split(" ").length <= FEW_WORDS && bothWays.test(last);
  if (!isParting) return null;
  return kindOf(message, book) === "goodnight" ? "goodnight" : "goodbye";
}

const isTheirHello = (words: readonly string[], notes: readonly PersonaNote[]) =>
  notes.some(({ kind, text }) => {
    const hello = plainWords(text).join(" ");
    return kind === "hello" && hello !== "" && ` ${words.join(" ")} `.startsWith(` ${hello} `);
  });

/** Their goodbye, or its beginning, with a few words around it. A word that also means "all right" does not count. */
function isTheirGoodbye(message: string, length: number, notes: readonly PersonaNote[], book: Phrasebook): boolean {
  if (length > LONGEST_GOODBYE || kindOf(message, book) === "short") return false;
  return notes.some(({ kind, text }) => {
    if (kind !== "goodbye") return false;
    const goodbye = plainWords(text).join(" ");
    return clausesOf(message).some((clause) => {
      const isWhole = clause === goodbye || (goodbye !== "" && clause.startsWith(`${goodbye} `));
      const isFirstPart = clause === clausesOf(text)[0] && clause.length >= SHORTEST_PART;
      const isBegun = isFirstPart || (`${goodbye} `.startsWith(`${clause} `) && stemsOf(clause, book).size > 0);
      return (isWhole || isBegun) && length <= clause.split(" ").length + FEW_WORDS;
    });
  });
}
