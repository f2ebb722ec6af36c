import type { AudioCodec, InputAudioTrack, OutputFormat } from "mediabunny";

/** Seconds. */
export type Part = { from: number; to: number };

export type Sound = {
  /** Seconds. */
  length: number;
  /** Returns only the audio, or a part of it, as a file. The audio itself is not re-encoded. */
  take: (part?: Part) => Promise<File>;
};

/** `sound` is null when there is no audio, or none that can be copied. */
type SoundFile = { hasPicture: boolean; sound: Sound | null };

type Container = { extension: string; type: string; format: OutputFormat };

/**
 * Opens a recording or video of any size in the browser; only the needed parts are read. Null when it cannot be opened.
 * The library is loaded with the first file.
 */
export async function openSoundFile(file: File): Promise<SoundFile | null> {
  const { ADTS, BlobSource, FLAC, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } = await import("mediabunny");
  const formats = [MP4, QTFF, WEBM, MATROSKA, OGG, MP3, WAVE, FLAC, ADTS];
  const input = new Input({ source: new BlobSource(file), formats });
  try {
    const track = await input.getPrimaryAudioTrack();
    const codec = track && (await track.getCodec());
    const container = codec && (await containerFor(codec, (await input.getFormat()).name));
    const hasPicture = (await input.getVideoTracks()).length > 0;
    if (!track || !codec || !container) return { hasPicture, sound: null };
    const take = (part?: Part) => copySound(track, codec, container, file.name, part);
    return { hasPicture, sound: { length: await track.computeDuration(), take } };
  } catch {
    // The server checks it too, and reports the problem.
    return null;
  }
}

async function containerFor(codec: AudioCodec, from: string): Promise<Container | null> {
  const { FlacOutputFormat, Mp3OutputFormat, Mp4OutputFormat, OggOutputFormat, WavOutputFormat, WebMOutputFormat } =
    await import("mediabunny");
  if (codec === "aac") {
    return { extension: "m4a", type: "audio/mp4", format: new Mp4OutputFormat({ fastStart: "in-memory" }) };
  }
  if (codec === "opus" && from === "WebM")
    return { extension: "webm", type: "audio/webm", format: new WebMOutputFormat() };
  if (codec === "opus" || codec === "vorbis") {
    return { extension: "ogg", type: "audio/ogg", format: new OggOutputFormat() };
  }
  if (codec === "mp3") return { extension: "mp3", type: "audio/mpeg", format: new Mp3OutputFormat() };
  if (codec === "flac") return { extension: "flac", type: "audio/flac", format: new FlacOutputFormat() };
  const isWavReadable = codec.startsWith("pcm-") && !codec.endsWith("be") && codec !== "pcm-s8";
  return isWavReadable ? { extension: "wav", type: "audio/wav", format: new WavOutputFormat() } : null;
}

async function copySound(
  track: InputAudioTrack,
  codec: AudioCodec,
  { extension, type, format }: Container,
  name: string,
  { from, to }: Part = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
): Promise<File> {
  const { BufferTarget, EncodedAudioPacketSource, EncodedPacketSink, Output } = await import("mediabunny");
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getPacket(from)) ?? undefined;
  let offset: number | null = null;
  for await (const packet of sink.packets(first)) {
    if (packet.timestamp >= to) break;
    offset ??= packet.timestamp;
    await source.add(packet.clone({ timestamp: packet.timestamp - offset }), { decoderConfig });
  }
  await output.finalize();
  return new File([target.buffer ?? new ArrayBuffer(0)], `${name.replace(/\.[^.]*$/, "")}.${extension}`, { type });
}
