import { expectedSeconds, Foresight, speechToMakeFrom } from "@/lib/voices/making/duration";

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

it("foresees the rest once enough is done and two steps agree about the end", () => {
  const foresight = new Foresight();
  expect(foresight.leftAfter(0.2, 20)).toBeNull();
  expect(foresight.leftAfter(0.4, 40)).toBeNull();
  expect(foresight.leftAfter(0.5, 51)).toBeCloseTo(51);
  // The machine became idle, and then stayed so.
  expect(foresight.leftAfter(0.6, 54)).toBeNull();
  expect(foresight.leftAfter(0.65, 59)).toBeCloseTo(31.8, 1);
  expect(foresight.leftAfter(1, 80)).toBe(0);
});

it("needs nobody's agreement about the last few seconds, of which no number is told", () => {
  expect(new Foresight().leftAfter(0.5, 5)).toBe(5);
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
