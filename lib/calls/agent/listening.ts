import { FRAME_SAMPLES, patientTurns, TurnDetector, type TurnRules } from "./turn-detector";

const RATE = 16_000;
/** Kept from before speech was noticed, so that its first sound is not lost. */
const LEAD_SAMPLES = 0.3 * RATE;
/** A turn this long is handed over in parts. */
const MOST_TURN_SAMPLES = 60 * RATE;

/** `seconds` of speech, without the silences around it. */
export type HeardTurn = { samples: Int16Array; seconds: number };

type Listeners = {
  /** It is speech: whoever speaks on the other side should stop. */
  onSpeech: () => void;
  onTurn: (turn: HeardTurn) => void;
};

/** Cuts the sound of a microphone into turns. */
export class Listening {
  readonly #detector: TurnDetector;
  readonly #listeners: Listeners;
  #rest = new Int16Array();
  /** The sound of the turn under way, or else of the last moment. */
  #kept: Int16Array[] = [];
  #keptSamples = 0;

  readonly #endSilenceSamples: number;

  constructor(listeners: Listeners, rules: TurnRules = patientTurns) {
    this.#listeners = listeners;
    this.#detector = new TurnDetector(rules);
    this.#endSilenceSamples = (rules.endSilenceMs / 1000) * RATE;
  }

  get isSpeaking(): boolean {
    return this.#detector.isSpeaking;
  }

  /** @param samples mono, 16 kHz; any number of them */
  push(samples: Int16Array): void {
    let sound = this.#rest.length > 0 ? joined([this.#rest, samples]) : samples;
    for (; sound.length >= FRAME_SAMPLES; sound = sound.subarray(FRAME_SAMPLES)) {
      this.#pushFrame(sound.slice(0, FRAME_SAMPLES));
    }
    this.#rest = sound.slice();
  }

  #pushFrame(frame: Int16Array): void {
    this.#keep(frame);
    const event = this.#detector.push(Float32Array.from(frame, (sample) => sample / 32_768));
    if (event === "sure") this.#listeners.onSpeech();
    if (event === "ended" || (this.#detector.isSpeaking && this.#keptSamples >= MOST_TURN_SAMPLES)) this.#handOver();
  }

  #keep(frame: Int16Array): void {
    this.#kept.push(frame);
    this.#keptSamples += frame.length;
    if (this.#detector.isSpeaking) return;
    while (this.#keptSamples > LEAD_SAMPLES) this.#keptSamples -= this.#kept.shift()?.length ?? this.#keptSamples;
  }

  #handOver(): void {
    const samples = joined(this.#kept);
    this.#kept = [];
    this.#keptSamples = 0;
    this.#detector.reset();
    const speech = samples.length - LEAD_SAMPLES - this.#endSilenceSamples;
    this.#listeners.onTurn({ samples, seconds: Math.max(0, speech) / RATE });
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
