/** Samples per decision: 20 ms at 16 kHz. */
export const FRAME_SAMPLES = 320;
const FRAME_MS = 20;

const QUIETEST_DB = -60;
const CLEAR_DB = 9;
const FAINT_DB = 4.5;
const VOICED_CORRELATION = 0.55;
/** Periods of a voice of 60 to 400 Hz, in samples. */
const SHORTEST_PERIOD = 40;
const LONGEST_PERIOD = 266;
const FRAMES_TO_BEGIN = 2;
/** Digital silence, as from a muted or starting microphone, carries no information about the room. */
const DIGITAL_SILENCE_DB = -90;
/** A sound without any pause for this long is background noise: 6 stretches of 25 frames are 3 s. */
const STRETCH_FRAMES = 25;
const STRETCHES = 6;

export type TurnRules = {
  /** Silence that ends a turn. Grieving people pause, so this is rather too long than too short. */
  endSilenceMs: number;
  /** A turn with less speech than this was a cough or a door. */
  leastVoiceMs: number;
};

export const patientTurns: TurnRules = { endSilenceMs: 800, leastVoiceMs: 160 };

/**
 * `began`: possibly speech. `sure`: certainly speech, enough to interrupt. `ended`: the turn is over. `dropped`: it was
 * not speech.
 */
export type TurnEvent = "began" | "sure" | "ended" | "dropped";

/**
 * Detects the start and end of speech without a trained model: by loudness above an adaptive noise floor and, when in
 * doubt, by periodicity, which voices have.
 */
export class TurnDetector {
  readonly #rules: TurnRules;
  #floorDb: number | null = null;
  #stretchLows: number[] = [];
  #stretchFrames: number[] = [];
  #before: Float32Array = new Float32Array(FRAME_SAMPLES);
  #framesHit = 0;
  #isSpeaking = false;
  #isSure = false;
  #voiceMs = 0;
  #silenceMs = 0;

  constructor(rules: TurnRules = patientTurns) {
    this.#rules = rules;
  }

  get isSpeaking(): boolean {
    return this.#isSpeaking;
  }

  /** True while speech is certain and has not ended. */
  get isSure(): boolean {
    return this.#isSure;
  }

  /**
   * @param frame FRAME_SAMPLES of mono sound at 16 kHz, -1..1 @param quietestDb sound up to this level, in dBFS, does
   * not count as speech
   */
  push(frame: Float32Array, quietestDb = QUIETEST_DB): TurnEvent | null {
    const isHit = this.#isVoice(frame, quietestDb);
    this.#before = frame;
    if (!this.#isSpeaking) return this.#waitForVoice(isHit);
    if (isHit) {
      this.#silenceMs = 0;
      this.#voiceMs += FRAME_MS;
      if (this.#isSure || this.#voiceMs < this.#rules.leastVoiceMs) return null;
      this.#isSure = true;
      return "sure";
    }
    this.#silenceMs += FRAME_MS;
    if (this.#silenceMs < this.#rules.endSilenceMs) return null;
    const wasSpeech = this.#isSure;
    this.reset();
    return wasSpeech ? "ended" : "dropped";
  }

  /** Drops the current turn but keeps the noise estimate of the room. */
  reset(): void {
    this.#framesHit = 0;
    this.#isSpeaking = false;
    this.#isSure = false;
    this.#voiceMs = 0;
    this.#silenceMs = 0;
  }

  #waitForVoice(isHit: boolean): TurnEvent | null {
    this.#framesHit = isHit ? this.#framesHit + 1 : 0;
    if (this.#framesHit < FRAMES_TO_BEGIN) return null;
    this.#isSpeaking = true;
    this.#voiceMs = this.#framesHit * FRAME_MS;
    return "began";
  }

  #isVoice(frame: Float32Array, quietestDb: number): boolean {
    const levelDb = levelOf(frame);
    const floorDb = this.#followFloor(levelDb);
    if (levelDb <= Math.max(QUIETEST_DB, quietestDb)) return false;
    const aboveDb = levelDb - floorDb;
    return aboveDb > CLEAR_DB || (aboveDb > FAINT_DB && periodicity(this.#before, frame) > VOICED_CORRELATION);
  }

  /** Lowers the floor at once and raises it slowly, even more slowly during speech. */
  #followFloor(levelDb: number): number {
    if (levelDb < DIGITAL_SILENCE_DB) return this.#floorDb ?? levelDb;
    this.#floorDb ??= levelDb;
    const difference = levelDb - this.#floorDb;
    this.#floorDb +=
      difference < 0 ? 0.3 * difference : Math.min(0.05, 0.01 * difference) * (this.#isSpeaking ? 0.3 : 1);
    this.#floorDb = Math.max(this.#floorDb, this.#lowestOfLate(levelDb));
    return this.#floorDb;
  }

  /** The quietest frame of the last 3 s: people pause, but a fan that was switched on does not. */
  #lowestOfLate(levelDb: number): number {
    this.#stretchFrames.push(levelDb);
    if (this.#stretchFrames.length === STRETCH_FRAMES) {
      this.#stretchLows = [...this.#stretchLows, Math.min(...this.#stretchFrames)].slice(-STRETCHES);
      this.#stretchFrames = [];
    }
    return this.#stretchLows.length < STRETCHES ? Number.NEGATIVE_INFINITY : Math.min(...this.#stretchLows);
  }
}

/** Level in dBFS; digital silence is -100. */
export function levelOf(frame: Float32Array): number {
  let power = 0;
  for (let index = 0; index < frame.length; index++) power += (frame[index] ?? 0) ** 2;
  return 10 * Math.log10(power / frame.length + 1e-10);
}

/** The highest normalised autocorrelation of the last 40 ms within the periods of a voice. */
function periodicity(before: Float32Array, frame: Float32Array): number {
  const samples = new Float32Array(FRAME_SAMPLES * 2);
  samples.set(before);
  samples.set(frame, FRAME_SAMPLES);
  let highest = 0;
  for (let period = SHORTEST_PERIOD; period <= LONGEST_PERIOD; period += 2) {
    let product = 0;
    let early = 0;
    let late = 0;
    // Every other sample is accurate enough.
    for (let index = 0; index + period < samples.length; index += 2) {
      const a = samples[index] ?? 0;
      const b = samples[index + period] ?? 0;
      product += a * b;
      early += a * a;
      late += b * b;
    }
    highest = Math.max(highest, product / Math.sqrt(early * late + 1e-9));
  }
  return highest;
}
