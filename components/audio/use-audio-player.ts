import { useCallback, useEffect, useReducer, useRef } from "react";
import { estimateSpeechSeconds } from "@/lib/audio/browser-speech";
import { type Clip, createPlayback, type Playback } from "@/lib/audio/playback";
import { initialPlayer, type PlayerState, playerReducer, type Total, totalOf } from "@/lib/audio/player-state";
import { choosePlaybackSpeed, isAutoplayOn, usePlaybackSpeed } from "@/lib/audio/preferences";

interface AudioPlayerOptions extends Clip {
  /** Seconds, if the server or our own clock knows. */
  durationSeconds: number | null;
  /** `asked` means that a tap requested playback, which overrides the autoplay setting. */
  autoPlay: boolean | "asked";
  /** Seconds per character of the text in the file's voice. */
  secondsPerCharacter?: number;
  /** Receives the file's measured length, or null after the browser's own voice. */
  onEnded?: (seconds: number | null) => void;
}

interface AudioPlayerHook {
  state: PlayerState;
  total: Total | null;
  speed: number;
  /** Playing, or about to play. */
  isActive: boolean;
  play: () => void;
  readAloud: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  changeSpeed: (speed: number) => void;
}

/** The state of one clip and the functions that change it; the sound itself is in lib/audio/playback. */
export function useAudioPlayer(options: AudioPlayerOptions): AudioPlayerHook {
  const [state, dispatch] = useReducer(playerReducer, initialPlayer);
  const speed = usePlaybackSpeed();
  const latest = useRef(options);
  const playback = useRef<Playback | null>(null);
  const hasAutoPlayed = useRef(false);
  const measured = useRef<number | null>(null);

  useEffect(() => {
    latest.current = options;
  });

  const get = useCallback(() => {
    playback.current ??= createPlayback(
      () => latest.current,
      (event) => {
        dispatch(event);
        if (event.type === "duration") measured.current = event.seconds;
        if (event.type === "speaking") measured.current = null;
        if (event.type === "ended") latest.current.onEnded?.(measured.current);
      },
    );
    return playback.current;
  }, []);

  // The audio element outlives the component, so stop it when the component unmounts.
  useEffect(
    () => () => {
      playback.current?.reset();
      hasAutoPlayed.current = false;
    },
    [],
  );

  // Chosen here or in the menu of a message.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the playback reads the speed itself.
  useEffect(() => playback.current?.changeSpeed(), [speed]);

  const { autoPlay, text, durationSeconds, src, secondsPerCharacter } = options;
  useEffect(() => {
    if (!autoPlay || hasAutoPlayed.current || (autoPlay !== "asked" && !isAutoplayOn())) return;
    hasAutoPlayed.current = true;
    get().play();
  }, [autoPlay, get]);

  const pace = src && state.source === "file" ? secondsPerCharacter : undefined;
  return {
    state,
    total: totalOf(state, durationSeconds, text ? estimateSpeechSeconds(text, pace) : null),
    speed,
    isActive: state.status === "playing" || state.status === "loading",
    play: () => get().play(),
    readAloud: () => get().readAloud(),
    pause: () => get().pause(),
    seek: (seconds) => get().seek(seconds),
    changeSpeed: choosePlaybackSpeed,
  };
}
