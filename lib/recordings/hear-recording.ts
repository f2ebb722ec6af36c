import "server-only";
import { Interrupted } from "@/lib/jobs/mutations";
import { jobBackoff, MAX_ATTEMPTS } from "@/lib/jobs/policy";
import { type JobKind, Later } from "@/lib/jobs/run-job";
import { keysFor } from "@/lib/keys/data";
import { forAccount } from "@/lib/platform/account-here";
import { db } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { cutAudio } from "@/lib/providers/engines/decode";
import { allHearingDefinitions, findHearingDefinition } from "@/lib/providers/hearing";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import { namingHearing } from "@/lib/recordings/data";
import { saidOf } from "@/lib/recordings/invented-words";
import { hearingPayload } from "@/lib/recordings/job";
import { queueHearing, storeParts } from "@/lib/recordings/mutations";
import { cutAt, HEARING_RATE, speechPieces } from "@/lib/recordings/speech-pieces";
import { laidOver, type SpeechPiece, sentencesOf, type Timed } from "@/lib/recordings/transcript-times";
import { listenerFor, type PickedListener, transcribeHeld } from "@/lib/spending/listening";
import { bytesOf } from "@/lib/voices/passage/cut-passage";

/** Seconds that are heard at once, which is what Whisper models take in, and the earliest place for a cut. */
const WINDOW = 30;
const EARLIEST_CUT = 15;
/** Seconds until the operator's limit is asked again. */
const LATER = 60 * 60;

const soughtColumns = {
  id: true,
  filePath: true,
  duration: true,
  transcriptState: true,
  transcriptLanguage: true,
  transcriptRevision: true,
  voice: { select: { userId: true, language: true, consents: { where: namingHearing.some, take: 1 } } },
  transcriptParts: { select: { fromSeconds: true, text: true }, orderBy: { position: "asc" } },
} as const;

async function findSought(sampleId: number) {
  const row = await db.audioSample.findUnique({ where: { id: sampleId }, select: soughtColumns });
  const userId = row?.voice?.userId ?? null;
  if (!row?.voice || userId === null) return null;
  return { ...row, userId, voice: row.voice, language: row.transcriptLanguage ?? row.voice.language };
}
type Sought = NonNullable<Awaited<ReturnType<typeof findSought>>>;

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
  if (sought.voice.consents.length === 0 || !findHearingDefinition(keys, userId)) return giveUp(sought);
  const listener = await listenerFor(userId, keys);
  if (!listener) throw new Later("Nothing may be spent on hearing now.", LATER);
  try {
    const parts = await hearAll(sought, listener, signal);
    await keep(sought, { parts, language, state: parts.length > 0 ? "heard" : "unheard" });
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
  const timed = laidOver(pieces, sentences);
  await db.$transaction(async (tx) => {
    if (!(await isUnchanged(tx, sought))) return;
    for (const [position, { from, to }] of timed.entries()) {
      await tx.transcriptPart.updateMany({
        where: { sampleId: sought.id, position },
        data: { fromSeconds: from, toSeconds: to },
      });
    }
  });
}

type Tx = Parameters<typeof storeParts>[0];

/** Locks the recording. False when it is in the bin, or its words were changed meanwhile. */
async function isUnchanged(tx: Tx, { id, transcriptState, transcriptRevision }: Sought): Promise<boolean> {
  const rows = await tx.$queryRaw`
    select 1 from audio_samples where id = ${id} and voice_id is not null and transcript_state = ${transcriptState}
      and transcript_revision = ${transcriptRevision} for update`;
  return Array.isArray(rows) && rows.length > 0;
}

const keep = (sought: Sought, words: Parameters<typeof storeParts>[2]) =>
  db.$transaction(async (tx) => {
    if (await isUnchanged(tx, sought)) await storeParts(tx, sought.id, words);
  });

/** Words that an earlier hearing found stay. */
const giveUp = (sought: Sought, state: "none" | "unheard" = "none") =>
  db.audioSample.updateMany({
    where: { id: sought.id, transcriptState: "waiting", transcriptRevision: sought.transcriptRevision },
    data: { transcriptState: sought.transcriptParts.length > 0 ? "heard" : state },
  });

const BATCH = 20;
/** Of a person's own. */
const hearingKeys = allHearingDefinitions.flatMap(({ keyName }) => (keyName === null ? [] : [keyName]));

/** Recordings of voices that are made, and that may be heard, are heard one after another. */
export async function queueRecordingsToHear() {
  const isForAll = findHearingDefinition(await keysFor(null), 0) !== undefined;
  const rows = await db.audioSample.findMany({
    where: {
      transcriptState: "none",
      voice: {
        status: "ready",
        consents: namingHearing,
        user: isForAll ? { isNot: null } : { apiKeys: { some: { keyName: { in: hearingKeys }, retiredAt: null } } },
      },
    },
    select: { id: true },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  for (const { id } of rows) {
    await db.$transaction(async (tx) => {
      const { count } = await tx.audioSample.updateMany({
        where: { id, transcriptState: "none", voiceId: { not: null } },
        data: { transcriptState: "waiting" },
      });
      if (count > 0) await queueHearing(tx, [id]);
    });
  }
}
