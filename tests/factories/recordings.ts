import { readFileSync } from "node:fs";
import path from "node:path";

const HEADER_BYTES = 44;
const RATE = 16_000;
/** Looked up once: in Jest's jsdom a global takes as long as a hundred samples. */
const { max, min, round } = Math;

/** A recording of 9.3 s of speech, in each accepted format. */
export function aRecording(format: "wav" | "mp3" | "m4a" | "webm" | "ogg" = "wav"): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path.join(process.cwd(), "tests/fixtures/recordings", `speech.${format}`)));
}

/** 16-bit mono WAV at 16 kHz from samples of -1 to 1; values beyond are clipped, as by a bad recorder. */
function toWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const wav = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  Buffer.from(aRecording().subarray(0, HEADER_BYTES)).copy(wav);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(samples.length * 2, 40);
  const bytes = new Uint8Array(wav);
  const written = new Int16Array(bytes.buffer, HEADER_BYTES);
  for (let index = 0; index < samples.length; index++) {
    written[index] = round(max(-1, min(1, samples[index] ?? 0)) * 32_767);
  }
  return bytes;
}

function speech(seconds = Number.POSITIVE_INFINITY): Float32Array {
  const samples = new Int16Array(aRecording().slice(HEADER_BYTES).buffer);
  const length = Math.min(samples.length, Math.round(seconds * RATE));
  return new Float32Array(samples.subarray(0, length)).map((sample) => sample / 32_768);
}

/** The same noise in every run. */
function noise(index: number): number {
  const x = Math.sin(index * 12.9898) * 43_758.5453;
  return 2 * (x - Math.floor(x)) - 1;
}

let made = 0;

/** Recordings with one defect each; `another` has none, but differs from every other. */
export const recordings = {
  quiet: () => toWav(speech().map((sample) => sample * 0.008)),
  clipped: () => toWav(speech().map((sample) => sample * 12)),
  noisy: () => toWav(speech().map((sample, index) => sample * 0.4 + noise(index) * 0.12)),
  short: () => toWav(speech(1.6)),
  tone: (hz: number, seconds: number) =>
    toWav(new Float32Array(seconds * RATE).map((_, index) => 0.3 * Math.sin((2 * Math.PI * hz * index) / RATE))),
  silent: (seconds = 5) => toWav(new Float32Array(seconds * RATE)),
  overTenMinutes: () => {
    const rate = 8_000;
    const wav = toWav(new Float32Array(601 * rate));
    new DataView(wav.buffer).setUint32(24, rate, true);
    new DataView(wav.buffer).setUint32(28, rate * 2, true);
    return wav;
  },
  another: (seconds?: number) => {
    made += 1;
    return toWav(speech(seconds).map((sample, index) => (index === 0 ? made / 32_767 : sample)));
  },
};
