import "server-only";
import { spendingRefused } from "@/lib/budget/spending/data";
import { type Held, holdSpending, settleQuietly } from "@/lib/budget/spending/mutations";
import { inputTokensOf, mostTokensOf } from "@/lib/budget/spending/policy";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { estimateTokens } from "@/lib/platform/tokens";
import { ProviderError } from "@/lib/providers/provider-error";
import { companion } from "@/lib/providers/text/companion/definition";
import type { ReplyRequest, TextProvider, TextUsage } from "@/lib/providers/text/provider";

export type PickedWriter = { writer: TextProvider; isOnServerKey: boolean };

/** `work` labels it in the provider metrics. */
type About = { userId: number; work: "reply" | "call" | "facts" };

/** A reply for which tokens are reserved. */
export type PaidReply = Awaited<ReturnType<typeof holdForReply>>;

const UNPAID: Held = { id: null, kind: "tokens" };

/**
 * Reserves tokens for one reply to this person; if today's limit is used up, the companion writes it, and `refusal`
 * says why. Writing the reply charges its true cost; an unused reservation has to be released.
 */
export async function holdForReply(picked: PickedWriter, request: ReplyRequest, { userId, work }: About) {
  const wanted = { amount: mostTokensOf(request), userId };
  const first = picked.isOnServerKey ? await holdSpending("tokens", wanted) : UNPAID;
  const refusal = typeof first === "string" ? first : null;
  const writer = refusal ? companion.open() : picked.writer;
  let held = typeof first === "string" ? UNPAID : first;
  let isReleased = false;

  /**
   * @throws ProviderError; AppError spend_limit_reached or email_unverified, if the reservation was released and no
   * other is possible
   */
  async function* write(signal?: AbortSignal): AsyncGenerator<string> {
    const paid = isReleased && held.id !== null ? await holdSpending("tokens", wanted) : held;
    if (typeof paid === "string") throw spendingRefused(paid);
    held = UNPAID;
    let used: TextUsage | undefined;
    let written = "";
    let failures = 0;
    const onUsage = (usage: TextUsage) => {
      used = usage;
    };
    try {
      for await (const piece of writer.reply(request, { ...(signal && { signal }), onUsage })) {
        written += piece;
        yield piece;
      }
      if (written.trim() === "") failures = 1;
    } catch (error) {
      // An interrupted reply is not a failure of the provider, but a timeout is.
      failures = signal?.aborted && !(signal.reason instanceof ProviderError) ? 0 : 1;
      throw error;
    } finally {
      void recordProviderUsage({ provider: writer.name, model: work, ...used, failures });
      const guess = written === "" ? 0 : inputTokensOf(request) + estimateTokens(written);
      await settleQuietly(paid, used ? used.inputTokens + used.outputTokens : guess);
    }
  }

  /** Releases the reservation, unless the reply was written. */
  async function release() {
    isReleased = true;
    await settleQuietly(held, 0);
  }

  return { writer, refusal, write, release };
}
