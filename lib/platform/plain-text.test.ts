import { isPlainJson, NOT_PLAIN, plainText } from "@/lib/platform/plain-text";

const cut = "Nonna 👵".slice(0, -1);

it.each([
  ["NUL", "No\0nna"],
  ["half a character", cut],
])("a text with %s is refused, since the database would fail or keep another one", (_, text) => {
  expect(plainText().safeParse(text).error?.issues[0]?.message).toBe(NOT_PLAIN);
  expect(isPlainJson({ list: [{ [text]: 1 }] })).toBe(false);
  expect(isPlainJson({ list: [{ name: text }] })).toBe(false);
});

it("a text with whole characters of every kind is kept, without the spaces around it", () => {
  const text = "Nonna 👵🏽, Žuži, 祖母,\n\u202eשלום";
  expect(plainText().parse(`  ${text} `)).toBe(text);
  expect(isPlainJson({ [text]: [text, 1, null, true] })).toBe(true);
});
