import type { NoteKind } from "@/lib/providers/text/persona-notes";

type KindWords = {
  /** Shown in a list of choices. */
  label: string;
  /** Asked about someone who has died, or when that is not stated. */
  past: string;
  /** Asked about someone who is living. */
  present: string;
  hint: string;
};

const words: Record<NoteKind, KindWords> = {
  called_you: {
    label: "What they called you",
    past: "What did they call you?",
    present: "What do they call you?",
    hint: "A pet name, a nickname, or your name the way they say it. Answers and calls will greet you with it.",
  },
  hello: {
    label: "How they said hello",
    past: "How did they say hello?",
    present: "How do they say hello?",
    hint: "For example: “Well, look who it is!”",
  },
  goodbye: {
    label: "How they said goodbye",
    past: "How did they say goodbye?",
    present: "How do they say goodbye?",
    hint: "For example: “Mind how you go.”",
  },
  love: {
    label: "How they said “I love you”",
    past: "How did they say “I love you”?",
    present: "How do they say “I love you”?",
    hint: "In words, or in other words: “Have you eaten?” counts.",
  },
  sad: {
    label: "What they said when you were sad",
    past: "What did they say when you were sad?",
    present: "What do they say when you are sad?",
    hint: "For example: “Come here. We'll sort it out.”",
  },
  glad: {
    label: "What they said when you were glad",
    past: "What did they say when you were glad?",
    present: "What do they say when you are glad?",
    hint: "For example: “I knew you could.”",
  },
  saying: {
    label: "A saying of theirs",
    past: "Did they have sayings?",
    present: "Do they have sayings?",
    hint: "Things they said so often that you can hear them.",
  },
  fact: {
    label: "Something to know about them",
    past: "What should answers know about them?",
    present: "What should answers know about them?",
    hint: "One thing at a time, in your own words: “He grew roses behind the house in Porto.”",
  },
  avoid: {
    label: "A subject to leave alone",
    past: "Is there a subject to leave alone?",
    present: "Is there a subject to leave alone?",
    hint: "Answers won't bring it up unless you do.",
  },
};

export const kindLabel = (kind: NoteKind): string => words[kind].label;

export function questionAbout(kind: NoteKind, isLiving: boolean | null): { question: string; hint: string } {
  const { past, present, hint } = words[kind];
  return { question: isLiving === true ? present : past, hint };
}
