import { SentenceCutter } from "@/lib/platform/sentences";

/** Most characters per request: longer parts sound better, shorter ones start sooner. */
const LONGEST_PART = 400;

/** Yields the sentences of a streamed text as soon as they are complete. */
export async function* sentencesIn(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  const cutter = new SentenceCutter();
  for await (const piece of text) yield* cutter.push(piece);
  yield* cutter.end();
}

/**
 * Groups sentences into requests: the first sentence alone, so that speech starts early, then as many as have arrived
 * by the time the provider is free.
 */
export async function* inParts(
  sentences: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string[], void, undefined> {
  let next = ahead(sentences);
  let isFirst = true;
  try {
    for (let taken = await next; !taken.done; taken = await next) {
      const part = [taken.value];
      let length = taken.value.length;
      next = ahead(sentences);
      for (let ready = await atHand(next, isFirst); ready; ready = await atHand(next, false)) {
        if (ready.done || length + ready.value.length >= LONGEST_PART) break;
        part.push(ready.value);
        length += 1 + ready.value.length;
        next = ahead(sentences);
      }
      isFirst = false;
      yield part;
    }
  } finally {
    // Not awaited, because it would wait for the next sentence.
    void sentences.return();
  }
}

type Next = Promise<IteratorResult<string, void>>;

function ahead(sentences: AsyncGenerator<string, void, undefined>): Next {
  const next = sentences.next();
  // The error is handled where this is awaited, which may be after the current part was spoken.
  next.catch(() => undefined);
  return next;
}

/** The promise's value if it is already settled, otherwise null. */
async function atHand(next: Next, isFirst: boolean): Promise<IteratorResult<string, void> | null> {
  if (isFirst) return null;
  const later = new Promise<null>((resolve) => setImmediate(resolve, null));
  try {
    return await Promise.race([next, later]);
  } catch {
    return null;
  }
}
