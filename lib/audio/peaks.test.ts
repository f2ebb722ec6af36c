import fc from "fast-check";
import { fitPeaks } from "@/lib/audio/peaks";

describe("the shape of a sound", () => {
  it("keeps the loudest peak of each stretch and makes the loudest of all full height", () => {
    expect(fitPeaks([0.1, 0.4, 0.2, 0.1], 2)).toEqual([1, 0.5]);
  });

  it("stretches a short list", () => {
    expect(fitPeaks([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1]);
  });

  it("draws silence as silence, and nothing as nothing", () => {
    expect(fitPeaks([0, 0, 0], 3)).toEqual([0, 0, 0]);
    expect(fitPeaks([], 3)).toEqual([]);
  });

  it("always gives the number of bars asked for, each between 0 and 1", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 200 }),
        (peaks, bars) => {
          const fitted = fitPeaks(peaks, bars);
          expect(fitted).toHaveLength(bars);
          expect(fitted.filter((value) => !(value >= 0 && value <= 1))).toEqual([]);
        },
      ),
    );
  });
});
