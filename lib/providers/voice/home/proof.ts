import "server-only";
import { type Fitness, type Proof, writeProof } from "@/lib/models/proof";
import { homeSampleRate, speakAtHome } from "../../engines/clone";
import { encodeSound } from "../../engines/encode";
import { pcmStream } from "../../engines/samples";
import { ownHearingServer } from "../../hearing/hearing-server";
import { ProviderError } from "../../provider-error";
import { measureSound, testClips } from "../test-clips";
import type { HomeModel } from "./models";
import { sentencesFor } from "./sentences";
import { decibelsApart, longTermSpectrum } from "./spectrum";
import { clipIn, cloneFrom, homeError, inEngine } from "./voices";

/** A catalogue may override these limits for a model, under the same names. */
const usualLimits = {
  /** Minimum difference between the two voices, relative to that between their clips. */
  leastShare: 1 / 3,
  /** Maximum difference in pitch between a voice and its own clip. */
  mostSemitones: 6,
  /** How much closer a voice's spectrum may be to the other clip than to its own. */
  mostNearerToOtherDb: 3,
  leastSecondsPerCharacter: 0.025,
  mostSecondsPerCharacter: 0.25,
  /** Maximum level in a sentence's last tenth of a second, relative to the loudest of the whole sentence. */
  mostAtEnd: 0.9,
  leastHeardShare: 0.5,
  leastSpeedForCalls: 1.25,
  mostFirstSoundMs: 1500,
  leastSpeed: 0.2,
};
type Limits = typeof usualLimits;

const MS = 1000;
const END_SECONDS = 0.1;

/** A measured fault of a model, described in a sentence. */
class Unfit extends Error {}

/**
 * Clones the two built-in clips, speaks two sentences in each voice, measures both, and writes the result next to the
 * model's files. Only a proven model is used. @throws ProviderError for a failure that says nothing about the model
 */
export async function proveModel(model: HomeModel): Promise<Proof> {
  const figures: Figures = { speeds: [], firstSoundsMs: [], heard: [], semitones: null, decibels: null };
  const limits = { ...usualLimits, ...model.limits };
  const { fit, reason } = await judge(model, limits, figures).catch((error: unknown) => {
    const isModels = error instanceof Unfit || (error instanceof ProviderError && error.permanent);
    if (!isModels) throw error;
    return { fit: "not used" as const, reason: error.message };
  });
  const provenAt = new Date().toISOString();
  const { semitones, decibels, ...lists } = figures;
  const measured = { ...mediansOf(lists), semitones, decibels };
  const proof = { model: model.name, sums: model.sums, provenAt, fit, reason, ...measured };
  writeProof(model.bundle, proof);
  return proof;
}

type Lists = { speeds: number[]; firstSoundsMs: number[]; heard: number[] };
/**
 * One value per sentence: the first sentence includes loading the model, and the machine may be busy with its start.
 */
type Figures = Lists & Pick<Proof, "semitones" | "decibels">;

const mediansOf = ({ speeds, firstSoundsMs, heard }: Lists) => ({
  speed: medianOf(speeds),
  firstSoundMs: medianOf(firstSoundsMs),
  heardShare: medianOf(heard),
});

async function judge(model: HomeModel, limits: Limits, figures: Figures): Promise<{ fit: Fitness; reason: string }> {
  const { runtime } = model;
  if (runtime === null) throw homeError("wrong_setup", "The runtime of the models is missing.");
  const clips = await testClips();
  const spoken = {
    low: await heardVoice({ ...model, runtime }, clips.low.wav, limits, figures),
    high: await heardVoice({ ...model, runtime }, clips.high.wav, limits, figures),
  };
  const given = {
    low: { pitchHz: clips.low.measured.pitchMedianHz, spectrum: await spectrumOf(clips.low.wav) },
    high: { pitchHz: clips.high.measured.pitchMedianHz, spectrum: await spectrumOf(clips.high.wav) },
  };
  compareVoices(given, spoken, limits, figures);
  const { heardShare } = mediansOf(figures);
  if (heardShare !== null && heardShare < limits.leastHeardShare) {
    throw new Unfit(`Only ${Math.round(heardShare * 100)} % of its words were understood when they were heard back.`);
  }
  return fitness(figures, limits);
}

function fitness(figures: Figures, limits: Limits): { fit: Fitness; reason: string } {
  const { speed, firstSoundMs } = mediansOf(figures);
  const rate = `it speaks at ${(speed ?? 0).toFixed(1)} times real time`;
  const first = `begins after ${Math.round(firstSoundMs ?? 0)} ms`;
  if ((speed ?? 0) < limits.leastSpeed) throw new Unfit(`This machine is too slow for it: ${rate}.`);
  const isFast = (speed ?? 0) >= limits.leastSpeedForCalls && (firstSoundMs ?? 0) <= limits.mostFirstSoundMs;
  return isFast
    ? { fit: "calls", reason: `It clones, ${rate} and ${first}.` }
    : { fit: "letters", reason: `It clones, but ${rate} and ${first}, which is too slow for a call.` };
}

/** Both sentences in the voice of a clip, measured together. */
async function heardVoice(
  model: HomeModel & { runtime: string },
  wav: Uint8Array,
  limits: Limits,
  figures: Figures,
): Promise<Sound> {
  const { state } = await cloneFrom(model, wav);
  const said: Float32Array[] = [];
  for (const text of sentencesFor(model.language)) {
    const begun = performance.now();
    let firstAt: number | null = null;
    const blocks: Float32Array[] = [];
    for await (const block of speakAtHome({ ...inEngine(model), state, text, language: model.language })) {
      firstAt ??= performance.now();
      blocks.push(block);
    }
    const ended = performance.now();
    const samples = joined(blocks);
    const seconds = samples.length / homeSampleRate;
    assertWhole(samples, text, limits);
    figures.firstSoundsMs.push((firstAt ?? ended) - begun);
    figures.speeds.push((seconds * MS) / Math.max(1, ended - begun));
    const heardShare = await heardBack(samples, text, model.language);
    if (heardShare !== null) figures.heard.push(heardShare);
    said.push(samples);
  }
  const { pitchMedianHz } = await measureSound({ rate: homeSampleRate, pcm: pcmStream(joined(said)) });
  return { pitchHz: pitchMedianHz, spectrum: longTermSpectrum(joined(said), homeSampleRate) };
}

/** Checks that the audio is long enough for its text, and not cut off. */
function assertWhole(samples: Float32Array, text: string, limits: Limits): void {
  const seconds = samples.length / homeSampleRate;
  const perCharacter = seconds / text.length;
  if (perCharacter < limits.leastSecondsPerCharacter || perCharacter > limits.mostSecondsPerCharacter) {
    throw new Unfit(`A sentence of ${text.length} characters took ${seconds.toFixed(1)} s, which cannot be speech.`);
  }
  const loudest = peakOf(samples);
  if (loudest === 0) throw new Unfit("It was silent.");
  if (peakOf(samples.subarray(-Math.round(END_SECONDS * homeSampleRate))) > loudest * limits.mostAtEnd) {
    throw new Unfit("A sentence broke off at its end.");
  }
}

type Sound = { pitchHz: number | null; spectrum: number[] };
type Pair = { low: Sound; high: Sound };

const spectrumOf = async (wav: Uint8Array) => longTermSpectrum(await clipIn(wav), homeSampleRate);

/** `semitones`: how much higher the second voice is; 0 when either has no pitch, as in a whisper. */
function distance(low: Sound, high: Sound): { semitones: number; decibels: number } {
  const hasPitch = low.pitchHz !== null && high.pitchHz !== null;
  const semitones = hasPitch ? 12 * Math.log2((high.pitchHz ?? 1) / (low.pitchHz ?? 1)) : 0;
  return { semitones, decibels: decibelsApart(low.spectrum, high.spectrum) };
}

function compareVoices(clips: Pair, spoken: Pair, limits: Limits, figures: Figures): void {
  const given = distance(clips.low, clips.high);
  const made = distance(spoken.low, spoken.high);
  figures.semitones = made.semitones;
  figures.decibels = made.decibels;
  const follows = made.semitones > 0 && made.semitones >= given.semitones * limits.leastShare;
  // Voices without a pitch, as in a whisper, are distinguished by their spectra.
  const differs = made.semitones === 0 && made.decibels >= given.decibels * limits.leastShare;
  if (!follows && !differs) {
    throw new Unfit("It does not clone: it spoke two very different voices alike.");
  }
  for (const [which, other] of [
    ["low", "high"],
    ["high", "low"],
  ] as const) {
    const own = distance(clips[which], spoken[which]);
    if (Math.abs(own.semitones) > limits.mostSemitones) {
      throw new Unfit("It does not clone: a voice was far from the pitch of its recording.");
    }
    if (own.decibels > distance(clips[other], spoken[which]).decibels + limits.mostNearerToOtherDb) {
      throw new Unfit("It does not clone: a voice sounded more like the recording of another.");
    }
  }
}

/** The share of the words that the operator's own hearing server recognised; null without one, and while it fails. */
async function heardBack(samples: Float32Array, text: string, language: string): Promise<number | null> {
  const hearing = ownHearingServer();
  if (!hearing) return null;
  const { audio } = await encodeSound({ pcm: pcmStream(samples), rate: homeSampleRate, format: "pcm_16000" });
  const pcm = new Int16Array(await new Response(audio).arrayBuffer());
  const answer = await hearing.transcribe({ samples: pcm, language }).catch(() => null);
  if (answer === null) return null;
  const heard = new Set(wordsOf(answer));
  const words = wordsOf(text);
  return words.filter((word) => heard.has(word)).length / words.length;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

function medianOf(figures: readonly number[]): number | null {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

const peakOf = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
