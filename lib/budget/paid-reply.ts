import "server-only";
import { spendingRefused } from "@/lib/budget/spending/data";
import { type Held, holdSpending, settleQuietly } from "@/lib/budget/spending/mutations";
import { inputTokensOf, mostTokensOf } from "@/lib/budget/spending/policy";
import { isOnServerKey } from "@/lib/budget/spending/server-keys";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { estimateTokens } from "@/lib/platform/tokens";
import type { Keys } from "@/lib/providers/keys";
import { ProviderError } from "@/lib/providers/provider-error";
import { findTextDefinition, pickTextProvider } from "@/lib/providers/text";
import { companion } from "@/lib/providers/text/companion/definition";
import type { ReplyRequest, TextProvider, TextUsage } from "@/lib/providers/text/provider";

/** `isOnServerKey`: the operator pays the provider. */
type PickedWriter = { writer: TextProvider; isOnServerKey: boolean };

/** The provider that writes this person's replies, and who pays it. */
export const pickWriter = async (keys: Keys, userId: number): Promise<PickedWriter> => ({
  writer: await pickTextProvider(keys, userId),
  isOnServerKey: isOnServerKey(findTextDefinition(keys, userId), keys),
});

/** `work` labels it in the provider metrics. */
type About = { userId: number; work: "reply" | "call" | "facts" };

const UNPAID: Held = { id: null, kind: "tokens" };

/**
 * Reserves tokens for one reply to this person; if today's limit is used up, the companion writes it, and `refusal`
 * says why. Writing the reply charges its true cost; an unused reservation has to be released.
 */
export async function holdForReply(picked: PickedWriter, request: ReplyRequest, { userId, work }: About) {
  const wanted = { amount: mostTokensOf(request), userId };
  const first = picked.isOnServerKey ? await holdSpending("tokens", wanted) : UNPAID;
  const refusal = typeof first === "string" ? first : null;
  const writer = refusal ? await companion.open()() : picked.writer;
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
