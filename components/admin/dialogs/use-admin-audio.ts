import { useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { claimPlayback } from "@/lib/audio/one-at-a-time";

export type AdminSound = "original" | "built-in" | "api";

type AudioState = {
  sound: AdminSound | null;
  isPlaying: boolean;
  /** Seconds. */
  position: number;
  duration: number | null;
  problem: string | null;
};

const silent: AudioState = { sound: null, isPlaying: false, position: 0, duration: null, problem: null };

export const AUDIO_ERROR = "Could not play the audio file. Trying fallback option.";
export const PLAYBACK_FAILED = "Audio could not be played. Please try the test audio option.";

/** `t` prevents caching. Our own files are fetched through the API call that records the access in the audit log. */
export function addressOf(sound: AdminSound, path: string, t: number): string {
  if (sound === "built-in") return "/test-audio.mp3";
  if (sound === "api") return `/api/test-audio?t=${t}`;
  if (/^https?:\/\//.test(path)) return path;
  return `/api/audio-file-by-path?path=${encodeURIComponent(path)}&t=${t}`;
}

/** The source to try next when one fails. */
const nextAfter: Record<AdminSound, AdminSound | null> = { original: "api", api: "built-in", "built-in": null };

/** One audio element for the lifetime of the dialog. */
export function useAdminAudio(path: string) {
  const [state, setState] = useState(silent);
  const element = useRef<HTMLAudioElement | null>(null);
  const release = useRef<() => void>(() => {});

  const change = (part: Partial<AudioState>) => setState((before) => ({ ...before, ...part }));

  const stop = () => {
    const audio = element.current;
    element.current = null;
    release.current();
    if (audio) {
      audio.pause();
      audio.removeAttribute("src");
      audio.load();
    }
    setState((before) => ({ ...silent, problem: before.problem }));
  };

  const latestStop = useRef(stop);
  useEffect(() => {
    latestStop.current = stop;
  });
  // Without this, the audio would continue after the component unmounts.
  useEffect(() => () => latestStop.current(), []);

  const play = (sound: AdminSound, problem: string | null = null) => {
    stop();
    release.current = claimPlayback(() => latestStop.current());
    const audio = new Audio(addressOf(sound, path, Date.now()));
    element.current = audio;
    const isMine = () => element.current === audio;
    const on = (name: string, act: () => void) => audio.addEventListener(name, () => isMine() && act());
    on("timeupdate", () => change({ position: audio.currentTime }));
    on("durationchange", () => change({ duration: Number.isFinite(audio.duration) ? audio.duration : null }));
    on("playing", () => change({ isPlaying: true }));
    on("pause", () => change({ isPlaying: false }));
    on("ended", () => change({ isPlaying: false, position: audio.duration }));
    on("error", () => fallBack(sound));
    setState({ ...silent, sound, problem });
    audio.play().catch((error: unknown) => {
      // A load failure is already reported by the element's error event.
      if (isMine() && !audio.error && !(error instanceof DOMException && error.name === "AbortError")) giveUp();
    });
  };

  const fallBack = (sound: AdminSound) => {
    const next = nextAfter[sound];
    if (next === null) {
      giveUp();
      return;
    }
    toast({ variant: "destructive", title: "Audio Error", description: AUDIO_ERROR });
    play(next, AUDIO_ERROR);
  };

  const giveUp = () => {
    stop();
    change({ problem: PLAYBACK_FAILED });
    toast({ variant: "destructive", title: "Playback Failed", description: PLAYBACK_FAILED });
  };

  return {
    state,
    play: (sound: AdminSound) => play(sound),
    stop: () => {
      stop();
      change({ problem: null });
    },
    toggle: () => {
      const audio = element.current;
      if (audio?.paused) void audio.play().catch(giveUp);
      else audio?.pause();
    },
    seek: (seconds: number) => {
      if (element.current) element.current.currentTime = seconds;
      change({ position: seconds });
    },
  };
}
