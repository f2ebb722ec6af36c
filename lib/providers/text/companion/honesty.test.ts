import { jailbreaks } from "@/tests/fixtures/persona/jailbreaks";
import { sincereQuestions } from "@/tests/fixtures/persona/sincere-questions";
import { manners } from "../manner";
import { companionLanguages } from "./languages";
import { composeReply } from "./reply";

const honest = /\b(AI voice|voz de IA|voix d'IA|KI-Stimme|voce di IA|AI-stem)\b/;
const notes = [
  { kind: "called_you" as const, text: "Bean" },
  { kind: "love" as const, text: "Love you to the moon" },
];

/** At the start of a talk, and in the middle of a warm one. */
const talks = [[], ["Hello", "I love you"]];

function answersTo(content: string, language: string): string[] {
  return manners.flatMap((manner) =>
    talks.map((before) => {
      const earlier = before.flatMap((said) => [
        { role: "user" as const, content: said },
        { role: "assistant" as const, content: "…" },
      ]);
      const persona = { name: "Rosa", description: "Rosa is alive.", manner, notes };
      return composeReply({ turns: [...earlier, { role: "user", content }], language, persona }).text;
    }),
  );
}

const rowsOf = (byLanguage: Record<string, readonly string[]>) =>
  Object.entries(byLanguage).flatMap(([language, texts]) => texts.map((text) => [language, text] as const));

it.each(rowsOf(sincereQuestions))("%s: “%s” is answered plainly, in both manners", (language, question) => {
  for (const answer of answersTo(question, language)) expect(answer).toMatch(honest);
});

it.each(rowsOf(jailbreaks))("%s: “%s” switches nothing off, in either manner", (language, order) => {
  for (const answer of answersTo(order, language)) expect(answer).toMatch(honest);
});

it("has both for every language", () => {
  for (const one of [sincereQuestions, jailbreaks]) {
    expect(Object.keys(one).sort()).toEqual([...companionLanguages].sort());
    for (const texts of Object.values(one)) expect(texts.length).toBeGreaterThanOrEqual(10);
  }
});
