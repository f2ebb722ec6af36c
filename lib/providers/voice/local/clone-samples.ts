import "server-only";
import { calibrateVoice } from "../../engines/analyse";
import { type DecodedAudio, decodeAudio } from "../../engines/decode";
import type { VoiceProfile } from "../../engines/messages";
import { ProviderError } from "../../provider-error";
import type { CloneInput } from "../provider";

const mostSeconds = 120;
const leastShareSeconds = 10;
/** Recordings below this rate are of telephone quality and lack the voice's upper range. */
const wideBandRateHz = 16_000;
const enoughWideBandSeconds = 20;

/** @throws ProviderError `samples_refused` when a recording cannot be read or no voice is heard */
export async function profileFromSamples(
  { samples, language }: Pick<CloneInput, "samples" | "language">,
  signal?: AbortSignal,
): Promise<VoiceProfile> {
  if (samples.length === 0) throw new ProviderError("local", "samples_refused", "There is no recording to learn from.");
  // Every recording gets a share, so that the voice is not based on the first one alone.
  const maxSeconds = Math.max(leastShareSeconds, Math.floor(mostSeconds / samples.length));
  const decoded: DecodedAudio[] = [];
  for (const [index, sample] of samples.entries()) {
    const audio = await decodeAudio(sample.bytes, { maxSeconds, signal });
    if (!audio.ok) {
      throw new ProviderError("local", "samples_refused", `Recording ${index + 1}: ${audio.message}`);
    }
    decoded.push(audio);
  }
  const chosen = bestBand(decoded);
  return calibrateVoice(
    {
      parts: chosen.map((audio) => audio.pcm),
      language,
      bandLimitHz: Math.min(...chosen.map((audio) => audio.sampleRate)) / 2,
    },
    signal,
  );
}

/** Otherwise one telephone recording among good ones would remove the upper range from the whole voice. */
function bestBand(decoded: DecodedAudio[]): DecodedAudio[] {
  const wide = decoded.filter((audio) => audio.sampleRate >= wideBandRateHz);
  const seconds = wide.reduce((sum, audio) => sum + audio.durationSeconds, 0);
  return seconds >= enoughWideBandSeconds ? wide : decoded;
}
