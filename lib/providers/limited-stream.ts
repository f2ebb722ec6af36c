import type { TimeLimit } from "./time-limit";

export type StreamOutcome = { bytes: number };

type Options = {
  limit: TimeLimit;
  /** The maximum pause between two chunks. */
  idleMs: number;
  /** Converts the source's error to ours; not called when the caller cancelled. */
  toError(error: unknown): unknown;
  /** Called once after the last chunk; may reject the stream by throwing. */
  onEnd(outcome: StreamOutcome): void;
  /** Called once when the stream failed; the reader gets the same error. */
  onFail(error: unknown): void;
  /** Called once when the reader cancels. */
  onCancel(outcome: StreamOutcome): void;
};

/** Passes the bytes on, and aborts when the source is silent for too long. Reads at most one chunk ahead. */
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
