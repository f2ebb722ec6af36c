import type { CallServer } from "@/lib/calls/client/call-server";
import type { OpenSocket } from "@/lib/calls/client/call-socket";
import type { SoundParts } from "@/lib/calls/client/call-sound";
import type { Listen } from "@/lib/calls/client/danger-watch";
import type { Disclosure } from "@/lib/conversations/disclosure";

/** Recognises speech in the browser, for agents that cannot. */
export interface SpeechRecogniser {
  /** False in browsers without speech recognition. */
  isThere: boolean;
  /** Pauses recognition while the voice speaks, which it would hear too. */
  listen: (isListening: boolean) => void;
  stop: () => void;
}

/** `samples`: in a neutral voice, at CALL_SAMPLE_RATE. */
export type SpokenDisclosure = { disclosure: Disclosure; samples: Int16Array | null };

/** Everything a call depends on outside itself; tests provide their own. */
export type CallParts = SoundParts & {
  server: CallServer;
  openSocket: OpenSocket;
  createRecogniser: (onWords: (text: string) => void) => SpeechRecogniser;
  /** Keeps the screen awake; the returned function releases it. */
  stayAwake: () => () => void;
  /** Resolves after this many milliseconds, or later when the network is back. */
  whenOnline: (milliseconds: number) => Promise<void>;
  /** Runs the action after this many milliseconds, unless the page is gone by then. */
  later: (act: () => void, milliseconds: number) => void;
  now: () => number;
  /** The notice that this is an AI voice, with its sound; null samples where there is none. */
  loadDisclosure: () => Promise<SpokenDisclosure>;
  /** Loads the recogniser of danger, for agents that answer by themselves. */
  loadSafety: () => Promise<Listen>;
  /**
   * Signals the end of an utterance to agents that expect it. Off by default, because a provider's agent may close the socket.
   */
  sendsAudioEnd?: boolean;
};
