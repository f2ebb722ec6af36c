import { SoundIntake } from "./sound-intake";

const SECOND = 16_000;
const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve));

/** The sound that is heard, in samples for each turn of the event loop, and whether the socket is read. */
function anIntake() {
  const heard: number[] = [];
  const signs: string[] = [];
  const intake = new SoundIntake({
    hear: (samples) => heard.push(...samples),
    pause: () => signs.push("pause"),
    resume: () => signs.push("resume"),
  });
  return { intake, heard, signs };
}

const sound = (samples: number, from = 0) =>
  Int16Array.from({ length: samples }, (_, index) => (from + index) % 30_000);

it.each([
  ["one piece", 60 * SECOND],
  ["pieces of 50 ms", SECOND / 20],
])(
  "hears a minute that comes at once in %s a second at a time, in its order, and reads no more meanwhile",
  async (_, size) => {
    const { intake, heard, signs } = anIntake();
    const whole = sound(60 * SECOND);
    for (let at = 0; at < whole.length; at += size) intake.add(whole.subarray(at, at + size));
    expect([heard.length, signs]).toEqual([SECOND, ["pause"]]);
    let most = 0;
    for (let before = heard.length; before < whole.length; before = heard.length) {
      await turnOfTheLoop();
      most = Math.max(most, heard.length - before);
    }
    expect([most, signs]).toEqual([SECOND, ["pause", "resume"]]);
    expect(Int16Array.from(heard)).toEqual(whole);
  },
);

it("hears the sound of a microphone as it comes, and never pauses for it", async () => {
  const { intake, heard, signs } = anIntake();
  for (let piece = 1; piece <= 40; piece++) {
    intake.add(sound(800));
    expect(heard.length).toBe(piece * 800);
    await turnOfTheLoop();
  }
  expect(signs).toEqual([]);
});

it("drops what waits when the call ends, and lets the socket go on to its close", async () => {
  const { intake, heard, signs } = anIntake();
  intake.add(sound(3 * SECOND));
  intake.close();
  intake.add(sound(SECOND));
  await turnOfTheLoop();
  expect([heard.length, signs]).toEqual([SECOND, ["pause", "resume"]]);
});
