import { useState } from "react";
import { DRAFT_PREFIX, readStored, writeStored } from "@/lib/platform/browser-storage";

/** Identifies an unsaved change and its author; stored in this browser until the server has it. */
export type EditPlace = { userId: number; recordingId: number; what: "words" | "details" };
type Fields = Readonly<Record<string, string>>;
/** `base`: the value when editing began. */
type Draft<F extends Fields> = { base: F; mine: F };

const keyOf = ({ userId, recordingId, what }: EditPlace) =>
  `${DRAFT_PREFIX}:${userId}:recording-${recordingId}:${what}`;

const isSame = (one: Fields, other: Fields) => Object.keys(one).every((name) => one[name] === other[name]);

/** Whether this browser has an unfinished change. */
export const hasDraft = (place: EditPlace): boolean => readStored(keyOf(place)) !== null;

function readDraft<F extends Fields>(place: EditPlace, current: F): Draft<F> | null {
  try {
    const { base, mine } = JSON.parse(readStored(keyOf(place)) ?? "{}") as Partial<Record<keyof Draft<F>, unknown>>;
    return isLike(base, current) && isLike(mine, current) ? { base, mine } : null;
  } catch {
    return null;
  }
}

function isLike<F extends Fields>(value: unknown, example: F): value is F {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.keys(example).every((name) => typeof fields.get(name) === "string");
}

/**
 * The text fields of a recording while a user edits them. They survive leaving the page. `theirs` are the current
 * values if another user has changed them since. Render it only in the browser.
 */
export function useEditDraft<F extends Fields>(place: EditPlace, current: F) {
  const [{ base, mine, isRestored }, setDraft] = useState(() => {
    const kept = readDraft(place, current);
    return { ...(kept ?? { base: current, mine: current }), isRestored: kept !== null };
  });
  return {
    mine,
    isRestored,
    isChanged: !isSame(mine, base),
    theirs: isSame(current, base) || isSame(current, mine) ? null : current,
    change: (next: F) => {
      setDraft({ base, mine: next, isRestored });
      writeStored(keyOf(place), isSame(next, base) ? "" : JSON.stringify({ base, mine: next }));
    },
    forget: () => writeStored(keyOf(place), ""),
  };
}
