import fc from "fast-check";
import { decoder, encoded, frequenciesOf, shares } from "./entropy-code";

it("reads back the numbers it wrote, in two alphabets by turns", () => {
  const numbers = fc.array(fc.tuple(fc.nat(92), fc.nat(48)), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(numbers, (pairs) => {
      const first = shares(
        frequenciesOf(
          pairs.map(([one]) => one),
          93,
        ),
      );
      const second = shares(
        frequenciesOf(
          pairs.map(([, other]) => other),
          49,
        ),
      );
      const next = decoder(
        encoded(
          pairs.flatMap(([one, other]) => [
            { number: one, shares: first },
            { number: other, shares: second },
          ]),
        ),
      );
      expect(pairs.map(() => [next(first), next(second)])).toEqual(pairs);
    }),
  );
});

it("writes frequent numbers in fewer characters", () => {
  const rare = Array.from({ length: 2000 }, (_, index) => (index % 20 === 0 ? 1 : 0));
  const even = Array.from({ length: 2000 }, (_, index) => index % 2);
  const length = (numbers: number[]) => {
    const alphabet = shares(frequenciesOf(numbers, 2));
    return encoded(numbers.map((number) => ({ number, shares: alphabet }))).length;
  };
  // 0.29 and 1 bits a number, of 6.52 bits a character.
  expect(length(rare)).toBeLessThan(100);
  expect(length(even)).toBeLessThan(320);
  expect(length(even)).toBeGreaterThan(300);
});
