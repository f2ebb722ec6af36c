import * as z from "zod/mini";
import { MAX_NOTE_LENGTH } from "@/lib/notes/limits";
import type { Note } from "@/lib/notes/schema";
import { DRAFT_PREFIX } from "@/lib/platform/browser-storage";
import type { NoteKind } from "@/lib/providers/text/persona-notes";
import { CONSENT_VERSION } from "@/lib/voices/consent";
import { DEFAULT_LANGUAGE } from "@/lib/voices/languages";
import { type CreateVoiceInput, calledYou, createVoiceInput, description, type Voice } from "@/lib/voices/schema";

export const CONSENT_MISSING = "Please confirm that you may use these recordings";

/** True once the sentences of lib/voices/consent.ts are ticked. */
export const acceptedField = z.boolean().check(z.refine((isTicked) => isTicked, CONSENT_MISSING));

export const consentGiven = { accepted: true, wording: CONSENT_VERSION } as const;

/** The first step: who the voice belongs to. */
export const whoForm = z.extend(z.pick(createVoiceInput, { name: true, language: true, relation: true }), {
  living: z.enum(["", "yes", "no"]),
});
type WhoForm = z.input<typeof whoForm>;
export type WhoValues = z.output<typeof whoForm>;

export function whoValues(voice: Voice | null): WhoForm {
  if (!voice) return { name: "", language: DEFAULT_LANGUAGE, relation: "", living: "" };
  const { name, language, relation, isLiving } = voice;
  return {
    name,
    language: language as WhoForm["language"],
    relation: relation ?? "",
    living: isLiving === null ? "" : isLiving ? "yes" : "no",
  };
}

export const toVoiceInput = ({ living, ...fields }: WhoValues): CreateVoiceInput => ({
  ...fields,
  ...(living !== "" && { living: living === "yes" }),
});

const noteText = z
  .string()
  .check(z.trim(), z.maxLength(MAX_NOTE_LENGTH, `A note has at most ${MAX_NOTE_LENGTH} characters`));

/** The kinds of notes the last step asks for, in this order. */
export const firstKinds = ["called_you", "hello", "sad", "goodbye"] as const satisfies readonly NoteKind[];

/** The last step: some of their words, and a few about them. All fields are optional. */
export const wordsForm = z.object({
  called_you: calledYou,
  hello: noteText,
  sad: noteText,
  goodbye: noteText,
  description,
});
export type WordsForm = z.infer<typeof wordsForm>;

export function wordsValues(voice: Voice, notes: readonly Note[]): WordsForm {
  const textOf = (kind: NoteKind) => notes.find((note) => note.kind === kind)?.text ?? "";
  return {
    called_you: textOf("called_you"),
    hello: textOf("hello"),
    sad: textOf("sad"),
    goodbye: textOf("goodbye"),
    description: voice.description ?? "",
  };
}

/** The key under which this browser stores a step's unsent input. */
export const stepDraftKey = (userId: number, step: "who" | "words", voiceId: number | null): string =>
  `${DRAFT_PREFIX}:${userId}:create:${step}:${voiceId ?? "new"}`;
