import "server-only";
import { spendingLeft, spendingRefused } from "@/lib/budget/spending/data";
import { holdSpending, settleQuietly } from "@/lib/budget/spending/mutations";
import { hearingTokens, mostHearingTokens } from "@/lib/budget/spending/policy";
import { isOnServerKey } from "@/lib/budget/spending/server-keys";
import { keysFor } from "@/lib/keys/data";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { traced } from "@/lib/platform/telemetry/traces";
import { findHearingDefinition, openListener } from "@/lib/providers/hearing";
import type { SpeechToText, TranscribeInput } from "@/lib/providers/hearing/provider";
import type { Keys } from "@/lib/providers/keys";

/** Identifies the call in the spans of its providers: ids only. */
type HeardIn = { "call.id"?: number };

/** Speech recognition that is charged to the operator's spending limit if the operator pays. */
export type Listener = {
  name: string;
  /** @throws ProviderError, and AppError spend_limit_reached or email_unverified */
  transcribe: (input: TranscribeInput, heardIn?: HeardIn) => Promise<string>;
};

/** Speech recognition for this person; null without a service, and when today's spending limit is reached. */
export async function listenerFor(userId: number, known?: Keys): Promise<Listener | null> {
  const keys = known ?? (await keysFor(userId));
  const definition = findHearingDefinition(keys, userId);
  const listener = definition && openListener(definition, keys);
  if (!definition || !listener) return null;
  const isPaid = isOnServerKey(definition, keys);
  if (isPaid && (await spendingLeft("tokens", userId)).refusal) return null;
  return listenerHeldTo(listener, isPaid ? userId : null);
}

const UNPAID = { id: null, kind: "tokens" } as const;

/** `paidFor`: the user whose speech the operator pays to transcribe; null when the operator does not pay. */
export const listenerHeldTo = (listener: SpeechToText, paidFor: number | null): Listener => ({
  name: listener.name,
  async transcribe(input, heardIn = {}) {
    const seconds = input.samples.length / 16_000;
    const use = { provider: listener.name, model: "transcription", seconds };
    const wanted = { amount: mostHearingTokens(seconds), userId: paidFor };
    const held = paidFor === null ? UNPAID : await holdSpending("tokens", wanted);
    if (typeof held === "string") throw spendingRefused(held);
    let cost = 0;
    try {
      const about = { provider: listener.name, ...heardIn };
      const text = await traced("hear", about, () => listener.transcribe(input));
      cost = hearingTokens(seconds, text);
      void recordProviderUsage(use);
      return text;
    } catch (error) {
      void recordProviderUsage({ ...use, failures: input.signal?.aborted ? 0 : 1 });
      throw error;
    } finally {
      await settleQuietly(held, cost);
    }
  },
});
