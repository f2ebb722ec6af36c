import { SEARCH_RATE } from "./pattern";

/** The beginning of a file tells: a quarter of a minute of the most wasteful format, searched in a third of a second. */
const BYTES = 3_000_000;
const SECONDS = 20;

/**
 * Whether the beginning of a file has the mark of generated speech in its sound. It may err, and is false where the
 * browser cannot decode the file.
 */
export async function soundsMade(file: Blob): Promise<boolean> {
  const [{ browserSound }, { findSoundMark }] = await Promise.all([import("./browser-sound"), import("./find")]);
  const sound = await browserSound(await file.slice(0, BYTES).arrayBuffer());
  return sound !== null && findSoundMark(sound.subarray(0, SECONDS * SEARCH_RATE)).isFound;
}
