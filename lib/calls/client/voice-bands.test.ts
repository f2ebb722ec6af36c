import { bandsOf, CALL_BARS, CALL_BARS_MS, VOICE_FFT } from "./voice-bands";

const bins = VOICE_FFT / 2;
const silence = () => new Uint8Array(bins);

describe("the bars of the visualiser", () => {
  it("are five, and none for silence", () => {
    expect(bandsOf(silence(), 48_000)).toEqual([0, 0, 0, 0, 0]);
    expect(CALL_BARS).toBe(5);
  });

  it("move every 150 ms", () => {
    expect(CALL_BARS_MS).toBe(150);
  });

  it.each([16_000, 44_100, 48_000])("rise where the sound is, at %i Hz", (rate) => {
    for (const [hz, bar] of [
      [130, 0],
      [280, 1],
      [600, 2],
      [1_300, 3],
      [3_000, 4],
    ] as const) {
      const frequencies = silence();
      frequencies[Math.round(hz / (rate / 2 / bins))] = 255;
      const bars = bandsOf(frequencies, rate);
      expect(bars[bar]).toBe(1);
    }
  });

  it("never leave their scale", () => {
    for (const value of bandsOf(silence().fill(255), 48_000)) expect(value).toBe(1);
  });
});
