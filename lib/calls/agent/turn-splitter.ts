import { samplesToFloat } from "@/lib/calls/pcm";
import { FRAME_SAMPLES, patientTurns, TurnDetector, type TurnRules } from "@/lib/calls/turn-detector";

const RATE = 16_000;
/** Audio kept from before speech was detected, so that its first sound is not lost. */
const LEAD_SAMPLES = 0.3 * RATE;
/** A longer turn is emitted in parts. */
const MOST_TURN_SAMPLES = 60 * RATE;

/** `seconds` is the length of the speech without the silence around it. */
export type HeardTurn = { samples: Int16Array; seconds: number };

/** Splits microphone audio into turns. */
export class TurnSplitter {
  readonly #detector: TurnDetector;
  readonly #endSilenceSamples: number;
  #rest = new Int16Array();
  /** The audio of the current turn, or of the moment before one. */
  #kept: Int16Array[] = [];
  #keptSamples = 0;

  constructor(rules: TurnRules = patientTurns) {
    this.#detector = new TurnDetector(rules);
    this.#endSilenceSamples = (rules.endSilenceMs / 1000) * RATE;
  }

  /** True once speech is certain. */
  get isSpeech(): boolean {
    return this.#detector.isSure;
  }

  /**
   * Yields "speech" as soon as speech is certain, and each turn at its end. @param samples mono, 16 kHz, of any length
   */
  *push(samples: Int16Array): Generator<"speech" | HeardTurn> {
    let audio = this.#rest.length > 0 ? joined([this.#rest, samples]) : samples;
    for (; audio.length >= FRAME_SAMPLES; audio = audio.subarray(FRAME_SAMPLES)) {
      const frame = audio.slice(0, FRAME_SAMPLES);
      this.#keep(frame);
      const event = this.#detector.push(samplesToFloat(frame));
      if (event === "sure") yield "speech";
      const isFull = this.#detector.isSpeaking && this.#keptSamples >= MOST_TURN_SAMPLES;
      if (event === "ended" || isFull) yield this.#takeTurn();
    }
    this.#rest = audio.slice();
  }

  #keep(frame: Int16Array): void {
    this.#kept.push(frame);
    this.#keptSamples += frame.length;
    if (this.#detector.isSpeaking) return;
    while (this.#keptSamples > LEAD_SAMPLES) this.#keptSamples -= this.#kept.shift()?.length ?? this.#keptSamples;
  }

  #takeTurn(): HeardTurn {
    const samples = joined(this.#kept);
    this.#kept = [];
    this.#keptSamples = 0;
    this.#detector.reset();
    const speech = samples.length - LEAD_SAMPLES - this.#endSilenceSamples;
    return { samples, seconds: Math.max(0, speech) / RATE };
  }
}

function joined(parts: Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
