import "server-only";
import { checkEngine } from "../../engines/checks";
import { cloneAtHome, homeSampleRate, speakAtHome } from "../../engines/clone";
import { cutAudio } from "../../engines/decode";
import { encodeSound } from "../../engines/encode";
import { freestSpeaker } from "../../engines/engines";
import { pcm16, samplesOf } from "../../engines/samples";
import { speakLocally } from "../../engines/speak";
import { englishName } from "../../english-name";
import { ProviderError } from "../../provider-error";
import { fileStore } from "../../storage";
import type { FileStore } from "../../storage/provider";
import type { SpeaksFor } from "../definition";
import { profileFromSamples } from "../local/clone-samples";
import type {
  CallSpeech,
  CallSpeechInput,
  CloneInput,
  ProviderCredits,
  SpeakInput,
  SpeechStream,
  VoiceProvider,
} from "../provider";
import { homeFacts } from "./facts";
import { type FitModel, fitModel, type HomeModel, speakingModel, voiceKey, voiceKeysOf } from "./models";
import { readVoice, removeVoice, type StoredVoice, writeVoice } from "./stored-voice";

/** Seconds of a reference clip; the engine ignores the rest. */
const MOST_CLIP_SECONDS = 30;

type Format = "mp3" | "pcm_16000";
type Asked = Omit<SpeakInput, "providerVoiceId"> & Pick<CallSpeechInput, "onWords">;

/**
 * Voices cloned by a model on this server. A voice is an encrypted file of ours, and its id is that file's storage key.
 * While no fit model for its language is installed, its preview speaks: a synthesised voice with the person's pitch and
 * pace.
 */
export class HomeVoices implements VoiceProvider {
  readonly name = homeFacts.name;
  readonly #files: FileStore;

  constructor({ files = fileStore() }: { files?: FileStore } = {}) {
    this.#files = files;
  }

  async clone({ label, language, passage, consentId }: CloneInput, signal?: AbortSignal) {
    if (!passage) throw homeError("samples_refused", "No passage of clear speech was found in the recordings.");
    const model = fitModel(language);
    if (!model) {
      const message = `No model for ${englishName(language)} is installed and fit on this server.`;
      throw homeError("language_not_spoken", message, { language });
    }
    const sample = { fileName: "passage.wav", mimeType: "audio/wav", bytes: passage.wav };
    const [{ state }, profile] = await Promise.all([
      cloneFrom(model, passage.wav, signal),
      profileFromSamples({ samples: [sample], language }, signal),
    ]);
    signal?.throwIfAborted();
    const key = voiceKey(label, model.identity);
    await writeVoice(this.#files, key, { language, consentId: consentId ?? null, profile, state });
    return { providerVoiceId: key };
  }

  async findByLabel(label: string): Promise<string | null> {
    const { files } = await this.#files.list(voiceKeysOf(label));
    return files[0]?.key ?? null;
  }

  async removeByLabel(label: string): Promise<void> {
    const { files } = await this.#files.list(voiceKeysOf(label));
    for (const { key } of files) await this.remove(key);
  }

  async listLabelled(): Promise<null> {
    return null;
  }

  async remove(providerVoiceId: string): Promise<void> {
    await removeVoice(this.#files, providerVoiceId);
  }

  async speak(input: SpeakInput): Promise<SpeechStream> {
    return { contentType: "audio/mpeg", ...(await this.#speech(input, "letters", "mp3")) };
  }

  /** A model slower than real time would leave gaps in a call, so the preview speaks there. */
  async speakForCall(input: CallSpeechInput): Promise<CallSpeech> {
    return this.#speech(input, "calls", "pcm_16000");
  }

  async #speech({ providerVoiceId, ...input }: CallSpeechInput, use: SpeaksFor["use"], format: Format) {
    const voice = providerVoiceId === null ? null : await readVoice(this.#files, providerVoiceId);
    const model = speakingModel({ language: input.language, providerVoiceId, use });
    return speech(voice, input, format, typeof model === "string" ? null : model);
  }

  async check(): Promise<void> {
    await checkEngine(freestSpeaker());
  }

  async credits(): Promise<ProviderCredits> {
    return { remaining: null, total: null, usedByDay: [] };
  }
}

/**
 * Speech in the cloned voice, or in its preview if there is no model for it.
 * @throws ProviderError
 */
async function speech(
  voice: StoredVoice | null,
  input: Asked,
  format: Format,
  model: FitModel | null,
): Promise<CallSpeech> {
  if (!voice || !model) return preview(voice, input, format);
  const { text, language, loudness = null, signal } = input;
  const sound = speakAtHome({ ...inEngine(model), state: voice.state, text, language }, signal);
  // A refusal has to be noticed before the response starts.
  const first = await sound.next().catch((error: unknown) => {
    if (isOfAnotherModel(error)) return null;
    throw error;
  });
  if (first === null) return preview(voice, input, format);
  return encodeSound({ pcm: asBytes(first, sound), rate: homeSampleRate, format, level: { loudness } });
}

async function preview(voice: StoredVoice | null, input: Asked, format: Format): Promise<CallSpeech> {
  const { settings, loudness = null, ...asked } = input;
  const profile = voice?.profile ?? null;
  const made = await speakLocally({ ...asked, profile, pace: settings?.pace, format, level: { loudness } });
  return { ...made, isPreview: true };
}

/**
 * Clones a voice from a WAV of any sample rate.
 * @throws ProviderError
 */
export async function cloneFrom(
  model: HomeModel & { runtime: string },
  wav: Uint8Array,
  signal?: AbortSignal,
): Promise<{ state: Uint8Array }> {
  return cloneAtHome({ ...inEngine(model), pcm: await clipIn(wav, signal) }, signal);
}

/**
 * Mono audio at the engine's sample rate.
 * @throws ProviderError
 */
export async function clipIn(wav: Uint8Array, signal?: AbortSignal): Promise<Float32Array> {
  const part = { fromSeconds: 0, toSeconds: MOST_CLIP_SECONDS, rate: homeSampleRate };
  const clip = await cutAudio(wav, { ...part, ...(signal && { signal }) });
  if (!clip.ok) throw homeError("samples_refused", clip.message);
  return samplesOf(clip.passage);
}

export const inEngine = ({ runtime, bundle }: { runtime: string; bundle: string }) => ({ runtime, bundle });

const isOfAnotherModel = (error: unknown): boolean =>
  error instanceof ProviderError && error.details?.reason === "state_unknown";

function asBytes(first: IteratorResult<Float32Array>, sound: AsyncGenerator<Float32Array>): ReadableStream<Uint8Array> {
  let next: IteratorResult<Float32Array> | null = first;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = next ?? (await sound.next());
        next = null;
        if (done) return controller.close();
        controller.enqueue(pcm16(value));
      },
      cancel: async () => {
        await sound.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

export function homeError(
  code: ConstructorParameters<typeof ProviderError>[1],
  message: string,
  details?: Record<string, string | number>,
): ProviderError {
  return new ProviderError(homeFacts.name, code, message, details ? { details } : {});
}
