import { type Level, measureLevel } from "@/lib/audio/level";
import { pickRecordingType, toRecordingFile } from "@/lib/audio/recording-format";
import { createStopwatch } from "@/lib/audio/stopwatch";

/** Ample for speech, and 300 s of it stay under 5 MB. */
const BITS_PER_SECOND = 128_000;
/** How often the browser hands over what it has, in milliseconds, so that a crash of the recorder loses little. */
const SLICE_MS = 1000;

export interface RecordingSession {
  /** Seconds recorded, pauses left out. */
  seconds: () => number;
  /** How loud it is now. */
  level: () => Level;
  pause: () => void;
  resume: () => void;
  /** Ends the recording and lets the microphone go. Null when the browser recorded nothing that could be played. */
  stop: () => Promise<File | null>;
  /** Lets the microphone go and forgets the sound. May be called at any time, and again. */
  release: () => void;
}

/**
 * Records a stream until `stop()`. The session owns the stream from here on and always lets it go. `onInterrupted` is
 * called when the microphone goes away by itself; `stop()` still gives what was recorded until then.
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

  // A phone that goes to sleep stops recording.
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

/** Listens beside the recorder. Without Web Audio the level stays at nothing, and recording goes on. */
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
