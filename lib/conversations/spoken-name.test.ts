import { firstName, spokenName } from "@/lib/conversations/spoken-name";

const called = (text: string) => ({ kind: "called_you" as const, text });

it("is what the loved one called the person, before any other name", () => {
  expect(spokenName([{ kind: "saying", text: "Mind the step." }, called("“Bean”!")], "Ana Horvat")).toBe("Bean");
  expect(spokenName([called("my little one")], "Ana Horvat")).toBe("my little one");
});

it("is the first name without such a note, never the full name of the account", () => {
  expect(spokenName([], "Ana Maria Horvat")).toBe("Ana");
  expect(firstName("Dr. Ana Horvat")).toBe("Ana");
  expect(firstName("Dr.")).toBe("");
  expect(firstName("  Jean-Luc   Picard ")).toBe("Jean-Luc");
});

it.each(["", "   ", "12345", "<b>Ana</b>", "https://example.org", "x".repeat(41)])(
  "is nothing for what nobody could be called by: %j",
  (name) => {
    expect(spokenName([called(name)], name)).toBe("");
  },
);
