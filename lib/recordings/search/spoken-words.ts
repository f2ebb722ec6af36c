import "server-only";
import { fold } from "@/lib/platform/fold";
import { type Spoken, sentencesOf } from "@/lib/recordings/search/data";
import { familiesOf } from "@/lib/recordings/search/question";

/** Seconds of silence after which another story may begin. */
const PAUSE = 3;

/** A sentence with the block of speech between two pauses that contains it. */
export type SpokenSentence = Spoken & { block: number };

/** A stem, with the indices in `sentences` of the sentences that contain it. */
export type SpokenWord = { folded: string; families: readonly number[]; said: number[] };

/** The words of a voice's recordings, indexed for searching. */
export type SpokenWords = {
  sentences: SpokenSentence[];
  /** By language and then by stem. */
  words: ReadonlyMap<string, ReadonlyMap<string, SpokenWord>>;
};

type Known = { id: number; language: string; revision: number };

/** This many sentences stay in memory: loading them takes longer than searching them. */
const MOST_SENTENCES = 30_000;
/** Words are dropped from memory once a conversation has paused this long. */
const KEPT_MS = 10 * 60_000;
const kept = new Map<number, { key: string; words: SpokenWords; timer: NodeJS.Timeout }>();

/**
 * The words of the recordings that the database has just listed. A cached index is used only for the same recordings
 * and revisions.
 */
export async function spokenWords(voiceId: number, recordings: readonly Known[]): Promise<SpokenWords> {
  const key = recordings.map(({ id, language, revision }) => `${id}.${revision}.${language}`).join(" ");
  const known = kept.get(voiceId);
  forget(voiceId);
  const words = known?.key === key ? known.words : await readWords(recordings);
  forget(voiceId);
  // Words that get their times later keep their revision.
  if (words.sentences.some(({ from }) => from === null)) return words;
  kept.set(voiceId, { key, words, timer: setTimeout(() => kept.delete(voiceId), KEPT_MS).unref() });
  forgetOldest();
  return words;
}

function forget(voiceId: number) {
  clearTimeout(kept.get(voiceId)?.timer);
  kept.delete(voiceId);
}

function forgetOldest() {
  let sentences = [...kept.values()].reduce((sum, { words }) => sum + words.sentences.length, 0);
  for (const [voiceId, { words }] of kept) {
    if (sentences <= MOST_SENTENCES) return;
    forget(voiceId);
    sentences -= words.sentences.length;
  }
}

async function readWords(recordings: readonly Known[]): Promise<SpokenWords> {
  const rows = await sentencesOf(recordings.map(({ id }) => id));
  const languages = new Map(recordings.map(({ id, language }) => [id, language]));
  const words = new Map<string, Map<string, SpokenWord>>();
  const sentences: SpokenSentence[] = [];
  for (const { lexemes, ...part } of rows) {
    const before = sentences.at(-1);
    const isNext = before?.sampleId === part.sampleId;
    const isAfterPause = isNext && before.to !== null && part.from !== null && part.from - before.to > PAUSE;
    const language = languages.get(part.sampleId) ?? "";
    const ofLanguage = words.get(language) ?? new Map<string, SpokenWord>();
    words.set(language, ofLanguage);
    for (const lexeme of lexemes.split(" ")) {
      if (lexeme === "") continue;
      const word = ofLanguage.get(lexeme);
      if (word) word.said.push(sentences.length);
      else {
        const folded = fold(lexeme);
        ofLanguage.set(lexeme, { folded, families: familiesOf(language, folded), said: [sentences.length] });
      }
    }
    sentences.push({ ...part, block: isNext ? before.block + (isAfterPause ? 1 : 0) : 0 });
  }
  return { sentences, words };
}
