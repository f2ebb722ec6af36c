import "server-only";
import { encodeSound } from "../../engines/encode";
import { speakLocally } from "../../engines/speak";
import { ProviderError } from "../../provider-error";
import type { FileStore } from "../../storage/provider";
import { OwnServerRecord, type OwnServerReport } from "../own-server";
import type {
  CallSpeech,
  CallSpeechInput,
  CloneInput,
  HeldVoice,
  ProviderCredits,
  SpeakInput,
  SpeechStream,
  VoiceProvider,
} from "../provider";
import type { Clip } from "./dialect";
import { voiceServer, voiceServerError } from "./errors";
import { DOES_NOT_CLONE, proveCloning } from "./proof";
import { type Recognised, recognise } from "./recognise";
import type { VoiceServer } from "./server";
import { clipKey, labelOfKey, readVoice, removeVoice, writeVoice } from "./stored-clip";
import type { Pcm } from "./wav-stream";

type Options = {
  files: FileStore;
  /** Null where none is configured: what lies here can still be removed. */
  server: VoiceServer | null;
  /** The name of a dialect, or `auto`. */
  dialect: string;
  model: string | null;
  /** The operator accepts that voices stay at a server that cannot delete them. */
  keepsVoices: boolean;
};

/** How long a proof that the server clones is believed, in milliseconds. A model is changed by a restart at most. */
const provenMs = 12 * 60 * 60_000;
const mostTextLength = 3_000;

const CANNOT_DELETE =
  "The voice server has no way to delete a voice. Set VOICE_SERVER_KEEPS_VOICES=accepted if voices may stay there for good.";

/**
 * A server that clones voices over HTTP, run by the operator. A voice is a passage of its recordings among our files,
 * and its id is that file's storage key. The passage goes with each request where the server takes it so.
 */
export class VoiceServerVoices implements VoiceProvider {
  readonly name = voiceServer;
  readonly #options: Options;
  readonly #record = new OwnServerRecord();
  readonly #storing = new Map<string, Promise<string>>();
  #recognised: Promise<Recognised> | undefined;
  #proof: { at: number; done: Promise<void> } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get report(): OwnServerReport {
    return this.#record.report;
  }

  async clone({ label, language, passage, consentId }: CloneInput, signal?: AbortSignal) {
    if (!passage) {
      throw voiceServerError("samples_refused", { message: "No passage of clear speech was found in the recordings." });
    }
    await this.#noted(() => this.#prove());
    const { dialect } = await this.#recognise();
    if (dialect.needsTranscript && !passage.transcript) throw voiceServerError("words_missing");
    signal?.throwIfAborted();
    const clip = { label, language, transcript: passage.transcript, consentId: consentId ?? null, wav: passage.wav };
    const storedId = dialect.stores(language) ? await this.#noted(() => this.#storedId(clip, signal)) : null;
    // Our file comes last, so a refusal leaves no passage behind, and a voice with a file was made.
    return { providerVoiceId: await writeVoice(this.#options.files, { clip, storedId: storedId && label }) };
  }

  async findByLabel(label: string): Promise<string | null> {
    const key = clipKey(label);
    return (await this.#options.files.head(key)) ? key : null;
  }

  /** Also where the server stored the voice, and we were cut off before we wrote its file. */
  async removeByLabel(label: string): Promise<void> {
    await this.remove(clipKey(label));
  }

  /** Those that the server keeps; the files are found among the files. */
  async listLabelled(prefix: string): Promise<HeldVoice[] | null> {
    const { dialect } = await this.#recognise();
    if (!dialect.storage) return null;
    const held = await dialect.storage.list(this.#server(), prefix);
    return held.map(({ label }) => ({ providerVoiceId: clipKey(label), name: label }));
  }

  async remove(providerVoiceId: string): Promise<void> {
    const { files } = this.#options;
    const voice = await readVoice(files, providerVoiceId).catch((error: unknown) => {
      if (error instanceof ProviderError && error.code === "voice_missing") return null;
      throw error;
    });
    if (voice === null || voice.storedId !== null) await this.#removeThere(labelOfKey(providerVoiceId), voice !== null);
    await removeVoice(files, providerVoiceId);
  }

  async speak(input: SpeakInput): Promise<SpeechStream> {
    return { contentType: "audio/mpeg", ...(await this.#speak(input, "mp3")) };
  }

  async speakForCall({ providerVoiceId, loudness = null, ...input }: CallSpeechInput): Promise<CallSpeech> {
    // The neutral voice is never that of a loved one, and a cloning server may have no other.
    if (providerVoiceId === null) {
      return speakLocally({ ...input, profile: null, format: "pcm_16000", level: { loudness } });
    }
    return this.#speak({ ...input, providerVoiceId, loudness }, "pcm_16000");
  }

  /** Looks at the server each time, and has it clone two test voices now and then. */
  async check(): Promise<void> {
    await this.#noted(async () => {
      this.#recognised = undefined;
      await this.#recognise();
      await this.#prove();
      this.#record.note({ state: "works" });
    });
  }

  async credits(): Promise<ProviderCredits> {
    return { remaining: null, total: null, usedByDay: [] };
  }

  async #speak({ providerVoiceId, text, loudness = null, signal }: SpeakInput, format: "mp3" | "pcm_16000") {
    if (!/[\p{L}\p{N}]/u.test(text) || text.length > mostTextLength) throw voiceServerError("text_refused");
    const { clip } = await readVoice(this.#options.files, providerVoiceId);
    const startedAt = performance.now();
    const sound = await this.#noted(() => this.#sound(clip, text, signal));
    const pcm = this.#counted(sound, startedAt);
    return encodeSound({ pcm, rate: sound.rate, format, level: { loudness } });
  }

  /** The first sound's time, the seconds, and the error that broke it off. */
  #counted({ pcm, rate }: Pcm, startedAt: number): ReadableStream<Uint8Array> {
    const reader = pcm.getReader();
    let bytes = 0;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const next = await this.#noted(() => reader.read());
          if (!next.done) {
            if (bytes === 0) this.#record.firstSound(performance.now() - startedAt);
            bytes += next.value.byteLength;
            return controller.enqueue(next.value);
          }
          this.#record.spoken(bytes / 2 / rate);
          if (bytes === 0) throw voiceServerError("malformed_answer", { message: "The voice server made no sound." });
          controller.close();
        },
        cancel: (reason) => {
          this.#record.spoken(bytes / 2 / rate);
          return reader.cancel(reason);
        },
      },
      { highWaterMark: 0 },
    );
  }

  async #sound(clip: Clip, text: string, signal?: AbortSignal): Promise<Pcm> {
    const { dialect } = await this.#recognise();
    const storedId = dialect.stores(clip.language) ? await this.#storedId(clip, signal) : null;
    return dialect.speak(this.#server(), { clip, text, model: this.#options.model, storedId, signal });
  }

  /** The server's id of a voice that it has to keep. One that it no longer has is stored again, once. */
  async #storedId(clip: Clip, signal?: AbortSignal): Promise<string> {
    const { dialect, canRemove } = await this.#recognise();
    if (!dialect.storage) throw voiceServerError("failed");
    if (!canRemove && !this.#options.keepsVoices) throw voiceServerError("wrong_setup", { message: CANNOT_DELETE });
    const { storage } = dialect;
    const known = this.#storing.get(clip.label);
    if (known) return known;
    const stored = (async () => {
      const found = await storage.find(this.#server(), clip.label);
      return found ?? storage.store(this.#server(), clip, signal);
    })();
    this.#storing.set(clip.label, stored);
    try {
      return await stored;
    } finally {
      this.#storing.delete(clip.label);
    }
  }

  async #removeThere(label: string, isKnownToBeThere: boolean): Promise<void> {
    const { server } = this.#options;
    if (!server) {
      if (!isKnownToBeThere) return;
      throw voiceServerError("wrong_setup", { message: "The voice server that keeps this voice is not set up." });
    }
    const { dialect, canRemove } = await this.#recognise();
    if (!dialect.storage || !canRemove) return;
    const held = await dialect.storage.list(server, label);
    for (const voice of held) if (voice.label === label) await dialect.storage.remove(server, voice.id);
  }

  /** A proof under way is shared; one that failed is tried again by the next who asks. */
  #prove(): Promise<void> {
    const known = this.#proof;
    if (known && Date.now() - known.at < provenMs) return known.done;
    const done = proveCloning((clip, text) => this.#spokenOnce(clip, text)).then(
      () => this.#record.note({ clones: true }),
      (error: unknown) => {
        this.#proof = undefined;
        if (error instanceof ProviderError && error.message === DOES_NOT_CLONE) this.#record.note({ clones: false });
        throw error;
      },
    );
    this.#proof = { at: Date.now(), done };
    return done;
  }

  /** A test voice is taken away again where it had to be stored. */
  async #spokenOnce(clip: Clip, text: string): Promise<Pcm> {
    const { dialect } = await this.#recognise();
    const sound = await this.#sound(clip, text);
    if (!dialect.stores(clip.language)) return sound;
    const whole = await new Response(sound.pcm).arrayBuffer();
    await this.#removeThere(clip.label, true);
    return { rate: sound.rate, pcm: new Response(whole).body ?? sound.pcm };
  }

  #recognise(): Promise<Recognised> {
    this.#recognised ??= recognise(this.#server(), this.#options.dialect).then(
      async (recognised) => {
        const { name: dialect, title } = recognised.dialect;
        const model = this.#options.model ?? (await recognised.dialect.model(this.#server()).catch(() => null));
        this.#record.note({ dialect, title, model });
        return recognised;
      },
      (error: unknown) => {
        this.#recognised = undefined;
        throw error;
      },
    );
    return this.#recognised;
  }

  #server(): VoiceServer {
    const { server } = this.#options;
    if (!server) throw voiceServerError("wrong_setup", { message: "VOICE_SERVER_URL is not set." });
    return server;
  }

  async #noted<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProviderError && error.code !== "text_refused") this.#record.fail(error.message);
      throw error;
    }
  }
}
