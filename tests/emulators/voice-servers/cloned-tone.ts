import { wavOf } from "@/lib/providers/wav-file";

/**
 * The voice of an emulated server: words of a buzz at the pitch of the reference clip, so that a test can measure
 * which voice it hears. A server that does not clone speaks at `stockHz`.
 */
export const stockHz = 147;
export const emulatedRate = 24_000;
/** The approximate length of a character of speech. */
export const secondsPerCharacter = 0.06;

const overtones = [1, 0.6, 0.4, 0.3, 0.2, 0.1];
const wordSeconds = 0.32;
const pauseSeconds = 0.08;
const piecesPerSecond = 5;

export const speechSeconds = (text: string): number => text.length * secondsPerCharacter;

const mostKept = 20;
/** Repeated audio is cached, so that benches do not measure its generation. */
const kept = new Map<string, Uint8Array[]>();

/** Raw signed 16-bit little-endian mono, in pieces of 0.2 seconds. */
export function pcmVoice(hz: number, seconds: number, rate = emulatedRate): Uint8Array[] {
  const key = [hz, seconds, rate].join();
  const pieces = kept.get(key) ?? [...makeVoice(hz, seconds, rate)];
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, pieces);
  return pieces;
}

function* makeVoice(hz: number, seconds: number, rate: number): Generator<Uint8Array> {
  const total = Math.round(seconds * rate);
  const samplesPerPiece = rate / piecesPerSecond;
  for (let from = 0; from < total; from += samplesPerPiece) {
    const piece = Buffer.alloc(Math.min(samplesPerPiece, total - from) * 2);
    for (let i = 0; i < piece.length / 2; i++) piece.writeInt16LE(sampleAt((from + i) / rate, hz), i * 2);
    yield piece;
  }
}

/** Pauses carry a faint hiss: measurements take the level between words as the level of the room. */
function sampleAt(at: number, hz: number): number {
  const hiss = 12 * Math.sin(at * 91_733.1) * Math.sin(at * 13_577.7);
  if (at % (wordSeconds + pauseSeconds) > wordSeconds) return Math.round(hiss);
  const buzz = overtones.reduce((sum, size, index) => sum + size * Math.sin(2 * Math.PI * hz * (index + 1) * at), 0);
  return Math.round(3500 * buzz + hiss);
}

/** Servers that do not know the length yet write 0xffffffff as `dataBytes`. */
export function wavHeader(dataBytes = 0xffffffff, rate = emulatedRate): Buffer {
  const header = Buffer.from(wavOf(new Int16Array(0), rate));
  header.writeUInt32LE(Math.min(0xffffffff, dataBytes + 36), 4);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** A WAV that is sent while it is generated. */
export function* streamedWav(hz: number, seconds: number, rate = emulatedRate): Generator<Uint8Array> {
  yield wavHeader(0xffffffff, rate);
  yield* pcmVoice(hz, seconds, rate);
}

export function wholeWav(hz: number, seconds: number, rate = emulatedRate): Buffer {
  const sound = Buffer.concat(pcmVoice(hz, seconds, rate));
  return Buffer.concat([wavHeader(sound.length, rate), sound]);
}
