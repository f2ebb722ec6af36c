import * as z from "zod/mini";
import { rowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";
import { MAX_ALSO_HEARD_LENGTH, MAX_PLACE_LENGTH, MAX_TITLE_LENGTH, MAX_WORDS_LENGTH } from "@/lib/recordings/limits";
import { span } from "@/lib/recordings/transcript-gaps";
import { languageCodes } from "@/lib/voices/languages";
import { originalsSettings } from "@/lib/voices/originals";

/** Unheard: transcription failed or returned only text that cannot have been spoken. Checked: by a person. */
export const transcriptStates = ["none", "waiting", "heard", "checked", "unheard"] as const;

export const recordingsQuery = z.object({ voiceId: rowId });

const most = (length: number, what: string) =>
  plainText().check(z.maxLength(length, `${what} has at most ${length} characters`));

/** 1998, 1998-12 or 1998-12-25; empty when unknown. */
const recordedOn = plainText().check(
  z.refine((text) => text === "" || isDay(text), "Please give a year, such as 1998, or a day, such as 1998-12-25"),
);

function isDay(text: string): boolean {
  const [, year = "", month = "01", day = "01"] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`) && year >= "1877";
}

/**
 * `revision`: of the details being changed. When a later one exists, the response is 409 and nothing is overwritten.
 */
export const recordingDetailsInput = z.object({
  title: most(MAX_TITLE_LENGTH, "A title"),
  recordedOn,
  place: most(MAX_PLACE_LENGTH, "A place"),
  alsoHeard: most(MAX_ALSO_HEARD_LENGTH, "This"),
  revision: z.int(),
});
export type RecordingDetailsInput = z.infer<typeof recordingDetailsInput>;

/**
 * The transcript of a whole recording, one sentence or paragraph per line; empty for none. Unchanged sentences keep
 * their times, from which those of the others are derived.
 */
export const transcriptInput = z.object({
  words: plainText().check(z.maxLength(MAX_WORDS_LENGTH, `The words have at most ${MAX_WORDS_LENGTH} characters`)),
  language: z.optional(z.enum(languageCodes)),
  revision: z.int(),
});
export type TranscriptInput = z.infer<typeof transcriptInput>;

const part = z.object({
  id: z.int(),
  /** Seconds from the start of the recording; null until typed text was aligned with its speech. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  text: z.string(),
});
export type TranscriptPart = z.infer<typeof part>;

const transcript = z.object({
  state: z.enum(transcriptStates),
  language: z.string(),
  revision: z.int(),
  /** Parts of the recording without a transcript. */
  gaps: z.array(span),
  parts: z.array(part),
});
export type Transcript = z.infer<typeof transcript>;

/** A recording, with its transcript. */
export const recording = z.object({
  id: z.int(),
  voiceId: z.int(),
  fileName: z.string(),
  title: z.nullable(z.string()),
  recordedOn: z.nullable(z.string()),
  place: z.nullable(z.string()),
  alsoHeard: z.nullable(z.string()),
  detailsRevision: z.int(),
  /** In whole seconds. */
  duration: z.int(),
  createdAt: z.iso.datetime(),
  url: z.string(),
  peaks: z.array(z.number()),
  transcript,
});
export type Recording = z.infer<typeof recording>;

/** A fact about the person, and the sentence of the recording that supports it. */
const proposedFact = z.object({ fact: z.string(), sentence: z.string() });
export type ProposedFact = z.infer<typeof proposedFact>;

/** POST /api/recordings/[id]/facts: facts proposed by a text service; none of them is stored. */
export const proposedFacts = z.object({
  facts: z.array(proposedFact),
  /** False when only the first part of a long recording was searched. */
  isWhole: z.boolean(),
});
export type ProposedFacts = z.infer<typeof proposedFacts>;

/** GET /api/recordings: newest first. */
export const shelf = z.object({
  voice: z.object({
    id: z.int(),
    name: z.string(),
    language: z.string(),
    originals: z.enum(originalsSettings),
  }),
  /** A transcription service is set up for this user. */
  canHear: z.boolean(),
  /** A text service that can look for facts is set up for this user. */
  canPropose: z.boolean(),
  /** The consent that names transcription and text services was given. */
  isHearingAgreed: z.boolean(),
  recordings: z.array(recording),
});
export type Shelf = z.infer<typeof shelf>;
