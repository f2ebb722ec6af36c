import { watchContext } from "@/lib/calls/client/paused-sound";
import { PlaybackQueue } from "@/lib/calls/client/playback-queue";
import { bandsOf, CALL_BARS, VOICE_FFT } from "@/lib/calls/client/voice-bands";
import { samplesToFloat } from "@/lib/calls/pcm";
import { CALL_SAMPLE_RATE } from "@/lib/calls/protocol";

/** Seconds over which an interrupted voice fades out: no click, and silent within 50 ms. */
const FADE_SECONDS = 0.02;
/** A shorter pause than this, in milliseconds, does not end a reply. */
const QUIET_AFTER_MS = 250;

export interface CallSpeaker {
  /** False when the audio belongs to an interrupted reply. @param rate Hz */
  play: (eventId: number, samples: Int16Array, rate: number) => boolean;
  /** Silences the voice within 50 ms and refuses audio of earlier events from now on. */
  interrupt: (eventId: number) => void;
  /** Like `interrupt`, for a lost connection: the next one numbers its events from the start. */
  reset: () => void;
  /** Asks the device to resume audio; most effective in a tap handler. */
  resume: () => void;
  /** Current loudness per frequency band, 0 to 1. */
  bars: () => number[];
  close: () => void;
}

/**
 * @param onSound called with true when a reply starts to sound and with false when it has ended @param onPaused called
 * with true when the device interrupts audio, and with false when it resumes
 */
export type CreateSpeaker = (
  onSound: (isPlaying: boolean) => void,
  onPaused: (isPaused: boolean) => void,
) => CallSpeaker;

/** Call it in the tap handler that starts the call, because an iPhone plays no audio otherwise. */
export const createCallSpeaker: CreateSpeaker = (onSound, onPaused) => {
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
  const stopWatching = watchContext(context, onPaused);
  playSilence(context);

  // Notified per reply, because one reply may start before the previous one counts as ended.
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
    resume: () => void context.resume().catch(() => undefined),
    bars: () => {
      if (soundingEventId === null) return Array.from({ length: CALL_BARS }, () => 0);
      analyser.getByteFrequencyData(frequencies);
      return bandsOf(frequencies, context.sampleRate);
    },
    close: () => {
      silence();
      stopWatching();
      setTimeout(() => void context.close().catch(() => undefined), FADE_SECONDS * 2000);
    },
  };
};

/** Uses the voice's own sample rate, so that chunks join without clicks; some browsers insist on the device's rate. */
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

/** Plays one silent sample, which unlocks audio on phones that require a tap. */
function playSilence(context: AudioContext): void {
  const source = new AudioBufferSourceNode(context, { buffer: context.createBuffer(1, 1, context.sampleRate) });
  source.connect(context.destination);
  source.start();
}
