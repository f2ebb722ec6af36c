/** `low`: administrators are warned. `full`: nothing new is stored. */
export type DiskState = "ok" | "low" | "full";

type Room = {
  freeBytes: number;
  reserveBytes: number /** Null if the number of files is not limited. */;
  freeFiles: number | null;
};

/** Below this multiple of the reserve, space is low. */
const LOW_FACTOR = 4;
/** Space must exceed a limit by this factor to count as recovered, so that one upload does not toggle refusals. */
const BACK_FACTOR = 1.25;
const FEWEST_FILES = 1_000;

export function stateOf({ freeBytes, reserveBytes, freeFiles }: Room, before: DiskState): DiskState {
  const room = freeFiles !== null && freeFiles < FEWEST_FILES ? 0 : freeBytes;
  if (room < reserveBytes * (before === "full" ? BACK_FACTOR : 1)) return "full";
  const isLow = room < reserveBytes * LOW_FACTOR * (before === "ok" ? 1 : BACK_FACTOR);
  return isLow ? "low" : "ok";
}
