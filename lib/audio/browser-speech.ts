/** Estimated speaking time, in seconds per character. */
export const SPEECH_SECONDS_PER_CHARACTER = 0.06;
/** How often to check whether speech has ended, in milliseconds. The browsers' end events are unreliable. */
export const SPEECH_POLL_MS = 500;
/** How often to report the position, in milliseconds. */
export const SPEECH_PROGRESS_MS = 100;
/** When to cancel again, in milliseconds. Some browsers ignore the first cancel. */
export const SPEECH_CANCEL_RETRIES_MS = [50, 100] as const;

/** A browser that has not started speaking within this time, in milliseconds, will not start. */
const START_LIMIT_MS = 4000;
/** Chromium falls silent in utterances longer than this, in characters. */
const LONGEST_UTTERANCE = 200;

let latest = 0;

export function estimateSpeechSeconds(text: string, secondsPerCharacter = SPEECH_SECONDS_PER_CHARACTER): number {
  return text.length * secondsPerCharacter;
}

export function canSpeak(): boolean {
  return typeof window !== "undefined" && "speechSynthesis" in window && "SpeechSynthesisUtterance" in window;
}

/** Splits a text into sentences, and long sentences at spaces, so that each fits one utterance. */
export function splitForSpeech(text: string): string[] {
  const pieces: string[] = [];
  for (const sentence of text.split(/(?<=[.!?…。！？\n])\s*/u)) {
    let rest = sentence.trim();
    while (rest.length > LONGEST_UTTERANCE) {
      const space = rest.lastIndexOf(" ", LONGEST_UTTERANCE);
      const end = space > 0 ? space : LONGEST_UTTERANCE;
      pieces.push(rest.slice(0, end).trim());
      rest = rest.slice(end).trim();
    }
    if (rest) pieces.push(rest);
  }
  return pieces;
}

/** The rest of the text from about this second on, starting at a whole word. */
export function textFrom(text: string, seconds: number): string {
  const at = Math.floor(seconds / SPEECH_SECONDS_PER_CHARACTER);
  if (at <= 0) return text;
  const space = text.lastIndexOf(" ", at);
  return text.slice(space < 0 ? (at < text.length ? 0 : text.length) : space + 1);
}

interface SpeechOptions {
  /** BCP 47 tag. */
  lang?: string;
  /** The name of one of the browser's voices. */
  voiceName?: string | null;
  /** Multiple of the natural speed. */
  rate: number;
  /** Where in the estimated length to begin, in seconds. */
  from: number;
  onStart: () => void;
  /** Reports the position in seconds of the estimated length. */
  onPosition: (seconds: number) => void;
  onEnd: () => void;
  /** `isRefused` is true when the browser requires a tap first. */
  onError: (isRefused: boolean) => void;
}

function cancelNow(mine: number): void {
  const { speechSynthesis } = window;
  speechSynthesis.cancel();
  for (const delay of SPEECH_CANCEL_RETRIES_MS) {
    setTimeout(() => {
      if (mine === latest && (speechSynthesis.speaking || speechSynthesis.pending)) speechSynthesis.cancel();
    }, delay);
  }
}

function findVoice(lang: string | undefined, name: string | null | undefined): SpeechSynthesisVoice | null {
  const voices = window.speechSynthesis.getVoices();
  const named = name ? voices.find((voice) => voice.name === name) : undefined;
  if (named) return named;
  const wanted = lang?.toLowerCase().split("-")[0];
  return wanted ? (voices.find((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === wanted) ?? null) : null;
}

/**
 * Lets the browser read a text aloud (Web Speech) and cancels any earlier speech. Throws when there is nothing to read
 * or the browser cannot speak. Later outcomes arrive through the callbacks; none is called after `cancel()`.
 */
export function speak(text: string, options: SpeechOptions): { cancel: () => void } {
  if (!text.trim()) throw new Error("No text provided for speech synthesis");
  if (!canSpeak()) throw new Error("Speech synthesis is not supported in this browser");
  const { speechSynthesis } = window;
  latest += 1;
  const mine = latest;
  const length = estimateSpeechSeconds(text);
  let position = options.from;
  let hasStarted = false;
  let startTimer: ReturnType<typeof setTimeout> | undefined;
  let pollTimer: ReturnType<typeof setInterval> | undefined;
  let progressTimer: ReturnType<typeof setInterval> | undefined;

  const finish = () => {
    clearTimeout(startTimer);
    clearInterval(pollTimer);
    clearInterval(progressTimer);
  };

  const fail = (isRefused: boolean) => {
    finish();
    if (mine === latest) options.onError(isRefused);
  };

  const started = () => {
    if (hasStarted || mine !== latest) return;
    hasStarted = true;
    options.onStart();
  };

  const begin = () => {
    const begunAt = Date.now();
    const voice = findVoice(options.lang, options.voiceName);
    for (const piece of splitForSpeech(textFrom(text, options.from))) {
      const utterance = new SpeechSynthesisUtterance(piece);
      utterance.rate = options.rate;
      if (options.lang) utterance.lang = options.lang;
      if (voice) utterance.voice = voice;
      utterance.onstart = started;
      utterance.onerror = ({ error }) => {
        if (error !== "canceled" && error !== "interrupted") fail(error === "not-allowed");
      };
      speechSynthesis.speak(utterance);
    }
    progressTimer = setInterval(() => {
      if (mine !== latest) return finish();
      if (speechSynthesis.speaking) started();
      if (!hasStarted) return;
      position = Math.min(length, position + (SPEECH_PROGRESS_MS / 1000) * options.rate);
      options.onPosition(position);
    }, SPEECH_PROGRESS_MS);
    pollTimer = setInterval(() => {
      if (mine !== latest) return finish();
      if (speechSynthesis.speaking || speechSynthesis.pending) return;
      if (hasStarted) {
        finish();
        options.onEnd();
      } else if (Date.now() - begunAt > START_LIMIT_MS) {
        fail(false);
      }
    }, SPEECH_POLL_MS);
  };

  if (speechSynthesis.speaking || speechSynthesis.pending) {
    cancelNow(mine);
    startTimer = setTimeout(begin, Math.max(...SPEECH_CANCEL_RETRIES_MS) + 10);
  } else {
    begin();
  }

  return {
    cancel: () => {
      finish();
      if (mine === latest) cancelNow(mine);
    },
  };
}
