import "server-only";
import {
  type MessageMetadata,
  noOriginalMetadata,
  type OriginalFacts,
  originalMetadata,
} from "@/lib/conversations/message-metadata";
import type { RecordedWords, RecordingsInPrompt } from "@/lib/conversations/persona";
import type { ConversationContext } from "@/lib/conversations/replies/data";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import type { TextProvider } from "@/lib/providers/text/provider";
import type { Stretch } from "@/lib/recordings/search/stretch";
import { type OriginalsSetting, toOriginals } from "@/lib/voices/originals";

/** A stretch of a recording that is played in place of a spoken reply. */
export type Original = { content: string; facts: OriginalFacts };

/** Decides whether a recording serves as the reply, and which one. */
export type Originals = {
  /** The stretch that the search is confident about. */
  sure: Original | null;
  /** Looks up a stretch by the number the writer was given. */
  named: (number: number) => Original | null;
  /** Only recordings may answer; the voice does not. */
  isOnly: boolean;
  /** The writer cannot choose a recording, so the search does. */
  isSearchDeciding: boolean;
};

/** Keepsake's message when only recordings may answer and none does. */
export const NO_ORIGINAL = {
  content:
    "None of the recordings tells this. You chose that only recordings answer; that can be changed on their page.",
  metadata: noOriginalMetadata(),
} as const satisfies { content: string; metadata: MessageMetadata };

/**
 * The stretches of a voice's recordings relevant to a message, best first. Empty when no recording has a transcript.
 */
export async function stretchesFor(
  { voice, recordings }: Pick<ConversationContext, "voice" | "recordings">,
  message: string,
): Promise<Stretch[]> {
  if (!recordings.hasWords) return [];
  const { findStretches } = await import("@/lib/recordings/search/find-stretches");
  return findStretches(voice, message);
}

export const settingOf = ({ voice }: ConversationContext) => toOriginals(voice.originals);

/** `mayBeSent`: consent allows sending the words to a service. `mayPlay`: a recording may serve as the reply. */
type Allowed = { setting: OriginalsSetting; mayBeSent: boolean; mayPlay: boolean };

export const inPrompt = (stretches: readonly Stretch[], { mayBeSent, mayPlay }: Allowed): RecordingsInPrompt => ({
  stretches: mayBeSent ? stretches.map(asRecordedWords) : [],
  mayPlay,
});

/**
 * A writer that follows rules names the stretch; for other writers the search decides. Null when no recording may be
 * played.
 */
export function originalsBy(
  writer: TextProvider,
  stretches: readonly Stretch[],
  { setting, mayBeSent, mayPlay }: Allowed,
): Originals | null {
  if (!mayPlay) return null;
  const isOnly = setting === "only";
  const isSearchDeciding = writer.ignoresInstructions === true || !mayBeSent;
  return {
    sure: isSearchDeciding ? sureOriginal(stretches, isOnly) : null,
    named: (number) => (isSearchDeciding ? null : originalOf(stretches[number - 1], isOnly)),
    isOnly,
    isSearchDeciding,
  };
}

/** The stretch that the search is confident about; for writers that cannot choose one. */
export function sureOriginal(stretches: readonly Stretch[], isAlone: boolean): Original | null {
  const [best] = stretches;
  return best?.isSure ? originalOf(best, isAlone) : null;
}

/** The sources of a finished reply; empty when it draws on neither a recording nor a note. */
export async function sourcesOf({
  stretches,
  notes,
  ...asked
}: {
  reply: string;
  question: string;
  language: string;
  stretches: readonly Stretch[];
  notes: readonly PersonaNote[];
}): Promise<Pick<MessageMetadata, "restsOn" | "restsOnNote">> {
  if (stretches.length === 0 && notes.length === 0) return {};
  const { noteBehind, stretchBehind } = await import("@/lib/conversations/replies/rests-on");
  const original = originalOf(stretchBehind(asked, stretches), false);
  if (original) return { restsOn: original.facts };
  const note = noteBehind(asked, notes);
  return note ? { restsOnNote: note.text } : {};
}

/** Null when the stretch cannot be played because its transcript has not been aligned with the audio. */
function originalOf(stretch: Stretch | undefined, isAlone: boolean): Original | null {
  if (!stretch || stretch.from === null || stretch.to === null) return null;
  const { sampleId, title, fileName, recordedOn, from, to, text } = stretch;
  return {
    content: text,
    facts: { sampleId, title: title ?? fileName, recordedOn, from, to, ...(isAlone && { isAlone }) },
  };
}

/** The form in which a writer receives a stretch. */
const asRecordedWords = ({ title, fileName, recordedOn, text }: Stretch): RecordedWords => ({
  title: title ?? fileName,
  recordedOn,
  words: text,
});

export const originalEnd = ({ content, facts }: Original) =>
  ({
    content,
    audioUrl: null,
    metadata: JSON.stringify(originalMetadata(facts)),
    sampleId: facts.sampleId,
  }) as const;
