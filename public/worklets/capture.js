// The microphone's sound as the call sends it: mono, at the rate the agent asks for, in 20 ms pieces of 16-bit samples.
// Runs on the browser's audio thread. `sampleRate` is the rate of its AudioContext, in Hz.

// As long as what the local agent decides by: a longer piece would make its answer wait for the rest of it.
const PIECE_SECONDS = 0.02;
/** Zero crossings of the filter on each side of its middle. */
const LOBES = 12;
/** Part of the target's bandwidth that passes: leaves room for the filter to fall before sounds fold back. */
const PASSBAND = 0.92;

const greatestCommonDivisor = (a, b) => (b === 0 ? a : greatestCommonDivisor(b, a % b));

/** Any rate to any other: a windowed sinc, one set of weights for each place an output sample can fall between inputs. */
class Resampler {
  constructor(from, to) {
    const divisor = greatestCommonDivisor(from, to);
    this.step = from / divisor;
    this.phases = to / divisor;
    const cutoff = Math.min(1, to / from) * (from === to ? 1 : PASSBAND);
    this.half = from === to ? 0 : Math.ceil(LOBES / cutoff);
    this.weights = Array.from({ length: this.phases }, (_, phase) => this.weightsFor(phase / this.phases, cutoff));
    this.input = new Float32Array(this.half);
    this.phase = 0;
    this.at = this.half;
  }

  weightsFor(offset, cutoff) {
    if (this.half === 0) return Float32Array.of(1);
    const weights = new Float32Array(2 * this.half);
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap++) {
      const x = tap - this.half + 1 - offset;
      const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
      const window = Math.abs(x) >= this.half ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / this.half);
      weights[tap] = sinc * window;
      sum += weights[tap];
    }
    return weights.map((weight) => weight / sum);
  }

  /** Calls `emit` with each output sample that the input so far decides. */
  push(samples, emit) {
    const input = new Float32Array(this.input.length + samples.length);
    input.set(this.input);
    input.set(samples, this.input.length);
    while (this.at + this.half < input.length) {
      const weights = this.weights[this.phase];
      const first = this.half === 0 ? this.at : this.at - this.half + 1;
      let value = 0;
      for (let tap = 0; tap < weights.length; tap++) value += weights[tap] * input[first + tap];
      emit(value);
      this.phase += this.step;
      this.at += Math.floor(this.phase / this.phases);
      this.phase %= this.phases;
    }
    const kept = Math.max(0, Math.min(input.length, this.at - this.half));
    this.input = input.slice(kept);
    this.at -= kept;
  }
}

class Capture extends AudioWorkletProcessor {
  constructor({ processorOptions: { rate } }) {
    super();
    this.resampler = new Resampler(sampleRate, rate);
    this.piece = new Int16Array(Math.round(rate * PIECE_SECONDS));
    this.filled = 0;
    this.isMuted = false;
    this.isOver = false;
    this.port.onmessage = ({ data }) => {
      if (data.type === "mute") this.isMuted = data.isMuted;
      if (data.type === "flush") this.send();
      if (data.type === "stop") this.isOver = true;
    };
  }

  process([input]) {
    if (this.isOver) return false;
    const [first, ...others] = input;
    // Nothing is connected while devices change: the call still wants its silence.
    const mono = first ? Float32Array.from(first) : new Float32Array(128);
    for (const channel of others) for (let i = 0; i < mono.length; i++) mono[i] += channel[i];
    const gain = this.isMuted ? 0 : 1 / (1 + others.length);
    this.resampler.push(mono, (value) => {
      this.piece[this.filled++] = Math.max(-1, Math.min(1, value * gain)) * 32767;
      if (this.filled === this.piece.length) this.send();
    });
    return true;
  }

  /** The samples collected so far, as a piece of its own. */
  send() {
    if (this.filled === 0) return;
    const samples = this.piece.slice(0, this.filled);
    this.filled = 0;
    this.port.postMessage(samples, [samples.buffer]);
  }
}

registerProcessor("capture", Capture);
