import "server-only";
import { ProviderError, type ProviderErrorCode } from "../provider-error";
import { ask } from "./ask";
import { engines, freestCloner } from "./engines";
import { cloneAnswer, clonedSpeechMessage } from "./messages";

/** The sample rate of the clip and of the speech, in Hz. A model with another rate is rejected. */
export const homeSampleRate = 24_000;

/** Limits one request to a few minutes of speech, as for the local voice. */
const mostSpokenCharacters = 5_000;
const limits = { totalMs: 15 * 60_000, silenceMs: 60_000 };

/** The cloner's reasons for a refusal, found in `details.reason` of the error. */
const refusalCodes = {
  /** The given folder has no runtime, or the runtime does not load on this machine. */
  runtime_missing: "wrong_setup",
  /** bundle.json is missing, has another schema, or does not match its graphs. */
  bundle_unknown: "wrong_setup",
  /** The model lacks the graph that encodes a voice. Another voice is never used instead. */
  no_encoder: "wrong_setup",
  /** The saved voice belongs to another model, so it must be made again from the recordings. */
  state_unknown: "voice_missing",
  too_short: "samples_refused",
  nothing_to_say: "text_refused",
} as const satisfies Record<string, ProviderErrorCode>;

export type CloneRefusal = keyof typeof refusalCodes;

/** Absolute folders of the runtime (the onnxruntime-node package) and of the model. */
type Model = { runtime: string; bundle: string };

/**
 * Encodes the voice in a clip. `state` is the voice itself and names its model. It is biometric data: keep it
 * encrypted. @param pcm mono, `homeSampleRate`, 1 to 30 seconds; the rest is not used
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
  /** The state returned by `cloneAtHome`. */
  state: Uint8Array;
  text: string;
  /** A language code; decides how numbers and symbols are spoken. */
  language: string;
  /** The same seed produces the same audio. Random if left out. */
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
    // Unbounded, because the text is limited, and a slow listener must not block other speech.
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
