import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { correctSpokenMessage, createSpokenMessage, recordTurn, touchConversation } from "@/lib/calls/mutations";
import { log } from "@/lib/platform/log";

const COUNT_ATTEMPTS = 4;

type Facts = {
  userId: number;
  callId: number;
  /** Null: the call belongs to no conversation, and only its minutes are written down. */
  conversationId: number | null;
  /** What speaks here, as the messages' metadata say it. */
  metadata: string;
  /** The conversation was deleted in the middle of the call. */
  onGone: () => void;
};

/** What a call needs of it. */
export type Book = Pick<CallBook, "userSaid" | "answer">;

/**
 * Writes down what is said and what was spoken, in order and beside the talk, so that nobody waits for the database.
 * Each sentence stands there as soon as it is begun: a crash loses none.
 */
export class CallBook {
  readonly #facts: Facts;
  #work: Promise<void> = Promise.resolve();
  #questionId: number | null = null;
  #turns = 0;
  #counted = 0;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Of this call, in the ledger by now. */
  get secondsCounted(): number {
    return this.#counted;
  }

  userSaid(content: string): void {
    this.#do(async () => {
      this.#questionId = await this.#write("user", content);
    });
  }

  /** A new answer; its methods may be called in any number. */
  answer(): { begun: (text: string) => void; over: (heard: string, seconds: number) => void } {
    this.#turns += 1;
    const turn = this.#turns;
    let messageId: number | null = null;
    return {
      begun: (text) =>
        this.#do(async () => {
          if (messageId !== null) return correctSpokenMessage(messageId, text);
          messageId = await this.#write("assistant", text);
        }),
      over: (heard, seconds) =>
        this.#do(async () => {
          await this.#count(turn, seconds);
          if (messageId !== null) await correctSpokenMessage(messageId, heard);
        }),
    };
  }

  /** Everything handed in so far is in the database, or has failed and was logged. */
  async written(): Promise<void> {
    const { conversationId } = this.#facts;
    if (conversationId !== null) this.#do(() => touchConversation(conversationId));
    await this.#work;
  }

  async #write(role: "user" | "assistant", content: string): Promise<number | null> {
    const { conversationId, callId, metadata, onGone } = this.#facts;
    if (conversationId === null) return null;
    const replyToId = role === "assistant" ? this.#questionId : null;
    if (role === "assistant") this.#questionId = null;
    const id = await createSpokenMessage({
      conversationId,
      callSessionId: callId,
      role,
      content,
      replyToId,
      ...(role === "assistant" && { metadata }),
    });
    if (id === null) onGone();
    return id;
  }

  /** A database that is away for a moment must not make speech free. Counted once, however often it is tried. */
  async #count(turn: number, seconds: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await recordTurn(this.#facts.userId, this.#facts.callId, turn, seconds);
        this.#counted += seconds;
        return;
      } catch (error) {
        if (attempt === COUNT_ATTEMPTS) throw error;
        await wait(attempt * 1_000);
      }
    }
  }

  #do(task: () => Promise<void>): void {
    this.#work = this.#work.then(task).catch((err: unknown) => {
      log.error({ err, callId: this.#facts.callId }, "Something said in a call could not be written down.");
    });
  }
}
