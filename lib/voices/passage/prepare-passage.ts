import "server-only";
import { listenerFor } from "@/lib/budget/spending/listening";
import { log } from "@/lib/platform/log";
import { findPassages } from "@/lib/providers/engines/analyse";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { saidOf } from "@/lib/providers/hearing/invented-words";
import type { FileStore } from "@/lib/providers/storage/provider";
import type { ClearPassage } from "@/lib/providers/voice/provider";
import { wavOf } from "@/lib/providers/wav-file";
import { MAX_PASSAGE_WORDS, MEASURED_SECONDS } from "@/lib/voices/limits";
import { bytesOf, cutPassage, PASSAGE_RATE } from "@/lib/voices/passage/cut-passage";
import { findSpoken } from "@/lib/voices/passage/data";
import { savePassage } from "@/lib/voices/passage/mutations";
import {
  type Candidate,
  choosePassage,
  MOST_OTHERS,
  partsOf,
  rankPassages,
  secondsOf,
  wordsOf,
} from "@/lib/voices/passage/policy";
import { type Passage, storedPassage } from "@/lib/voices/passage/schema";
import { chooseForCloning } from "@/lib/voices/samples/policy";

const HEARING_RATE = 16_000;
/** Limit on the recordings searched: those with the most clear speech first, plus those of an earlier clip. */
const MOST_RECORDINGS = 6;

type Recording = { id: number; filePath: string; verdict: string; speechSeconds: number; sizeBytes: number };

type Plan = {
  voiceId: number;
  userId: number;
  language: string;
  /** The voice's `passage` column. */
  passage: unknown;
  /** The given consent names services that transcribe. */
  mayBeHeard: boolean;
  recordings: readonly Recording[];
};

/**
 * The reference clip that a voice is made from, with its transcript: the owner's choice, or the clearest. Null when
 * there is no clear speech.
 * @throws ProviderError
 */
export async function preparePassage(plan: Plan, files: FileStore, signal?: AbortSignal): Promise<ClearPassage | null> {
  const earlier = storedPassage.safeParse(plan.passage).data ?? null;
  const found = await findAll(plan.recordings, earlier, files, signal);
  const chosen = choosePassage(found, earlier);
  const samples = chosen && (await cutPassage(chosen, PASSAGE_RATE, plan.recordings, files, signal));
  if (!chosen || !samples) return null;
  let { transcript, transcriptBy } = wordsOf(chosen, await findSpoken(chosen));
  if (transcript === null && plan.mayBeHeard) {
    transcript = await hearWords(plan, chosen, files, signal);
    transcriptBy = transcript === null ? null : "hearing";
  }
  const own = transcriptBy === "recording" ? null : transcript;
  await savePassage(plan.voiceId, { ...chosen, transcript: own, transcriptBy });
  return { wav: wavOf(samples, PASSAGE_RATE), transcript: transcript || null };
}

async function findAll(
  recordings: readonly Recording[],
  earlier: Passage | null,
  files: FileStore,
  signal?: AbortSignal,
): Promise<Passage[]> {
  const used = new Set(earlier ? partsOf(earlier).map(({ sampleId }) => sampleId) : []);
  const limits = { mostSeconds: Number.POSITIVE_INFINITY, mostBytes: Number.POSITIVE_INFINITY };
  const candidates: Candidate[] = [];
  const looked = chooseForCloning(recordings, limits).filter(({ id }, at) => at < MOST_RECORDINGS || used.has(id));
  for (const recording of looked) {
    const bytes = await bytesOf(recording, files);
    const audio = bytes && (await decodeAudio(bytes, { maxSeconds: MEASURED_SECONDS, ...(signal && { signal }) }));
    if (!audio?.ok) continue;
    const passages = await findPassages(audio.pcm, MOST_OTHERS + 1, signal);
    for (const { from, to, score } of passages) {
      candidates.push({ sampleId: recording.id, verdict: recording.verdict, from, to, score });
    }
  }
  return rankPassages(candidates);
}

/** Null without a transcription service, and when it fails: the voice is made without a transcript. */
async function hearWords(plan: Plan, passage: Passage, files: FileStore, signal?: AbortSignal) {
  const { userId, language, recordings } = plan;
  try {
    const listener = await listenerFor(userId);
    if (!listener) return null;
    const samples = await cutPassage(passage, HEARING_RATE, recordings, files, signal);
    if (!samples) return null;
    const heard = await listener.transcribe({ samples, language, ...(signal && { signal }) });
    const words = saidOf(heard, language, secondsOf(passage)).join(" ");
    return words.slice(0, MAX_PASSAGE_WORDS) || null;
  } catch (err) {
    if (signal?.aborted) throw err;
    log.warn({ err }, "The words of a passage could not be heard.");
    return null;
  }
}
