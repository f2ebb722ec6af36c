import { firstName, spokenName } from "@/lib/conversations/spoken-name";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";

const called = (text: string): PersonaNote => ({ kind: "called_you", text });
const by = (...notes: PersonaNote[]) => ({ manner: "first_person" as const, notes });

it("is what the loved one called the person, before any other name", () => {
  expect(spokenName(by({ kind: "saying", text: "Mind the step." }, called("“Bean”!")), "Ana Horvat")).toBe("Bean");
  expect(spokenName(by(called("my little one")), "Ana Horvat")).toBe("my little one");
});

it("is the first name without such a note, never the full name of the account", () => {
  expect(spokenName(by(), "Ana Maria Horvat")).toBe("Ana");
  expect(firstName("Dr. Ana Horvat")).toBe("Ana");
  expect(firstName("Dr.")).toBe("");
  expect(firstName("  Jean-Luc   Picard ")).toBe("Jean-Luc");
});

it.each(["", "   ", "12345", "<b>Ana</b>", "https://example.org", "x".repeat(41)])(
  "is nothing for what nobody could be called by: %j",
  (name) => {
    expect(spokenName(by(called(name)), name)).toBe("");
  },
);

it("is the first name where somebody speaks about the loved one, whose name for the person is theirs", () => {
  expect(spokenName({ manner: "third_person", notes: [called("Bean")] }, "Ana Horvat")).toBe("Ana");
});
