import { landingQuestions } from "./questions";

const answerTo = (question: string) => landingQuestions.find((one) => one.question === question)?.answer.join(" ");

it("answers five questions: therapy, data, privacy, consent and devices", () => {
  expect(landingQuestions.map(({ id }) => id)).toEqual(["therapy", "data", "privacy", "consent", "devices"]);
});

it("says to whom the recordings belong, and on which devices it works", () => {
  expect(answerTo("Who can hear the recordings and read what I write?")).toContain(
    "They belong to your account alone.",
  );
  expect(answerTo("Which devices does it work on?")).toContain("Any phone, tablet or computer with a current browser");
});
