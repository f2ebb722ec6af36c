import { samplesToFloat } from "@/lib/calls/pcm";
import { CALL_SAMPLE_RATE } from "@/lib/calls/protocol";
import { FRAME_SAMPLES, levelOf, TurnDetector } from "@/lib/calls/turn-detector";

/** The first second of a recording's audio shows how much of it the microphone picks up despite echo cancellation. */
const MEASURED_FRAMES = CALL_SAMPLE_RATE / FRAME_SAMPLES;
/** The rest of a recording is rarely more than 4 dB louder than its first second. */
const LOUDER_DB = 6;
/** Enough for the start of the speech that opened the gate, and a moment before it. */
const KEPT_SAMPLES = 0.6 * CALL_SAMPLE_RATE;

/** Withholds the microphone's audio from the agent while a recording plays, until the user certainly speaks over it. */
export class SpeechGate {
  readonly #onSpeech: () => void;
  readonly #detector = new TurnDetector();
  /** The latest audio; the detector has processed it up to `#read`. */
  #kept = new Int16Array();
  #read = 0;
  #isSounding = false;
  #measured = 0;
  #echoDb = Number.NEGATIVE_INFINITY;

  constructor(onSpeech: () => void) {
    this.#onSpeech = onSpeech;
  }

  /** The recording is audible from now on: before that there is nothing to interrupt, and no echo to measure. */
  recordingSounds(): void {
    this.#isSounding = true;
  }

  /** Called after the microphone was off, when its echo is unknown. */
  measureAgain(): void {
    this.#measured = 0;
    this.#echoDb = Number.NEGATIVE_INFINITY;
  }

  /**
   * The audio that the agent may hear: silence of the same length, or everything said once the gate opens. @param
   * samples mono, at CALL_SAMPLE_RATE
   */
  pass(samples: Int16Array): Int16Array {
    if (this.#isSounding) {
      this.#keep(samples);
      while (this.#read + FRAME_SAMPLES <= this.#kept.length) {
        // Next's bundler fails to replace the imported constant in "this.#read += FRAME_SAMPLES".
        const end = this.#read + FRAME_SAMPLES;
        const frame = samplesToFloat(this.#kept.subarray(this.#read, end));
        this.#read = end;
        if (!this.#isSpeech(frame)) continue;
        this.#onSpeech();
        return this.#kept;
      }
    }
    return new Int16Array(samples.length);
  }

  #isSpeech(frame: Float32Array): boolean {
    if (this.#measured < MEASURED_FRAMES) {
      this.#measured += 1;
      this.#echoDb = Math.max(this.#echoDb, levelOf(frame));
      // Lets the detector learn the room's noise level.
      this.#detector.push(frame);
      this.#detector.reset();
      return false;
    }
    return this.#detector.push(frame, this.#echoDb + LOUDER_DB) === "sure";
  }

  #keep(samples: Int16Array): void {
    const dropped = Math.min(this.#read, Math.max(0, this.#kept.length + samples.length - KEPT_SAMPLES));
    const kept = new Int16Array(this.#kept.length - dropped + samples.length);
    kept.set(this.#kept.subarray(dropped));
    kept.set(samples, kept.length - samples.length);
    this.#kept = kept;
    this.#read -= dropped;
  }
}
