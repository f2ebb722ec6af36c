import "server-only";
import { calibrateVoice } from "../../engines/analyse";
import { type DecodedAudio, decodeAudio } from "../../engines/decode";
import type { VoiceProfile } from "../../engines/messages";
import { ProviderError } from "../../provider-error";
import type { CloneInput } from "../provider";

const mostSeconds = 120;
const leastShareSeconds = 10;

/** @throws ProviderError `samples_refused` when a recording cannot be read or no voice is heard */
export async function profileFromSamples(
  { samples, language, onProgress }: Pick<CloneInput, "samples" | "language" | "onProgress">,
  signal?: AbortSignal,
): Promise<VoiceProfile> {
  if (samples.length === 0) throw new ProviderError("local", "samples_refused", "There is no recording to learn from.");
  // Each recording gets a share, so that the voice is not based on the first one alone.
  const maxSeconds = Math.max(leastShareSeconds, Math.floor(mostSeconds / samples.length));
  const decoded: DecodedAudio[] = [];
  for (const [index, sample] of samples.entries()) {
    const audio = await decodeAudio(sample.bytes, { maxSeconds, signal });
    if (!audio.ok) {
      throw new ProviderError("local", "samples_refused", `Recording ${index + 1}: ${audio.message}`);
    }
    decoded.push(audio);
  }
  return calibrateVoice({ parts: decoded.map((audio) => audio.pcm), language, onProgress }, signal);
}
