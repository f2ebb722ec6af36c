import { waitWords } from "@/lib/voices/making-words";

const wait = (expectedSeconds: number | null, elapsedSeconds = 0) =>
  waitWords({ stage: "making", elapsedSeconds, expectedSeconds });

it("counts down in steps that the estimate is good for", () => {
  expect(wait(38)).toBe("About 40 seconds left");
  expect(wait(38, 30)).toBe("About 10 seconds left");
  expect(wait(38, 35)).toBe("A few seconds left");
  expect(wait(130)).toBe("About 2 minutes left");
});

it("says so when it takes longer, when it is tried again, and when nothing is known", () => {
  expect(wait(10, 12)).toBe("It is taking a little longer than usual.");
  expect(wait(null)).toBe("This usually takes less than a minute.");
  expect(waitWords({ stage: "again", elapsedSeconds: 0, expectedSeconds: 10 })).toBe(
    "The voice service is busy. It is asked again in a moment.",
  );
});
