export type TextProviderName = "gemini" | "openai" | "companion";

export type TalkTurn = { role: "user" | "assistant"; content: string };

export type ReplyRequest = {
  /** Instructions made by lib/conversations/persona.ts. */
  system: string;
  /** Oldest first; the last one is always the person's. Already cut to the token budget. */
  turns: TalkTurn[];
  language: string;
  /** For providers that do not follow instructions (the offline companion). */
  persona: { name: string; description: string | null };
  maxOutputTokens: number;
  temperature: number;
};

export type TextUsage = { model: string; inputTokens: number; outputTokens: number };

export type ReplyOptions = { signal?: AbortSignal; onUsage?: (usage: TextUsage) => void };

/** Throws ProviderError. A reply that was blocked or came back empty is `text_refused`. */
export interface TextProvider {
  readonly name: TextProviderName;
  /** Text in pieces as it is written; the pieces joined are the reply. */
  reply(request: ReplyRequest, options?: ReplyOptions): AsyncIterable<string>;
  /** Cheap call that proves the key works. */
  check(): Promise<void>;
}
