import "server-only";
import { ask } from "./ask";
import { refused } from "./clone";
import { engines } from "./engines";
import { markedSound, markSought } from "./messages";

/** The rate at which the second mark is looked for, in Hz. */
export const secondMarkRate = 16_000;

/** For the start, and for each second of sound: a proven model takes no longer than that second. */
const startMs = 30_000;
const perSecondMs = 2_000;

/** Absolute folders of the runtime (the onnxruntime-node package) and of the model. */
type Model = { runtime: string; bundle: string };

const limitsFor = (samples: number, rate: number) => ({ totalMs: startMs + (samples / rate) * perSecondMs });

/** Mono sound with the second mark, as long, as loud and as wide as it was. @throws ProviderError */
export async function addSecondMark(input: Model & { pcm: Float32Array; rate: number }): Promise<Float32Array> {
  const { marker, marking } = engines();
  const limits = limitsFor(input.pcm.length, input.rate);
  const answer = await marking.run(() => ask(marker, { op: "mark", ...input }, markedSound, limits));
  if (!answer.ok) throw refused(answer);
  return answer.pcm;
}

/** So many bits of a message of 16 may be lost on the way. Pure tones have the mark's look, and not its message. */
const mostWrongBits = 2;
/** The share of the sound that has to carry the mark: the makers' own. */
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
