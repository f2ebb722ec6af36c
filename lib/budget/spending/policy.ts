/** Pure rules of the operator's daily spending limit, without clock or database. Days are UTC days. */
import { estimateTokens } from "@/lib/platform/tokens";
import type { ReplyRequest } from "@/lib/providers/text/provider";

export const spendingKinds = ["seconds", "tokens"] as const;
/** Seconds of speech at voice providers; input and output tokens at text and hearing providers. */
export type SpendingKind = (typeof spendingKinds)[number];

/** Percentages of the limit at which administrators are notified. */
export const ALERT_PERCENTS = [80, 100] as const;

/** The default for the most that an account may cost per day until its address is verified. */
export const UNVERIFIED_LIMITS = { seconds: 180, tokens: 30_000 } as const;

/** Longer than any reply takes to write or any sentence to speak. */
export const HOLD_SECONDS = 300;

export function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000));
}

/** Tokens of a request's input: every turn adds a few of its own. */
export const inputTokensOf = ({ system, turns }: Pick<ReplyRequest, "system" | "turns">): number =>
  turns.reduce((sum, { content }) => sum + estimateTokens(content) + 8, estimateTokens(system) + 8);

export const mostTokensOf = (request: ReplyRequest): number => inputTokensOf(request) + request.maxOutputTokens;

/** Audio is counted as this many tokens a second, like services that count tokens; others are counted the same way. */
const HEARING_TOKENS_PER_SECOND = 32;
/** Tokens of the instruction sent with the audio. */
const HEARING_TOKENS = 120;
/** The longest transcript, in tokens. */
const HEARD_TOKENS = 600;

export const mostHearingTokens = (seconds: number): number =>
  Math.ceil(seconds * HEARING_TOKENS_PER_SECOND) + HEARING_TOKENS + HEARD_TOKENS;

export const hearingTokens = (seconds: number, text: string): number =>
  Math.ceil(seconds * HEARING_TOKENS_PER_SECOND) + HEARING_TOKENS + estimateTokens(text);
