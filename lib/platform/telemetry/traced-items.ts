import "server-only";
import type { Attributes } from "@opentelemetry/api";
import { traced } from "@/lib/platform/telemetry/traces";

/**
 * Passes the items on inside a span that ends with them, or when the reader stops. An abort is not an error of the
 * source.
 */
export async function* tracedItems<T>(
  name: string,
  attributes: Attributes,
  items: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  let end = () => {};
  let fail = (_error: unknown) => {};
  const over = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  traced(name, attributes, () => over).catch(() => {});
  try {
    yield* items;
  } catch (error) {
    if (!signal.aborted) fail(error);
    throw error;
  } finally {
    end();
  }
}
