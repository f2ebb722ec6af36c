import { samplesToFloat } from "@/lib/calls/pcm";
import { PlaybackQueue } from "@/lib/calls/playback-queue";
import { CALL_SAMPLE_RATE } from "@/lib/calls/protocol";
import { bandsOf, CALL_BARS, VOICE_FFT } from "@/lib/calls/voice-bands";

/** Seconds in which a voice that is interrupted fades: no click, and gone within 50 ms. */
const FADE_SECONDS = 0.02;
/** A pause this long inside an answer is not yet its end, in milliseconds. */
const QUIET_AFTER_MS = 250;

export interface CallSpeaker {
  /** False when the sound belongs to an answer that was interrupted. @param rate Hz */
  play: (eventId: number, samples: Int16Array, rate: number) => boolean;
  /** Silence within 50 ms; what belongs to earlier events is refused from now on. */
  interrupt: (eventId: number) => void;
  /** As `interrupt`, for a connection that is gone: the next one counts its events anew. */
  reset: () => void;
  /** How loud each part of the voice is now, 0 to 1. */
  bars: () => number[];
  /** How often the voice has run dry in the middle of an answer. */
  underruns: () => number;
  close: () => void;
}

/** @param onSound true at the first sound of each answer, false when none is to come */
export type CreateSpeaker = (onSound: (isPlaying: boolean) => void) => CallSpeaker;

/** Call it in the handler of the tap that starts the call: an iPhone lets nothing else sound. */
export const createCallSpeaker: CreateSpeaker = (onSound) => {
  const context = createContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = VOICE_FFT;
  analyser.connect(context.destination);
  const frequencies = new Uint8Array(analyser.frequencyBinCount);
  const queue = new PlaybackQueue();
  let out = newOutlet(context, analyser);
  let sources = new Set<AudioBufferSourceNode>();
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let soundingEventId: number | null = null;

  void context.resume();
  // A telephone call or another app can take the sound away for a while.
  context.onstatechange = () => {
    if (context.state === "suspended") void context.resume().catch(() => undefined);
  };
  playSilence(context);

  // Told for each answer: one may begin before the one before it counts as ended.
  const tell = (eventId: number | null) => {
    if (soundingEventId === eventId) return;
    soundingEventId = eventId;
    onSound(eventId !== null);
  };

  const untilQuiet = () => {
    clearTimeout(quietTimer);
    quietTimer = setTimeout(() => tell(null), queue.secondsAhead(context.currentTime) * 1000 + QUIET_AFTER_MS);
  };

  const silence = () => {
    clearTimeout(quietTimer);
    const now = context.currentTime;
    out.gain.setValueAtTime(1, now);
    out.gain.linearRampToValueAtTime(0, now + FADE_SECONDS);
    for (const source of sources) source.stop(now + FADE_SECONDS);
    const faded = out;
    setTimeout(() => faded.disconnect(), FADE_SECONDS * 5_000);
    sources = new Set();
    out = newOutlet(context, analyser);
    tell(null);
  };

  return {
    play: (eventId, samples, rate) => {
      if (samples.length === 0) return true;
      const place = queue.schedule(eventId, samples.length / rate, context.currentTime);
      if (!place) return false;
      const buffer = context.createBuffer(1, samples.length, rate);
      buffer.copyToChannel(samplesToFloat(samples), 0);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(out);
      source.onended = () => sources.delete(source);
      sources.add(source);
      source.start(place.startAt);
      tell(eventId);
      untilQuiet();
      return true;
    },
    interrupt: (eventId) => {
      queue.interrupt(eventId);
      silence();
    },
    reset: () => {
      queue.reset();
      silence();
    },
    bars: () => {
      if (soundingEventId === null) return Array.from({ length: CALL_BARS }, () => 0);
      analyser.getByteFrequencyData(frequencies);
      return bandsOf(frequencies, context.sampleRate);
    },
    underruns: () => queue.underruns,
    close: () => {
      silence();
      context.onstatechange = null;
      setTimeout(() => void context.close().catch(() => undefined), FADE_SECONDS * 2000);
    },
  };
};

/** At the voice's own rate, so that the pieces join without a seam; some browsers keep to the device's. */
function createContext(): AudioContext {
  try {
    return new AudioContext({ sampleRate: CALL_SAMPLE_RATE, latencyHint: "interactive" });
  } catch {
    return new AudioContext({ latencyHint: "interactive" });
  }
}

function newOutlet(context: AudioContext, into: AudioNode): GainNode {
  const outlet = context.createGain();
  outlet.connect(into);
  return outlet;
}

/** One sample of nothing: it unlocks the sound on phones that hold it back until a tap. */
function playSilence(context: AudioContext): void {
  const source = new AudioBufferSourceNode(context, { buffer: context.createBuffer(1, 1, context.sampleRate) });
  source.connect(context.destination);
  source.start();
}
