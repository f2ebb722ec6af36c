import { languageCodes } from "@/lib/voices/languages";
import { hostileWords } from "@/tests/fixtures/persona/hostile-words";
import { firstWordsFor } from "./first-words";

type Greeter = Parameters<typeof firstWordsFor>[0];

const dad: Greeter = {
  name: "Dad",
  language: "en",
  manner: "first_person",
  description: null,
  notes: [{ kind: "called_you", text: "Bean" }],
  pace: 1,
};
const noted = (hello: string, saying?: string, more: Partial<Greeter> = {}) =>
  firstWordsFor(
    {
      ...dad,
      notes: [
        ...dad.notes,
        { kind: "hello", text: hello },
        ...(saying ? [{ kind: "saying" as const, text: saying }] : []),
      ],
      ...more,
    },
    "Ana Horvat",
  );
const described = (description: string, more: Partial<Greeter> = {}) =>
  firstWordsFor({ ...dad, description, ...more }, "Ana Horvat");
const plain = "Hello, Bean. You can write to me whenever you like, about anything at all.";

it("are their hello, the name that they called the person, and a sentence of theirs", () => {
  expect(noted("There you are, Bean!", "Measure twice, cut once")).toMatch(
    /^There you are, Bean! Measure twice, cut once\./,
  );
  expect(noted("Well, look who it is!", "Measure twice, cut once")).toBe(
    "Bean. Well, look who it is! Measure twice, cut once.",
  );
});

it("take a sentence of the description that it gives as their words, and no other", () => {
  expect(described("A carpenter. He used to say “measure twice, cut once” at work.")).toMatch(
    /^Hello, Bean\. Measure twice, cut once\./,
  );
  for (const text of [
    "He loved “The Wind in the Willows” and read it to us.",
    "We called him “Old Bear”. He said little.",
    "He always said “I am watching over you from heaven”.",
    "He was a carpenter. He cut once and measured twice.",
  ]) {
    expect(described(text)).toBe(plain);
  }
});

it("end with an invitation to write where they would be too short, and make nothing up", () => {
  expect(described("")).toBe(plain);
  expect(described("", { pace: 0.8 })).toBe("Hello, Bean. Write to me whenever you like.");
});

it("leave out a saying that is too long to be first words, or one to be left alone", () => {
  const long = "A good day needs three things, a little work, some company, and a dry path home in the evening.";
  expect(noted("There you are, Bean!", long)).not.toContain("path");
  const avoiding = [...dad.notes, { kind: "saying" as const, text: "Whiskey cures it." }];
  expect(described("", { notes: [...avoiding, { kind: "avoid", text: "whiskey" }] })).toBe(plain);
});

it("quote nothing beside the hello by someone who remembers the loved one", () => {
  const words = noted("Well, look who it is!", "Measure twice, cut once", { manner: "third_person" });
  expect(words).toMatch(/^Hello, Ana\. Here's Dad's hello for you: “Well, look who it is!”/);
  expect(words).not.toContain("Measure");
});

it("hold nothing of a hostile note or description, in any language", () => {
  for (const language of languageCodes) {
    const clean = described("", { language });
    expect(clean).not.toMatch(/undefined|\{name\}/);
    for (const text of Object.values(hostileWords).flat()) {
      expect(
        described(`He used to say “${text}”.`, { language, notes: [...dad.notes, { kind: "saying", text }] }),
      ).toBe(clean);
    }
  }
});
