import { expectedSeconds, speechToMakeFrom } from "@/lib/voices/making/duration";

const past = (tookSeconds: number, speechSeconds = 60, provider = "elevenlabs") => ({
  provider,
  speechSeconds,
  tookSeconds,
});
const asked = { provider: "elevenlabs", speechSeconds: 60 };

it("expects what similar voices have taken here, whatever one odd case took", () => {
  expect(expectedSeconds([past(9), past(10), past(90), past(11), past(10)], asked)).toBe(10);
});

it("stretches the time of voices that were made from less speech", () => {
  expect(expectedSeconds([past(4, 30)], asked)).toBe(8);
  expect(expectedSeconds([past(8, 120)], asked)).toBe(8);
});

it("compares with the same provider's voices only", () => {
  expect(expectedSeconds([past(3, 60, "local")], asked)).toBeNull();
});

it("goes by a guess for the local provider before it has made one here", () => {
  const short = expectedSeconds([], { provider: "local", speechSeconds: 20 }) ?? 0;
  const long = expectedSeconds([], { provider: "local", speechSeconds: 120 }) ?? 0;
  expect(short).toBeGreaterThan(0);
  expect(long).toBeGreaterThan(short);
  expect(long).toBeLessThan(15);
});

it("counts usable speech, up to what any provider uses", () => {
  expect(
    speechToMakeFrom([
      { verdict: "good", speechSeconds: 20 },
      { verdict: "silence", speechSeconds: 9 },
    ]),
  ).toBe(20);
  expect(speechToMakeFrom([{ verdict: "good", speechSeconds: 500 }])).toBe(180);
});
