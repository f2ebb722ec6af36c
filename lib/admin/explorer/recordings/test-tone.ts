import "server-only";
import { wavOf } from "@/lib/providers/wav-file";

const RATE = 16_000;
const SECONDS = 2;
const LOUDNESS = 6_000;

/** Two soft notes that fade in and out, as a WAV file. */
export function testTone(): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: RATE * SECONDS }, (_, at) => {
    const seconds = at / RATE;
    const fade = Math.min(1, seconds / 0.2, (SECONDS - seconds) / 0.4);
    const pitch = seconds < SECONDS / 2 ? 330 : 415;
    return Math.round(LOUDNESS * fade * Math.sin(2 * Math.PI * pitch * seconds));
  });
  return wavOf(samples);
}
