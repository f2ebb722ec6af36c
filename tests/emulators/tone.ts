import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Real MP3 at 44.1 kHz, 128 kbit/s, mono. Each frame of tone-frames.json is one of a steady tone encoded
 * without a bit reservoir (`lame --nores -b 128 --cbr -m m`), at a pitch whose period divides the frame,
 * so that any number of copies is one clean, uninterrupted tone of that length.
 */
const frames: { hz: number; frame: string }[] = JSON.parse(
  // Read, not imported: Jest and Playwright disagree on how JSON is imported.
  readFileSync(path.join(process.cwd(), "tests/emulators/tone-frames.json"), "utf8"),
);
const frameSeconds = 1152 / 44100;

export const toneCount = frames.length;

/** Hertz of the fundamental, about 115 to 536; different for neighbouring indexes. */
export function toneHz(index: number): number {
  return toneAt(index).hz;
}

export function* mp3Tone(index: number, seconds: number): Generator<Uint8Array> {
  const frame = Buffer.from(toneAt(index).frame, "base64");
  const framesPerPiece = 8;
  let left = Math.max(1, Math.round(seconds / frameSeconds));
  while (left > 0) {
    const count = Math.min(left, framesPerPiece);
    yield Buffer.concat(Array.from({ length: count }, () => frame));
    left -= count;
  }
}

/** Raw signed 16-bit little-endian mono. */
export function* pcmTone(index: number, seconds: number, rate: number): Generator<Uint8Array> {
  const total = Math.round(seconds * rate);
  const step = (2 * Math.PI * toneHz(index)) / rate;
  const samplesPerPiece = Math.round(rate / 5);
  for (let at = 0; at < total; at += samplesPerPiece) {
    const piece = Buffer.alloc(Math.min(samplesPerPiece, total - at) * 2);
    for (let i = 0; i < piece.length / 2; i++) piece.writeInt16LE(Math.round(9000 * Math.sin(step * (at + i))), i * 2);
    yield piece;
  }
}

function toneAt(index: number): { hz: number; frame: string } {
  const tone = frames[index % frames.length];
  if (!tone) throw new RangeError(`no tone ${index}`);
  return tone;
}
