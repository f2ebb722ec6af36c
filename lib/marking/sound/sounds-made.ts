import { SEARCH_RATE } from "./pattern";

/** The start of a file is enough: 15 seconds of the least compressed format, searched in a third of a second. */
const BYTES = 3_000_000;
const SECONDS = 20;

/**
 * Whether the start of a file has the watermark of generated speech. It may err, and is false when the browser cannot
 * decode the file.
 */
export async function soundsMade(file: Blob): Promise<boolean> {
  const [{ browserSound }, { findSoundMark }] = await Promise.all([import("./browser-sound"), import("./find")]);
  const sound = await browserSound(await file.slice(0, BYTES).arrayBuffer());
  return sound !== null && findSoundMark(sound.subarray(0, SECONDS * SEARCH_RATE)).isFound;
}
