import fc from "fast-check";
import { heardText, type SpokenSentence } from "./heard-text";

const first: SpokenSentence = {
  text: "It was green all summer.",
  startsAt: 0,
  seconds: 2,
  words: [
    { at: 0, charIndex: 0 },
    { at: 0.3, charIndex: 3 },
    { at: 0.6, charIndex: 7 },
    { at: 1, charIndex: 13 },
    { at: 1.4, charIndex: 17 },
  ],
};
const second: SpokenSentence = { ...first, text: "We sat there.", startsAt: 2, seconds: 1, words: [] };

describe("what was heard of an answer", () => {
  it.each([
    [0, ""],
    [0.2, ""],
    [0.7, "It was"],
    [1.9, "It was green all"],
    [2, "It was green all summer."],
    [2.6, "It was green all summer. We sat"],
    [3, "It was green all summer. We sat there."],
    [99, "It was green all summer. We sat there."],
  ])("in %d s is %j", (seconds, text) => {
    expect(heardText([first, second], seconds)).toBe(text);
  });

  it("only grows with time and is always a beginning of what was said", () => {
    const all = heardText([first, second], 99);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 4, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (at, more) => {
          const [less, longer] = [heardText([first, second], at), heardText([first, second], at + more)];
          expect(all.startsWith(less)).toBe(true);
          expect(longer.length).toBeGreaterThanOrEqual(less.length);
        },
      ),
    );
  });
});
