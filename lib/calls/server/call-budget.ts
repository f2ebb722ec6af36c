import "server-only";
import { readAllowance, type Speaker } from "@/lib/budget/minutes/data";
import { recordSpoken } from "@/lib/budget/minutes/mutations";
import { SpeechHold, type Transaction } from "@/lib/budget/speech-hold";
import { spendingLeft, spendingRefused } from "@/lib/budget/spending/data";
import { listenerFor } from "@/lib/budget/spending/listening";
import { holdSpending, settleHeld, settleQuietly } from "@/lib/budget/spending/mutations";
import { isVoiceOnServerKey } from "@/lib/budget/spending/server-keys";
import { MINUTES_HELD, usageLimitReached } from "@/lib/calls/notices";
import { LONGEST_UNSETTLED_SECONDS, wallClockLimit } from "@/lib/calls/policy";
import type { MadeVoice } from "@/lib/keys/voice-provider";
import { AppError } from "@/lib/platform/errors";

/**
 * The seconds of speech left for a new call.
 * @throws AppError minutes_held while uncharged calls reserve the remaining minutes, minutes_used_up when none remain
 */
export async function assertMinutes(speaker: Speaker, tx?: Transaction): Promise<number> {
  const { leftSeconds, heldSeconds } = await readAllowance(speaker, "next_call", tx);
  if (leftSeconds > 0) return leftSeconds;
  if (heldSeconds > 0) throw new AppError("minutes_held", MINUTES_HELD);
  throw new AppError("minutes_used_up", usageLimitReached.text);
}

/** The seconds of speech left for a call in progress. */
export const secondsLeftIn = async (speaker: Speaker): Promise<number> =>
  (await readAllowance(speaker, "own_call")).leftSeconds;

/**
 * The seconds left for a new call with a provider's agent, the most that the operator pays for, and why the operator
 * pays for none.
 */
export async function readCallLimits(speaker: Speaker, called: Promise<MadeVoice>) {
  const [voice, { leftSeconds }, spending] = await Promise.all([
    called,
    readAllowance(speaker, "next_call"),
    spendingLeft("seconds", speaker.userId),
  ]);
  const { amount: mostSeconds, refusal } = isVoiceOnServerKey(voice) ? spending : { amount: Infinity, refusal: null };
  return {
    secondsLeft: Math.min(leftSeconds, mostSeconds),
    mostSeconds,
    refusal: refusal && spendingRefused(refusal),
  };
}

/**
 * Reserves the possible length of a call with a provider's agent until its record is known, because it cannot be
 * stopped sentence by sentence.
 * @throws AppError spend_limit_reached, email_unverified
 */
export async function holdForCall(userId: number, voice: MadeVoice, secondsLeft: number) {
  const wanted = { amount: wallClockLimit(secondsLeft), forSeconds: LONGEST_UNSETTLED_SECONDS, userId };
  const held = isVoiceOnServerKey(voice) ? await holdSpending("seconds", wanted) : null;
  if (typeof held === "string") throw spendingRefused(held);
  return { spendHoldId: held?.id ?? null, release: async () => held && settleQuietly(held, 0) };
}

/** Whether this server may transcribe the person's speech; if not, the browser does. */
export const canHear = async (userId: number): Promise<boolean> => (await listenerFor(userId)) !== null;

type SettledCall = { userId: number; callId: number; spendHoldId: number | null; seconds: number };

/** Charges a call by its provider's record, in the transaction that settles it. */
export async function chargeCall(tx: Transaction, { userId, callId, spendHoldId, seconds }: SettledCall) {
  await settleHeld({ id: spendHoldId, kind: "seconds" }, seconds, tx);
  await recordSpoken({ userId, source: "call", sourceId: callId, seconds }, tx);
}

/** The reservation for one reply of our own agent; `turn` names it within the call. */
export const holdForTurn = (speaker: Speaker, callId: number, turn: string) =>
  new SpeechHold({ speaker, source: "call", sourceId: `${callId}:${turn}` });
