import demoVoice from "@/lib/landing/demo-voice.json";
import { calibrateVoice, measureSpeech } from "@/lib/providers/engines/analyse";
import { decoded, recordingBytes, semitonesApart } from "./recordings";

const calibrating = 300_000;
const RATE = 16_000;
/** Centres of the 30 bands of a profile's equaliser, on the mel scale from 80 Hz to 7.6 kHz. */
const bandCentresHz = (() => {
  const mel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
  const step = (mel(7600) - mel(80)) / 31;
  return Array.from({ length: 30 }, (_, i) => 700 * (10 ** ((mel(80) + step * (i + 1)) / 2595) - 1));
})();

const pcmOf = async (name: string) => (await decoded(await recordingBytes(name))).pcm;

/** The sound that a telephone lets through, still at 16 kHz: a windowed sinc that ends at 3.4 kHz. */
function throughTelephone(pcm: Float32Array): Float32Array<ArrayBuffer> {
  const half = 128;
  const cut = (2 * 3400) / RATE;
  const taps = Float64Array.from({ length: 2 * half + 1 }, (_, i) => {
    const at = i - half;
    const sinc = at === 0 ? cut : Math.sin(Math.PI * cut * at) / (Math.PI * at);
    return sinc * (0.42 + 0.5 * Math.cos((Math.PI * at) / half) + 0.08 * Math.cos((2 * Math.PI * at) / half));
  });
  return Float32Array.from(pcm, (_, at) => taps.reduce((sum, tap, i) => sum + tap * (pcm[at + i - half] ?? 0), 0));
}

describe("the band of a recording is measured from what it holds", () => {
  it(
    "a voicemail that was stored at 16 kHz is known for one, and no voice is tuned to the hole above it",
    async () => {
      const open = await pcmOf("woman.mp3");
      const fromTelephone = await calibrateVoice({ parts: [throughTelephone(open)], language: "en" });
      expect(fromTelephone.source.bandLimitHz).toBeGreaterThan(3_200);
      expect(fromTelephone.source.bandLimitHz).toBeLessThan(3_700);
      const above = (gains: number[]) => gains.filter((_, band) => (bandCentresHz[band] ?? 0) > 3_800);
      expect(above(fromTelephone.voice.bandGainsDb).every((gain) => gain === 0)).toBe(true);
      expect(above(demoVoice.voice.bandGainsDb).some((gain) => gain !== 0)).toBe(true);
    },
    calibrating,
  );

  it(
    "one voicemail among good recordings takes nothing from the voice",
    async () => {
      const open = await pcmOf("woman.mp3");
      const parts = [throughTelephone(await pcmOf("man.mp3")), open, open];
      const profile = await calibrateVoice({ parts, language: "en" });
      expect(profile.source.bandLimitHz).toBe(8000);
      expect(profile.source.seconds).toBeCloseTo((2 * open.length) / RATE, 2);
      const own = (await measureSpeech(open)).pitchMedianHz;
      expect(semitonesApart(profile.measured.pitchMedianHz, own)).toBeLessThan(0.5);
    },
    calibrating,
  );
});
