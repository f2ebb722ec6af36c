import "server-only";
import { accountHere } from "@/lib/platform/account-here";
import { ProviderError } from "../provider-error";
import { deferred } from "./deferred";
import { freestSpeaker } from "./engines";
import { type SpokenWord, speechMessage, type VoiceProfile } from "./messages";

const firstAudioLimitMs = 20_000;
const silenceLimitMs = 20_000;
/** Limits one request to about 6 minutes of speech. Messages have at most 4,000 characters, replies fewer. */
export const mostSpokenCharacters = 5_000;

/** `loudness`: the voice's own, in LUFS; null if it was never measured. */
export type Level = { loudness: number | null };

export type LocalSpeechInput = {
  text: string;
  /** Null for the engine's default voice. */
  profile: VoiceProfile | null;
  /** One of the 32 language codes. */
  language: string;
  /** PCM is 16-bit little-endian mono. */
  format: "mp3" | "pcm_16000" | "pcm_22050";
  /** Normalises the speech to our loudness; if left out, it keeps the engine's. */
  level?: Level;
  /** Percent of the profile's own pace; 100 if left out. */
  pace?: number | undefined;
  /** The text continues earlier sentences that were spoken separately, so it starts with a pause. */
  follows?: boolean | undefined;
  /** Called with words as their audio is made. */
  onWords?: (words: SpokenWord[]) => void;
  signal?: AbortSignal;
};

export type LocalSpeech = {
  /** Produced faster than real time; cancelling it stops the engine within milliseconds. */
  audio: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Length of the speech made, even if the listener left early. Rejects when the speech failed. */
  seconds: Promise<number>;
  /** The voice's own loudness measured so far, in LUFS; null when unknown. Never rejects. */
  loudness: Promise<number | null>;
};

/**
 * Resolves with the first audio.
 * @throws ProviderError `text_refused` when nothing in the text can be spoken; the signal's reason when aborted
 */
export async function speakLocally({ signal, onWords, ...request }: LocalSpeechInput): Promise<LocalSpeech> {
  signal?.throwIfAborted();
  if (request.text.length > mostSpokenCharacters) {
    throw new ProviderError("local", "text_refused", "This text is too long to be spoken at once.");
  }
  const engine = freestSpeaker();
  const first = deferred<void>();
  const ended = deferred<{ seconds: number; loudness: number | null }>();
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let close = () => {};
  let isOver = false;

  const finish = (outcome: { seconds: number; loudness: number | null } | { error: unknown }) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
    close();
    if ("error" in outcome) {
      first.reject(outcome.error);
      ended.reject(outcome.error);
      controller?.error(outcome.error);
    } else {
      first.resolve();
      ended.resolve(outcome);
      controller?.close();
    }
  };
  const waitAtMost = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      engine.kill(new ProviderError("local", "timed_out", "The voice engine took too long."));
    }, milliseconds);
  };
  const onAbort = () => {
    cancel();
    finish({ error: signal?.reason });
  };
  let cancel = () => {};
  let hasListener = true;

  const audio = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start: (own) => {
        controller = own;
      },
      cancel: () => {
        hasListener = false;
        controller = undefined;
        cancel();
      },
    },
    // Buffers everything, since the text is bounded: applying backpressure for a slow listener would block other
    // speech.
    { highWaterMark: Number.POSITIVE_INFINITY },
  );

  const asked = { op: "speak", ...request, account: accountHere.getStore(), words: onWords !== undefined };
  const exchange = await engine.open(asked, (raw) => {
    if (isOver) return;
    const message = speechMessage.safeParse(raw);
    if (!message.success) {
      return finish({ error: new ProviderError("local", "malformed_answer", "The voice engine was not understood.") });
    }
    waitAtMost(silenceLimitMs);
    if ("chunk" in message.data) {
      if (hasListener) controller?.enqueue(message.data.chunk);
      first.resolve();
    } else if ("words" in message.data) onWords?.(message.data.words);
    else if ("done" in message.data) finish(message.data);
    else if (message.data.code === "cancelled" && !hasListener) {
      finish({ seconds: message.data.seconds ?? 0, loudness: null });
    } else finish({ error: refused(message.data) });
  });
  close = exchange.close;
  cancel = () => exchange.send("cancel");
  exchange.failed.catch((error: unknown) => finish({ error }));
  if (signal?.aborted) onAbort();
  else signal?.addEventListener("abort", onAbort, { once: true });
  if (!isOver) waitAtMost(firstAudioLimitMs);
  await first.promise;
  return { audio, ...lengthAndLoudness(ended.promise) };
}

export function lengthAndLoudness(ended: Promise<{ seconds: number; loudness: number | null }>) {
  const seconds = ended.then((outcome) => outcome.seconds);
  // The reader of the audio gets the failure, so the length need not be awaited as well.
  seconds.catch(() => undefined);
  return {
    seconds,
    loudness: ended.then(
      ({ loudness }) => loudness,
      () => null,
    ),
  };
}

function refused({ code, message }: { code: string; message: string }): ProviderError {
  return new ProviderError("local", code === "nothing_to_say" ? "text_refused" : "failed", message);
}
