import { MAX_PASSAGE_WORDS } from "@/lib/voices/limits";
import type { Part, Passage, StoredPassage } from "@/lib/voices/passage/schema";
import type { Verdict } from "@/lib/voices/samples/policy";

/** The number of reference clips offered in addition to the chosen one. */
export const MOST_OTHERS = 3;

/** Points that a recording's verdict deducts from the score of its clips, which is between 0 and 5. */
const penalties: Partial<Record<Verdict, number>> = { noisy: 3, clipped: 2, too_quiet: 0.5, too_short: 0.5 };

export type Candidate = Part & { verdict: string; score: number };

/** Most servers ask for at least this much. */
const ENOUGH_SECONDS = 10;
/** A shorter clip has too little of a voice to be offered as an alternative. */
const LEAST_OFFERED_SECONDS = 3;
/** Seconds of silence between two joined parts. */
export const JOIN_SECONDS = 0.3;

export const partsOf = ({ sampleId, from, to, joined = [] }: Passage): Part[] => [{ sampleId, from, to }, ...joined];

export const secondsOf = (passage: Passage): number =>
  partsOf(passage).reduce((sum, { from, to }) => sum + JOIN_SECONDS + to - from, -JOIN_SECONDS);

/** Ranks the clearest clips first. If all are short, the clearest of them, joined, comes before them. */
export function rankPassages(candidates: readonly Candidate[]): Passage[] {
  const value = ({ score, verdict }: Candidate) => score - (penalties[verdict as Verdict] ?? 0);
  const ranked = [...candidates]
    .sort((a, b) => value(b) - value(a) || a.sampleId - b.sampleId)
    .map(({ sampleId, from, to }) => ({ sampleId, from: rounded(from), to: rounded(to) }));
  const joined = joinShort(ranked);
  return joined ? [joined, ...ranked.filter((part) => !beginsAlike(part, joined))] : ranked;
}

/** Joins short clips, such as voicemails of a few seconds: none is enough for a voice alone, but together they are. */
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

/** Seconds at either end of a recording that are too short for a word followed by a pause. */
const EDGE_SECONDS = 0.5;

/** Whether the part contains all speech of its recording, so that both have the same transcript. */
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
 * The transcript of a reference clip: the checked transcript if the clip covers whole recordings, otherwise the clip's
 * own. A transcript that the owner wrote for joined parts is kept, since it belongs to no single recording.
 */
export function wordsOf(stored: StoredPassage, recordings: readonly Spoken[]): Words {
  const { transcript, transcriptBy } = stored;
  const isOwners = transcriptBy === "owner" && partsOf(stored).length > 1;
  const checked = isOwners ? null : checkedWords(stored, recordings);
  if (checked !== null) return { transcript: checked, transcriptBy: "recording" };
  return transcriptBy === "recording" ? { transcript: null, transcriptBy: null } : { transcript, transcriptBy };
}

/**
 * Null when a part is not a whole recording, or its transcript is incomplete or unchecked. A part of a recording needs
 * its own transcript: the times in the recording's are too imprecise to take the clip's exact words from.
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

/** No two offered clips have the same start, so the start identifies a clip. */
export const beginsAlike = (a: Pick<Part, "sampleId" | "from">, b: Pick<Part, "sampleId" | "from">): boolean =>
  a.sampleId === b.sampleId && a.from === b.from;

const isSame = (a: Passage, b: Passage): boolean => {
  const [parts, others] = [partsOf(a), partsOf(b)];
  return parts.length === others.length && parts.every((part, index) => beginsAlike(part, others[index] ?? a));
};

/** The owner's choice and transcript are kept while their recording exists; otherwise the clearest clip is chosen. */
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

/** The clip's position in the recordings, without its transcript. */
export const placeOf = ({ sampleId, from, to, joined }: Passage): Passage => ({
  sampleId,
  from,
  to,
  ...(joined && { joined }),
});
