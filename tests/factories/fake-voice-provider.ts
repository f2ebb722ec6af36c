import { ProviderError, type ProviderErrorCode } from "@/lib/providers/provider-error";
import type {
  CloneInput,
  HeldVoice,
  ProviderCredits,
  SpeakInput,
  SpeechStream,
  VoiceProvider,
} from "@/lib/providers/voice/provider";

/**
 * The outcome of the next clone: `die` makes the voice but loses the response, as a kill in between does; `hang` ends
 * only with the signal; a code refuses with it.
 */
export type NextClone = "make" | "die" | "hang" | { refuse: ProviderErrorCode };

/** Implements the contract of VoiceProvider in memory: voices by id, each with its label. */
export class FakeVoiceProvider implements VoiceProvider {
  readonly name: string;
  /** Everything stored at the provider now. */
  readonly voices = new Map<string, string>();
  readonly clones: CloneInput[] = [];
  readonly searches: string[] = [];
  /** The outcomes of the next clones. */
  readonly plan: NextClone[];
  /** Runs before a clone's response, when the voice already exists. */
  onCloned: (() => Promise<void>) | undefined;
  failRemovals: ProviderErrorCode | undefined;
  #count = 0;

  constructor({ name = "elevenlabs", plan = [] }: { name?: string; plan?: NextClone[] } = {}) {
    this.name = name;
    this.plan = plan;
  }

  async clone(input: CloneInput, signal?: AbortSignal): Promise<{ providerVoiceId: string }> {
    signal?.throwIfAborted();
    this.clones.push(input);
    const next = this.plan.shift() ?? "make";
    if (typeof next === "object") throw this.#error(next.refuse);
    if (next === "hang") await aborted(signal);
    this.#count += 1;
    const providerVoiceId = `${this.name}-voice-${this.#count}-${input.label}`;
    this.voices.set(providerVoiceId, input.label);
    if (next === "die") throw new Error("The process was killed.");
    await this.onCloned?.();
    return { providerVoiceId };
  }

  async findByLabel(label: string): Promise<string | null> {
    this.searches.push(label);
    return [...this.voices].find(([, known]) => known === label)?.[0] ?? null;
  }

  async removeByLabel(label: string): Promise<void> {
    const providerVoiceId = await this.findByLabel(label);
    if (providerVoiceId !== null) await this.remove(providerVoiceId);
  }

  async listLabelled(prefix: string): Promise<HeldVoice[]> {
    const held = [...this.voices].filter(([, label]) => label.startsWith(prefix));
    return held.map(([providerVoiceId, label]) => ({ providerVoiceId, name: `Nonna [${label}]` }));
  }

  async remove(providerVoiceId: string): Promise<void> {
    if (this.failRemovals) throw this.#error(this.failRemovals);
    this.voices.delete(providerVoiceId);
  }

  async speak(_input: SpeakInput): Promise<SpeechStream> {
    throw this.#error("failed");
  }

  async check(): Promise<void> {}

  async credits(): Promise<ProviderCredits> {
    return { remaining: null, total: null, usedByDay: [] };
  }

  #error(code: ProviderErrorCode) {
    return new ProviderError(this.name, code, "The service refused.", { details: { status: 400 } });
  }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }));
}
