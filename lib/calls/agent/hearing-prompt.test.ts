import { hearingPrompt } from "./hearing-prompt";

const rose = {
  name: "Rose Almeida",
  description: "She grew roses with Duarte behind the house in Vila Nova. Every Sunday we ate there.",
  relation: "grandmother",
  language: "en",
  manner: "first_person" as const,
  notes: [
    { kind: "called_you" as const, text: "Bean" },
    { kind: "fact" as const, text: "Her dog was called Pim, and Pim bit everyone." },
  ],
};

it("hints at the names of the family and at those in what it wrote, each once", () => {
  expect(hearingPrompt(rose, "Ana Sousa")).toBe("Rose Almeida, Bean, Ana, Duarte, Vila Nova, Sunday, Pim.");
});

it("takes no words that only open a sentence, and no nouns of German", () => {
  const written = { ...rose, description: "Every day. Nothing else.", notes: [] };
  expect(hearingPrompt(written, "Ana Sousa")).toBe("Rose Almeida, Ana.");
  const german = { ...rose, language: "de", description: "Sie hatte einen Garten am Haus.", notes: [] };
  expect(hearingPrompt(german, "Ana Sousa")).toBe("Rose Almeida, Ana.");
});

it("stays short, however much was written", () => {
  const description = Array.from(
    { length: 300 },
    (_, i) => `with Name${String.fromCharCode(97 + (i % 26))}${"x".repeat(i % 9)}`,
  ).join(" ");
  expect(hearingPrompt({ ...rose, description }, "Ana Sousa").length).toBeLessThanOrEqual(401);
});
