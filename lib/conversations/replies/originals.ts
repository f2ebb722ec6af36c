import "server-only";
import {
  type MessageMetadata,
  noOriginalMetadata,
  type OriginalFacts,
  originalMetadata,
} from "@/lib/conversations/message-metadata";
import type { RecordedWords, RecordingsInPrompt } from "@/lib/conversations/persona";
import type { ConversationContext } from "@/lib/conversations/replies/data";
import { noteBehind, stretchBehind } from "@/lib/conversations/replies/rests-on";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import type { TextProvider } from "@/lib/providers/text/provider";
import { findStretches } from "@/lib/recordings/search/find-stretches";
import type { Stretch } from "@/lib/recordings/search/stretch";
import { type OriginalsSetting, toOriginals } from "@/lib/voices/originals";

/** A stretch of a recording that answers in place of the voice. */
export type Original = { content: string; facts: OriginalFacts };

/** Who decides whether a recording answers, and which one. */
export type Originals = {
  /** The search is sure of it. */
  sure: Original | null;
  /** By the number that the writer was given. */
  named: (number: number) => Original | null;
  /** The voice answers nothing. */
  isOnly: boolean;
  /** The writer chooses none. */
  isSearchDeciding: boolean;
};

/** Where only recordings answer, and none tells it. */
export const NO_ORIGINAL = {
  content:
    "None of the recordings tells this. You chose that only recordings answer; that can be changed on their page.",
  metadata: noOriginalMetadata(),
} as const satisfies { content: string; metadata: MessageMetadata };

/** The stretches of a voice's recordings that belong to a message, best first. None where nobody has written their words down. */
export async function stretchesFor(
  { voice, recordings }: Pick<ConversationContext, "voice" | "recordings">,
  message: string,
): Promise<Stretch[]> {
  return recordings.hasWords ? findStretches(voice, message) : [];
}

export const settingOf = ({ voice }: ConversationContext) => toOriginals(voice.originals);

/** `mayBeSent`: to a service, by the consent. `mayPlay`: a recording may answer in place of the reply. */
type Allowed = { setting: OriginalsSetting; mayBeSent: boolean; mayPlay: boolean };

export const inPrompt = (stretches: readonly Stretch[], { mayBeSent, mayPlay }: Allowed): RecordingsInPrompt => ({
  stretches: mayBeSent ? stretches.map(asRecordedWords) : [],
  mayPlay,
});

/** A writer that follows rules names the stretch; the search decides for the others. Null where no recording may answer. */
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

/** The stretch that the search is sure of; for writers that choose none themselves. */
export function sureOriginal(stretches: readonly Stretch[], isAlone: boolean): Original | null {
  const [best] = stretches;
  return best?.isSure ? originalOf(best, isAlone) : null;
}

/** The sources of a finished reply of the voice; none where it tells neither a recording nor a note. */
export function sourcesOf(
  asked: { reply: string; question: string; language: string },
  { stretches, notes }: { stretches: readonly Stretch[]; notes: readonly PersonaNote[] },
): Pick<MessageMetadata, "restsOn" | "restsOnNote"> {
  const original = originalOf(stretchBehind(asked, stretches), false);
  if (original) return { restsOn: original.facts };
  const note = noteBehind(asked, notes);
  return note ? { restsOnNote: note.text } : {};
}

/** Null for one that cannot be played, because its words were never laid over its sound. */
function originalOf(stretch: Stretch | undefined, isAlone: boolean): Original | null {
  if (!stretch || stretch.from === null || stretch.to === null) return null;
  const { sampleId, title, fileName, recordedOn, from, to, text } = stretch;
  return {
    content: text,
    facts: { sampleId, title: title ?? fileName, recordedOn, from, to, ...(isAlone && { isAlone }) },
  };
}

/** As a writer is given it. */
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
