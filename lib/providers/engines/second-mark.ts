import "server-only";
import { ask } from "./ask";
import { refused } from "./clone";
import { engines } from "./engines";
import { markedSound, markSought } from "./messages";

/** The sample rate at which the second watermark is searched for, in Hz. */
export const secondMarkRate = 16_000;

/** Time limits for the start, and for each second of audio: a proven model needs at most that second. */
const startMs = 30_000;
const perSecondMs = 2_000;

/** Absolute folders of the runtime (the onnxruntime-node package) and of the model. */
type Model = { runtime: string; bundle: string };

const limitsFor = (samples: number, rate: number) => ({ totalMs: startMs + (samples / rate) * perSecondMs });

/**
 * Mono audio with the second watermark added; length, loudness and bandwidth are unchanged.
 * @throws ProviderError
 */
export async function addSecondMark(input: Model & { pcm: Float32Array; rate: number }): Promise<Float32Array> {
  const { marker, marking } = engines();
  const limits = limitsFor(input.pcm.length, input.rate);
  const answer = await marking.run(() => ask(marker, { op: "mark", ...input }, markedSound, limits));
  if (!answer.ok) throw refused(answer);
  return answer.pcm;
}

/**
 * The number of the message's 16 bits that may be lost in transmission. Pure tones resemble the watermark, but not its
 * message.
 */
const mostWrongBits = 2;
/** The share of the audio that has to carry the watermark, as its authors recommend. */
const leastShare = 0.5;

export type SecondMarkSought = { isFound: boolean; share: number };

/** @param input.pcm mono, at `secondMarkRate` @throws ProviderError */
export async function seekSecondMark(input: Model & { pcm: Float32Array }): Promise<SecondMarkSought> {
  const { marker, marking } = engines();
  const limits = limitsFor(input.pcm.length, secondMarkRate);
  const answer = await marking.run(() => ask(marker, { op: "detect", ...input }, markSought, limits));
  if (!answer.ok) throw refused(answer);
  const { share, wrongBits } = answer;
  return { share, isFound: share >= leastShare && (wrongBits ?? 0) <= mostWrongBits };
}
