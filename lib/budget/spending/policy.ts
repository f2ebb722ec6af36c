/** Rules of the operator's daily ceiling, without a clock or a database of their own. Days are UTC days. */
import { estimateTokens } from "@/lib/platform/tokens";
import type { ReplyRequest } from "@/lib/providers/text/provider";

export const spendingKinds = ["seconds", "tokens"] as const;
/** Seconds of speech at voice providers; input and output tokens at text and hearing providers. */
export type SpendingKind = (typeof spendingKinds)[number];

/** Shares of the ceiling, in percent, at which administrators are told. */
export const ALERT_PERCENTS = [80, 100] as const;

/** The most that an account may cost in a day until its address is verified, where the settings say nothing else. */
export const UNVERIFIED_LIMITS = { seconds: 180, tokens: 30_000 } as const;

/** Beyond the longest time that a reply may be written or a sentence spoken. */
export const HOLD_SECONDS = 300;

export function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000));
}

/** Tokens that a request takes before anything is written: every turn has a few of its own. */
export const inputTokensOf = ({ system, turns }: Pick<ReplyRequest, "system" | "turns">): number =>
  turns.reduce((sum, { content }) => sum + estimateTokens(content) + 8, estimateTokens(system) + 8);

export const mostTokensOf = (request: ReplyRequest): number => inputTokensOf(request) + request.maxOutputTokens;

/** Sound is taken for this many tokens a second, as services that count tokens do; those that name none are counted alike. */
const HEARING_TOKENS_PER_SECOND = 32;
/** The instruction beside the sound. */
const HEARING_TOKENS = 120;
/** The most that a transcription may be long. */
const HEARD_TOKENS = 600;

export const mostHearingTokens = (seconds: number): number =>
  Math.ceil(seconds * HEARING_TOKENS_PER_SECOND) + HEARING_TOKENS + HEARD_TOKENS;

export const hearingTokens = (seconds: number, text: string): number =>
  Math.ceil(seconds * HEARING_TOKENS_PER_SECOND) + HEARING_TOKENS + estimateTokens(text);
