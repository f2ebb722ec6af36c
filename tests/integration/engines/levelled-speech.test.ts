import demoVoice from "@/lib/landing/demo-voice.json";
import { encodeSound } from "@/lib/providers/engines/encode";
import { voiceProfile } from "@/lib/providers/engines/messages";
import { speakLocally } from "@/lib/providers/engines/speak";
import { measureLoudness, measurePcm } from "@/tests/factories/loudness";
import { bytesOf, decoded } from "@/tests/integration/engines/recordings";

const RATE = 22_050;
const WANTED_LUFS = -16;
const profile = voiceProfile.parse(demoVoice);
const SENTENCES = [
  "Of course I remember. We took the early train down to the coast, and the sea was as flat as a table.",
  "Hello, my dear! How lovely to hear from you again today. What did you want to ask me?",
  "No. I would not do that. Your grandmother had packed far too much bread, and we ate it on the wall.",
];

const floats = (pcm: Uint8Array) =>
  Float32Array.from(new Int16Array(Uint8Array.from(pcm).buffer), (sample) => sample / 32_768);

/** By our own decoder, which answers samples at 16 kHz. */
async function measuredMp3(mp3: Uint8Array) {
  const { pcm, peak } = await decoded(mp3);
  return { lufs: (await measureLoudness([pcm], 16_000)).lufs, peakDb: 20 * Math.log10(peak) };
}

/** As loud as the engine makes it, times `factor`. */
async function aVoiceSaying(text: string, factor: number): Promise<Uint8Array> {
  const { audio } = await speakLocally({ text, profile, language: "en", format: "pcm_22050" });
  const samples = new Int16Array(Uint8Array.from(await bytesOf(audio)).buffer);
  const scaled = samples.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * factor))));
  return new Uint8Array(scaled.buffer);
}

function inPieces(bytes: Uint8Array, size: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      pull: (controller) => {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + size));
        at += size;
      },
    },
    { highWaterMark: 0 },
  );
}

describe("the engine's own speech", () => {
  it.each([
    ["in the voice of a profile", profile],
    ["in its standard voice", null],
  ])("is at -16 LUFS %s, from the first sentence on, in messages and in calls", async (_name, voice) => {
    let loudness: number | null = null;
    for (const text of SENTENCES) {
      const input = { text, profile: voice, language: "en", level: { loudness } };
      const message = await speakLocally({ ...input, format: "mp3" });
      const mp3 = await measuredMp3(await bytesOf(message.audio));
      expect(Math.abs(mp3.lufs - WANTED_LUFS)).toBeLessThan(1);
      expect(mp3.peakDb).toBeLessThan(-1);
      const call = await speakLocally({ ...input, format: "pcm_16000" });
      const pcm = await measurePcm(await bytesOf(call.audio), 16_000);
      expect(Math.abs(pcm.lufs - WANTED_LUFS)).toBeLessThan(1);
      expect(pcm.truePeakDb).toBeLessThan(-1);
      loudness = await message.loudness;
      expect(loudness).not.toBeNull();
    }
  });

  it("is left as it is where nobody asks for a level, as for recordings that are made up", async () => {
    const plain = await speakLocally({ text: SENTENCES[0] ?? "", profile, language: "en", format: "pcm_22050" });
    expect((await measurePcm(await bytesOf(plain.audio), RATE)).lufs).toBeLessThan(-20);
    expect(await plain.loudness).toBeNull();
  });
});

describe("speech that was made elsewhere", () => {
  it.each([
    ["very quiet", 0.1],
    ["quiet", 0.4],
    ["loud, and clipped", 6],
  ])("is at -16 LUFS when it comes %s", async (_name, factor) => {
    const first = await aVoiceSaying(SENTENCES[2] ?? "", factor);
    const learnt = await encodeSound({
      pcm: inPieces(first, 9_600),
      rate: RATE,
      format: "mp3",
      level: { loudness: null },
    });
    expect(Math.abs((await measuredMp3(await bytesOf(learnt.audio))).lufs - WANTED_LUFS)).toBeLessThan(1);
    const level = { loudness: await learnt.loudness };
    for (const text of SENTENCES.slice(0, 2)) {
      const pcm = await aVoiceSaying(text, factor);
      const message = await encodeSound({ pcm: inPieces(pcm, 9_600), rate: RATE, format: "mp3", level });
      const mp3 = await measuredMp3(await bytesOf(message.audio));
      expect(Math.abs(mp3.lufs - WANTED_LUFS)).toBeLessThan(1);
      expect(mp3.peakDb).toBeLessThan(-1);
      const call = await encodeSound({ pcm: inPieces(pcm, 9_600), rate: RATE, format: "pcm_16000", level });
      const heard = await measurePcm(await bytesOf(call.audio), 16_000);
      expect(Math.abs(heard.lufs - WANTED_LUFS)).toBeLessThan(1);
      expect(heard.truePeakDb).toBeLessThan(-1);
    }
  });

  it("is as long as it came, whatever pieces it comes in", async () => {
    const pcm = await aVoiceSaying(SENTENCES[0] ?? "", 0.5);
    for (const size of [333, 9_600]) {
      for (const loudness of [null, -25]) {
        const sound = await encodeSound({
          pcm: inPieces(pcm, size),
          rate: 16_000,
          format: "pcm_16000",
          level: { loudness },
        });
        expect((await bytesOf(sound.audio)).length).toBe(pcm.length);
        expect(await sound.seconds).toBeCloseTo(pcm.length / 2 / 16_000, 5);
      }
    }
  });

  it("sounds a few milliseconds after it came, once its voice is known", async () => {
    const pcm = await aVoiceSaying(SENTENCES[0] ?? "", 0.5);
    let letGo = () => {};
    const rest = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const beginning = 3_200;
    const source = new ReadableStream<Uint8Array>({
      start: async (controller) => {
        controller.enqueue(pcm.slice(0, beginning));
        await rest;
        controller.enqueue(pcm.slice(beginning));
        controller.close();
      },
    });
    const sound = await encodeSound({ pcm: source, rate: 16_000, format: "pcm_16000", level: { loudness: -22 } });
    const reader = sound.audio.getReader();
    const first = await reader.read();
    expect(((beginning - (first.value?.length ?? 0)) / 2 / 16_000) * 1000).toBeLessThan(4);
    letGo();
    while (!(await reader.read()).done);
  });

  it("sounds from its beginning while the rest of a sentence that came in one piece is still encoded", async () => {
    const pcm = await aVoiceSaying(SENTENCES[0] ?? "", 1);
    const source = inPieces(pcm, pcm.length);
    const { audio } = await encodeSound({ pcm: source, rate: RATE, format: "pcm_16000", level: { loudness: -22 } });
    const first = await audio.getReader().read();
    // A tenth of a second, which is what a frame of a call takes.
    expect(first.value?.length).toBeLessThanOrEqual(3_200);
  });

  it("tells nothing of a voice that said too little", async () => {
    const pcm = (await aVoiceSaying(SENTENCES[0] ?? "", 0.5)).slice(0, RATE);
    const loudnessOf = async (loudness: number | null) => {
      const sound = await encodeSound({ pcm: inPieces(pcm, 4_800), rate: RATE, format: "mp3", level: { loudness } });
      await bytesOf(sound.audio);
      return sound.loudness;
    };
    expect(await loudnessOf(null)).toBeNull();
    expect(await loudnessOf(-21)).toBe(-21);
  });

  it("passes silence on", async () => {
    const silence = new Uint8Array(RATE * 4);
    const sound = await encodeSound({
      pcm: inPieces(silence, 4_800),
      rate: RATE,
      format: "pcm_16000",
      level: { loudness: null },
    });
    const bytes = await bytesOf(sound.audio);
    expect(bytes.length).toBeGreaterThan(60_000);
    expect(Math.max(...floats(bytes))).toBe(0);
    expect(await sound.loudness).toBeNull();
  });
});
