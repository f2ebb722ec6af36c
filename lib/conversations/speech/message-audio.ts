import "server-only";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { speechFailure } from "@/lib/conversations/provider-failure";
import { findReplyInWriting } from "@/lib/conversations/replies/in-writing";
import { SharedStream } from "@/lib/conversations/shared-stream";
import { getReplyToHear, type ReplyToHear } from "@/lib/conversations/speech/data";
import { makeSpeech, type SpeechTask } from "@/lib/conversations/speech/make-speech";
import { announceSpeech, finishSpeech } from "@/lib/conversations/speech/mutations";
import { textOfReply } from "@/lib/conversations/speech/reply-text";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import { isFromTheStart, parseByteRange } from "@/lib/platform/http/byte-range";
import { log } from "@/lib/platform/log";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { serveFile } from "@/lib/providers/storage/serve-file";
import type { VoiceProvider } from "@/lib/providers/voice/provider";
import { readSecondsLeft } from "@/lib/usage/data";

export type SpeechProviders = {
  voice: (voice: ReplyToHear["voice"]) => Promise<VoiceProvider | null>;
  files: () => FileStore;
};

const configured: SpeechProviders = { voice: voiceProviderOfVoice, files: fileStore };

export type HeardReply = {
  response: Response;
  /** Settles when everything that this listening set going is done, whoever still listens. Never rejects. */
  work: Promise<void>;
};

type SpeechInMaking = {
  audio: SharedStream<Uint8Array>;
  key: string;
  /** When the recording is kept and counted. @throws AppError */
  kept: Promise<void>;
};

// Next may load this module twice in one process; a reply is spoken once all the same.
const shared = globalThis as typeof globalThis & { keepsakeSpeech?: Map<number, Promise<SpeechInMaking>> };
shared.keepsakeSpeech ??= new Map();
const inMaking = shared.keepsakeSpeech;

/** Settles when no reply is being spoken here any more. */
export async function settleSpeech(): Promise<void> {
  await Promise.allSettled([...inMaking.values()].map((started) => started.then((speech) => speech.kept)));
}

/**
 * A reply as it is heard: from the store when it was spoken before, else while it is being spoken. That streams as a
 * plain 200 also for `bytes=0-`, with which media elements ask for everything; any other range waits for the whole.
 * @throws AppError not_found, minutes_used_up, or a provider's refusal in plain words.
 */
export async function hearReply(
  actor: Actor,
  messageId: number,
  rangeHeader: string | null,
  providers: SpeechProviders = configured,
): Promise<HeardReply> {
  const files = providers.files();
  let task = taskWrittenHere(actor, messageId);
  if (!task) {
    const reply = await getReplyToHear(actor, messageId);
    const stored = reply.audioPath && (await serveFile(files, reply.audioPath, rangeHeader));
    if (stored) return { response: stored, work: Promise.resolve() };
    task = () => taskOf(actor, reply, providers);
  }
  const speech = await speakOnce({ userId: actor.userId, messageId }, task, files);
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

type Spoken = { userId: number; messageId: number };
type Task = SpeechTask & { conversationId: number };

/**
 * A reply that is being spoken, begun only when it is not. It is known before anything is awaited: of listeners at the
 * same moment one begins and the others join.
 */
function speakOnce(spoken: Spoken, prepare: () => Promise<Task>, files: FileStore): Promise<SpeechInMaking> {
  const known = inMaking.get(spoken.messageId);
  if (known) return known;
  const started = prepare().then((task) => start(spoken, task, files));
  inMaking.set(spoken.messageId, started);
  const forget = () => inMaking.delete(spoken.messageId);
  started.then((speech) => speech.kept).then(forget, forget);
  return started;
}

function start(spoken: Spoken, task: Task, files: FileStore): SpeechInMaking {
  const audio = new SharedStream<Uint8Array>();
  const key = `replies/${task.conversationId}/${spoken.messageId}.mp3`;
  const kept = speakAndKeep(spoken, task, audio, { files, key });
  kept.catch(() => undefined);
  return { audio, key, kept };
}

/** Who wrote it was asked for, and the minutes were looked at, a moment ago: when it was begun in this process. */
function taskWrittenHere(actor: Actor, messageId: number): (() => Promise<Task>) | null {
  const reply = findReplyInWriting(messageId);
  if (!reply?.speaking || reply.speaking.userId !== actor.userId) return null;
  const { speaking, text } = reply;
  return async () => ({ ...speaking, text: text.read() });
}

async function taskOf(actor: Actor, reply: ReplyToHear, providers: SpeechProviders): Promise<Task> {
  const { voice, conversationId } = reply;
  if (parseMetadata(reply.metadata)?.useWebSpeech !== false) throw notFound("This recording");
  const provider = await whoMaySpeak(actor, voice, providers);
  const { providerVoiceId, language } = voice;
  if (!provider || providerVoiceId === null) {
    throw new AppError("provider_unavailable", "The service that made this voice is not set up, so it cannot speak.");
  }
  return { conversationId, provider, providerVoiceId, language, text: textOfReply(reply) };
}

/** @throws AppError minutes_used_up */
async function whoMaySpeak(actor: Actor, voice: ReplyToHear["voice"], providers: SpeechProviders) {
  const [provider, secondsLeft] = await Promise.all([providers.voice(voice), readSecondsLeft(actor)]);
  if (secondsLeft > 0) return provider;
  throw new AppError("minutes_used_up", "Your conversation minutes are used up, so your browser reads the replies.");
}

async function speakAndKeep(
  spoken: Spoken,
  task: SpeechTask,
  audio: SharedStream<Uint8Array>,
  { files, key }: { files: FileStore; key: string },
) {
  const file = { store: files.name, key };
  // The listener's first sound does not wait for any of it.
  const stored = audio
    .begun()
    .then(() => announceSpeech(file))
    .then(() => files.put(key, audio.toBody(), { contentType: "audio/mpeg" }));
  stored.catch(() => undefined);
  try {
    const seconds = await makeSpeech(task, audio);
    const isStored = await stored.then(
      () => true,
      (err: unknown) => {
        log.warn({ err, messageId: spoken.messageId }, "A spoken reply could not be stored; it will be made again.");
        return false;
      },
    );
    await finishSpeech({ ...spoken, seconds }, isStored ? file : null);
    if (!isStored) throw new AppError("unavailable", "The recording could not be kept. Please try again.");
  } catch (error) {
    const failure = speechFailure(error);
    log.warn({ err: error, messageId: spoken.messageId, provider: task.provider.name }, "A reply was not spoken.");
    audio.fail(failure);
    throw failure;
  }
}
