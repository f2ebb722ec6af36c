import { useSyncExternalStore } from "react";

/** Times the natural speed. */
export const PLAYBACK_SPEEDS = [0.75, 1, 1.25, 1.5] as const;

const SPEED_KEY = "playback-speed";
const AUTOPLAY_KEY = "playback-autoplay";
const CHANGE_EVENT = "playbackpreference";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Where storage is forbidden the choice simply does not last.
  }
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(CHANGE_EVENT, listener);
    window.removeEventListener("storage", listener);
  };
}

/** The speed chosen in this browser, 1 unless one was. */
export function playbackSpeed(): number {
  const stored = Number(read(SPEED_KEY));
  return PLAYBACK_SPEEDS.find((speed) => speed === stored) ?? 1;
}

export function choosePlaybackSpeed(speed: number): void {
  write(SPEED_KEY, String(speed));
}

/** Whether answers may play on their own; yes until somebody turns it off in this browser. */
export function isAutoplayOn(): boolean {
  return read(AUTOPLAY_KEY) !== "off";
}

export function chooseAutoplay(isOn: boolean): void {
  write(AUTOPLAY_KEY, isOn ? "on" : "off");
}

export function usePlaybackSpeed(): number {
  return useSyncExternalStore(subscribe, playbackSpeed, () => 1);
}

export function useAutoplay(): boolean {
  return useSyncExternalStore(subscribe, isAutoplayOn, () => true);
}
