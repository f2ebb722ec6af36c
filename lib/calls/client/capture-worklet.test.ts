import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";

type Port = {
  onmessage: ((event: { data: Record<string, unknown> }) => void) | null;
  postMessage: (data: Int16Array) => void;
};
type Processor = { port: Port; process: (inputs: Float32Array[][]) => boolean };

// Looked up once: in a test's context every look at a global goes through an interceptor.
const { cos, sin, PI } = Math;
const QUANTUM = 128;
const source = readFileSync(join(process.cwd(), "public", "worklets", "capture.js"), "utf8");

/** The real worklet on a simulated audio thread with this sample rate. */
function aCapture(contextRate: number, rate = 16_000) {
  const pieces: Int16Array[] = [];
  let Registered: (new (options: unknown) => Processor) | undefined;
  const context = createContext({
    sampleRate: contextRate,
    AudioWorkletProcessor: class {
      port: Port = { onmessage: null, postMessage: (data) => pieces.push(data) };
    },
    registerProcessor: (_name: string, made: new (options: unknown) => Processor) => {
      Registered = made;
    },
    Float32Array,
    Int16Array,
  });
  runInContext(source, context);
  if (!Registered) throw new Error("The worklet registered nothing.");
  const processor = new Registered({ processorOptions: { rate } });
  return {
    pieces,
    processor,
    tell: (data: Record<string, unknown>) => processor.port.onmessage?.({ data }),
    play: (samples: Float32Array, channels = 1) => {
      for (let at = 0; at + QUANTUM <= samples.length; at += QUANTUM) {
        const block = samples.subarray(at, at + QUANTUM);
        processor.process([Array.from({ length: channels }, () => block)]);
      }
    },
    samples: () => {
      const all = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        all.set(piece, at);
        at += piece.length;
      }
      return all;
    },
  };
}

const tone = (hz: number, rate: number, seconds: number, amplitude = 0.5) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) => amplitude * sin((2 * PI * hz * i) / rate));

/** Power of one frequency, dB relative to full scale (Goertzel). */
function levelAt(samples: Int16Array, hz: number, rate = 16_000): number {
  let real = 0;
  let imaginary = 0;
  samples.forEach((sample, i) => {
    real += (sample / 32_768) * cos((2 * PI * hz * i) / rate);
    imaginary += (sample / 32_768) * sin((2 * PI * hz * i) / rate);
  });
  return 20 * Math.log10((2 * Math.hypot(real, imaginary)) / samples.length + 1e-9);
}

describe("the capture worklet", () => {
  it.each([16_000, 22_050, 44_100, 48_000, 96_000, 8_000])(
    "brings %i Hz to 16 kHz with pitch and level kept",
    (rate) => {
      const capture = aCapture(rate);
      capture.play(tone(1_000, rate, 2));
      const heard = capture.samples().subarray(1_600);
      expect(Math.abs(capture.samples().length / 16_000 - 2)).toBeLessThan(0.06);
      expect(Math.abs(levelAt(heard, 1_000) - 20 * Math.log10(0.5))).toBeLessThan(0.3);
    },
  );

  it.each([44_100, 48_000])("keeps what lies above 8 kHz out of the call at %i Hz", (rate) => {
    const capture = aCapture(rate);
    capture.play(tone(11_000, rate, 1));
    const heard = capture.samples().subarray(1_600);
    const loudest = Math.max(...heard.map(Math.abs)) / 32_768;
    expect(20 * Math.log10(loudest / 0.5)).toBeLessThan(-40);
  });

  it("sends pieces of at most 100 ms", () => {
    const capture = aCapture(48_000);
    capture.play(tone(300, 48_000, 1));
    expect(capture.pieces.length).toBeGreaterThan(10);
    for (const piece of capture.pieces) expect(piece.length).toBeLessThanOrEqual(1_600);
  });

  it("goes on sending silence while muted, and nothing of what was said", () => {
    const capture = aCapture(48_000);
    capture.tell({ type: "mute", isMuted: true });
    capture.play(tone(300, 48_000, 1));
    expect(capture.pieces.length).toBeGreaterThan(10);
    expect(capture.samples().every((sample) => sample === 0)).toBe(true);
  });

  it("mixes both channels of a stereo microphone without getting louder", () => {
    const capture = aCapture(48_000);
    capture.play(tone(500, 48_000, 1), 2);
    expect(Math.abs(levelAt(capture.samples().subarray(1_600), 500) - 20 * Math.log10(0.5))).toBeLessThan(0.3);
  });

  it("hands over the part of a piece it has when asked to", () => {
    const capture = aCapture(16_000);
    capture.play(tone(300, 16_000, 0.01));
    expect(capture.pieces).toHaveLength(0);
    capture.tell({ type: "flush" });
    expect(capture.pieces).toHaveLength(1);
  });

  it("ends when told to", () => {
    const capture = aCapture(48_000);
    capture.tell({ type: "stop" });
    expect(capture.processor.process([[new Float32Array(QUANTUM)]])).toBe(false);
  });
});
