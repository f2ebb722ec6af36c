import { useSyncExternalStore } from "react";
import { readStored, subscribeToStored, writeStored } from "@/lib/platform/browser-storage";

/** Multiples of the natural speed. */
export const PLAYBACK_SPEEDS = [0.75, 1, 1.25, 1.5] as const;

const SPEED_KEY = "playback-speed";
const AUTOPLAY_KEY = "playback-autoplay";

/** The speed chosen in this browser, 1 by default. */
export function playbackSpeed(): number {
  const stored = Number(readStored(SPEED_KEY));
  return PLAYBACK_SPEEDS.find((speed) => speed === stored) ?? 1;
}

export const choosePlaybackSpeed = (speed: number): void => writeStored(SPEED_KEY, String(speed));

/** Whether replies may play on their own. On until switched off in this browser. */
export const isAutoplayOn = (): boolean => readStored(AUTOPLAY_KEY) !== "off";

export const chooseAutoplay = (isOn: boolean): void => writeStored(AUTOPLAY_KEY, isOn ? "on" : "off");

export function usePlaybackSpeed(): number {
  return useSyncExternalStore(subscribeToStored, playbackSpeed, () => 1);
}

export function useAutoplay(): boolean {
  return useSyncExternalStore(subscribeToStored, isAutoplayOn, () => true);
}
