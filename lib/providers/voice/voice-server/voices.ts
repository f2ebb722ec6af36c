import "server-only";
import { encodeSound } from "../../engines/encode";
import { speakLocally } from "../../engines/speak";
import { englishName } from "../../english-name";
import { ProviderError } from "../../provider-error";
import { lastErrorOf } from "../../remedies";
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
import type { Clip, Dialect } from "./dialect";
import { voiceServer, voiceServerError } from "./errors";
import { KeptVoices, keptElsewhere, type Wanted } from "./kept-voices";
import { DOES_NOT_CLONE, proveCloning } from "./proof";
import { type Recognised, recognise } from "./recognise";
import type { VoiceServer } from "./server";
import { clipKey, findVoice, labelOfKey, noteKeeper, readVoice, removeVoice, writeVoice } from "./stored-clip";
import type { Pcm } from "./wav-stream";

type Options = {
  files: FileStore;
  /** Null if none is configured; files stored here can still be removed. */
  server: VoiceServer | null;
  /** The name of a dialect, or `auto`. */
  dialect: string;
  model: string | null;
  /** The operator accepts that voices stay at a server that cannot delete them. */
  keepsVoices: boolean;
};

/** How long a successful proof of cloning is valid, in milliseconds. A model changes at most with a restart. */
const provenMs = 12 * 60 * 60_000;
/** How long to wait, in milliseconds, before testing a failed server again. */
const refutedMs = 5 * 60_000;
const mostTextLength = 3_000;

/**
 * A server that clones voices over HTTP, run by the operator. A voice is a reference clip in our file store, and its id
 * is that file's storage key. The clip is sent with each request if the server accepts that.
 */
export class VoiceServerVoices implements VoiceProvider {
  readonly name = voiceServer;
  readonly #options: Options;
  readonly #record = new OwnServerRecord();
  readonly #kept: KeptVoices;
  #recognised: Promise<Recognised> | undefined;
  #proof: { at: number; done: Promise<void> } | undefined;
  /** The fault of the server itself found by the last proof. */
  #refuted: ProviderError | null = null;

  constructor(options: Options) {
    this.#options = options;
    const { server, keepsVoices } = options;
    this.#kept = new KeptVoices({ server, keepsVoices, recognise: () => this.#recognise() });
  }

  get report(): OwnServerReport {
    return this.#record.report;
  }

  async clone({ label, language, passage, consentId }: CloneInput, signal?: AbortSignal) {
    if (!passage) {
      throw voiceServerError("samples_refused", { message: "No passage of clear speech was found in the recordings." });
    }
    // An earlier proof is not enough here: a voice becomes ready only while its server is reachable.
    const { dialect } = await this.#noted(() => this.#recogniseAnew());
    await this.#noted(() => this.#prove());
    if (dialect.needsTranscript && !passage.transcript) throw voiceServerError("words_missing");
    const isSpoken = await this.#noted(() => dialect.speaks(this.#server(), language));
    if (!isSpoken) throw this.#notSpoken(dialect, language);
    signal?.throwIfAborted();
    const clip = { label, language, transcript: passage.transcript, consentId: consentId ?? null, wav: passage.wav };
    const keptBy = dialect.stores(language) ? [dialect.name] : [];
    if (keptBy.length > 0) await this.#noted(() => this.#kept.idOf(clip, { signal }));
    // Our file is written last, so a refusal leaves no clip behind, and a voice with a file is complete.
    return { providerVoiceId: await writeVoice(this.#options.files, { clip, keptBy }) };
  }

  async findByLabel(label: string): Promise<string | null> {
    const key = clipKey(label);
    return (await this.#options.files.head(key)) ? key : null;
  }

  /** Also handles a crash after the server stored the voice and before we wrote its file. */
  async removeByLabel(label: string): Promise<void> {
    await this.remove(clipKey(label));
  }

  /** Lists the voices stored on the server; the files are listed in the file store. */
  async listLabelled(prefix: string): Promise<HeldVoice[] | null> {
    const { dialect } = await this.#recognise();
    if (!dialect.storage) return null;
    const held = await dialect.storage.list(this.#server(), prefix);
    return held.map(({ label }) => ({ providerVoiceId: clipKey(label), name: label }));
  }

  async remove(providerVoiceId: string): Promise<void> {
    const { files } = this.#options;
    const voice = await findVoice(files, providerVoiceId);
    const keptBy = voice?.keptBy ?? [];
    // The current server is asked unless the file says that no server received the voice.
    const asks = !voice?.keptBy || keptBy.length > 0;
    const left = asks ? await this.#kept.remove(labelOfKey(providerVoiceId), keptBy) : [];
    if (voice && left.length > 0) {
      await writeVoice(files, { clip: voice.clip, keptBy: left });
      throw keptElsewhere(left);
    }
    await removeVoice(files, providerVoiceId);
  }

  async speak(input: SpeakInput): Promise<SpeechStream> {
    return { contentType: "audio/mpeg", ...(await this.#speak(input, "mp3")) };
  }

  async speakForCall({ providerVoiceId, loudness = null, ...input }: CallSpeechInput): Promise<CallSpeech> {
    // The neutral voice must not be a loved one's, and a cloning server may have no other.
    if (providerVoiceId === null) {
      return speakLocally({ ...input, profile: null, format: "pcm_16000", level: { loudness } });
    }
    return this.#speak({ ...input, providerVoiceId, loudness }, "pcm_16000");
  }

  /**
   * Checks that the server is reachable and relies on the last proof, because anyone may request our health status at
   * any time. A server that failed its proof is tested again occasionally, in the background.
   */
  async check(): Promise<void> {
    await this.#noted(async () => {
      await this.#recogniseAnew();
      if (this.#refuted) {
        this.#noted(() => this.#prove()).catch(() => undefined);
        throw this.#refuted;
      }
      this.#record.note({ state: "works" });
    });
  }

  async prove(): Promise<void> {
    await this.#noted(async () => {
      await this.#recogniseAnew();
      await this.#prove();
      this.#record.note({ state: "works" });
    });
  }

  async credits(): Promise<ProviderCredits> {
    return { remaining: null, total: null, usedByDay: [] };
  }

  async #speak({ providerVoiceId, text, loudness = null, signal }: SpeakInput, format: "mp3" | "pcm_16000") {
    if (!/[\p{L}\p{N}]/u.test(text) || text.length > mostTextLength) throw voiceServerError("text_refused");
    const { files } = this.#options;
    const { clip } = await readVoice(files, providerVoiceId);
    const startedAt = performance.now();
    const beforeStoring = (dialect: string) => noteKeeper(files, providerVoiceId, dialect);
    const sound = await this.#noted(() => this.#sound(clip, text, { signal, beforeStoring }));
    const pcm = this.#counted(sound, startedAt);
    return encodeSound({ pcm, rate: sound.rate, format, level: { loudness } });
  }

  /** Counts the time to the first audio, the seconds made, and the error that ended it. */
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

  async #sound(clip: Clip, text: string, wanted: Wanted = {}): Promise<Pcm> {
    const { dialect } = await this.#recognise();
    const storedId = dialect.stores(clip.language) ? await this.#kept.idOf(clip, wanted) : null;
    const { signal } = wanted;
    return dialect.speak(this.#server(), { clip, text, model: this.#options.model, storedId, signal });
  }

  /**
   * Parallel callers share one proof, whose result stays valid for a while. A temporary failure, such as a busy server,
   * proves nothing.
   */
  #prove(): Promise<void> {
    const known = this.#proof;
    if (known && Date.now() - known.at < (this.#refuted ? refutedMs : provenMs)) return known.done;
    const done = proveCloning((clip, text) => this.#spokenOnce(clip, text)).then(
      () => {
        this.#refuted = null;
        this.#record.note({ clones: true, state: "works" });
      },
      (error: unknown) => {
        if (error instanceof ProviderError && error.permanent) this.#refuted = error;
        else if (!this.#refuted) this.#proof = undefined;
        const isRefuted = error instanceof ProviderError && error.details?.reason === DOES_NOT_CLONE;
        if (isRefuted) this.#record.note({ clones: false });
        throw error;
      },
    );
    this.#proof = { at: Date.now(), done };
    return done;
  }

  /** A test voice that had to be stored is removed afterwards. */
  async #spokenOnce(clip: Clip, text: string): Promise<Pcm> {
    const { dialect } = await this.#recognise();
    const sound = await this.#sound(clip, text);
    if (!dialect.stores(clip.language)) return sound;
    const whole = await new Response(sound.pcm).arrayBuffer();
    await this.#kept.remove(clip.label, []);
    return { rate: sound.rate, pcm: new Response(whole).body ?? sound.pcm };
  }

  #notSpoken({ title }: Dialect, language: string): ProviderError {
    const model = this.#record.report.model;
    const name = englishName(language);
    const message = `${title} does not speak ${name} with its model${model === null ? "" : ` ${model}`}. A voice in ${name} needs another model or another server.`;
    const refused = voiceServerError("language_not_spoken", { message, details: { language } });
    this.#record.note({ lastError: lastErrorOf(refused) });
    return refused;
  }

  #recogniseAnew(): Promise<Recognised> {
    this.#recognised = undefined;
    return this.#recognise();
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
      if (error instanceof ProviderError && error.code !== "text_refused") this.#record.fail(error);
      throw error;
    }
  }
}
