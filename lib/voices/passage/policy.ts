import { MAX_PASSAGE_WORDS } from "@/lib/voices/limits";
import type { Part, Passage, StoredPassage } from "@/lib/voices/passage/schema";
import type { Verdict } from "@/lib/voices/samples/policy";

/** Passages that are offered beside the chosen one. */
export const MOST_OTHERS = 3;

/** How much a recording's verdict takes from the score of its passages, which lies between 0 and 5. */
const penalties: Partial<Record<Verdict, number>> = { noisy: 3, clipped: 2, too_quiet: 0.5, too_short: 0.5 };

export type Candidate = Part & { verdict: string; score: number };

/** Most servers ask for at least this much. */
const ENOUGH_SECONDS = 10;
/** Nobody's voice is in less, so it is not offered beside another. */
const LEAST_OFFERED_SECONDS = 3;
/** The silence between two joined parts. */
export const JOIN_SECONDS = 0.3;

export const partsOf = ({ sampleId, from, to, joined = [] }: Passage): Part[] => [{ sampleId, from, to }, ...joined];

export const secondsOf = (passage: Passage): number =>
  partsOf(passage).reduce((sum, { from, to }) => sum + JOIN_SECONDS + to - from, -JOIN_SECONDS);

/** Clearest first; and where all are short, before them the clearest of them joined. */
export function rankPassages(candidates: readonly Candidate[]): Passage[] {
  const value = ({ score, verdict }: Candidate) => score - (penalties[verdict as Verdict] ?? 0);
  const ranked = [...candidates]
    .sort((a, b) => value(b) - value(a) || a.sampleId - b.sampleId)
    .map(({ sampleId, from, to }) => ({ sampleId, from: rounded(from), to: rounded(to) }));
  const joined = joinShort(ranked);
  return joined ? [joined, ...ranked.filter((part) => !beginsAlike(part, joined))] : ranked;
}

/** Voicemails of some seconds each: no one of them is enough for a voice, but together they are. */
function joinShort(ranked: readonly Part[]): Passage | null {
  if (ranked.length < 2 || ranked.some((part) => secondsOf(part) >= ENOUGH_SECONDS)) return null;
  const enough = ranked.findIndex((_, index) => lengthOf(ranked.slice(0, index + 1)) >= ENOUGH_SECONDS);
  const [first, ...joined] = ranked
    .slice(0, enough < 0 ? ranked.length : enough + 1)
    .sort((a, b) => a.sampleId - b.sampleId || a.from - b.from);
  return first ? { ...first, joined } : null;
}

const lengthOf = (parts: readonly Part[]): number => parts.reduce((sum, part) => sum + secondsOf(part), 0);

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;

/** Seconds at either end of a recording in which nobody says a word and pauses after it. */
const EDGE_SECONDS = 0.5;

/** Whether all that is said in a recording is in the part, so that both have the same words. */
export const isWhole = ({ from, to }: Part, duration: number): boolean =>
  from <= EDGE_SECONDS && to >= duration - EDGE_SECONDS;

export type Spoken = {
  id: number;
  duration: number;
  transcriptState: string;
  transcriptGaps: unknown;
  transcriptParts: readonly { text: string }[];
};

type Words = Pick<StoredPassage, "transcript" | "transcriptBy">;

/**
 * The words of a passage: those that a person has checked of the recordings that it is all of, else its own. What its owner
 * wrote down for joined ones stays, since it is no one recording's.
 */
export function wordsOf(stored: StoredPassage, recordings: readonly Spoken[]): Words {
  const { transcript, transcriptBy } = stored;
  const isOwners = transcriptBy === "owner" && partsOf(stored).length > 1;
  const checked = isOwners ? null : checkedWords(stored, recordings);
  if (checked !== null) return { transcript: checked, transcriptBy: "recording" };
  return transcriptBy === "recording" ? { transcript: null, transcriptBy: null } : { transcript, transcriptBy };
}

/**
 * Null where a part is not all of a recording, or not all of its words are there and checked. The words of a part of a
 * recording are its own: the times of a transcript are too rough to cut a voice's exact words by.
 */
function checkedWords(passage: Passage, recordings: readonly Spoken[]): string | null {
  const texts = partsOf(passage).map((part) => {
    const recording = recordings.find(({ id }) => id === part.sampleId);
    if (recording?.transcriptState !== "checked" || !isWhole(part, recording.duration)) return "";
    const hasGaps = !Array.isArray(recording.transcriptGaps) || recording.transcriptGaps.length > 0;
    return hasGaps ? "" : recording.transcriptParts.map(({ text }) => text).join(" ");
  });
  const words = texts.join(" ");
  return texts.includes("") || words.length > MAX_PASSAGE_WORDS ? null : words;
}

/** No two passages that are offered begin alike, so the beginning names one. */
export const beginsAlike = (a: Pick<Part, "sampleId" | "from">, b: Pick<Part, "sampleId" | "from">): boolean =>
  a.sampleId === b.sampleId && a.from === b.from;

const isSame = (a: Passage, b: Passage): boolean => {
  const [parts, others] = [partsOf(a), partsOf(b)];
  return parts.length === others.length && parts.every((part, index) => beginsAlike(part, others[index] ?? a));
};

/** The owner's choice and words stay while their recording does; otherwise the clearest passage is taken. */
export function choosePassage(found: readonly Passage[], earlier: StoredPassage | null): StoredPassage | null {
  const isKept = earlier !== null && (earlier.chosenBy === "owner" || earlier.transcriptBy === "owner");
  const isThere = ({ sampleId }: Part) => found.flatMap(partsOf).some((part) => part.sampleId === sampleId);
  const kept = isKept && partsOf(earlier).every(isThere) ? earlier : null;
  const passage = kept ?? found[0];
  if (!passage) return null;
  const known = earlier && isSame(passage, earlier) ? earlier : null;
  return {
    ...placeOf(passage),
    chosenBy: kept?.chosenBy ?? "measurement",
    transcript: known?.transcript ?? null,
    transcriptBy: known?.transcriptBy ?? null,
    others: found
      .filter((other) => !beginsAlike(other, passage) && secondsOf(other) >= LEAST_OFFERED_SECONDS)
      .slice(0, MOST_OTHERS),
  };
}

/** Where it lies in the recordings, without its words. */
export const placeOf = ({ sampleId, from, to, joined }: Passage): Passage => ({
  sampleId,
  from,
  to,
  ...(joined && { joined }),
});
