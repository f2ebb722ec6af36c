import "server-only";
import { checkEngine } from "../../engines/checks";
import { freestSpeaker } from "../../engines/engines";
import { speakLocally } from "../../engines/speak";
import { fileStore } from "../../storage";
import type { FileStore } from "../../storage/provider";
import type {
  CallSpeech,
  CallSpeechInput,
  CloneInput,
  ProviderCredits,
  SpeakInput,
  SpeechStream,
  VoiceProvider,
} from "../provider";
import { profileFromSamples } from "./clone-samples";
import { profileKey, readProfile, writeProfile } from "./stored-profile";

/** The pace of the engine's own voice. */
const USUAL_WORDS_PER_MINUTE = 175;

/**
 * Speech synthesis on this machine, adapted to the recordings. A voice is a small profile in the file store, and its id
 * is the profile's storage key.
 */
export class LocalVoiceProvider implements VoiceProvider {
  readonly name = "local";
  readonly #files: FileStore;

  constructor({ files = fileStore() }: { files?: FileStore } = {}) {
    this.#files = files;
  }

  async clone(input: CloneInput, signal?: AbortSignal): Promise<{ providerVoiceId: string }> {
    const profile = await profileFromSamples(input, signal);
    signal?.throwIfAborted();
    const key = profileKey(input.label);
    await writeProfile(this.#files, key, profile);
    return { providerVoiceId: key };
  }

  async findByLabel(label: string): Promise<string | null> {
    const key = profileKey(label);
    return (await this.#files.head(key)) ? key : null;
  }

  async removeByLabel(label: string): Promise<void> {
    await this.remove(profileKey(label));
  }

  async listLabelled(): Promise<null> {
    return null;
  }

  async remove(providerVoiceId: string): Promise<void> {
    await this.#files.remove(providerVoiceId);
  }

  async speak({ providerVoiceId, settings, loudness = null, ...input }: SpeakInput): Promise<SpeechStream> {
    const profile = await readProfile(this.#files, providerVoiceId);
    const speech = await speakLocally({ ...input, profile, pace: settings?.pace, format: "mp3", level: { loudness } });
    return { contentType: "audio/mpeg", ...speech };
  }

  async paceOf(providerVoiceId: string): Promise<number> {
    const { voice } = await readProfile(this.#files, providerVoiceId);
    return voice.settings.wordsPerMinute / USUAL_WORDS_PER_MINUTE;
  }

  async check(): Promise<void> {
    await checkEngine(freestSpeaker());
  }

  async credits(): Promise<ProviderCredits> {
    return { remaining: null, total: null, usedByDay: [] };
  }
}

/** @throws ProviderError */
export async function speakForCall({
  files = fileStore(),
  providerVoiceId,
  settings,
  loudness = null,
  ...input
}: CallSpeechInput & { files?: FileStore }): Promise<CallSpeech> {
  const profile = providerVoiceId === null ? null : await readProfile(files, providerVoiceId);
  return speakLocally({ ...input, profile, pace: settings?.pace, format: "pcm_16000", level: { loudness } });
}

/** MP3 in the engine's own voice, for when no voice has been made. @throws ProviderError */
export async function speakWithDefaultVoice(input: {
  text: string;
  language: string;
  signal?: AbortSignal;
}): Promise<SpeechStream> {
  const level = { loudness: null };
  const speech = await speakLocally({ ...input, profile: null, format: "mp3", level });
  return { contentType: "audio/mpeg", ...speech };
}
