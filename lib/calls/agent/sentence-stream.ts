import { SharedStream } from "@/lib/conversations/shared-stream";
import { sentencesIn } from "@/lib/conversations/speech/parts";

/**
 * The sentences of a text that is still being written, each as soon as it is there. The text is read as fast as it
 * comes, however slowly the sentences are spoken: its writer has time limits of its own.
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
