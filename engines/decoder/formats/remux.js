import { BufferTarget, EncodedAudioPacketSource, Output, WavOutputFormat } from "mediabunny";
import { encodedPackets } from "./container.js";

/**
 * Copies the packets of one audio track unchanged into a separate file.
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {import("mediabunny").OutputFormat} format
 * @param {number} [endsAt] in seconds
 */
export async function remux(track, format, endsAt) {
  const codec = await track.getCodec();
  if (!codec) throw new Error("a codec that cannot be named");
  return write(codec, format, encodedPackets(track, { endsAt }), (await track.getDecoderConfig()) ?? undefined);
}

/**
 * Converts a PCM track, as recorded by cameras, to WAV.
 * @param {import("mediabunny").InputAudioTrack} track
 * @param {number} [endsAt] in seconds
 */
export async function toWav(track, endsAt) {
  const codec = await track.getCodec();
  const isSwapped = codec?.endsWith("be") ?? false;
  const plain = /** @type {import("mediabunny").AudioCodec} */ (codec?.replace(/be$/, ""));
  const config = await track.getDecoderConfig();
  const bytesPerSample = Number(/\d+/.exec(plain)?.[0] ?? 8) / 8;
  const stored = encodedPackets(track, { endsAt });
  const packets = isSwapped ? swapped(stored, bytesPerSample) : stored;
  return write(plain, new WavOutputFormat(), packets, config ? { ...config, codec: plain } : undefined);
}

/**
 * @param {import("mediabunny").AudioCodec} codec
 * @param {import("mediabunny").OutputFormat} format
 * @param {AsyncIterable<import("mediabunny").EncodedPacket>} packets
 * @param {AudioDecoderConfig | undefined} decoderConfig
 */
async function write(codec, format, packets, decoderConfig) {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let offset = Number.NaN;
  for await (const packet of packets) {
    // The encoder's padding comes before time 0, where a new file cannot start.
    if (Number.isNaN(offset)) offset = packet.timestamp;
    await source.add(packet.clone({ timestamp: packet.timestamp - offset }), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/**
 * Converts big-endian samples to WAV's byte order.
 * @param {AsyncIterable<import("mediabunny").EncodedPacket>} packets
 * @param {number} bytesPerSample
 */
async function* swapped(packets, bytesPerSample) {
  for await (const packet of packets) {
    const data = Uint8Array.from(packet.data);
    for (let at = 0; at + bytesPerSample <= data.length; at += bytesPerSample) {
      data.subarray(at, at + bytesPerSample).reverse();
    }
    yield packet.clone({ data });
  }
}
