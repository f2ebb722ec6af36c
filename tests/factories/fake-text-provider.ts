import type { ReplyOptions, ReplyRequest, TextProvider } from "@/lib/providers/text/provider";

type Script = {
  /** Sent one after the other. */
  pieces?: string[];
  /** Thrown after the last piece. */
  failWith?: Error;
  /** Milliseconds before each piece. */
  everyMs?: number;
};

/** Writes the given pieces, and records its requests. `hold()` stops it before its next piece. */
export class FakeTextProvider implements TextProvider {
  readonly name = "companion";
  readonly requests: ReplyRequest[] = [];
  readonly #script: Script;
  #gate: Promise<void> = Promise.resolve();
  #open = () => {};

  constructor(script: Script = {}) {
    this.#script = script;
  }

  hold() {
    this.#gate = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  letGo() {
    this.#open();
  }

  async *reply(request: ReplyRequest, { signal, onUsage }: ReplyOptions = {}): AsyncGenerator<string> {
    this.requests.push(request);
    for (const piece of this.#script.pieces ?? ["Good morning, Ana. ", "Tell me about the bread."]) {
      await abortable(this.#gate, signal);
      if (this.#script.everyMs) await abortable(new Promise((go) => setTimeout(go, this.#script.everyMs)), signal);
      yield piece;
    }
    await abortable(this.#gate, signal);
    if (this.#script.failWith) throw this.#script.failWith;
    onUsage?.({ model: "fake-1", inputTokens: 100, outputTokens: 20 });
  }

  async check() {}
}

async function abortable(work: Promise<unknown>, signal: AbortSignal | undefined) {
  signal?.throwIfAborted();
  await Promise.race([
    work,
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true })),
  ]);
}
