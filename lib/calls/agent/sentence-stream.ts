import { SharedStream } from "@/lib/conversations/shared-stream";
import { sentencesIn } from "@/lib/conversations/speech/parts";

/**
 * Yields the sentences of a streamed text as soon as they are complete. Reads the text as fast as it arrives, however
 * slowly the sentences are spoken, because its provider has time limits.
 */
export async function* sentencesOfStream(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const text = new SharedStream<string>();
  void readInto(text, pieces);
  yield* sentencesIn(text.read());
}

async function readInto(text: SharedStream<string>, pieces: AsyncIterable<string>) {
  try {
    for await (const piece of pieces) text.push(piece);
    text.end();
  } catch (error) {
    text.fail(error);
  }
}
