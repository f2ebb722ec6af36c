import { waitWords } from "@/lib/voices/making-words";

const wait = (expectedSeconds: number | null, elapsedSeconds = 0) =>
  waitWords({ stage: "making", elapsedSeconds, expectedSeconds });

it("counts down in steps that the estimate is good for", () => {
  expect(wait(38)).toBe("About 40 seconds left");
  expect(wait(38, 24)).toBe("About 15 seconds left");
  expect(wait(38, 30)).toBe("A few seconds left");
  expect(wait(150)).toBe("About 3 minutes left");
});

it("never names a number that is further than a fifth from the estimate", () => {
  for (let left = 0; left < 1800; left += 0.5) {
    const [, count, unit] = /^About (\d+) (second|minute)/.exec(wait(left)) ?? [];
    if (count === undefined) continue;
    const said = Number(count) * (unit === "minute" ? 60 : 1);
    expect(Math.abs(said - left) / left).toBeLessThanOrEqual(0.21);
  }
});

it("says so when it takes longer, when it is tried again, and when nothing is known", () => {
  expect(wait(10, 12)).toBe("It is taking a little longer than usual.");
  expect(wait(null)).toBe("It takes about a minute.");
  expect(waitWords({ stage: "again", elapsedSeconds: 0, expectedSeconds: 10 })).toBe(
    "The voice service is busy. We'll ask it again in a moment.",
  );
});
