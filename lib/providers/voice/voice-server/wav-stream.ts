import { voiceServerError } from "./errors";

/** 16-bit little-endian mono in whole samples, at the rate stated in its header. */
export type Pcm = { rate: number; pcm: ReadableStream<Uint8Array> };

type Format = { isFloat: boolean; bits: number; channels: number; rate: number; dataBytes: number };

const INTEGERS = 1;
const FLOATS = 3;
const EXTENSIBLE = 0xfffe;
/** The maximum length of a header; a longer one is not a WAV. */
const mostHeaderBytes = 64 * 1024;
/** Larger lengths, and 0, are placeholders of servers that did not know the length at the start. */
const longestTrueLength = 100 * 1024 * 1024;

/**
 * Reads a WAV as it arrives, using the rate in its header, which is the model's, but not its length, which is wrong in
 * streams.
 * @throws ProviderError when it is not a readable WAV
 */
export async function readWav(source: ReadableStream<Uint8Array>): Promise<Pcm> {
  const reader = source.getReader();
  try {
    let head = Buffer.alloc(0);
    for (;;) {
      const format = parseHeader(head);
      if (format) return { rate: format.rate, pcm: toMono(reader, head.subarray(format.start), format) };
      const next = await reader.read();
      if (next.done || head.length > mostHeaderBytes) throw unreadable();
      head = Buffer.concat([head, next.value]);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Raw audio with a known sample rate. */
export function readPcm(source: ReadableStream<Uint8Array>, rate: number): Pcm {
  const format = { isFloat: false, bits: 16, channels: 1, rate, dataBytes: 0 };
  return { rate, pcm: toMono(source.getReader(), Buffer.alloc(0), format) };
}

/** Null while the header is not complete. */
function parseHeader(head: Buffer): (Format & { start: number }) | null {
  if (head.length < 12) return null;
  if (head.toString("latin1", 0, 4) !== "RIFF" || head.toString("latin1", 8, 12) !== "WAVE") throw unreadable();
  let format: Omit<Format, "dataBytes"> | undefined;
  for (let at = 12; at + 8 <= head.length; ) {
    const [name, size] = [head.toString("latin1", at, at + 4), head.readUInt32LE(at + 4)];
    if (name === "data") {
      if (!format) throw unreadable();
      const dataBytes = size > longestTrueLength ? 0 : size;
      return { ...format, dataBytes, start: at + 8 };
    }
    if (at + 8 + size > head.length) return null;
    if (name === "fmt ") format = parseFormat(head.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  return null;
}

function parseFormat(chunk: Buffer): Omit<Format, "dataBytes"> {
  if (chunk.length < 16) throw unreadable();
  const tag = chunk.readUInt16LE(0);
  const kind = tag === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag;
  const [channels, rate, bits] = [chunk.readUInt16LE(2), chunk.readUInt32LE(4), chunk.readUInt16LE(14)];
  const isKnown = (kind === INTEGERS && bits === 16) || (kind === FLOATS && bits === 32);
  if (!isKnown || channels < 1 || channels > 8 || rate < 8_000 || rate > 96_000) throw unreadable();
  return { isFloat: kind === FLOATS, bits, channels, rate };
}

function toMono(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: Buffer,
  format: Format,
): ReadableStream<Uint8Array> {
  const frameBytes = (format.bits / 8) * format.channels;
  let rest = first;
  let left = format.dataBytes || Number.POSITIVE_INFINITY;
  const convert = (piece: Buffer): Uint8Array => {
    const whole = piece.length - (piece.length % frameBytes);
    rest = piece.subarray(whole);
    const used = piece.subarray(0, Math.min(whole, left));
    left -= used.length;
    return framesToMono(used, format);
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const sound = convert(rest);
          if (sound.length > 0) return controller.enqueue(sound);
          if (left <= 0) {
            // Data after the audio, such as tags, is read to the end and ignored.
            while (!(await reader.read()).done);
            return controller.close();
          }
          const next = await reader.read();
          if (next.done) {
            if (Number.isFinite(left)) throw voiceServerError("malformed_answer", { message: "The sound broke off." });
            return controller.close();
          }
          rest = Buffer.concat([rest, next.value]);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

function framesToMono(bytes: Buffer, { isFloat, channels }: Format): Uint8Array {
  if (!isFloat && channels === 1) return Uint8Array.from(bytes);
  const size = isFloat ? 4 : 2;
  const frames = bytes.length / (size * channels);
  const mono = Buffer.alloc(frames * 2);
  for (let frame = 0; frame < frames; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) {
      const at = (frame * channels + channel) * size;
      sum += isFloat ? bytes.readFloatLE(at) * 32_767 : bytes.readInt16LE(at);
    }
    mono.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sum / channels))), frame * 2);
  }
  return new Uint8Array(mono);
}

const unreadable = () =>
  voiceServerError("malformed_answer", { message: "The voice server's sound is not in a form that can be read." });
