import type { CallServer } from "@/lib/calls/client/call-server";
import type { OpenSocket } from "@/lib/calls/client/call-socket";
import type { SoundParts } from "@/lib/calls/client/call-sound";
import type { Listen } from "@/lib/calls/client/danger-watch";
import type { Disclosure } from "@/lib/conversations/disclosure";

/** Speech recognition in the browser, for agents that cannot transcribe. */
export interface SpeechRecogniser {
  /** False in browsers without speech recognition. */
  isThere: boolean;
  /** Pauses recognition while the voice speaks, because it would hear the voice too. */
  listen: (isListening: boolean) => void;
  stop: () => void;
}

/** `samples`: spoken in a neutral voice, at CALL_SAMPLE_RATE. */
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
  /** Runs the action after this many milliseconds, unless the page is closed by then. */
  later: (act: () => void, milliseconds: number) => void;
  now: () => number;
  /** The notice that this is an AI voice, with its audio; null samples when there is none. */
  loadDisclosure: () => Promise<SpokenDisclosure>;
  /** Loads the danger detection, for agents that reply by themselves. */
  loadSafety: () => Promise<Listen>;
  /**
   * Signals the end of an utterance to agents that expect it. Off by default, because a provider's agent may close the socket.
   */
  sendsAudioEnd?: boolean;
};
