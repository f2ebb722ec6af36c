import fc from "fast-check";
import { SocketBudget } from "./socket-budget";

/** A budget with a clock of its own. */
function aBudget() {
  let now = 0;
  const budget = new SocketBudget(() => now);
  return {
    budget,
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe("what a caller may send", () => {
  it("is an hour of speech in pieces of 50 ms, while they also type", () => {
    const { budget, wait } = aBudget();
    let refused = 0;
    for (let piece = 0; piece < 3_600 * 20; piece++) {
      wait(0.05);
      if (!budget.takeFrame(2_200) || !budget.takeSound(0.0501)) refused += 1;
      if (piece % 4 === 0 && !(budget.takeFrame(30) && budget.takeSilent())) refused += 1;
    }
    expect(refused).toBe(0);
  });

  it("is a minute of sound at once, after the network held it back", () => {
    const { budget, wait } = aBudget();
    wait(60);
    for (let piece = 0; piece < 60 * 20; piece++) {
      expect(budget.takeFrame(2_200) && budget.takeSound(0.05)).toBe(true);
    }
    expect(budget.takeSound(1)).toBe(false);
  });

  it("is no more without sound than a hand can send", () => {
    const { budget, wait } = aBudget();
    const taken = () => Array.from({ length: 500 }, () => budget.takeSilent()).filter(Boolean).length;
    expect(taken()).toBe(120);
    wait(2);
    expect(taken()).toBe(20);
  });

  it("is never more than the burst and the rate allow, however it is spread", () => {
    const steps = fc.array(fc.record({ after: fc.double({ min: 0, max: 30, noNaN: true }), frames: fc.nat(3_000) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(steps, (given) => {
        const { budget, wait } = aBudget();
        let seconds = 0;
        let taken = 0;
        for (const { after, frames } of given) {
          wait(after);
          seconds += after;
          for (let n = 0; n < frames; n++) taken += budget.takeFrame(10) ? 1 : 0;
        }
        expect(taken).toBeLessThanOrEqual(1_500 + 60 * seconds + 1);
      }),
      { numRuns: 30 },
    );
  });
});
