import "server-only";
import { ProviderError, type ProviderErrorCode } from "../provider-error";
import { ask } from "./ask";
import { engines, freestCloner } from "./engines";
import { cloneAnswer, clonedSpeechMessage } from "./messages";

/** The rate of the clip and of the speech, in Hz. A model of another rate is refused. */
export const homeSampleRate = 24_000;

/** Limits one request to some minutes of speech, as for the local voice. */
const mostSpokenCharacters = 5_000;
const limits = { totalMs: 15 * 60_000, silenceMs: 60_000 };

/** Why the cloner refused, in `details.reason` of the error. */
const refusalCodes = {
  /** No runtime is in the given folder, or it does not load on this machine. */
  runtime_missing: "wrong_setup",
  /** bundle.json is missing, of another schema, or does not fit its graphs. */
  bundle_unknown: "wrong_setup",
  /** The model lacks the graph that hears a voice. Another voice is never used instead. */
  no_encoder: "wrong_setup",
  /** The saved voice belongs to another model, so it has to be made again from the recordings. */
  state_unknown: "voice_missing",
  too_short: "samples_refused",
  nothing_to_say: "text_refused",
} as const satisfies Record<string, ProviderErrorCode>;

export type CloneRefusal = keyof typeof refusalCodes;

/** Absolute folders of the runtime (the onnxruntime-node package) and of the model. */
type Model = { runtime: string; bundle: string };

/**
 * Hears a voice in a clip. `state` is the voice itself, which is biometric data: keep it encrypted. It says what model it
 * belongs to.
 * @param pcm mono, `homeSampleRate`, 1 to 30 seconds; the rest is not used
 * @throws ProviderError
 */
export async function cloneAtHome(
  { runtime, bundle, pcm }: Model & { pcm: Float32Array },
  signal?: AbortSignal,
): Promise<{ state: Buffer }> {
  const answer = await engines().cloning.run(
    () => ask(freestCloner(), { op: "clone", runtime, bundle, pcm }, cloneAnswer, { ...limits, signal }),
    signal,
  );
  if (!answer.ok) throw refused(answer);
  return { state: Buffer.from(answer.state) };
}

export type SpeakAtHomeInput = Model & {
  /** From `cloneAtHome`. */
  state: Uint8Array;
  text: string;
  /** One of the language codes; decides how numbers and signs are spoken. */
  language: string;
  /** The same seed makes the same sound. Chosen at random when left out. */
  seed?: number;
};

/**
 * Mono sound at `homeSampleRate`, first two frames of 80 ms, then growing blocks. Leaving the loop stops the engine within
 * a frame.
 * @throws ProviderError; the signal's reason when aborted
 */
export async function* speakAtHome(
  { state, ...input }: SpeakAtHomeInput,
  signal?: AbortSignal,
): AsyncGenerator<Float32Array> {
  signal?.throwIfAborted();
  if (input.text.length > mostSpokenCharacters)
    throw new ProviderError("home", "text_refused", "This text is too long to be spoken at once.");
  const left = new AbortController();
  const over = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const audio = new ReadableStream<Float32Array>(
    {
      start: (controller) => {
        const request = { op: "speak", ...input, state };
        const speak = () =>
          ask(freestCloner(), request, clonedSpeechMessage, { ...limits, signal: over }, (message) => {
            if (!("chunk" in message)) return true;
            if (!over.aborted) controller.enqueue(message.chunk);
            return false;
          });
        over.addEventListener("abort", () => controller.error(over.reason), { once: true });
        engines()
          .cloning.run(speak, over)
          .then((end) => {
            if ("code" in end) controller.error(refused(end));
            else if (!over.aborted) controller.close();
          })
          .catch((error: unknown) => controller.error(error));
      },
    },
    // The text is bounded, and a slow listener must not hold the turn of others.
    { highWaterMark: Number.POSITIVE_INFINITY },
  );
  try {
    yield* audio;
  } finally {
    left.abort();
  }
}

const isKnown = (code: string): code is CloneRefusal => Object.hasOwn(refusalCodes, code);

export function refused({ code, message }: { code: string; message: string }): ProviderError {
  return new ProviderError("home", isKnown(code) ? refusalCodes[code] : "failed", message, {
    details: { reason: code },
  });
}
