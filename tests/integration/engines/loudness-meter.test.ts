import { measureLoudness } from "@/tests/factories/loudness";

const RATES = [16_000, 22_050, 24_000, 32_000, 44_100, 48_000];

/** One after another, at 1 kHz: the peak in dBFS and the seconds. */
function tones(rate: number, parts: [decibels: number, seconds: number][]): Float32Array {
  const levels = parts.flatMap(([decibels, seconds]) => Array<number>(Math.round(seconds * rate)).fill(decibels));
  return Float32Array.from(levels, (decibels, i) => 10 ** (decibels / 20) * Math.sin((2 * Math.PI * 1000 * i) / rate));
}

/** The coefficients that ITU-R BS.1770-4 lists for 48 kHz: b0 b1 b2 a1 a2 of both filters. */
const LISTED: [number, number, number, number, number][] = [
  [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585],
  [1, -2, 1, -1.99004745483398, 0.99007225036621],
];

/** In decibels, of both filters as they are listed. */
function listedGain(hz: number): number {
  const turn = (2 * Math.PI * hz) / 48_000;
  const size = (c0: number, c1: number, c2: number) =>
    Math.hypot(c0 + c1 * Math.cos(turn) + c2 * Math.cos(2 * turn), c1 * Math.sin(turn) + c2 * Math.sin(2 * turn));
  return LISTED.reduce((sum, [b0, b1, b2, a1, a2]) => sum + 20 * Math.log10(size(b0, b1, b2) / size(1, a1, a2)), 0);
}

it.each([40, 100, 300, 1_000, 2_000, 4_000, 7_000])(
  "weighs %d Hz at every rate as the recommendation lists it for 48 kHz",
  async (hz) => {
    for (const rate of RATES) {
      const tone = Float32Array.from({ length: 2 * rate }, (_, i) => 0.1 * Math.sin((2 * Math.PI * hz * i) / rate));
      // A sine has half the power of its peak.
      const wanted = -0.691 + 20 * Math.log10(0.1) - 3.01 + listedGain(hz);
      expect(Math.abs((await measureLoudness([tone], rate)).lufs - wanted)).toBeLessThan(rate < 44_100 ? 0.3 : 0.1);
    }
  },
);

/** EBU Tech 3341, table 1, a fifth as long: 1 kHz on both channels. A tenth of a unit is allowed. */
it.each<[string, [number, number][], number]>([
  ["1", [[-23, 4]], -23],
  ["2", [[-33, 4]], -33],
  [
    "3",
    [
      [-36, 2],
      [-23, 12],
      [-36, 2],
    ],
    -23,
  ],
  [
    "4",
    [
      [-72, 2],
      [-36, 2],
      [-23, 12],
      [-36, 2],
      [-72, 2],
    ],
    -23,
  ],
  [
    "5",
    [
      [-26, 4],
      [-20, 4.02],
      [-26, 4],
    ],
    -23,
  ],
])("reads EBU test signal %s right", async (_name, parts, wanted) => {
  for (const rate of [24_000, 48_000]) {
    const channel = tones(rate, parts);
    expect(Math.abs((await measureLoudness([channel, channel], rate)).lufs - wanted)).toBeLessThan(0.1);
  }
});

it("reads one channel as half as much power as two", async () => {
  expect((await measureLoudness([tones(48_000, [[-23, 5]])], 48_000)).lufs).toBeCloseTo(-26, 1);
});

it("hears nothing in silence", async () => {
  expect(await measureLoudness([new Float32Array(48_000)], 48_000)).toEqual({ lufs: -Infinity, truePeakDb: -Infinity });
});

/** EBU Tech 3341, test signals 15 to 19: tones whose peaks lie between the samples; +0.2 and -0.4 are allowed. */
it.each([
  ["15", 4, 0, 0.5, -6],
  ["16", 4, 45, 0.5, -6],
  ["17", 6, 60, 0.5, -6],
  ["18", 8, 67.5, 0.5, -6],
  ["19", 4, 45, 1.41, 3],
])("EBU test signal %s has its true peak", async (_name, samplesPerTurn, degrees, size, wanted) => {
  const length = 48_000;
  const tone = Float32Array.from({ length }, (_, i) => {
    // A tone that begins at once rings, and has higher peaks there.
    const fade = Math.min(1, i / 480, (length - i) / 480);
    return fade * size * Math.sin((2 * Math.PI * i) / samplesPerTurn + (degrees * Math.PI) / 180);
  });
  const { truePeakDb } = await measureLoudness([tone], 48_000);
  expect(truePeakDb).toBeLessThan(wanted + 0.2);
  expect(truePeakDb).toBeGreaterThan(wanted - 0.4);
});
