import { CallLine, type LineEnd, type OpenSocket } from "@/lib/calls/call-line";
import type { CallServer } from "@/lib/calls/call-server";
import { CallSound, type SoundParts } from "@/lib/calls/call-sound";
import {
  type CallEvent,
  type CallState,
  callReducer,
  type EndReason,
  initialCall,
  isUnderWay,
  talkSoFar,
} from "@/lib/calls/call-state";
import { reasonForError, reasonForMicrophone, warningFor } from "@/lib/calls/end-reasons";
import { startHeartbeat } from "@/lib/calls/heartbeat";
import { base64ToSamples, samplesToBase64 } from "@/lib/calls/pcm";
import { localVoiceId } from "@/lib/calls/policy";
import { activityFrame, initiationFrame, messageFrame } from "@/lib/calls/protocol";
import type { SignedUrlAnswer } from "@/lib/calls/schema";
import type { AgentEvent } from "@/lib/calls/server-frames";

/** Milliseconds before each attempt to find the line again. */
const RECONNECT_AFTER_MS = [300, 1_000, 2_500, 5_000, 8_000] as const;
/** Milliseconds after the end at which the minutes left are asked for: some calls are charged a little later. */
const LEFT_AFTER_MS = [0, 6_000, 20_000] as const;

export type CallPlace = { agentId: string; conversationId: number; userName: string };

/** Looks for the words of what is said in the browser itself, where the agent has nobody to do it. */
export interface WordFinder {
  /** False in browsers that have no such thing. */
  isThere: boolean;
  /** Stands still while the voice speaks, which it would hear too. */
  listen: (isListening: boolean) => void;
  stop: () => void;
}

/** What a call reaches out to; tests bring their own. */
export type CallParts = SoundParts & {
  server: CallServer;
  openSocket: OpenSocket;
  createWordFinder: (onWords: (text: string) => void) => WordFinder;
  /** Keeps the screen awake; answers how to let it sleep again. */
  stayAwake: () => () => void;
  /** Resolves after this many milliseconds, and then as soon as there may be a network. */
  whenOnline: (milliseconds: number) => Promise<void>;
  /** Runs it when the time has come, unless the page is gone by then. */
  later: (act: () => void, milliseconds: number) => void;
  now: () => number;
  /** Some servers want to hear that the person has finished; ElevenLabs would close the line. Off unless set. */
  sendsAudioEnd?: boolean;
};

/** Everything that one call holds, from the first tap to its end. */
type Call = {
  sound: CallSound;
  line: CallLine | null;
  callId: number | null;
  words: WordFinder | null;
  stopBeating: () => void;
  letSleep: () => void;
};

/** Socket, microphone and sound of calls, and their state. Everything that is opened is closed, however a call ends. */
export class CallClient {
  readonly #place: CallPlace;
  readonly #parts: CallParts;
  readonly #listeners = new Set<() => void>();
  #state: CallState = initialCall;
  /** Null between calls; what belongs to another one comes too late. */
  #call: Call | null = null;
  #chosenMicrophone: string | null = null;
  #lastEndedId: number | null = null;

  constructor(place: CallPlace, parts: CallParts) {
    this.#place = place;
    this.#parts = parts;
  }

  getState = (): CallState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks for the microphone only, so that it can be tried. Inside the handler of a tap. */
  async check(): Promise<void> {
    const call = this.#begin({ isTrial: true });
    if (!call) return;
    void this.#prepare().then((warning) => {
      if (warning && call === this.#call) this.#dispatch({ type: "warned", text: warning });
    });
    if (await this.#openSound(call)) this.#dispatch({ type: "microphone_open" });
  }

  /** Calls: at once when the microphone was tried, else it is asked for first. Inside the handler of a tap. */
  async start(): Promise<void> {
    if (this.#state.phase === "checking" && this.#call) return this.#connect(this.#call, this.#address());
    const call = this.#begin();
    if (!call) return;
    const address = this.#address();
    address.catch(() => {});
    if (await this.#openSound(call)) return this.#connect(call, address);
    // The server has opened a row for a call that will not be.
    const unused = await address.catch(() => null);
    if (unused) void this.#parts.server.end(unused.callSessionId, 0).catch(() => {});
  }

  hangUp(): void {
    this.#end("hung_up");
  }

  toggleMute(): void {
    if (!this.#call || (this.#state.phase !== "live" && this.#state.phase !== "reconnecting")) return;
    const isMuted = !this.#state.isMuted;
    this.#call.sound.setMuted(isMuted);
    if (isMuted && this.#parts.sendsAudioEnd) this.#call.line?.send({ type: "user_audio_end" });
    this.#dispatch({ type: "muted", isMuted });
    this.#listenForWords();
  }

  /** Typed instead of spoken. */
  say(given: string): void {
    const text = given.trim();
    if (!text || this.#state.phase !== "live") return;
    this.#call?.line?.send(messageFrame(text));
    this.#dispatch({ type: "typed", text });
  }

  /** The person is typing, so the agent waits for them. */
  typing(): void {
    this.#call?.line?.send(activityFrame());
  }

  async chooseMicrophone(deviceId: string): Promise<void> {
    this.#chosenMicrophone = deviceId;
    await this.#call?.sound.choose(deviceId);
  }

  microphoneId = (): string | null => this.#call?.sound.microphoneId ?? this.#chosenMicrophone;

  /** How loud each part of the voice that speaks now is, 0 to 1. */
  bars = (): number[] => {
    const isSpeaking = this.#state.phase === "live" && this.#state.mode === "speaking";
    return (isSpeaking ? this.#call?.sound.voiceBars() : this.#call?.sound.microphoneBars()) ?? [];
  };

  /** The person's own sound at this moment, for the level meter. */
  samples = (): Float32Array => this.#call?.sound.samples() ?? new Float32Array();

  underruns = (): number => this.#call?.sound.underruns() ?? 0;

  #begin({ isTrial = false } = {}): Call | null {
    if (isUnderWay(this.#state)) return null;
    const sound = new CallSound(this.#parts, this.#chosenMicrophone, {
      onSound: (isPlaying) => this.#onSound(isPlaying),
      onMicrophoneLost: () => this.#call?.sound === sound && this.#end("microphone_lost"),
      onMicrophoneChanged: () => this.#publish(),
    });
    this.#call = { sound, line: null, callId: null, words: null, stopBeating: () => {}, letSleep: () => {} };
    this.#dispatch({ type: "asked", isTrial });
    return this.#call;
  }

  #address(): Promise<SignedUrlAnswer> {
    return this.#parts.server.signedUrl(this.#place);
  }

  /** Answers what stands in the way of a call, in words; null when nothing does, or when only calling will tell. */
  async #prepare(): Promise<string | null> {
    // A voice of this server has its agent here: nobody else needs to be told of the call.
    if (localVoiceId(this.#place.agentId) !== null) return null;
    return this.#parts.server.prepare(this.#place).then(() => null, warningFor);
  }

  async #openSound(call: Call): Promise<boolean> {
    try {
      return await call.sound.open();
    } catch (error) {
      if (call === this.#call) this.#end(reasonForMicrophone(error));
      return false;
    }
  }

  async #connect(call: Call, address: Promise<SignedUrlAnswer>): Promise<void> {
    this.#dispatch({ type: "dialled" });
    try {
      // An address may have grown old while the person was asked for the microphone: one more, and no third.
      const isOpen = (await this.#dial(call, address)) || (await this.#dial(call, this.#address()));
      if (!isOpen && call === this.#call) this.#end("refused");
    } catch (error) {
      if (call === this.#call) this.#end(reasonForError(error));
    }
  }

  /** True when the line is open, or nobody wants it any more. @throws what the server answered. */
  async #dial(call: Call, address: Promise<SignedUrlAnswer>): Promise<boolean> {
    const { signedUrl, callSessionId, needsWords } = await address;
    if (call !== this.#call) {
      void this.#parts.server.end(callSessionId, 0).catch(() => {});
      return true;
    }
    call.callId = callSessionId;
    if (needsWords) call.words ??= this.#parts.createWordFinder((text) => this.say(text));
    const first = initiationFrame({
      userName: this.#place.userName,
      ...(needsWords && { wordsFrom: call.words?.isThere ? ("browser" as const) : ("keyboard" as const) }),
      ...(this.#state.phase === "reconnecting" && { isResumed: true }),
    });
    return new Promise((resolve) => {
      const line: CallLine = new CallLine(this.#parts.openSocket(signedUrl), first, {
        onEvent: (event) => {
          if (call.line !== line || call !== this.#call) return;
          if (event.type === "opened") resolve(true);
          this.#hear(call, line, event);
        },
        onEnd: (end) => {
          if (call.line !== line || call !== this.#call) return resolve(true);
          call.line = null;
          this.#onLineEnd(call, end);
          resolve(call !== this.#call);
        },
      });
      call.line = line;
    });
  }

  async #attach(call: Call): Promise<void> {
    const place = { ...this.#place, ...(call.callId !== null && { callSessionId: call.callId }) };
    const session = await this.#parts.server.attach(place).catch(() => null);
    if (session && call === this.#call) this.#dispatch({ type: "left", seconds: session.secondsLeft });
  }

  #hear(call: Call, line: CallLine, event: AgentEvent): void {
    if (event.type === "opened") this.#onOpened(call, line, event.inputRate, event.outputRate);
    else if (event.type === "audio") play(call.sound, event, line.outputRate);
    else {
      if (event.type === "interrupted") call.sound.interrupt(event.eventId);
      this.#dispatch({ type: "agent", event });
    }
  }

  #onOpened(call: Call, line: CallLine, inputRate: number, outputRate: number): void {
    // Its row is there already: what else is asked of the server waits until the line is open.
    void this.#attach(call);
    const isResumed = this.#state.phase === "reconnecting";
    line.outputRate = outputRate;
    this.#dispatch({ type: "connected", at: this.#parts.now() });
    if (isResumed) line.sendContext(talkSoFar(this.#state.captions));
    else call.letSleep = this.#parts.stayAwake();
    call.stopBeating();
    call.stopBeating = startHeartbeat(this.#parts.server, call.callId ?? 0, {
      onLeft: (seconds) => this.#dispatch({ type: "left", seconds }),
      onEnded: (reason) => this.#end(reason),
    });
    this.#listenForWords();
    const send = call.sound.send(inputRate, (samples) => call.line?.sendSound(samplesToBase64(samples)));
    send.catch(() => call === this.#call && this.#end("not_supported"));
  }

  #onLineEnd(call: Call, end: LineEnd): void {
    if (end.kind === "over") this.#end(end.reason);
    else if (this.#state.phase === "live") void this.#reconnect(call);
  }

  /** Another line for the same call; what had been said so far goes with it. */
  async #reconnect(call: Call): Promise<void> {
    call.sound.reset();
    call.stopBeating();
    this.#dispatch({ type: "dropped" });
    this.#listenForWords();
    for (const after of RECONNECT_AFTER_MS) {
      await this.#parts.whenOnline(after);
      if (call !== this.#call) return;
      try {
        if (await this.#dial(call, this.#address())) return;
      } catch (error) {
        const reason = reasonForError(error);
        if (call !== this.#call) return;
        if (reason !== "connection_lost" && reason !== "service_failed") return this.#end(reason);
      }
    }
    if (call === this.#call) this.#end("connection_lost");
  }

  #onSound(isPlaying: boolean): void {
    this.#dispatch({ type: isPlaying ? "sound_began" : "sound_ended" });
    this.#listenForWords();
  }

  #listenForWords(): void {
    const isListening = this.#state.phase === "live" && this.#state.mode !== "speaking";
    this.#call?.words?.listen(isListening && !this.#state.isMuted);
  }

  /** Every way out leads through here. */
  #end(reason: EndReason): void {
    const call = this.#call;
    if (!call) return;
    this.#call = null;
    const startedAt = "startedAt" in this.#state ? this.#state.startedAt : null;
    call.stopBeating();
    call.line?.hangUp();
    call.words?.stop();
    call.sound.close();
    call.letSleep();
    const now = this.#parts.now();
    this.#dispatch({ type: "ended", reason, at: now });
    if (call.callId === null) return;
    this.#lastEndedId = call.callId;
    const seconds = startedAt === null ? 0 : (now - startedAt) / 1000;
    for (const after of LEFT_AFTER_MS) this.#askForLeft(call.callId, seconds, after);
  }

  /**
   * Ending twice changes nothing; the answer is what counts. The first is sent at once, as the page may be leaving. A
   * later one is not sent any more when there has been another call: that one's end asks.
   */
  #askForLeft(callId: number, seconds: number, after: number): void {
    const ask = () => {
      if (isUnderWay(this.#state) || this.#lastEndedId !== callId) return;
      this.#parts.server.end(callId, seconds).then(
        (session) => {
          this.#dispatch({ type: "left", seconds: session.secondsLeft });
          // Perhaps they call again.
          if (!isUnderWay(this.#state)) void this.#prepare();
        },
        () => {},
      );
    };
    if (after === 0) ask();
    // Once the screen is gone there is nobody to tell.
    else this.#parts.later(() => this.#listeners.size > 0 && ask(), after);
  }

  #dispatch(event: CallEvent): void {
    const next = callReducer(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#publish();
  }

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }
}

function play(sound: CallSound, { eventId, base64 }: Extract<AgentEvent, { type: "audio" }>, rate: number): void {
  try {
    sound.play(eventId, base64ToSamples(base64), rate);
  } catch {
    // A piece that cannot be read is a gap; the next one may be whole.
  }
}
