import "server-only";
import type { ReplyOptions, ReplyRequest, TextProvider } from "../provider";
import { composeReply } from "./reply";

/**
 * The offline companion: short answers from prepared phrases, the description and the conversation so far. It follows
 * no instructions, especially none typed by people. It has no memories, claims no feelings and says what it is.
 */
export class CompanionTextProvider implements TextProvider {
  readonly name = "companion";
  readonly ignoresInstructions = true;

  /** Yields word by word, as a streaming model does. */
  async *reply(request: ReplyRequest, options: ReplyOptions = {}): AsyncGenerator<string> {
    const { text } = composeReply(request);
    for (const word of text.match(/\S+\s*/gu) ?? []) {
      options.signal?.throwIfAborted();
      yield word;
    }
  }

  async check(): Promise<void> {}
}
