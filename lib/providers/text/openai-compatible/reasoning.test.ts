import { ReasoningFilter } from "./reasoning";

const filtered = (pieces: string[], options = {}) => {
  const filter = new ReasoningFilter(options);
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
};

describe("what a model thinks", () => {
  it.each([
    ["before the answer", "<think>She asks about bread.</think>\n\nIt was warm."],
    ["in another spelling", "<THINKING>Hm.</THINKING> It was warm."],
    ["in the middle", "It was <think>what? warm</think>warm."],
    ["twice", "<think>a</think><think>b</think>It was warm."],
    ["without a word of thought", "<think>\n\n</think>\n\nIt was warm."],
  ])("%s is left out, wherever the stream is cut", (_where, text) => {
    expect(filtered([text])).toBe("It was warm.");
    expect(filtered([...text])).toBe("It was warm.");
    for (let at = 1; at < text.length; at++) {
      expect(filtered([text.slice(0, at), text.slice(at)])).toBe("It was warm.");
    }
  });

  it("has no end while it is not closed", () => {
    expect(filtered(["<think>She asks ", "about bread. </thin"])).toBe("");
    expect(filtered(["It was warm. <think>Or"])).toBe("It was warm. ");
  });

  it("is left out where only its end is written, once that is known of a model", () => {
    const first = new ReasoningFilter();
    first.push("She asks.</think>It was warm.");
    expect(first.hasUnmarkedBeginning).toBe(true);
    expect(filtered(["She asks.</th", "ink>\nIt was warm."], { isUnmarked: true })).toBe("It was warm.");
  });

  it("is not taken from ordinary words and signs", () => {
    expect(filtered(["I th", "ink so: 3 < 4 and <th", "e sea>"])).toBe("I think so: 3 < 4 and <the sea>");
    expect(filtered(["A heart <"])).toBe("A heart <");
  });
});
