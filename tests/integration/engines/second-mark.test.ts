import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stopEngines } from "@/lib/providers/engines/engines";
import { addSecondMark, secondMarkRate, seekSecondMark } from "@/lib/providers/engines/second-mark";
import { writeTinyMark } from "@/tests/factories/tiny-bundle";
import { voiceRuntime as runtime } from "@/tests/factories/voice-runtimes";
import { aFolder } from "@/tests/setup/folder";

/* With a tiny model, whose mark is a soft tone of 5 kHz. scripts/test-cloner.mjs runs the same in the real runtime. */
const folder = aFolder();
const model = (name: string, options = {}) => {
  writeTinyMark(join(folder, name), options);
  return { runtime, bundle: join(folder, name) };
};
const whole = model("whole");

afterAll(() => stopEngines());

const rate = 24_000;
/** At the usual rate, its upper tone is above what the model hears. */
const speech = (seconds: number, at = rate, upper = 11_000) =>
  Float32Array.from({ length: seconds * at }, (_, i) => {
    const t = (2 * Math.PI * i) / at;
    return 0.2 * Math.sin(180 * t) + 0.05 * Math.sin(upper * t);
  });

/** How much of a tone is in a sound. */
function levelOf(sound: Float32Array, hertz: number, at: number): number {
  let [sine, cosine] = [0, 0];
  for (const [i, sample] of sound.entries()) {
    sine += sample * Math.sin((2 * Math.PI * hertz * i) / at);
    cosine += sample * Math.cos((2 * Math.PI * hertz * i) / at);
  }
  return (2 * Math.hypot(sine, cosine)) / sound.length;
}

it("adds the mark alone, at the sound's own rate and as loud as the model gives it, across its windows", async () => {
  const given = speech(23);
  const marked = await addSecondMark({ ...whole, pcm: given, rate });
  expect(marked.length).toBe(given.length);
  expect(levelOf(marked, 11_000, rate)).toBeCloseTo(0.05, 3);
  const added = marked.map((sample, at) => sample - (given[at] ?? 0));
  for (const from of [0, 9, 18]) {
    expect(levelOf(added.subarray(from * rate, (from + 4) * rate), 5_000, rate)).toBeCloseTo(0.006, 3);
  }
  const rest = added.map((sample, at) => sample - 0.006 * Math.sin((2 * Math.PI * 5_000 * at) / rate));
  const most = rest.subarray(rate, 22 * rate).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
  expect(most).toBeLessThan(0.0005);
});

it("finds the mark in what carries it and in nothing else, and not where the message is another", async () => {
  const given = speech(12, secondMarkRate, 7_000);
  const marked = await addSecondMark({ ...whole, pcm: given, rate: secondMarkRate });
  expect(await seekSecondMark({ ...whole, pcm: marked })).toEqual({ isFound: true, share: 1 });
  expect(await seekSecondMark({ ...whole, pcm: given })).toEqual({ isFound: false, share: 0 });
  const other = model("other", { hasMessage: false });
  expect(await seekSecondMark({ ...other, pcm: marked })).toEqual({ isFound: false, share: 1 });
  expect(await seekSecondMark({ ...whole, pcm: new Float32Array(0) })).toEqual({ isFound: false, share: 0 });
});

it("refuses a model with a damaged graph or without its detector", async () => {
  const damaged = model("damaged");
  writeFileSync(join(damaged.bundle, "audioseal_generator_16bits.onnx"), "no graph");
  const lone = model("lone");
  rmSync(join(lone.bundle, "audioseal_detector_16bits.onnx"));
  for (const [one, words] of [
    [damaged, /generator.* cannot be read/],
    [lone, /detector is missing/],
  ] as const) {
    await expect(addSecondMark({ ...one, pcm: speech(1), rate })).rejects.toMatchObject({
      code: "wrong_setup",
      message: expect.stringMatching(words),
    });
  }
});
