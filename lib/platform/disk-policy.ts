/** `low`: administrators are told. `full`: nothing new is kept. */
export type DiskState = "ok" | "low" | "full";

type Room = {
  freeBytes: number;
  reserveBytes: number /** Null where there is no limit on files. */;
  freeFiles: number | null;
};

/** Below this many times the reserve, space is low. */
const LOW_FACTOR = 4;
/** Left behind only with a quarter more, so that one upload does not turn refusals on and off. */
const BACK_FACTOR = 1.25;
const FEWEST_FILES = 1_000;

export function stateOf({ freeBytes, reserveBytes, freeFiles }: Room, before: DiskState): DiskState {
  const room = freeFiles !== null && freeFiles < FEWEST_FILES ? 0 : freeBytes;
  if (room < reserveBytes * (before === "full" ? BACK_FACTOR : 1)) return "full";
  const isLow = room < reserveBytes * LOW_FACTOR * (before === "ok" ? 1 : BACK_FACTOR);
  return isLow ? "low" : "ok";
}
