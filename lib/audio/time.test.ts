import { formatClock, spokenTime } from "@/lib/audio/time";

describe("the time of a clip", () => {
  it.each([
    [0, "0:00"],
    [7.9, "0:07"],
    [64, "1:04"],
    [600, "10:00"],
    [3661, "1:01:01"],
    [-3, "0:00"],
    [Number.POSITIVE_INFINITY, "0:00"],
  ])("writes %s seconds as %s", (seconds, written) => {
    expect(formatClock(seconds)).toBe(written);
  });

  it.each([
    [64, "1 minute 4 seconds"],
    [120, "2 minutes"],
    [1, "1 second"],
    [0.4, "0 seconds"],
    [3723, "1 hour 2 minutes 3 seconds"],
  ])("says %s seconds as %s", (seconds, said) => {
    expect(spokenTime(seconds)).toBe(said);
  });
});
