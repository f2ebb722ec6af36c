import { sketchOf } from "@/lib/voices/sketch";

type Sketched = Parameters<typeof sketchOf>[0];
const dad: Sketched = { name: "Dad", relation: null, gender: null, provider: "local" };
const pronoun = (person: Partial<Sketched>) =>
  /: (\w+) pitch and pace, not yet \1 sound\.$/.exec(sketchOf({ ...dad, ...person }) ?? "")?.[1];

it("says whose sketch a preview voice is, and nothing of a voice that a service has made", () => {
  expect(sketchOf(dad)).toBe("This is a sketch of Dad's voice: his pitch and pace, not yet his sound.");
  for (const provider of ["elevenlabs", "voice-server", null]) expect(sketchOf({ ...dad, provider })).toBeNull();
});

it("speaks of the person as their owner does, and guesses only from what tells", () => {
  expect(pronoun({ name: "Rosa", gender: "female" })).toBe("her");
  expect(pronoun({ gender: "another" })).toBe("their");
  expect(pronoun({ name: "Sam", relation: "My grandmother" })).toBe("her");
  expect(pronoun({ name: "Großvater Karl", relation: "Opa" })).toBe("his");
  expect(pronoun({ name: "Nonna Rosa" })).toBe("her");
  expect(pronoun({ name: "Sam", relation: "my mother's brother" })).toBe("their");
  expect(pronoun({ name: "Robin", relation: "friend" })).toBe("their");
});
