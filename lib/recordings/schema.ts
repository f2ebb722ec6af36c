import * as z from "zod/mini";
import { rowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";
import { MAX_ALSO_HEARD_LENGTH, MAX_PLACE_LENGTH, MAX_TITLE_LENGTH, MAX_WORDS_LENGTH } from "@/lib/recordings/limits";
import { span } from "@/lib/recordings/transcript-gaps";
import { languageCodes } from "@/lib/voices/languages";
import { originalsSettings } from "@/lib/voices/originals";

/** Unheard: the hearing service failed, or heard no words that anybody can have said. Checked: by a person. */
export const transcriptStates = ["none", "waiting", "heard", "checked", "unheard"] as const;

export const recordingsQuery = z.object({ voiceId: rowId });

const most = (length: number, what: string) =>
  plainText().check(z.maxLength(length, `${what} has at most ${length} characters`));

/** 1998, 1998-12 or 1998-12-25; empty where nobody knows. */
const recordedOn = plainText().check(
  z.refine((text) => text === "" || isDay(text), "Please give a year, such as 1998, or a day, such as 1998-12-25"),
);

function isDay(text: string): boolean {
  const [, year = "", month = "01", day = "01"] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`) && year >= "1877";
}

/** `revision`: of the details that were changed; a later one is answered with 409 and nothing is overwritten. */
export const recordingDetailsInput = z.object({
  title: most(MAX_TITLE_LENGTH, "A title"),
  recordedOn,
  place: most(MAX_PLACE_LENGTH, "A place"),
  alsoHeard: most(MAX_ALSO_HEARD_LENGTH, "This"),
  revision: z.int(),
});
export type RecordingDetailsInput = z.infer<typeof recordingDetailsInput>;

/**
 * The words of a whole recording, one sentence or paragraph a line; empty for none. Sentences that were there keep their
 * times, and the times of the others follow from them.
 */
export const transcriptInput = z.object({
  words: plainText().check(z.maxLength(MAX_WORDS_LENGTH, `The words have at most ${MAX_WORDS_LENGTH} characters`)),
  language: z.optional(z.enum(languageCodes)),
  revision: z.int(),
});
export type TranscriptInput = z.infer<typeof transcriptInput>;

const part = z.object({
  id: z.int(),
  /** Seconds from the start of the recording; null until typed words were laid over its speech. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  text: z.string(),
});
export type TranscriptPart = z.infer<typeof part>;

const transcript = z.object({
  state: z.enum(transcriptStates),
  language: z.string(),
  revision: z.int(),
  /** Parts of the recording whose words are missing. */
  gaps: z.array(span),
  parts: z.array(part),
});
export type Transcript = z.infer<typeof transcript>;

/** An original, with its words. */
export const recording = z.object({
  id: z.int(),
  voiceId: z.int(),
  fileName: z.string(),
  title: z.nullable(z.string()),
  recordedOn: z.nullable(z.string()),
  place: z.nullable(z.string()),
  alsoHeard: z.nullable(z.string()),
  detailsRevision: z.int(),
  /** Whole seconds. */
  duration: z.int(),
  createdAt: z.iso.datetime(),
  url: z.string(),
  peaks: z.array(z.number()),
  transcript,
});
export type Recording = z.infer<typeof recording>;

/** A fact about the person, and the sentence of the recording it rests on. */
const proposedFact = z.object({ fact: z.string(), sentence: z.string() });
export type ProposedFact = z.infer<typeof proposedFact>;

/** POST /api/recordings/[id]/facts: what a text service proposes; nothing of it is stored. */
export const proposedFacts = z.object({
  facts: z.array(proposedFact),
  /** False where only the first part of a long recording was looked through. */
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
  /** A service that hears is set up for this person. */
  canHear: z.boolean(),
  /** A text service is set up for this person, which can look for facts. */
  canPropose: z.boolean(),
  /** The consent that names services which hear and write was confirmed. */
  isHearingAgreed: z.boolean(),
  recordings: z.array(recording),
});
export type Shelf = z.infer<typeof shelf>;
