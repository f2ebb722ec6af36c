import type { SpeechRecogniser } from "@/lib/calls/client/call-parts";
import { recognitionWords } from "@/lib/calls/client/call-words";
import { GrowingWords } from "@/lib/calls/client/growing-words";

/** The part of the Web Speech API used here. Few browsers have it, some only under its prefixed name. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Result> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
};
type Result = ArrayLike<{ transcript: string }> & { isFinal: boolean };
type RecognitionClass = new () => Recognition;

type BrowserWindow = { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };

/** Errors that would occur again after a restart. */
const FINAL_ERRORS = new Set([
  "not-allowed",
  "service-not-allowed",
  "network",
  "language-not-supported",
  "audio-capture",
]);
/** Milliseconds before restarting recognition, which often stops by itself. */
const RESTART_AFTER_MS = 250;

export type RecognitionNotice = (typeof recognitionWords)[keyof typeof recognitionWords];

export function canRecognise(from: BrowserWindow = window as BrowserWindow): boolean {
  return Boolean(from.SpeechRecognition ?? from.webkitSpeechRecognition);
}

/**
 * The browser's own speech recognition, for agents without one. It pauses while the voice speaks, because it listens to
 * the room and would transcribe the reply.
 * @param language BCP 47
 */
export function createBrowserRecognition(
  language: string,
  onWords: (text: string) => void,
  onNotice: (notice: RecognitionNotice) => void,
  from: BrowserWindow = window as BrowserWindow,
): SpeechRecogniser {
  const Class = from.SpeechRecognition ?? from.webkitSpeechRecognition;
  if (!Class) {
    onNotice(recognitionWords.notSupported);
    return { isThere: false, listen: () => {}, stop: () => {} };
  }
  const recognition = new Class();
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = false;
  const words = new GrowingWords(onWords);
  let isWanted = false;
  let isRunning = false;
  let isGivenUp = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    if (!isWanted || isRunning || isGivenUp) return;
    try {
      recognition.start();
      isRunning = true;
    } catch {
      // Recognition is still stopping; `onend` starts it again.
    }
  };
  recognition.onresult = ({ resultIndex, results }) => {
    for (let index = resultIndex; index < results.length; index++) {
      const result = results[index];
      if (isWanted && result?.isFinal && result[0]) words.add(result[0].transcript);
    }
  };
  recognition.onerror = ({ error }) => {
    if (error === "no-speech") onNotice(recognitionWords.noSpeech);
    if (!FINAL_ERRORS.has(error)) return;
    isGivenUp = true;
    onNotice(recognitionWords.failed);
  };
  recognition.onend = () => {
    isRunning = false;
    words.restart();
    clearTimeout(timer);
    timer = setTimeout(begin, RESTART_AFTER_MS);
  };

  return {
    isThere: true,
    listen: (isListening) => {
      if (isWanted === isListening) return;
      isWanted = isListening;
      if (!isListening) words.flush();
      if (isListening) begin();
      else recognition.abort();
    },
    stop: () => {
      isWanted = false;
      isGivenUp = true;
      clearTimeout(timer);
      words.stop();
      recognition.onresult = null;
      recognition.onerror = null;
      recognition.onend = null;
      recognition.abort();
    },
  };
}
