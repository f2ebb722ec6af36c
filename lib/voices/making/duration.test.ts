import { expectedSeconds, secondsLeft, speechToMakeFrom } from "@/lib/voices/making/duration";

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

it("goes by a guess for a voice server before it has made one here", () => {
  const short = expectedSeconds([], { provider: "voice-server", speechSeconds: 20 }) ?? 0;
  const long = expectedSeconds([], { provider: "voice-server", speechSeconds: 120 }) ?? 0;
  expect(short).toBeGreaterThan(0);
  expect(long).toBeGreaterThan(short);
});

it("does not compare voices made on this machine, which may be busier now", () => {
  expect(expectedSeconds([past(4, 60, "local")], { provider: "local", speechSeconds: 60 })).toBeNull();
});

it("foresees the rest by what is done, once that is enough to go by", () => {
  expect(secondsLeft(0.1, 5)).toBeNull();
  expect(secondsLeft(0.25, 5)).toBe(15);
  expect(secondsLeft(1, 20)).toBe(0);
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
