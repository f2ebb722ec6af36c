import { createHash } from "node:crypto";

export type ReferenceClip = { hz: number; seconds: number };

const known = new Map<string, ReferenceClip>();
const lowestHz = 60;
const highestHz = 400;

/** The audio that an emulated server reads from a reference clip: 16-bit mono WAV. Null for anything else. */
export function hearClip(bytes: Buffer): ReferenceClip | null {
  const print = createHash("sha1").update(bytes).digest("hex");
  const heard = known.get(print) ?? measure(bytes);
  if (heard) known.set(print, heard);
  return heard;
}

/** Takes `data:audio/wav;base64,` and plain base64. */
export function bytesOfBase64(text: string): Buffer {
  return Buffer.from(text.replace(/^data:[^,]*,/, ""), "base64");
}

function measure(bytes: Buffer): ReferenceClip | null {
  if (bytes.length < 46 || bytes.toString("latin1", 0, 4) !== "RIFF") return null;
  const at = bytes.indexOf("data", 12, "latin1");
  if (at < 0 || bytes.readUInt16LE(20) !== 1 || bytes.readUInt16LE(34) !== 16) return null;
  const rate = bytes.readUInt32LE(24);
  const count = Math.floor((bytes.length - at - 8) / 2);
  const samples = Float32Array.from({ length: count }, (_, i) => bytes.readInt16LE(at + 8 + i * 2) / 32768);
  return { hz: medianPitch(samples, rate), seconds: count / rate };
}

const mostWindows = 60;

/** The median over the louder half of all windows, or over enough of them, by autocorrelation. */
function medianPitch(samples: Float32Array, rate: number): number {
  const size = Math.round(rate * 0.04);
  const windows: { energy: number; start: number }[] = [];
  for (let start = 0; start + 2 * size < samples.length; start += size) {
    let energy = 0;
    for (let i = start; i < start + size; i++) energy += (samples[i] ?? 0) ** 2;
    windows.push({ energy, start });
  }
  const half = windows.sort((a, b) => b.energy - a.energy).slice(0, Math.ceil(windows.length / 2));
  const step = Math.ceil(half.length / mostWindows);
  const loud = half.filter((_, index) => index % step === 0);
  const pitches = loud.map(({ start }) => pitchAt(samples, start, size, rate)).sort((a, b) => a - b);
  return pitches[Math.floor(pitches.length / 2)] ?? 0;
}

function pitchAt(samples: Float32Array, start: number, size: number, rate: number): number {
  const likeness = (lag: number) => {
    let product = 0;
    let first = 1e-9;
    let second = 1e-9;
    for (let i = start; i < start + size; i++) {
      const [a = 0, b = 0] = [samples[i], samples[i + lag]];
      product += a * b;
      first += a * a;
      second += b * b;
    }
    return product / Math.sqrt(first * second);
  };
  const lags = Array.from({ length: Math.floor(rate / lowestHz) - Math.ceil(rate / highestHz) }, (_, i) => ({
    lag: i + Math.ceil(rate / highestHz),
    score: 0,
  }));
  for (const each of lags) each.score = likeness(each.lag);
  const best = Math.max(...lags.map(({ score }) => score));
  // The shortest of the lags that fit nearly as well: the longer ones are its multiples.
  const found = lags.find(
    ({ score }, index) =>
      score > best * 0.92 && score >= (lags[index + 1]?.score ?? -1) && score >= (lags[index - 1]?.score ?? -1),
  );
  return rate / (found?.lag ?? rate / 100);
}
