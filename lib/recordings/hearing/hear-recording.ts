import "server-only";
import { listenerFor, type PickedListener, transcribeHeld } from "@/lib/budget/spending/listening";
import { Interrupted } from "@/lib/jobs/mutations";
import { jobBackoff, MAX_ATTEMPTS } from "@/lib/jobs/policy";
import { type JobKind, Later } from "@/lib/jobs/run-job";
import { keysFor } from "@/lib/keys/data";
import { forAccount } from "@/lib/platform/account-here";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { cutAudio } from "@/lib/providers/engines/decode";
import { findHearingDefinition } from "@/lib/providers/hearing";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import { findSought, type Sought } from "@/lib/recordings/hearing/data";
import { saidOf } from "@/lib/recordings/hearing/invented-words";
import { hearingPayload } from "@/lib/recordings/hearing/job";
import { giveUp, keepHeard, keepTimes } from "@/lib/recordings/hearing/mutations";
import { cutAt, HEARING_RATE, speechPieces } from "@/lib/recordings/hearing/speech-pieces";
import { laidOver, type SpeechPiece, sentencesOf, type Timed } from "@/lib/recordings/transcript-times";
import { bytesOf } from "@/lib/voices/passage/cut-passage";

/** Seconds that are heard at once, which is what Whisper models take in, and the earliest place for a cut. */
const WINDOW = 30;
const EARLIEST_CUT = 15;
/** Seconds until the operator's limit is asked again. */
const LATER = 60 * 60;

/**
 * Hears one recording, or lays the words that a person typed over its speech. What fails leaves the recording as it was,
 * or without words; a recording that is deleted meanwhile, or whose words a person has written, is left alone.
 */
export const hearingJob: JobKind = {
  retry: { most: MAX_ATTEMPTS, wait: jobBackoff },
  async run(job, signal) {
    const { sampleId } = hearingPayload.parse(job.payload);
    const sought = await findSought(sampleId);
    if (!sought) return;
    await forAccount(sought.userId, async () => {
      if (sought.transcriptState === "checked") return timeTyped(sought, signal);
      if (sought.transcriptState === "waiting") return hear(sought, job.attempts, signal);
    });
  },
};

async function hear(sought: Sought, attempts: number, signal: AbortSignal) {
  const { userId, language } = sought;
  const keys = await keysFor(userId);
  if (sought.voice.consents.length === 0) return giveUp(sought, "none");
  if (!findHearingDefinition(keys, userId)) return giveUp(sought, "unheard");
  const listener = await listenerFor(userId, keys);
  if (!listener) throw new Later("Nothing may be spent on hearing now.", LATER);
  try {
    const parts = await hearAll(sought, listener, signal);
    if (parts.length > 0) await keepHeard(sought, { parts, language, state: "heard" });
    else await giveUp(sought, "unheard");
  } catch (error) {
    if (signal.aborted) throw new Interrupted("Interrupted.", { cause: error });
    if (error instanceof AppError) throw new Later("Nothing may be spent on hearing now.", LATER);
    const isLast = attempts >= MAX_ATTEMPTS || (error instanceof ProviderError && error.permanent);
    if (!isLast) throw error;
    log.warn({ err: error, sampleId: sought.id }, "A recording could not be heard.");
    await giveUp(sought, "unheard");
  }
}

async function hearAll(sought: Sought, listener: PickedListener, signal: AbortSignal): Promise<Timed[]> {
  const parts: Timed[] = [];
  for await (const { samples, pieces, at } of windows(sought, signal)) {
    const seconds = pieces.reduce((sum, { from, to }) => sum + to - from, 0);
    if (seconds === 0) continue;
    const text = await transcribeHeld(listener, { samples, language: sought.language, signal });
    const said = saidOf(sentencesOf(text), sought.language, seconds);
    for (const { from, to, text } of laidOver(pieces, said)) {
      if (from !== null && to !== null) parts.push({ text, from: from + at, to: to + at });
    }
  }
  return parts;
}

type Window = { samples: Int16Array<ArrayBuffer>; pieces: SpeechPiece[]; at: number };

/**
 * The sound of a recording in pieces of half a minute at most, each cut in a pause; their times count from its own start.
 * Never all of it at once: an hour has 115 MB.
 */
async function* windows({ filePath, duration }: Sought, signal: AbortSignal): AsyncGenerator<Window> {
  const bytes = await bytesOf({ filePath }, fileStore());
  if (!bytes) return;
  for (let at = 0; at < duration; ) {
    const cut = await cutAudio(bytes, { fromSeconds: at, toSeconds: at + WINDOW, rate: HEARING_RATE, signal });
    const length = cut.ok ? cut.passage.length / HEARING_RATE : 0;
    if (!cut.ok || length < 0.1) return;
    const isEnd = length < WINDOW - 0.1;
    const found = speechPieces(cut.passage);
    const end = isEnd ? length : cutAt(found, EARLIEST_CUT, length);
    const pieces = found.filter(({ from }) => from < end).map(({ from, to }) => ({ from, to: Math.min(to, end) }));
    yield { samples: cut.passage.slice(0, Math.round(end * HEARING_RATE)), pieces, at };
    if (isEnd) return;
    at += end;
  }
}

async function timeTyped(sought: Sought, signal: AbortSignal) {
  if (sought.transcriptParts.every(({ fromSeconds }) => fromSeconds !== null)) return;
  const pieces: SpeechPiece[] = [];
  for await (const window of windows(sought, signal)) {
    pieces.push(...window.pieces.map(({ from, to }) => ({ from: from + window.at, to: to + window.at })));
  }
  const sentences = sought.transcriptParts.map(({ text }) => text);
  await keepTimes(sought, laidOver(pieces, sentences));
}
