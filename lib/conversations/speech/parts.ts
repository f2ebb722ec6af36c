import { SentenceCutter } from "@/lib/conversations/sentences";

/** Characters that are spoken with one request at most; more at once sounds better, and less begins sooner. */
const LONGEST_PART = 400;

/** The sentences of a text that is still arriving, each as soon as it is there. */
export async function* sentencesIn(text: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  const cutter = new SentenceCutter();
  for await (const piece of text) yield* cutter.push(piece);
  yield* cutter.end();
}

/** The first sentence alone, so that speech begins with it; then as many as are there when the voice is free. */
export async function* inParts(
  sentences: AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  let next = ahead(sentences);
  let isFirst = true;
  try {
    for (let taken = await next; !taken.done; taken = await next) {
      let part = taken.value;
      next = ahead(sentences);
      for (let ready = await atHand(next, isFirst); ready; ready = await atHand(next, false)) {
        if (ready.done || part.length + ready.value.length >= LONGEST_PART) break;
        part += ` ${ready.value}`;
        next = ahead(sentences);
      }
      isFirst = false;
      yield part;
    }
  } finally {
    // Not awaited: it would wait for a sentence that nobody wants any more.
    void sentences.return();
  }
}

type Next = Promise<IteratorResult<string, void>>;

function ahead(sentences: AsyncGenerator<string, void, undefined>): Next {
  const next = sentences.next();
  // Its failure is met when it is awaited, which may be after the part in hand was spoken.
  next.catch(() => undefined);
  return next;
}

/** What the promise holds already, else null. */
async function atHand(next: Next, isFirst: boolean): Promise<IteratorResult<string, void> | null> {
  if (isFirst) return null;
  const later = new Promise<null>((resolve) => setImmediate(resolve, null));
  try {
    return await Promise.race([next, later]);
  } catch {
    return null;
  }
}
