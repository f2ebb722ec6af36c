import { SEARCH_RATE } from "./pattern";

/** The sound of a file as a mark is looked for in it; null where the browser does not play such files. */
export async function browserSound(file: ArrayBuffer, rate = SEARCH_RATE): Promise<Float32Array | null> {
  try {
    // Decoding converts to the rate of the context.
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(file);
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, i) => decoded.getChannelData(i));
    return Float32Array.from({ length: decoded.length }, (_, i) =>
      channels.reduce((sum, channel) => sum + (channel[i] ?? 0) / channels.length, 0),
    );
  } catch {
    return null;
  }
}
