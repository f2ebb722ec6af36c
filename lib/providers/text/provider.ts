import type { Manner } from "./manner";
import type { PersonaNote } from "./persona-notes";

export type TalkTurn = { role: "user" | "assistant"; content: string };

export type Heard = {
  /** The user's turns in their last conversation before this one, oldest first. */
  lastTalk: readonly string[];
  /** Replies of the last day, in all conversations. */
  saidToday: readonly string[];
};

export type ReplyRequest = {
  /** Instructions built by lib/conversations/persona.ts. */
  system: string;
  /** Oldest first; the last turn is always the person's. Already cut to the token budget. */
  turns: TalkTurn[];
  language: string;
  /** For providers that do not follow instructions (the offline companion). */
  persona: { name: string; description: string | null; manner: Manner; notes: readonly PersonaNote[] };
  /** Text from outside these turns, for providers that keep track of it (the offline companion). */
  heard?: Heard;
  /**
   * A recording has just answered the question, for providers that do not receive its words (the offline companion).
   */
  isTold?: boolean;
  /** The user was in danger within the last day. `system` says so too, for providers that follow instructions. */
  isCareful?: boolean;
  maxOutputTokens: number;
  temperature: number;
};

export type TextUsage = { model: string; inputTokens: number; outputTokens: number };

export type ReplyOptions = { signal?: AbortSignal; onUsage?: (usage: TextUsage) => void };

/** Throws ProviderError. A reply that was blocked or came back empty is `text_refused`. */
export interface TextProvider {
  readonly name: string;
  /** The provider reads no `system` and replies by its own rules (the offline companion). */
  readonly ignoresInstructions?: true;
  /** The reply in chunks as it is written. */
  reply(request: ReplyRequest, options?: ReplyOptions): AsyncIterable<string>;
  /** A cheap call that verifies the key. */
  check(): Promise<void>;
}
