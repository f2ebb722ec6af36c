import type { Kind } from "../kinds";
import type { Phrasebook, Quoting } from "../phrasebook";

/** The kinds whose first sentences would otherwise be spoken by the loved one; all others fit both manners. */
export const retoldKinds = [
  "greeting",
  "howAreYou",
  "love",
  "loveAsked",
  "longing",
  "pride",
  "forgive",
  "anger",
  "feelings",
  "presence",
  "memoryTold",
  "memoryAsked",
  "known",
] as const satisfies readonly Kind[];

/**
 * How a language speaks about the loved one, in the slots of a phrasebook. Nothing in it reveals whether they are
 * living.
 */
export type ThirdPerson = Quoting & {
  /** Replaces a name that is not fit to be said. */
  unnamed: string;
  opens: Record<(typeof retoldKinds)[number], readonly string[]>;
};

/** The phrasebook of the same language in the third person. */
export function inThirdPerson(book: Phrasebook, { unnamed, of, quoted, leads, opens }: ThirdPerson): Phrasebook {
  return {
    ...book,
    unnamed,
    opens: { ...book.opens, ...opens, echo: book.remembering.echoRetold },
    quoting: { of, quoted, leads },
  };
}
