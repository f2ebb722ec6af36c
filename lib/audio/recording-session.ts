import { type Level, measureLevel } from "@/lib/audio/level";
import { pickRecordingType, toRecordingFile } from "@/lib/audio/recording-format";
import { createStopwatch } from "@/lib/audio/stopwatch";

/** Ample for speech, and keeps a 300 s recording under 5 MB. */
const BITS_PER_SECOND = 128_000;
/** How often the browser hands over its data, in milliseconds, so that a crashed recorder loses little. */
const SLICE_MS = 1000;

export interface RecordingSession {
  /** Seconds recorded, without pauses. */
  seconds: () => number;
  /** The current loudness. */
  level: () => Level;
  pause: () => void;
  resume: () => void;
  /** Ends the recording and releases the microphone. Null when the browser recorded nothing playable. */
  stop: () => Promise<File | null>;
  /** Releases the microphone and discards the sound. Safe to call at any time and repeatedly. */
  release: () => void;
}

/**
 * Records a stream until `stop()`. The session owns the stream and always releases it. `onInterrupted` is called when
 * the microphone disappears; `stop()` still returns the sound recorded until then.
 */
export function startRecording(stream: MediaStream, name: string, onInterrupted: () => void): RecordingSession {
  const watch = createStopwatch();
  const parts: Blob[] = [];
  const mimeType = pickRecordingType(navigator.vendor ?? "", (type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType ? { mimeType } : {}),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const meter = createMeter(stream);
  let wakeLock: WakeLockSentinel | null = null;
  let isReleased = false;

  // A phone that goes to sleep would stop recording.
  navigator.wakeLock
    ?.request("screen")
    .then((lock) => {
      if (isReleased) void lock.release();
      else wakeLock = lock;
    })
    .catch(() => undefined);

  const release = () => {
    if (isReleased) return;
    isReleased = true;
    watch.pause();
    if (recorder.state !== "inactive") recorder.stop();
    for (const track of stream.getTracks()) {
      track.onended = null;
      track.stop();
    }
    meter.close();
    void wakeLock?.release();
  };

  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) parts.push(data);
  };
  recorder.onerror = onInterrupted;
  for (const track of stream.getTracks()) track.onended = onInterrupted;
  recorder.start(SLICE_MS);
  watch.start();

  return {
    seconds: watch.seconds,
    level: meter.level,
    pause: () => {
      if (recorder.state === "recording") recorder.pause();
      watch.pause();
    },
    resume: () => {
      if (recorder.state === "paused") recorder.resume();
      watch.start();
    },
    stop: async () => {
      watch.pause();
      if (recorder.state !== "inactive") {
        await new Promise<void>((resolve) => {
          recorder.onstop = () => resolve();
          recorder.stop();
        });
      }
      release();
      return toRecordingFile(parts, name);
    },
    release,
  };
}

/** Measures the level alongside the recorder. Without Web Audio the level stays at zero and recording continues. */
function createMeter(stream: MediaStream): { level: () => Level; close: () => void } {
  if (typeof AudioContext === "undefined") return { level: () => ({ mean: 0, peak: 0 }), close: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume();
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return measureLevel(samples);
    },
    close: () => void context.close().catch(() => undefined),
  };
}
