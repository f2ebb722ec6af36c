import { noteBehind, stretchBehind } from "@/lib/conversations/replies/rests-on";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import type { Stretch } from "@/lib/recordings/search/stretch";

const asked = (reply: string, question: string, language = "en") => ({ reply, question, language });
const stretch = (text: string): Stretch => ({
  sampleId: 1,
  title: "The boat",
  recordedOn: null,
  fileName: "boat.mp3",
  partIds: [1],
  positions: { first: 0, last: 0 },
  from: 0,
  to: 5,
  text,
  score: 1,
  isSure: false,
});
const boat = stretch("She was called the Kittiwake, and my father bought her in Kinsale for forty pounds.");
const dog = stretch("He's called Biscuit because he stole a whole packet.");

describe("the recording behind a reply", () => {
  it("is the one that says most of what the reply adds to the question", () => {
    const told = asked("My father bought her in Kinsale, pet, for forty pounds.", "Where did the boat come from?");
    expect(stretchBehind(told, [dog, boat])).toBe(boat);
  });

  it("is none where the reply only takes up the words of the question, or tells something else", () => {
    const question = "Did your father buy the Kittiwake in Kinsale for forty pounds?";
    expect(
      stretchBehind(asked("The Kittiwake, in Kinsale, for forty pounds? I couldn't tell you.", question), [boat]),
    ).toBe(undefined);
    expect(stretchBehind(asked("I'm glad that you rang today, and that your exam is over.", question), [boat])).toBe(
      undefined,
    );
  });
});

describe("the note behind a reply", () => {
  const notes: PersonaNote[] = [
    { kind: "called_you", text: "my little harbour star" },
    { kind: "saying", text: "Slowly, we've time." },
    { kind: "fact", text: "She baked rye bread every Saturday." },
  ];

  it("is one that is said as it is written, or told in other forms", () => {
    expect(noteBehind(asked("Slowly! We've time, my little harbour star.", "I'm late."), notes)).toBe(notes[1]);
    expect(noteBehind(asked("I baked rye bread each Saturday.", "What did you bake?"), notes)).toBe(notes[2]);
  });

  it("is none where the reply only calls the writer by name, or repeats the question", () => {
    expect(noteBehind(asked("Good morning, my little harbour star.", "Morning!"), notes)).toBe(undefined);
    const question = "Was it rye bread that you baked on a Saturday?";
    expect(noteBehind(asked("Rye bread baked on a Saturday? You'd have to tell me.", question), notes)).toBe(undefined);
  });
});
