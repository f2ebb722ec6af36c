import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { holdForTurn } from "@/lib/calls/server/call-budget";
import { noteDisclosure } from "@/lib/calls/server/disclosing/mutations";
import { correctSpokenMessage, createSpokenMessage, touchConversation } from "@/lib/calls/server/mutations";
import { cardMetadata, originalMetadata, questionMetadata } from "@/lib/conversations/message-metadata";
import { closeQuestions } from "@/lib/conversations/replies/mutations";
import { NO_ORIGINAL, type Original } from "@/lib/conversations/replies/originals";
import { recordTurnTimings } from "@/lib/metrics/answer-timings";
import type { TurnTiming } from "@/lib/metrics/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { takeOne } from "@/lib/platform/rate-limits";
import type { AnswerTiming } from "@/lib/platform/telemetry/answer-clock";
import type { CardFacts } from "@/lib/safety/card-facts";
import { countQuestions } from "@/lib/safety/mutations";
import type { QuestionAnswer, QuestionFacts } from "@/lib/safety/question-words";

const MINUTES_ATTEMPTS = 4;

type Facts = {
  speaker: Actor;
  callId: number;
  /** Identifies the socket, because a resumed call has several. */
  providerConversationId: string;
  /** Null when the call has no conversation, so that only its minutes are recorded. */
  conversationId: number | null;
  /** Speaker and writer, in the format of message metadata. */
  metadata: () => string;
  /** Called when the conversation is deleted during the call. */
  onGone: () => void;
};

/** The part of the ledger that a call uses. */
export type TurnLedger = Pick<
  CallLedger,
  | "countTurn"
  | "userSaid"
  | "reply"
  | "card"
  | "question"
  | "answered"
  | "original"
  | "unrecorded"
  | "disclosed"
  | "timed"
>;

/** One reply of the agent. Its methods may be called any number of times. */
type ReplyEntry = {
  /**
   * Reserves minutes for the next sentence; false when none are left. `madeSeconds`: length of this reply's speech so
   * far.
   */
  reserve: (sentence: string, madeSeconds: number) => Promise<boolean>;
  /** Stores the text of all sentences started so far. */
  begun: (text: string) => void;
  /** Charges the seconds heard, and shortens the text to the words heard. */
  settle: (heard: string, seconds: number) => void;
};

/**
 * Stores both sides' words and charges the agent's speech, in order and in the background: the call waits only for the
 * minutes of its next sentence. Each sentence is stored as soon as it starts, so that a crash loses none.
 */
export class CallLedger {
  readonly #facts: Facts;
  #words: Promise<void> = Promise.resolve();
  #minutes: Promise<void> = Promise.resolve();
  #questionId: number | null = null;
  #turns = 0;
  #counted = 0;
  readonly #timings: TurnTiming[] = [];

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Seconds of this call already charged. */
  get secondsCounted(): number {
    return this.#counted;
  }

  /** Counts a turn towards the account's message limit. False when there were too many in a minute. */
  async countTurn(): Promise<boolean> {
    try {
      await takeOne("messages", `user:${this.#facts.speaker.userId}`);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "rate_limited") return false;
      // A failing counter must not lose the user's words; the reply's speech is reserved separately.
      log.warn({ err: error, callId: this.#facts.callId }, "A turn of a call could not be counted.");
      return true;
    }
  }

  userSaid(content: string): void {
    this.#write(async () => {
      this.#questionId = await this.#store("user", content);
    });
  }

  /** Stores a card from Keepsake, free of charge. */
  card(content: string, facts: CardFacts): void {
    this.#write(async () => {
      await this.#store("assistant", content, JSON.stringify(cardMetadata(facts)));
    });
  }

  /** Stores a question from Keepsake, free of charge. */
  question(content: string, facts: QuestionFacts): void {
    this.#write(async () => {
      await this.#store("assistant", content, JSON.stringify(questionMetadata(facts)));
      await countQuestions();
    });
  }

  /** Stores the answer to the question. */
  answered(answer: QuestionAnswer): void {
    const { conversationId } = this.#facts;
    if (conversationId !== null) this.#write(() => closeQuestions(conversationId, answer));
  }

  /** Stores the whole stretch of a recording that was played, since it can be replayed. Free of charge. */
  original({ content, facts }: Original): void {
    this.#write(async () => {
      await this.#store("assistant", content, JSON.stringify(originalMetadata(facts)));
    });
  }

  /** Stores the message that no recording answers the question, free of charge. */
  unrecorded(): void {
    this.#write(async () => {
      await this.#store("assistant", NO_ORIGINAL.content, JSON.stringify(NO_ORIGINAL.metadata));
    });
  }

  /** Records that the caller heard the notice that this is an AI voice. */
  disclosed(): void {
    this.#write(() => noteDisclosure(this.#facts.callId));
  }

  /** Remembers a reply's timing. It is stored at the end of the call, so that no reply waits for it. */
  timed(timing: AnswerTiming): void {
    this.#timings.push({ ...timing, createdAt: new Date() });
  }

  reply(): ReplyEntry {
    this.#turns += 1;
    const { speaker, callId, providerConversationId } = this.#facts;
    const line = providerConversationId.slice(-12);
    const hold = holdForTurn(speaker, callId, `${line}:${this.#turns}`);
    let messageId: number | null = null;
    return {
      // Waits for the previous reply's reservation to be released, but not for its words to be stored.
      reserve: (sentence, madeSeconds) => {
        const reserving = this.#minutes.then(() => {
          hold.spokenSeconds = madeSeconds;
          return persistently(() => hold.extend([sentence]));
        });
        this.#minutes = reserving.then(noop, noop);
        return reserving.then((granted) => typeof granted === "number");
      },
      begun: (text) =>
        this.#write(async () => {
          if (messageId !== null) return correctSpokenMessage(messageId, text);
          messageId = await this.#store("assistant", text);
        }),
      settle: (heard, seconds) => {
        const settling = this.#minutes.then(() => persistently(() => hold.settle(seconds)));
        this.#minutes = settling.then(() => {
          this.#counted += seconds;
        }, this.#onFailure);
        this.#write(async () => {
          if (messageId !== null) await correctSpokenMessage(messageId, heard);
        });
      },
    };
  }

  /** Resolves when everything passed in so far is stored, or has failed and been logged. */
  async written(): Promise<void> {
    const { conversationId } = this.#facts;
    if (conversationId !== null) this.#write(() => touchConversation(conversationId));
    this.#write(() => recordTurnTimings(this.#timings.splice(0)));
    await Promise.all([this.#words, this.#minutes]);
  }

  async #store(role: "user" | "assistant", content: string, metadata = this.#facts.metadata()): Promise<number | null> {
    const { conversationId, callId, onGone } = this.#facts;
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

  #write(task: () => Promise<void>): void {
    this.#words = this.#words.then(task).catch(this.#onFailure);
  }

  #onFailure = (err: unknown): void => {
    log.error({ err, callId: this.#facts.callId }, "Something said in a call could not be written down.");
  };
}

const noop = () => {};

/** Retries, so that a short database outage neither ends a call nor makes its speech free. */
async function persistently<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt === MINUTES_ATTEMPTS) throw error;
      await wait(attempt * 1_000);
    }
  }
}
