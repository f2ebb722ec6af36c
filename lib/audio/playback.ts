import { canSpeak, estimateSpeechSeconds, speak } from "@/lib/audio/browser-speech";
import { claimPlayback } from "@/lib/audio/one-at-a-time";
import type { PlayerEvent } from "@/lib/audio/player-state";
import { playbackSpeed } from "@/lib/audio/preferences";
import { sharedAudio } from "@/lib/audio/unlocked-audio";
import { ApiError, send } from "@/lib/platform/http/api";

/** How often to report the position while a file plays, in milliseconds. */
const PROGRESS_MS = 100;
/** `MediaError.MEDIA_ERR_DECODE`. */
const DECODE_FAILED = 3;

export interface Clip {
  /** URL of the audio file. Without one, the browser reads the text. */
  src: string | null;
  /** URL of the same audio in a format that every browser plays, tried when `src` fails. */
  copySrc?: string | null;
  /** The part of the file to play, in seconds; positions count from its start. */
  stretch?: { from: number; to: number } | undefined;
  /** The text to read when there is no file or it fails. */
  text: string | null;
  /** BCP 47 tag. */
  lang?: string;
  /** The name of one of the browser's voices. */
  speechVoice?: string | null;
  /** When the file fails, the browser's own voice reads only on request. */
  isSpeechOnRequest?: boolean;
}

export interface Playback {
  /** Call it in a tap handler where possible. */
  play: () => void;
  /** Lets the browser's own voice read the text, from its beginning. */
  readAloud: () => void;
  /** Stops at once and keeps the position. */
  pause: () => void;
  /** Seconds from the start. */
  seek: (seconds: number) => void;
  /** Applies a speed that was just chosen. */
  changeSpeed: () => void;
  /** Stops and forgets the position; `play()` starts from the beginning. */
  reset: () => void;
}

function loadFailure(code: number | undefined): string {
  if (!navigator.onLine) return "Error loading audio. Please try again. You seem to be offline.";
  if (code === DECODE_FAILED) return "Error loading audio. Please try again. The sound is damaged.";
  return "Error loading audio. Please try again.";
}

/** The server's own message about audio that it refuses, which audio elements do not expose; null without one. */
async function refusalOf(src: string): Promise<string | null> {
  try {
    const response = await send("GET", src);
    await response.body?.cancel();
    return null;
  } catch (error) {
    return error instanceof ApiError && error.status > 0 ? error.detail : null;
  }
}

/** Plays one clip on the page's one audio element and reports progress as events for `playerReducer`. */
export function createPlayback(getClip: () => Clip, emit: (event: PlayerEvent) => void): Playback {
  let release: (() => void) | null = null;
  let detach: (() => void) | null = null;
  let speech: { cancel: () => void } | null = null;
  let position = 0;
  let isSpeech = false;
  let isCopy = false;

  const begin = () => getClip().stretch?.from ?? 0;
  /** The position in the clip, not in the file. */
  const heard = (audio: HTMLAudioElement) => Math.max(0, audio.currentTime - begin());

  const tell = (seconds: number) => {
    position = seconds;
    emit({ type: "position", seconds });
  };

  /** Releases the audio element and the browser's speech. */
  const letGo = () => {
    const wasHolding = detach !== null;
    detach?.();
    detach = null;
    speech?.cancel();
    speech = null;
    release?.();
    release = null;
    if (wasHolding) sharedAudio().pause();
  };

  const pause = () => {
    if (detach) position = heard(sharedAudio()) || position;
    letGo();
    emit({ type: "paused" });
  };

  const fail = (message: string) => {
    letGo();
    // A new attempt tries the file first again.
    isSpeech = false;
    isCopy = false;
    position = 0;
    emit({ type: "failed", message });
  };

  const finish = () => {
    letGo();
    position = 0;
    emit({ type: "ended" });
  };

  const speakText = (text: string) => {
    letGo();
    release = claimPlayback(pause);
    try {
      speech = speak(text, {
        lang: getClip().lang,
        voiceName: getClip().speechVoice,
        rate: playbackSpeed(),
        from: position,
        onStart: () => emit({ type: "playing" }),
        onPosition: tell,
        onEnd: finish,
        onError: (isRefused) => {
          if (!isRefused) return fail("Could not play speech. Please try again.");
          letGo();
          emit({ type: "blocked" });
        },
      });
    } catch (error) {
      fail(error instanceof Error ? `${error.message}.` : "Could not play speech. Please try again.");
    }
  };

  const startSpeech = (text: string, isFallback: boolean) => {
    isSpeech = true;
    position = 0;
    emit({ type: "speaking", isFallback });
    speakText(text);
  };

  /** Explains why nothing can be heard, unless another button was pressed meanwhile. */
  const explain = async (src: string, message: string) => {
    letGo();
    const asking = () => {};
    detach = asking;
    const sentence = await refusalOf(src);
    if (detach === asking) fail(sentence ?? message);
  };

  /**
   * The file failed: try its copy, let the browser read the text if it can, otherwise report the failure. `src` is null
   * when the failure is the browser's, so the server is not asked.
   */
  const giveUpFile = (src: string | null, message: string) => {
    const { copySrc, text, isSpeechOnRequest } = getClip();
    if (copySrc && !isCopy) {
      isCopy = true;
      emit({ type: "loading" });
      playFile(copySrc);
    } else if (text?.trim() && canSpeak() && !isSpeechOnRequest) startSpeech(text, true);
    else if (src) void explain(src, message);
    else fail(message);
  };

  const playFile = (src: string) => {
    letGo();
    let audio: HTMLAudioElement;
    try {
      audio = sharedAudio();
    } catch {
      return giveUpFile(null, "Error initializing audio player");
    }
    release = claimPlayback(pause);
    const { stretch } = getClip();
    const start = begin() + position;
    const progress = setInterval(() => {
      if (audio.paused || audio.seeking || audio.currentTime === 0) return;
      if (stretch && audio.currentTime >= stretch.to) finish();
      else tell(heard(audio));
    }, PROGRESS_MS);
    const listeners = new AbortController();
    const on = (name: string, act: () => void) => audio.addEventListener(name, act, { signal: listeners.signal });
    detach = () => {
      clearInterval(progress);
      listeners.abort();
    };
    on("loadedmetadata", () => {
      if (start > 0) audio.currentTime = start;
    });
    on("durationchange", () => {
      emit({ type: "duration", seconds: stretch ? stretch.to - stretch.from : audio.duration });
    });
    on("playing", () => emit({ type: "playing" }));
    on("waiting", () => emit({ type: "loading" }));
    // The system can pause playback too (an incoming call, unplugged headphones). If the element is playing by now, it
    // has been restarted and this event belongs to the previous clip.
    on("pause", () => {
      if (audio.paused && !audio.ended) pause();
    });
    on("ended", () => {
      emit({ type: "position", seconds: heard(audio) });
      emit({ type: "duration", seconds: heard(audio) });
      finish();
    });
    on("error", () => giveUpFile(src, loadFailure(audio.error?.code)));
    if (audio.getAttribute("src") === src && !audio.error) {
      if (Math.abs(audio.currentTime - start) > 0.05) audio.currentTime = start;
    } else {
      audio.src = src;
    }
    audio.defaultPlaybackRate = playbackSpeed();
    audio.playbackRate = playbackSpeed();
    const mine = detach;
    audio.play().catch((error: unknown) => {
      if (detach !== mine) return;
      if (error instanceof DOMException && error.name === "NotAllowedError") {
        letGo();
        emit({ type: "blocked" });
      } else if (!(error instanceof DOMException && error.name === "AbortError")) {
        giveUpFile(src, audio.error ? loadFailure(audio.error.code) : "Could not play audio. Please try again.");
      }
    });
  };

  const play = () => {
    const { src, copySrc, text } = getClip();
    const source = isCopy ? (copySrc ?? src) : src;
    if (source && !isSpeech) {
      emit({ type: "loading" });
      playFile(source);
    } else if (text?.trim()) {
      if (isSpeech) {
        emit({ type: "loading" });
        speakText(text);
      } else {
        startSpeech(text, false);
      }
    } else {
      fail("No audio available for playback");
    }
  };

  const readAloud = () => {
    const { text } = getClip();
    if (text?.trim()) startSpeech(text, true);
  };

  const seek = (seconds: number) => {
    const target = Math.max(0, seconds);
    if (speech) {
      const { text } = getClip();
      if (text && target < estimateSpeechSeconds(text) - 0.1) {
        tell(target);
        speakText(text);
      } else {
        tell(target);
        finish();
      }
      return;
    }
    if (detach) sharedAudio().currentTime = begin() + target;
    tell(target);
  };

  const changeSpeed = () => {
    if (detach) sharedAudio().playbackRate = playbackSpeed();
    const { text } = getClip();
    if (speech && text) speakText(text);
  };

  const reset = () => {
    letGo();
    position = 0;
    isSpeech = false;
    isCopy = false;
    emit({ type: "reset" });
  };

  return { play, readAloud, pause, seek, changeSpeed, reset };
}
