import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import type { Level } from "@/lib/audio/level";
import { listMicrophones, type Microphone, microphoneProblem, openMicrophone } from "@/lib/audio/microphone";
import { stopPlayback } from "@/lib/audio/one-at-a-time";
import { initialRecorder, LEAD_IN_MS, type RecorderState, recorderReducer } from "@/lib/audio/recorder-state";
import { type RecordingSession, startRecording } from "@/lib/audio/recording-session";

/** How often the clock and the level are read, in milliseconds. */
const RECORDER_TICK_MS = 100;

export interface RecordedClip {
  file: File;
  /** URL for playback before saving. */
  address: string;
  /** Measured by our own clock. */
  seconds: number;
  /** One value per tick of the recording. */
  peaks: number[];
}

interface RecorderOptions {
  /** Seconds. */
  maxSeconds: number;
  /** Without extension, which depends on the format the browser writes. */
  fileName: string;
  /** When the promise rejects, the recording stays and the reason is shown. */
  onSave: (file: File, seconds: number) => unknown;
}

export interface RecorderHook {
  state: RecorderState;
  clip: RecordedClip | null;
  microphones: Microphone[];
  microphoneId: string | null;
  chooseMicrophone: (id: string) => void;
  /** The latest levels, newest last. The array is reused, so do not keep it. */
  readLevels: () => readonly Level[];
  start: () => void;
  cancelAsking: () => void;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  askDiscard: () => void;
  keep: () => void;
  discard: () => void;
  save: () => void;
}

/** Owns the microphone and always releases it: at the end, on discarding, on an error, and on unmount. */
export function useRecorder({ maxSeconds, fileName, onSave }: RecorderOptions): RecorderHook {
  const [state, dispatch] = useReducer(recorderReducer, maxSeconds, initialRecorder);
  const [clip, setClip] = useState<RecordedClip | null>(null);
  const [microphones, setMicrophones] = useState<Microphone[]>([]);
  const [microphoneId, setMicrophoneId] = useState<string | null>(null);
  const session = useRef<RecordingSession | null>(null);
  const levels = useRef<Level[]>([]);
  /** Incremented by every start and end, to recognise answers to an outdated request. */
  const attempt = useRef(0);
  const address = useRef<string | null>(null);

  const readLevels = useCallback(() => levels.current, []);

  const refreshMicrophones = useCallback(() => {
    listMicrophones().then(setMicrophones);
  }, []);

  const forget = useCallback(() => {
    attempt.current += 1;
    session.current?.release();
    session.current = null;
    levels.current = [];
    if (address.current) URL.revokeObjectURL(address.current);
    address.current = null;
    setClip(null);
  }, []);

  const stop = useCallback(async () => {
    const ending = session.current;
    if (!ending) return;
    session.current = null;
    dispatch({ type: "stop" });
    const mine = attempt.current;
    const seconds = Math.min(maxSeconds, ending.seconds());
    const file = await ending.stop().catch(() => null);
    if (mine !== attempt.current) return;
    if (!file) {
      dispatch({ type: "lost", problem: "empty" });
      return;
    }
    address.current = URL.createObjectURL(file);
    setClip({ file, address: address.current, seconds, peaks: levels.current.map(({ peak }) => peak) });
    dispatch({ type: "recorded", seconds });
  }, [maxSeconds]);

  const start = async () => {
    stopPlayback();
    forget();
    dispatch({ type: "ask" });
    attempt.current += 1;
    const mine = attempt.current;
    try {
      const stream = await openMicrophone(microphoneId);
      if (mine !== attempt.current) {
        for (const track of stream.getTracks()) track.stop();
        return;
      }
      try {
        session.current = startRecording(stream, fileName, () => void stop());
      } catch (error) {
        for (const track of stream.getTracks()) track.stop();
        throw error;
      }
      refreshMicrophones();
      dispatch({ type: "granted" });
    } catch (error) {
      if (mine === attempt.current) dispatch({ type: "refused", problem: microphoneProblem(error) });
    }
  };

  // The microphone and its clock live outside React.
  const isRunning = state.status === "recording" && !state.isStopping;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const running = session.current;
      if (!running) return;
      const seconds = running.seconds();
      levels.current.push(running.level());
      if (seconds * 1000 >= LEAD_IN_MS) dispatch({ type: "speakNow" });
      dispatch({ type: "tick", seconds });
      if (seconds >= maxSeconds) void stop();
    }, RECORDER_TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning, maxSeconds, stop]);

  useEffect(() => {
    refreshMicrophones();
    const devices = navigator.mediaDevices;
    devices?.addEventListener?.("devicechange", refreshMicrophones);
    const abandon = () => {
      forget();
      dispatch({ type: "discard" });
    };
    window.addEventListener("pagehide", abandon);
    return () => {
      devices?.removeEventListener?.("devicechange", refreshMicrophones);
      window.removeEventListener("pagehide", abandon);
      forget();
    };
  }, [refreshMicrophones, forget]);

  const save = async () => {
    if (!clip || state.status !== "review") return;
    stopPlayback();
    dispatch({ type: "save" });
    try {
      await onSave(clip.file, clip.seconds);
      dispatch({ type: "saved" });
      forget();
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : "It could not be saved.";
      dispatch({ type: "saveFailed", message });
    }
  };

  return {
    state,
    clip,
    microphones,
    microphoneId,
    chooseMicrophone: setMicrophoneId,
    readLevels,
    start: () => void start(),
    cancelAsking: () => {
      attempt.current += 1;
      dispatch({ type: "cancelAsking" });
    },
    pause: () => {
      session.current?.pause();
      dispatch({ type: "pause" });
    },
    resume: () => {
      session.current?.resume();
      dispatch({ type: "resume" });
    },
    stop: () => void stop(),
    askDiscard: () => {
      session.current?.pause();
      dispatch({ type: "askDiscard" });
    },
    keep: () => {
      if (state.wasRunning) session.current?.resume();
      dispatch({ type: "keep" });
    },
    discard: () => {
      stopPlayback();
      forget();
      dispatch({ type: "discard" });
    },
    save: () => void save(),
  };
}
