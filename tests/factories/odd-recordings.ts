import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  OGG,
  OggOutputFormat,
  Output,
} from "mediabunny";
import { recordingBytes } from "@/tests/integration/engines/recordings";

const RATE = 16_000;

/** Six seconds of speech, mono, at 16 kHz. */
export async function speech(): Promise<Float32Array> {
  const wav = await recordingBytes("woman.wav");
  return Float32Array.from(new Int16Array(wav.slice(44).buffer), (sample) => sample / 32_768);
}

/** 24-bit WAV, in 3 or 4 bytes per sample. */
export function aWav(channels: Float32Array[], { sampleBytes = 3 } = {}): Uint8Array {
  const frames = channels[0]?.length ?? 0;
  const dataBytes = frames * channels.length * sampleBytes;
  const wav = Buffer.alloc(44 + dataBytes);
  wav.write("RIFF", 0, "latin1");
  wav.writeUInt32LE(36 + dataBytes, 4);
  wav.write("WAVEfmt ", 8, "latin1");
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(channels.length, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * channels.length * sampleBytes, 28);
  wav.writeUInt16LE(channels.length * sampleBytes, 32);
  wav.writeUInt16LE(24, 34);
  wav.write("data", 36, "latin1");
  wav.writeUInt32LE(dataBytes, 40);
  for (let frame = 0; frame < frames; frame++) {
    for (const [index, channel] of channels.entries()) {
      const value = Math.round(Math.max(-1, Math.min(1, channel[frame] ?? 0)) * 8_388_607);
      wav.writeIntLE(value, 44 + (frame * channels.length + index + 1) * sampleBytes - 3, 3);
    }
  }
  return new Uint8Array(wav);
}

/** As recorded by Sound Blaster cards, in 8 bits. */
export function aVoc(samples: Float32Array): Uint8Array {
  const header = Buffer.from("Creative Voice File\x1a\x1a\0\x0a\x01\x29\x11\x01", "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32LE(samples.length + 2);
  const divisor = 256 - Math.round(1_000_000 / RATE);
  return joined(header, length.subarray(0, 3), Buffer.from([divisor, 0, ...samples.map((x) => 128 + x * 127), 0]));
}

export const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** An ID3v2 tag with this many bytes in it. */
export const anId3Tag = (bytes: number) =>
  joined(Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, bytes >> 7, bytes & 127]), Buffer.alloc(bytes, "x"));

/** With the first occurrence of `from` overwritten. */
export function patched(bytes: Uint8Array, from: string | Buffer, to: string | Buffer): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(from, 0, "latin1");
  if (at < 0) throw new Error("nothing to write over");
  copy.set(Buffer.from(to as string, "latin1"), at);
  return new Uint8Array(copy);
}

/** The same Ogg file without its pages from `first` to before `end`. */
export function withoutPages(bytes: Uint8Array, first: number, end: number): Uint8Array {
  const file = Buffer.from(bytes);
  const pages: number[] = [];
  for (let at = file.indexOf("OggS"); at >= 0; at = file.indexOf("OggS", at + 4)) pages.push(at);
  return joined(file.subarray(0, pages[first]), file.subarray(pages[end]));
}

/** The same Ogg file with a cover of this size. */
export async function withCover(bytes: Uint8Array, coverBytes: number): Promise<Uint8Array> {
  const track = await new Input({ source: new BufferSource(bytes), formats: [OGG] }).getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  if (!track || !codec) throw new Error("no sound");
  const target = new BufferTarget();
  const output = new Output({ format: new OggOutputFormat(), target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  const cover = { data: new Uint8Array(coverBytes), mimeType: "image/png", kind: "coverFront" as const };
  output.setMetadataTags({ images: [cover] });
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/**
 * An MP4 or QuickTime file whose edit lists, each with one entry, end after this time; its movie counts in
 * milliseconds.
 */
export function endedAt(bytes: Uint8Array, milliseconds: number): Uint8Array {
  const edited = Buffer.from(bytes);
  for (let at = edited.indexOf("elst"); at >= 0; at = edited.indexOf("elst", at + 4)) {
    edited.writeUInt32BE(milliseconds, at + 12);
  }
  return new Uint8Array(edited);
}
