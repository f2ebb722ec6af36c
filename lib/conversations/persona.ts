import { fitTurns } from "@/lib/conversations/fit-turns";
import { CAREFUL, personaRules, recordingRules } from "@/lib/conversations/persona-rules";
import { spokenName } from "@/lib/conversations/spoken-name";
import { dataJson } from "@/lib/platform/data-json";
import { estimateTokens } from "@/lib/platform/tokens";
import type { Manner } from "@/lib/providers/text/manner";
import { type NoteKind, noteKinds, type PersonaNote } from "@/lib/providers/text/persona-notes";
import type { Heard, ReplyRequest, TalkTurn } from "@/lib/providers/text/provider";
import { languageName } from "@/lib/voices/languages";

export type Persona = {
  name: string;
  description: string | null;
  /** One of the 32 language codes. */
  language: string;
  /** The loved one's relation to the writer, in the writer's words. */
  relation: string | null;
  /** Null when not stated. */
  isLiving: boolean | null;
  manner: Manner;
  /** The family's notes on how the loved one speaks, oldest first. */
  notes: readonly PersonaNote[];
};

/** A stretch of a recording, transcribed. */
export type RecordedWords = { title: string; recordedOn: string | null; words: string };

/** `mayPlay`: the writer may have a recording played in place of a reply. */
export type RecordingsInPrompt = { stretches: readonly RecordedWords[]; mayPlay: boolean };

const noRecordings: RecordingsInPrompt = { stretches: [], mayPlay: false };

/**
 * Estimated tokens for instructions and conversation: fits the smallest common context windows with room for a reply.
 */
const PROMPT_TOKENS = 4_000;
/** Tokens reserved for the conversation, however long the description is. */
const LEAST_TALK_TOKENS = 1_800;
/** A reply is requested in under 80 words; the rest leaves room for scripts that need many tokens per word. */
const REPLY_TOKENS = 320;
const TEMPERATURE = 0.7;
/** Token limit for notes, since a family may keep many. */
const NOTES_TOKENS = 900;
/** Token limit for stretches of recordings, in addition to PROMPT_TOKENS, so that the conversation keeps its room. */
const RECORDINGS_TOKENS = 1_200;

/**
 * The rules contain no user-provided text and are placed both before and after it. User-provided text goes between
 * `<information>` tags as JSON that cannot contain a tag or a line break, so it can neither close the block nor look
 * like a rule.
 */
export function systemPrompt(
  persona: Persona,
  writerName: string,
  { isBeginningLeftOut = false, isCareful = false, canMark = false, recordings = noRecordings } = {},
): string {
  const { before, after } = personaRules({ ...persona, canMark }, languageName(persona.language));
  const words = fitRecordings(recordings.stretches);
  return [
    ...before,
    ...(isCareful ? [CAREFUL] : []),
    ...(words.length > 0 ? [recordingRules(persona.manner, recordings.mayPlay)] : []),
    `<information>\n${informationJson(persona, writerName, words)}\n</information>`,
    ...(isBeginningLeftOut ? [LEFT_OUT] : []),
    after,
  ].join("\n\n");
}

type RequestOptions = {
  hasEarlier?: boolean;
  isCareful?: boolean;
  isTold?: boolean;
  heard?: Heard;
  recordings?: RecordingsInPrompt;
};

/**
 * Everything a text provider needs to write the next reply. `talk` is oldest first and ends with the person's turn.
 * `hasEarlier` is true when earlier turns exist beyond `talk`; `isCareful` when the person was in danger within the last day.
 */
export function replyRequest(
  persona: Persona,
  writerName: string,
  talk: readonly TalkTurn[],
  { hasEarlier = false, isCareful = false, isTold = false, heard, recordings = noRecordings }: RequestOptions = {},
): ReplyRequest {
  const longest = systemPrompt(persona, writerName, { isBeginningLeftOut: true, isCareful, canMark: true });
  const instructions = estimateTokens(longest);
  const { turns, isBeginningLeftOut } = fitTurns(talk, Math.max(LEAST_TALK_TOKENS, PROMPT_TOKENS - instructions));
  return {
    system: systemPrompt(persona, writerName, {
      isBeginningLeftOut: isBeginningLeftOut || hasEarlier,
      isCareful,
      canMark: true,
      recordings,
    }),
    turns,
    language: persona.language,
    persona: {
      name: persona.name,
      description: persona.description,
      manner: persona.manner,
      notes: persona.notes,
    },
    ...(heard && { heard }),
    ...(isCareful && { isCareful }),
    ...(isTold && { isTold }),
    maxOutputTokens: REPLY_TOKENS,
    temperature: TEMPERATURE,
  };
}

function informationJson(persona: Persona, writerName: string, recordings: readonly NumberedWords[]): string {
  const information = {
    lovedOne: persona.name,
    relationToTheWriter: persona.relation,
    description: persona.description,
    writer: spokenName(persona, writerName),
    notes: fitNotes(persona.notes).map(({ kind, text }) => ({ [NOTE_NAMES[kind]]: text })),
    ...(recordings.length > 0 && { recordings }),
  };
  return dataJson(information);
}

/** The heading of each kind of note, as the rules refer to it. */
const NOTE_NAMES: Record<NoteKind, string> = {
  called_you: "calledTheWriter",
  hello: "saidHello",
  goodbye: "saidGoodbye",
  love: "saidILoveYou",
  sad: "saidWhenTheWriterWasSad",
  glad: "saidWhenTheWriterWasGlad",
  saying: "saying",
  fact: "fact",
  avoid: "subjectToLeaveAlone",
};

/** The notes that fit their token limit, ordered by kind. The newest sayings and facts are kept. */
function fitNotes(notes: readonly PersonaNote[]): PersonaNote[] {
  const byNeed: readonly NoteKind[] = [
    "called_you",
    "avoid",
    "hello",
    "goodbye",
    "love",
    "sad",
    "glad",
    "saying",
    "fact",
  ];
  const newestFirst = notes.toReversed();
  let left = NOTES_TOKENS;
  const kept = byNeed
    .flatMap((kind) => newestFirst.filter((note) => note.kind === kind))
    .filter(({ text }) => {
      const tokens = estimateTokens(text) + 10;
      if (tokens > left) return false;
      left -= tokens;
      return true;
    });
  return noteKinds.flatMap((kind) => kept.filter((note) => note.kind === kind));
}

type NumberedWords = { number: number; recording: string; words: string };

/** The best stretches that fit. Each keeps its number in the full list. */
export function fitRecordings(stretches: readonly RecordedWords[]): NumberedWords[] {
  let left = RECORDINGS_TOKENS;
  return stretches.flatMap(({ title, recordedOn, words }, index) => {
    const recording = recordedOn ? `${title} (${recordedOn})` : title;
    const tokens = estimateTokens(words) + estimateTokens(recording) + 10;
    if (tokens > left) return [];
    left -= tokens;
    return [{ number: index + 1, recording, words }];
  });
}

const LEFT_OUT =
  "The beginning of this talk is no longer shown to you. If the writer refers to it, say that you do not have that part here.";
