import "server-only";
import { SEARCHED_SECONDS } from "@/lib/marking/sound/find";
import { SEARCH_RATE } from "@/lib/marking/sound/pattern";
import { cutAudio } from "./decode";
import { samplesOf } from "./samples";

/**
 * The audio of a file in the form searched for a watermark; null when the decoder refuses the file.
 * @throws ProviderError
 */
export async function searchedSound(bytes: Uint8Array): Promise<Float32Array | null> {
  const cut = await cutAudio(bytes, { fromSeconds: 0, toSeconds: SEARCHED_SECONDS, rate: SEARCH_RATE });
  return cut.ok ? samplesOf(cut.passage) : null;
}
