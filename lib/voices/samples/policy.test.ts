import {
  chooseForCloning,
  clearSeconds,
  isUsable,
  judge,
  looksLikeAudio,
  type SampleMeasurements,
  verdicts,
  verdictWords,
} from "@/lib/voices/samples/policy";

const clear: SampleMeasurements = {
  spokenSeconds: 20,
  speechLevelDb: -20,
  noiseDistanceDb: 40,
  clippedRatio: 0,
  voicedRatio: 0.9,
};

describe("a verdict", () => {
  it.each([
    [{}, "good"],
    [{ spokenSeconds: 0.4 }, "silence"],
    [{ voicedRatio: 0.01 }, "silence"],
    [{ spokenSeconds: 2.9 }, "too_short"],
    [{ spokenSeconds: 3 }, "good"],
    [{ clippedRatio: 0.002 }, "clipped"],
    [{ clippedRatio: 0.001 }, "good"],
    [{ noiseDistanceDb: 14 }, "noisy"],
    [{ noiseDistanceDb: 15 }, "good"],
    [{ speechLevelDb: -41 }, "too_quiet"],
    [{ speechLevelDb: -40 }, "good"],
    [{ noiseDistanceDb: 5, spokenSeconds: 1 }, "noisy"],
    [{ noiseDistanceDb: 5, clippedRatio: 0.5, speechLevelDb: -60 }, "noisy"],
    [{ clippedRatio: 0.5, speechLevelDb: -60 }, "clipped"],
    [{ noiseDistanceDb: 0, spokenSeconds: 0 }, "silence"],
  ])("of %j is %s", (heard, verdict) => {
    expect(judge({ ...clear, ...heard })).toBe(verdict);
  });

  it("says what is the matter and, unless all is well, one thing to do", () => {
    for (const verdict of verdicts) {
      const { text, advice } = verdictWords(verdict);
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(advice === null).toBe(verdict === "good");
    }
  });

  it("of silence alone keeps a recording out of the voice", () => {
    expect(verdicts.filter((verdict) => !isUsable(verdict))).toEqual(["silence"]);
  });

  it("counts as clear speech only what can be heard undisturbed, to a tenth of a second", () => {
    expect(clearSeconds("good", { ...clear, spokenSeconds: 7.749 })).toBe(7.7);
    expect(clearSeconds("too_quiet", clear)).toBe(20);
    expect(clearSeconds("too_short", { ...clear, spokenSeconds: 2 })).toBe(2);
    expect(["clipped", "noisy", "silence"].map((verdict) => clearSeconds(verdict as "noisy", clear))).toEqual([
      0, 0, 0,
    ]);
  });
});

describe("the recordings a voice is made from", () => {
  const sample = (id: number, speechSeconds: number, rest = {}) => ({
    id,
    verdict: "good",
    speechSeconds,
    sizeBytes: 1_000_000,
    ...rest,
  });
  const chosen = (samples: ReturnType<typeof sample>[]) =>
    chooseForCloning(samples, { mostSeconds: 180, mostBytes: 41_943_040 }).map(({ id }) => id);

  it("are the clearest, until there is as much as any service makes use of", () => {
    const samples = [sample(1, 20), sample(2, 90), sample(3, 100), sample(4, 30)];
    expect(chosen(samples)).toEqual([3, 2]);
  });

  it("include unclear ones while the clear ones leave room, and never silent ones", () => {
    const samples = [sample(1, 0, { verdict: "noisy" }), sample(2, 40), sample(3, 0, { verdict: "silence" })];
    expect(chosen(samples)).toEqual([2, 1]);
  });

  it("stay within what can be held in memory, but are never none", () => {
    const large = { sizeBytes: 10_485_760 };
    const samples = [1, 2, 3, 4, 5, 6].map((id) => sample(id, 5, large));
    expect(chosen(samples)).toEqual([1, 2, 3, 4]);
    expect(chosen([sample(1, 5, { sizeBytes: 99_000_000 })])).toEqual([1]);
  });
});

it.each([
  ["a.mp3", "", true],
  ["a.WAV", "application/octet-stream", true],
  ["old tape.flac", "", true],
  ["voicemail.amr", "", true],
  ["film.mov", "", true],
  ["film", "video/3gpp", true],
  ["voice message", "audio/x-m4a", true],
  ["film.mov", "video/quicktime", true],
  ["New Recording.qta", "", true],
  ["voice", "", true],
  ["voice.dat", "application/octet-stream", true],
  ["film.avi", "video/x-msvideo", true],
  ["letter.pdf", "", false],
  [".DS_Store", "", false],
  ["letter.pdf", "application/pdf", false],
  ["photo.jpg", "image/jpeg", false],
])("%s of type %j is offered as a recording: %s", (name, type, isOffered) => {
  expect(looksLikeAudio({ name, type })).toBe(isOffered);
});
