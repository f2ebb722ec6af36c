import fc from "fast-check";
import { SentenceCutter, sentencesOf } from "@/lib/platform/sentences";

const inPieces = (pieces: string[]) => {
  const cutter = new SentenceCutter();
  return pieces.map((piece) => cutter.push(piece)).concat([cutter.end()]);
};

it("gives a sentence with the piece that ends it, not with the one after", () => {
  expect(inPieces(["Good ", "morning,", " Ana", ".", " How", " are you?", ""])).toEqual([
    [],
    [],
    [],
    ["Good morning, Ana."],
    [],
    ["How are you?"],
    [],
    [],
  ]);
});

it.each([
  ["It cost 3.50 then. Now it is 4.", ["It cost 3.50 then.", "Now it is 4."]],
  ["Dr. Horvat came on the 3. of May. We waited.", ["Dr. Horvat came on the 3. of May.", "We waited."]],
  ["She was born in 1931. In spring.", ["She was born in 1931.", "In spring."]],
  ["See example.org for it. Yes.", ["See example.org for it.", "Yes."]],
  ['"Come in." she said. Really?!', ['Come in."', "she said.", "Really?!"]],
  ["Wait... I know", ["Wait...", "I know"]],
  ["元気ですか。はい！そうです", ["元気ですか。", "はい！", "そうです"]],
  ["नमस्ते। आप कैसे हैं?", ["नमस्ते।", "आप कैसे हैं?"]],
  ["كيف حالك؟ بخير.", ["كيف حالك؟", "بخير."]],
  ["First line\nSecond line", ["First line", "Second line"]],
  ["**Bread** and _butter_ 🍞. ...", ["Bread and butter."]],
  ["... !!! \n\n", []],
  ["", []],
])("cuts %j as it would be spoken", (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

it("cuts a sentence without an end at a comma, else at a space, else where it must", () => {
  const long = sentencesOf(`${"word ".repeat(30)}end, ${"word ".repeat(60)}`);
  expect(long.length).toBeGreaterThan(1);
  expect(long[0]).toMatch(/end,$/);
  for (const sentence of sentencesOf("x".repeat(1000))) expect(sentence.length).toBeLessThanOrEqual(240);
  expect(sentencesOf("𝒳".repeat(500)).join("")).toBe("𝒳".repeat(500));
});

it("loses no letter and no digit, however the text is cut into pieces", () => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
  const words = fc.array(
    fc.constantFrom("Ana", "bread", ".", "? ", ", ", "\n", "…", " ", "1931", "母", "。", "Dr", "*"),
  );
  fc.assert(
    fc.property(words, fc.array(fc.nat(12)), (parts, sizes) => {
      const text = parts.join("");
      const pieces: string[] = [];
      let at = 0;
      for (const size of sizes) {
        pieces.push(text.slice(at, at + size));
        at += size;
      }
      pieces.push(text.slice(at));
      expect(letters(inPieces(pieces).flat().join(" "))).toBe(letters(text));
    }),
  );
});
