import { watchContext } from "@/lib/calls/client/paused-sound";
import { bandsOf, CALL_BARS, VOICE_FFT } from "@/lib/calls/client/voice-bands";

const WORKLET = "/worklets/capture.js";

export interface CallMicrophone {
  /** Starts delivering chunks of at most 100 ms; silence while muted. @param rate Hz */
  start: (rate: number, onPiece: (samples: Int16Array) => void) => Promise<void>;
  setMuted: (isMuted: boolean) => void;
  /**
   * Asks the device to resume audio; must run in a tap handler. False when the microphone stays silent and has to be
   * reopened.
   */
  resume: () => Promise<boolean>;
  /** Delivers the current chunk, however short. */
  flush: () => void;
  /** Current loudness per frequency band, 0 to 1. */
  bars: () => number[];
  /** The latest samples, for measuring RMS and peak. */
  samples: () => Float32Array;
  deviceId: string | null;
  /** Releases the microphone. Safe to call at any time and repeatedly. */
  stop: () => void;
}

/** @param onPaused called with true when the device interrupts audio, and with false when it resumes */
export type OpenMicrophone = (
  deviceId: string | null,
  onLost: () => void,
  onPaused: (isPaused: boolean) => void,
) => Promise<CallMicrophone>;

/**
 * Opens the microphone for a call, with echo cancellation, noise suppression and automatic gain. Asks the person first
 * and rejects as `getUserMedia` does. Falls back to the default device when the chosen one is gone.
 */
export const openCallMicrophone: OpenMicrophone = async (deviceId, onLost, onPaused) => {
  const media = navigator.mediaDevices;
  if (!media?.getUserMedia || typeof AudioWorkletNode === "undefined") {
    throw new DOMException("No way to hold a call here", "NotSupportedError");
  }
  // Create it before any await, while the tap still counts as a user gesture.
  const context = new AudioContext();
  try {
    const stream = await getStream(media, deviceId);
    return connect(context, stream, onLost, onPaused);
  } catch (error) {
    void context.close();
    throw error;
  }
};

async function getStream(media: MediaDevices, deviceId: string | null): Promise<MediaStream> {
  const sound = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  if (deviceId) {
    try {
      return await media.getUserMedia({ audio: { ...sound, deviceId: { exact: deviceId } } });
    } catch (error) {
      const isGone = error instanceof DOMException && ["NotFoundError", "OverconstrainedError"].includes(error.name);
      if (!isGone) throw error;
    }
  }
  return media.getUserMedia({ audio: sound });
}

function connect(
  context: AudioContext,
  stream: MediaStream,
  onLost: () => void,
  onPaused: (isPaused: boolean) => void,
): CallMicrophone {
  const [track] = stream.getAudioTracks();
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = VOICE_FFT;
  source.connect(analyser);
  const frequencies = new Uint8Array(analyser.frequencyBinCount);
  const samples = new Float32Array(analyser.fftSize);
  let node: AudioWorkletNode | null = null;
  let isMuted = false;
  let isStopped = false;

  const isPaused = () => context.state !== "running" || track?.muted === true;
  const tell = () => isStopped || onPaused(isPaused());
  const stopWatching = watchContext(context, tell);

  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    stopWatching();
    for (const one of stream.getTracks()) {
      one.onended = null;
      one.onmute = null;
      one.onunmute = null;
      one.stop();
    }
    node?.port.postMessage({ type: "stop" });
    node?.disconnect();
    source.disconnect();
    void context.close().catch(() => undefined);
  };
  if (track) {
    track.onended = () => {
      stop();
      onLost();
    };
    // Muting by the device: another app or a switch on the headset. Our own muting only disables the track.
    track.onmute = tell;
    track.onunmute = tell;
  }
  void context.resume();

  return {
    deviceId: track?.getSettings().deviceId ?? null,
    stop,
    start: async (rate, onPiece) => {
      await context.audioWorklet.addModule(WORKLET);
      if (isStopped) return;
      node = new AudioWorkletNode(context, "capture", { numberOfOutputs: 0, processorOptions: { rate } });
      node.port.onmessage = ({ data }: MessageEvent<Int16Array>) => {
        if (!isStopped) onPiece(isMuted ? new Int16Array(data.length) : data);
      };
      node.port.postMessage({ type: "mute", isMuted });
      source.connect(node);
    },
    setMuted: (next) => {
      isMuted = next;
      if (track) track.enabled = !next;
      node?.port.postMessage({ type: "mute", isMuted: next });
    },
    resume: async () => {
      await context.resume().catch(() => undefined);
      return !isPaused();
    },
    flush: () => node?.port.postMessage({ type: "flush" }),
    bars: () => {
      analyser.getByteFrequencyData(frequencies);
      return isMuted ? Array.from({ length: CALL_BARS }, () => 0) : bandsOf(frequencies, context.sampleRate);
    },
    samples: () => {
      analyser.getFloatTimeDomainData(samples);
      return samples;
    },
  };
}
