import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import { SPEECH_FULL_SECONDS } from "@/lib/voices/limits";
import { isUsable } from "@/lib/voices/samples/policy";

/** Seconds of speech used to make a voice: no provider uses more than the useful amount. */
export function speechToMakeFrom(samples: readonly { verdict: string; speechSeconds: number }[]): number {
  const heard = samples.filter(({ verdict }) => isUsable(verdict)).reduce((sum, one) => sum + one.speechSeconds, 0);
  return Math.min(SPEECH_FULL_SECONDS, heard);
}

/** One voice that was made at the first attempt on this installation. */
export type PastMaking = { provider: string; speechSeconds: number; tookSeconds: number };

/** This many of the most similar earlier voices are compared. */
const COMPARED = 5;

/**
 * Seconds that making a voice from this much speech will take: the median of the most similar voices made here
 * recently, scaled up if they had less speech. Before there are any, an estimate for the provider; null when there is
 * none, and for a provider that reports its progress.
 */
export function expectedSeconds(
  past: readonly PastMaking[],
  { provider, speechSeconds }: { provider: string | null; speechSeconds: number },
): number | null {
  const usual = findVoiceProviderFacts(provider)?.usualMaking ?? null;
  if (usual === "reports its progress") return null;
  const alike = past
    .filter((one) => provider === null || one.provider === provider)
    .sort((a, b) => Math.abs(a.speechSeconds - speechSeconds) - Math.abs(b.speechSeconds - speechSeconds))
    .slice(0, COMPARED)
    .map((one) => one.tookSeconds * Math.max(1, speechSeconds / Math.max(1, one.speechSeconds)))
    .sort((a, b) => a - b);
  const median = alike[Math.floor(alike.length / 2)];
  if (median !== undefined) return median;
  return usual ? usual.seconds + usual.perSpeechSecond * speechSeconds : null;
}

/** With less of the work done than this share, the rest cannot be estimated. */
const LEAST_SHARE = 0.4;
/** Two estimates agree when they differ by at most this fraction of the remaining time. */
const AGREED = 0.1;
/** So few seconds are not shown as a number, so the estimates need not agree. */
const FEW_SECONDS = 12;

/** Predicts when a voice will be finished from its progress. */
export class Foresight {
  #whole: number | null = null;

  /**
   * Seconds that the rest will take, when `share` of it took `seconds`. Null when it is too early to tell, and while
   * two estimates disagree because the machine's load has changed.
   */
  leftAfter(share: number, seconds: number): number | null {
    if (share < LEAST_SHARE) return null;
    const before = this.#whole;
    const whole = seconds / share;
    this.#whole = whole;
    const left = whole - seconds;
    const isAgreed = before !== null && Math.abs(whole - before) <= AGREED * left;
    return isAgreed || left <= FEW_SECONDS ? left : null;
  }
}
