import type { MicrophoneProblem } from "@/lib/audio/recorder-state";

export interface Microphone {
  id: string;
  label: string;
}

/** Names of the microphones; empty until the browser has permission to list them. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? [];
  return devices
    .filter(({ kind, label, deviceId }) => kind === "audioinput" && label !== "" && deviceId !== "")
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Maps the browser's error to our problem codes. */
export function microphoneProblem(error: unknown): MicrophoneProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  if (name === "NotReadableError" || name === "AbortError") return "busy";
  if (name === "NotSupportedError" || name === "TypeError") return "unsupported";
  return "failed";
}

/**
 * Opens a microphone; the browser asks the person first. Falls back to the default device when the chosen one is gone.
 * Echo cancellation and noise suppression stay off: they would remove parts of the voice, or of a tape played nearby.
 */
export async function openMicrophone(deviceId: string | null): Promise<MediaStream> {
  const media = navigator.mediaDevices;
  if (!media?.getUserMedia || typeof MediaRecorder === "undefined") {
    throw new DOMException("No way to record here", "NotSupportedError");
  }
  const sound = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: true };
  if (deviceId) {
    try {
      return await media.getUserMedia({ audio: { ...sound, deviceId: { exact: deviceId } } });
    } catch (error) {
      if (microphoneProblem(error) !== "missing") throw error;
    }
  }
  return media.getUserMedia({ audio: sound });
}

/** Instructions for allowing the microphone after a refusal, for this browser. */
export function microphoneHelp(userAgent: string): string {
  if (/iPhone|iPad/.test(userAgent)) {
    return "On this device: open Settings, find your browser, turn Microphone on, then come back and reload the page.";
  }
  if (/Android/.test(userAgent)) {
    return "In this browser: tap the sign to the left of the address, choose Permissions, allow the microphone, then try again.";
  }
  if (/Firefox/.test(userAgent)) {
    return "In Firefox: click the crossed-out microphone to the left of the address, remove the block, then try again.";
  }
  if (/Edg|Chrome|Chromium/.test(userAgent)) {
    return "In this browser: click the sign to the left of the address, allow the microphone for this site, then try again.";
  }
  if (/Safari/.test(userAgent)) {
    return "In Safari: open the Safari menu, Settings for This Website, set Microphone to Allow, then try again.";
  }
  return "Open your browser's settings for this site, allow the microphone, then try again.";
}
