import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isNotSpoken, parseMetadata } from "@/lib/conversations/message-metadata";
import { WRITING_SECONDS } from "@/lib/conversations/policy";
import { awaitWriter } from "@/lib/conversations/replies/data";
import { plansHere, speakingIn } from "@/lib/conversations/replies/plan";
import { SharedStream } from "@/lib/conversations/shared-stream";
import { getReplyToHear, type ReplyToHear } from "@/lib/conversations/speech/data";
import { makeSpeech, type SpeechTask } from "@/lib/conversations/speech/make-speech";
import {
  announceSpeech,
  claimSpeech,
  finishSpeech,
  releaseSpeech,
  renewSpeech,
  type SpeechClaim,
} from "@/lib/conversations/speech/mutations";
import { asKept } from "@/lib/conversations/speech/second-mark";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import { recordReplyTiming } from "@/lib/metrics/answer-timings";
import type { Actor } from "@/lib/platform/auth/actor";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { Lease } from "@/lib/platform/db/lease";
import { isDiskFull } from "@/lib/platform/disk-full";
import { assertRoom, storageFull } from "@/lib/platform/disk-space";
import { AppError, notFound } from "@/lib/platform/errors";
import { isFromTheStart, parseByteRange } from "@/lib/platform/http/byte-range";
import { log } from "@/lib/platform/log";
import { replyClocks } from "@/lib/platform/telemetry/answer-clock";
import { failureOf } from "@/lib/providers/failure-words";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { serveFile } from "@/lib/providers/storage/serve-file";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { watchHold } from "@/lib/safety/hold-events";

/** Milliseconds between checks on speech that another process makes, and the longest total wait. */
const LOOK_MS = 500;
const MOST_WAIT_MS = 120_000;

export type SpeechProviders = {
  voice: (voice: ReplyToHear["voice"]) => Promise<VoiceProvider | null>;
  files: () => FileStore;
};

const configured: SpeechProviders = { voice: voiceProviderOfVoice, files: fileStore };

export type HeardReply = {
  response: Response;
  /** Settles when the speech is made and stored, even if the listener has left. Never rejects. */
  work: Promise<void>;
};

type SpeechInMaking = {
  audio: SharedStream<Uint8Array>;
  key: string;
  /**
   * Resolves when the audio is stored and charged.
   * @throws AppError
   */
  kept: Promise<void>;
};

// Next may load this module twice in one process; both copies share one map, so that a reply is spoken once.
const shared = globalThis as typeof globalThis & { keepsakeSpeech?: Map<number, Promise<SpeechInMaking | null>> };
shared.keepsakeSpeech ??= new Map();
const inMaking = shared.keepsakeSpeech;

/** Settles when this process is speaking no reply. */
export async function settleSpeech(): Promise<void> {
  await Promise.allSettled([...inMaking.values()].map((started) => started.then((speech) => speech?.kept)));
}

/**
 * The audio of a reply: from the file store if it was spoken before, otherwise streamed while it is being spoken. The
 * stream is a plain 200, also for `bytes=0-`, which media elements send to request the whole file. Any other range
 * waits for the complete file, as does every request while another process speaks the reply.
 * @throws AppError not_found, minutes_used_up, spend_limit_reached, email_unverified, safety_hold if it was not spoken
 * before, storage_full, unavailable, or a provider's refusal in Keepsake's wording
 */
export async function hearReply(
  actor: Actor,
  messageId: number,
  rangeHeader: string | null,
  providers: SpeechProviders = configured,
): Promise<HeardReply> {
  const until = performance.now() + MOST_WAIT_MS;
  for (;;) {
    const heard = await hearHere(actor, messageId, rangeHeader, providers);
    if (heard) return heard;
    if (performance.now() > until) throw stillElsewhere();
    await wait(LOOK_MS);
  }
}

const stillElsewhere = () =>
  new AppError("unavailable", "This answer is still being spoken. Please try again in a moment.", {
    retryAfterSeconds: 5,
  });

/** Null while another process speaks it. @throws AppError as `hearReply` does */
async function hearHere(
  actor: Actor,
  messageId: number,
  rangeHeader: string | null,
  providers: SpeechProviders,
): Promise<HeardReply | null> {
  const files = providers.files();
  let task = taskOfPlan(actor, messageId);
  if (!task) {
    const reply = await getReplyToHear(actor, messageId);
    const stored = reply.audioPath && (await serveFile(files, reply.audioPath, rangeHeader));
    if (stored) return { response: stored, work: Promise.resolve() };
    task = () => taskOfRow(actor, reply, providers);
  }
  const speech = await speakOnce(actor, messageId, task, files);
  if (!speech) return null;
  const work = speech.kept.catch(() => undefined);
  const range = parseByteRange(rangeHeader);
  if (range && !isFromTheStart(range)) {
    await speech.kept;
    const part = await serveFile(files, speech.key, rangeHeader);
    if (!part) throw notFound("This recording");
    return { response: part, work };
  }
  await speech.audio.begun();
  const headers = { "content-type": "audio/mpeg", "cache-control": "private, no-store", "accept-ranges": "none" };
  return { response: new Response(speech.audio.toBody(), { headers }), work };
}

/** `audioPath`: a stored file that turned out to be missing. */
type Task = SpeechTask & { conversationId: number; audioPath: string | null };

const chargedTo = (speaker: Actor, messageId: number) =>
  ({ speaker, source: "text_reply", sourceId: messageId }) as const;

/**
 * Starts speaking a reply unless a process is already doing so; null when that is another process. Registered before
 * any await, so that parallel listeners join the first one.
 */
function speakOnce(
  actor: Actor,
  messageId: number,
  prepare: () => Promise<Task>,
  files: FileStore,
): Promise<SpeechInMaking | null> {
  const known = inMaking.get(messageId);
  if (known) return known;
  const watch = watchHold(actor.userId);
  const started = assertRoom()
    .then(prepare)
    .then((task) => start(actor, messageId, { ...task, onHold: watch.signal }, files));
  inMaking.set(messageId, started);
  const forget = () => {
    watch.stop();
    inMaking.delete(messageId);
  };
  started.then((speech) => speech?.kept).then(forget, forget);
  return started;
}

async function start(actor: Actor, messageId: number, task: Task, files: FileStore): Promise<SpeechInMaking | null> {
  const claim = await claimSpeech(messageId, task.audioPath);
  if (!claim) return null;
  const lease = new Lease(claim, renewSpeech);
  const audio = new SharedStream<Uint8Array>();
  const key = `replies/${task.conversationId}/${messageId}.mp3`;
  const clock = replyClocks.get(messageId);
  const speakHere = () => speakAndKeep(actor, messageId, { ...task, clock }, audio, { files, key, lease });
  const kept = clock ? clock.within(speakHere) : speakHere();
  kept.catch(() => undefined);
  return { audio, key, kept };
}

/** For a reply that this process is writing: its plan has the voice, and the text as it arrives. */
function taskOfPlan(actor: Actor, messageId: number): (() => Promise<Task>) | null {
  const plan = plansHere.get(messageId);
  if (!plan?.speaking || plan.asked.actor.userId !== actor.userId) return null;
  const { speaking, text, asked } = plan;
  const charged = chargedTo(actor, messageId);
  return async () => ({ ...speaking, text: text.read(), conversationId: asked.context.id, audioPath: null, charged });
}

/** For any other reply: its row has the voice, and the text once it is written. */
async function taskOfRow(actor: Actor, reply: ReplyToHear, providers: SpeechProviders): Promise<Task> {
  const { voice, conversationId, audioPath } = reply;
  const metadata = parseMetadata(reply.metadata);
  if (metadata?.useWebSpeech !== false || isNotSpoken(metadata)) throw notFound("This recording");
  const provider = await providers.voice(voice);
  if (!provider || voice.providerVoiceId === null) {
    throw new AppError("provider_unavailable", "The service that made this voice is not set up, so it cannot speak.");
  }
  const speaking = speakingIn(voice, provider, voice.providerVoiceId);
  const charged = { ...chargedTo(actor, reply.id), isRepeated: true };
  return { ...speaking, text: textOf(reply), conversationId, audioPath, charged };
}

/** @throws AppError when the process that writes the text fails */
async function* textOf({ content, writingUntil, replyToId }: ReplyToHear): AsyncGenerator<string, void, undefined> {
  if (writingUntil === null) yield content;
  else if (replyToId !== null) {
    const written = await awaitWriter(replyToId, performance.now() + WRITING_SECONDS * 1000);
    if (written === "missing") throw notFound("This recording");
    if (written === "abandoned" || written === "late")
      throw new AppError("conflict", "This reply was never finished, so it cannot be heard. Please ask for it again.");
    yield written.content;
  }
}

async function speakAndKeep(
  actor: Actor,
  messageId: number,
  task: Task,
  audio: SharedStream<Uint8Array>,
  { files, key, lease }: { files: FileStore; key: string; lease: Lease<SpeechClaim> },
) {
  const file = { store: files.name, key, userId: actor.userId };
  let cutShort: AppError | null = null;
  // Runs in parallel, so that the first audio does not wait for it.
  const stored = audio
    .begun()
    .then(() => announceSpeech(file))
    .then(() => asKept(unlessCutShort(audio.toBody(), () => cutShort)))
    .then((kept) => files.put(key, kept, { contentType: "audio/mpeg" }));
  stored.catch(() => undefined);
  try {
    await makeSpeech(task, audio, async (made) => {
      cutShort = made.cutShort;
      audio.end();
      const whyNotStored = await stored.then(
        () => null,
        (cause: unknown) => {
          if (!cutShort)
            log.warn({ err: cause, messageId }, "A spoken reply could not be stored; it will be made again.");
          return notKept(cause);
        },
      );
      await finishSpeech({ messageId, ...made }, whyNotStored ? null : file);
      if (cutShort) throw cutShort;
      if (whyNotStored) throw whyNotStored;
    });
  } catch (error) {
    const failure = failureOf("speech", error);
    log.warn({ err: error, messageId, provider: task.provider.name }, "A reply was not spoken.");
    const isAway = databaseAwayCode(error) !== null;
    // A failed release is harmless: the lease expires.
    const released = lease
      .stop()
      .then(releaseSpeech)
      .catch((err: unknown) => log.warn({ err, messageId }, "The lease on a reply's speech could not be released."));
    // Released before the listener gets the error, so that an immediate retry finds the lease free. Not awaited when
    // the database has just been unreachable.
    if (!isAway) await released;
    audio.fail(failure);
    throw failure;
  } finally {
    await lease.stop();
    if (task.clock) await recordReplyTiming(messageId, task.clock);
  }
}

const notKept = (cause: unknown) =>
  isDiskFull(cause)
    ? storageFull(cause)
    : new AppError("unavailable", "The recording could not be kept. Please try again.", { cause });

/** Fails at the end of a reply that was cut short, so that it is never stored as complete. */
function unlessCutShort(body: ReadableStream<Uint8Array>, cutShort: () => AppError | null): ReadableStream<Uint8Array> {
  const flush = () => {
    const why = cutShort();
    if (why) throw why;
  };
  return body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>({ flush }));
}
