import "server-only";
import { log } from "@/lib/platform/log";
import { keepLoudness } from "@/lib/voices/settings/mutations";

/** In LU; an inaudible difference is not worth a write. */
const HEARD_DIFFERENCE = 0.5;

type VoiceRow = { id: number; providerVoiceId: string | null; speechLoudness: number | null };

/**
 * A voice's own loudness, measured sentence by sentence. Stores the first value and real changes in the voice's row.
 */
export class VoiceLoudness {
  readonly #voice: VoiceRow | null;
  #kept: number | null;
  #lufs: number | null;

  /** Null for a voice without a row. */
  constructor(voice: VoiceRow | null) {
    this.#voice = voice;
    this.#kept = voice?.speechLoudness ?? null;
    this.#lufs = this.#kept;
  }

  /** Null until the voice was heard. */
  get lufs(): number | null {
    return this.#lufs;
  }

  /**
   * Updates the loudness after a sentence; one that was too short has no value. Never throws, because the next sentence
   * updates it again.
   */
  async note(lufs: number | null): Promise<void> {
    if (lufs === null) return;
    this.#lufs = lufs;
    const { id, providerVoiceId } = this.#voice ?? {};
    if (id === undefined || !providerVoiceId) return;
    if (this.#kept !== null && Math.abs(lufs - this.#kept) < HEARD_DIFFERENCE) return;
    this.#kept = lufs;
    try {
      await keepLoudness(id, providerVoiceId, lufs);
    } catch (err) {
      log.warn({ err, voiceId: id }, "The loudness of a voice could not be kept.");
    }
  }
}
