import * as z from "zod/mini";
import { jsonRowId, rowId } from "@/lib/platform/http/row-id";
import { plainText } from "@/lib/platform/plain-text";
import { MAX_PASSAGE_WORDS } from "@/lib/voices/limits";

/** A part of one recording, in seconds from its start. */
const part = z.object({ sampleId: z.int(), from: z.number(), to: z.number() });
export type Part = z.infer<typeof part>;

/** One part, or several short ones joined: `joined` lists those after the first. */
const passage = z.extend(part, { joined: z.optional(z.array(part)) });
export type Passage = z.infer<typeof passage>;

/** The shape of the voice's `passage` column. */
export const storedPassage = z.extend(passage, {
  chosenBy: z.enum(["measurement", "owner"]),
  transcript: z.nullable(z.string()),
  /** Null while there is no transcript; `recording` when it is the checked transcript of the recordings. */
  transcriptBy: z.nullable(z.enum(["hearing", "owner", "recording"])),
  /** Other suitable clips, clearest first. */
  others: z.array(passage),
});
export type StoredPassage = z.infer<typeof storedPassage>;

const namedPart = z.extend(part, { fileName: z.string() });

const shownPassage = z.extend(namedPart, {
  joined: z.array(namedPart),
  /** Duration in seconds. */
  seconds: z.number(),
  /** URL of the audio. */
  url: z.string(),
});

export const passageAnswer = z.object({
  /** False when the voice is made from whole recordings. */
  isUsed: z.boolean(),
  passage: z.nullable(z.extend(shownPassage, { transcript: z.nullable(z.string()), isHeard: z.boolean() })),
  others: z.array(shownPassage),
});
export type PassageAnswer = z.infer<typeof passageAnswer>;

/** One of the offered clips, and its transcript; empty when no one knows the words. */
export const choosePassageInput = z.object({
  sampleId: jsonRowId,
  from: z.number().check(z.minimum(0), z.maximum(3_600)),
  transcript: plainText().check(
    z.maxLength(MAX_PASSAGE_WORDS, `The words have at most ${MAX_PASSAGE_WORDS} characters`),
  ),
});
export type ChoosePassageInput = z.infer<typeof choosePassageInput>;

/** Identifies one of the offered clips. */
export const passageQuery = z.object({
  sampleId: rowId,
  from: z.coerce.number().check(z.minimum(0), z.maximum(3_600)),
});
export type PassageQuery = z.infer<typeof passageQuery>;
