import "server-only";
import type { ProviderError } from "../../provider-error";
import { withTimeLimit } from "../../time-limit";
import type { Clip, Dialect } from "./dialect";
import { voiceServer, voiceServerError } from "./errors";
import { dialectTitle, type Recognised } from "./recognise";
import type { VoiceServer } from "./server";

type Options = {
  /** Null if none is configured. */
  server: VoiceServer | null;
  recognise: () => Promise<Recognised>;
  /** The operator accepts that voices stay at a server that cannot delete them. */
  keepsVoices: boolean;
};

export type Wanted = {
  /** Runs before the voice is sent to the server, with the name of its dialect. */
  beforeStoring?: (dialect: string) => Promise<void>;
  signal?: AbortSignal | undefined;
};

/** Milliseconds that a caller waits: longer than the limits for finding and storing a voice. */
const mostWaitMs = 120_000;

const CANNOT_DELETE =
  "The voice server has no way to delete a voice. Set VOICE_SERVER_KEEPS_VOICES=accepted if voices may stay there for good.";

/** Voices that the server has to store itself, under our labels. All methods throw ProviderError. */
export class KeptVoices {
  readonly #options: Options;
  readonly #storing = new Map<string, Promise<string>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The server's id of a voice. A missing voice is stored once for all parallel callers; a caller who leaves ends only
   * their own wait.
   */
  idOf(clip: Clip, { beforeStoring, signal }: Wanted = {}): Promise<string> {
    const known = this.#storing.get(clip.label);
    const storing = known ?? this.#findOrStore(clip, beforeStoring).finally(() => this.#storing.delete(clip.label));
    this.#storing.set(clip.label, storing);
    return withTimeLimit(voiceServer, mostWaitMs, signal, () => storing);
  }

  /**
   * Removes it from the current server. `keptBy` lists the dialects of servers that may have it; returns those not
   * covered.
   */
  async remove(label: string, keptBy: readonly string[]): Promise<string[]> {
    const { server } = this.#options;
    if (!server) {
      if (keptBy.length === 0) return [];
      throw voiceServerError("wrong_setup", { message: "The voice server that keeps this voice is not set up." });
    }
    const { dialect, canRemove } = await this.#options.recognise();
    if (dialect.storage && canRemove) await removeFrom(server, dialect.storage, label);
    return keptBy.filter((name) => name !== dialect.name);
  }

  async #findOrStore(clip: Clip, beforeStoring: Wanted["beforeStoring"]): Promise<string> {
    const { server, keepsVoices } = this.#options;
    const { dialect, canRemove } = await this.#options.recognise();
    if (!server || !dialect.storage) throw voiceServerError("failed");
    if (!canRemove && !keepsVoices) throw voiceServerError("wrong_setup", { message: CANNOT_DELETE });
    const found = await dialect.storage.find(server, clip.label);
    if (found !== null) return found;
    await beforeStoring?.(dialect.name);
    return dialect.storage.store(server, clip);
  }
}

async function removeFrom(server: VoiceServer, storage: NonNullable<Dialect["storage"]>, label: string) {
  const held = await storage.list(server, label);
  for (const voice of held) if (voice.label === label) await storage.remove(server, voice.id);
}

/** For a voice that other servers may still have. */
export const keptElsewhere = (dialects: readonly string[]): ProviderError =>
  voiceServerError("wrong_setup", {
    message: `This voice is kept by ${dialects.map(dialectTitle).join(" and ")}, which is not the voice server at the moment. Set VOICE_SERVER_URL and VOICE_SERVER_DIALECT to it until the voice is deleted there.`,
  });
