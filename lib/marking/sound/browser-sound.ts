import { SEARCH_RATE } from "./pattern";

/** The audio of a file in the form searched for a watermark; null when the browser cannot decode it. */
export async function browserSound(file: ArrayBuffer, rate = SEARCH_RATE): Promise<Float32Array | null> {
  try {
    // Decoding resamples to the context's rate.
    const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(file);
    const channels = Array.from({ length: decoded.numberOfChannels }, (_, i) => decoded.getChannelData(i));
    return Float32Array.from({ length: decoded.length }, (_, i) =>
      channels.reduce((sum, channel) => sum + (channel[i] ?? 0) / channels.length, 0),
    );
  } catch {
    return null;
  }
}
