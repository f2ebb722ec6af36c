import "server-only";
import { type Attributes, type Context, context } from "@opentelemetry/api";
import { LRUCache } from "lru-cache";
import { observeAnswer } from "@/lib/platform/telemetry/metrics";
import { spanOf } from "@/lib/platform/telemetry/traces";

/** `heard` is only reached for spoken words. */
const stages = ["heard", "first_text", "first_sentence", "first_sound"] as const;
type Stage = (typeof stages)[number];

/**
 * The part of a clock that is stored. Milliseconds since typed words were received or a spoken turn ended; null for a
 * stage that was not reached.
 */
export type AnswerTiming = {
  kind: "reply" | "turn";
  listener: string | null;
  writer: string;
  speaker: string | null;
  heardMs: number | null;
  firstTextMs: number;
  firstSentenceMs: number | null;
  firstSoundMs: number | null;
};

/**
 * Measures how long a reply takes to reach each stage, from typed words or the end of a spoken turn to its first audio.
 */
export class AnswerClock {
  readonly #kind: "reply" | "turn";
  readonly #receivedAt: number;
  readonly #reached = new Map<Stage, { at: number; provider: string }>();
  /** The tracing context in which the words were received. */
  readonly #context: Context = context.active();

  readonly #ids: Attributes;

  /** `ids` are added to the spans, for a reply that no request asks for. */
  constructor(kind: "reply" | "turn", ids: Attributes = {}, receivedAt = performance.now()) {
    this.#kind = kind;
    this.#receivedAt = receivedAt;
    this.#ids = ids;
  }

  /** Places the spans of `work` next to the reply's, whichever request started it. */
  within<T>(work: () => T): T {
    return context.with(this.#context, work);
  }

  /** Only the first call counts. `provider` is the one waited for, by default the writer. */
  reached(stage: Stage, provider = this.#reached.get("first_text")?.provider ?? ""): void {
    if (this.#reached.has(stage)) return;
    this.#reached.set(stage, { at: performance.now(), provider });
    if (stage === "first_sound") this.#report();
  }

  /** Null before the first text. */
  timing(): AnswerTiming | null {
    const writer = this.#reached.get("first_text");
    if (!writer) return null;
    const sound = this.#reached.get("first_sound");
    return {
      kind: this.#kind,
      listener: this.#reached.get("heard")?.provider ?? null,
      writer: writer.provider,
      speaker: sound?.provider ?? null,
      heardMs: this.#msTo("heard"),
      firstTextMs: writer.at - this.#receivedAt,
      firstSentenceMs: this.#msTo("first_sentence"),
      firstSoundMs: this.#msTo("first_sound"),
    };
  }

  #msTo(stage: Stage): number | null {
    const reached = this.#reached.get(stage);
    return reached ? reached.at - this.#receivedAt : null;
  }

  /** A reply that is never played is not reported. */
  #report(): void {
    const soundAt = this.#reached.get("first_sound")?.at ?? performance.now();
    const inside = spanOf(this.#kind, this.#ids, [this.#receivedAt, soundAt], this.#context);
    let from = this.#receivedAt;
    for (const stage of stages) {
      const reached = this.#reached.get(stage);
      if (!reached) continue;
      const { at, provider } = reached;
      spanOf(`${this.#kind} ${stage}`, { provider }, [from, at], inside);
      observeAnswer({ kind: this.#kind, stage, provider, ms: at - from });
      from = at;
    }
  }
}

/** Audio requested later than this is a repeat, or was requested after reading. */
const HEARD_WITHIN_MS = 10_000;

// Next loads server modules more than once per process; one copy may write a reply and another speak it.
const shared = globalThis as typeof globalThis & { keepsakeClocks?: LRUCache<number, AnswerClock> };
shared.keepsakeClocks ??= new LRUCache({ max: 1_000, ttl: HEARD_WITHIN_MS });

/** The clocks of this process's newest replies, by reply id. */
export const replyClocks = shared.keepsakeClocks;

/** Passes the items on, and reports the first one. */
export async function* tellingFirst<T>(items: AsyncIterable<T>, onFirst: () => void): AsyncGenerator<T> {
  let isFirst = true;
  for await (const item of items) {
    if (isFirst) onFirst();
    isFirst = false;
    yield item;
  }
}
