import "server-only";
import { estimateTokens } from "@/lib/platform/tokens";
import { companion } from "@/lib/providers/text/companion/definition";
import type { ReplyOptions, ReplyRequest, TextProvider, TextUsage } from "@/lib/providers/text/provider";
import { spendingRefused } from "@/lib/spending/data";
import { type Held, holdSpending, settleQuietly } from "@/lib/spending/mutations";
import type { SpendingRefusal } from "@/lib/spending/notices";
import { inputTokensOf, mostTokensOf } from "@/lib/spending/policy";

export type PickedWriter = { writer: TextProvider; isOnServerKey: boolean };

/** `refusal` says why the companion writes in place of the service. */
export type HeldForReply = { writer: TextProvider; refusal: SpendingRefusal | null };

/** The writer of one reply of this person, with its tokens held; the companion when nothing is left for it today. */
export async function holdForReply(
  { writer, isOnServerKey }: PickedWriter,
  request: ReplyRequest,
  userId: number,
): Promise<HeldForReply> {
  if (!isOnServerKey) return { writer, refusal: null };
  const held = await holdSpending("tokens", { amount: mostTokensOf(request), userId });
  if (typeof held === "string") return { writer: companion.open(), refusal: held };
  return { writer: held.id === null ? writer : new HeldWriter(writer, held, userId), refusal: null };
}

/** Counts what a reply has really cost when it ends, however it ends. */
class HeldWriter implements TextProvider {
  readonly name: string;
  readonly #writer: TextProvider;
  readonly #userId: number;
  #held: Held | null;

  constructor(writer: TextProvider, held: Held, userId: number) {
    this.name = writer.name;
    this.#writer = writer;
    this.#held = held;
    this.#userId = userId;
  }

  /** @throws AppError spend_limit_reached or email_unverified, when its hold was given back and nothing is left for another */
  async *reply(request: ReplyRequest, options: ReplyOptions = {}): AsyncIterable<string> {
    const again = { amount: mostTokensOf(request), userId: this.#userId };
    const held = this.#held ?? (await holdSpending("tokens", again));
    this.#held = null;
    if (typeof held === "string") throw spendingRefused(held);
    let used: TextUsage | undefined;
    let written = "";
    const onUsage = (usage: TextUsage) => {
      used = usage;
      options.onUsage?.(usage);
    };
    try {
      for await (const piece of this.#writer.reply(request, { ...options, onUsage })) {
        written += piece;
        yield piece;
      }
    } finally {
      const guess = written === "" ? 0 : inputTokensOf(request) + estimateTokens(written);
      await settleQuietly(held, used ? used.inputTokens + used.outputTokens : guess);
    }
  }

  check(): Promise<void> {
    return this.#writer.check();
  }

  /** For a reply that another process turned out to write. */
  async giveBack() {
    const held = this.#held;
    this.#held = null;
    if (held) await settleQuietly(held, 0);
  }
}

export async function giveBack(writer: TextProvider) {
  if (writer instanceof HeldWriter) await writer.giveBack();
}
