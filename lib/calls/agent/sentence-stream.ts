import { LeftToRecordings } from "@/lib/calls/agent/left-to-recordings";
import { SharedStream } from "@/lib/conversations/shared-stream";
import { sentencesIn } from "@/lib/conversations/speech/parts";
import { ProviderError } from "@/lib/providers/provider-error";
import { MarkedDanger, untilMarked } from "@/lib/safety/danger-marker";

/**
 * Yields the sentences of a streamed text as soon as they are complete. Reads the text as fast as it arrives, however
 * slowly the sentences are spoken, because the text provider has time limits.
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

/** The reason why a writer leaves the reply to Keepsake. */
export type LeftToKeepsake = "refused" | "marked" | LeftToRecordings;

/**
 * Calls `onLeft` before rethrowing the error: leaving the reply to Keepsake is not an ordinary failure, and may happen
 * after words were heard.
 */
export async function* untilLeft(
  pieces: AsyncIterable<string>,
  onLeft: (why: LeftToKeepsake) => void,
): AsyncGenerator<string> {
  try {
    yield* untilMarked(pieces);
  } catch (error) {
    if (error instanceof ProviderError && error.code === "text_refused") onLeft("refused");
    if (error instanceof MarkedDanger) onLeft("marked");
    if (error instanceof LeftToRecordings) onLeft(error);
    throw error;
  }
}

export async function* only(sentence: string): AsyncGenerator<string> {
  yield sentence;
}
