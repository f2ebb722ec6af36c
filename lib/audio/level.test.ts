import { judgeLevel, LEVEL_MEMORY, type Level, levelShare, measureLevel } from "@/lib/audio/level";

const moments = (count: number, level: Level) => Array.from({ length: count }, () => level);
const speech: Level = { mean: 0.1, peak: 0.4 };
const pause: Level = { mean: 0.001, peak: 0.004 };

describe("the level of the microphone", () => {
  it("measures the mean and the highest sample", () => {
    expect(measureLevel(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toEqual({ mean: 0.5, peak: 0.5 });
    expect(measureLevel(new Float32Array())).toEqual({ mean: 0, peak: 0 });
  });

  it("calls a room in which nobody speaks too quiet", () => {
    expect(judgeLevel(moments(30, pause))).toBe("quiet");
  });

  it("does not call a pause between two words too quiet", () => {
    expect(judgeLevel([...moments(5, speech), ...moments(LEVEL_MEMORY - 1, pause)])).toBe("good");
  });

  it("forgets speech that is two seconds past", () => {
    expect(judgeLevel([...moments(5, speech), ...moments(LEVEL_MEMORY, pause)])).toBe("quiet");
  });

  it("calls cut-off peaks too loud", () => {
    expect(judgeLevel([...moments(10, speech), { mean: 0.4, peak: 1 }])).toBe("loud");
  });

  it("follows the ear along the scale", () => {
    expect(levelShare(0)).toBe(0);
    expect(levelShare(1)).toBe(1);
    expect(levelShare(0.0316)).toBeCloseTo(0.5, 2);
  });
});
