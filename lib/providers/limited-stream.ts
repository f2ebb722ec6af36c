import type { TimeLimit } from "./time-limit";

export type StreamOutcome = { bytes: number };

type Options = {
  limit: TimeLimit;
  /** The longest silence between two pieces. */
  idleMs: number;
  /** Turns what the source threw into our error; not asked about the caller's own cancelling. */
  toError(error: unknown): unknown;
  /** Called once when the last piece is out; may refuse what came, by throwing. */
  onEnd(outcome: StreamOutcome): void;
  /** Called once when the stream broke; the reader has been told the same. */
  onFail(error: unknown): void;
  /** Called once when the reader has had enough. */
  onCancel(outcome: StreamOutcome): void;
};

/** The same bytes, cut when the source falls silent. Reads ahead by one piece at most. */
export function limitStream(source: ReadableStream<Uint8Array>, options: Options): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const outcome: StreamOutcome = { bytes: 0 };
  const { limit } = options;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const next = await limit.within(options.idleMs, reader.read());
        if (!next.done) {
          outcome.bytes += next.value.byteLength;
          controller.enqueue(next.value);
          return;
        }
        options.onEnd(outcome);
        limit.end();
        controller.close();
      } catch (cause) {
        const error = limit.cancelledByCaller ? cause : options.toError(cause);
        limit.end();
        options.onFail(error);
        controller.error(error);
      }
    },
    async cancel() {
      limit.end();
      options.onCancel(outcome);
      await reader.cancel().catch(() => undefined);
    },
  });
}
