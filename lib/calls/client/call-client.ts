import type { CallParts, SpeechRecogniser } from "@/lib/calls/client/call-parts";
import { reportEnd, startHeartbeat } from "@/lib/calls/client/call-reports";
import { CallSocket } from "@/lib/calls/client/call-socket";
import { CallSound } from "@/lib/calls/client/call-sound";
import {
  type CallEvent,
  type CallState,
  callReducer,
  type EndReason,
  initialCall,
  isUnderWay,
  talkSoFar,
} from "@/lib/calls/client/call-state";
import { DangerWatch, type Noticed, questionContext } from "@/lib/calls/client/danger-watch";
import { reasonForError, reasonForMicrophone, warningFor } from "@/lib/calls/client/end-reasons";
import { HoldReport } from "@/lib/calls/client/hold-report";
import type { AgentEvent, ShownCard } from "@/lib/calls/client/server-frames";
import { activityFrame, initiationFrame, messageFrame, wordsFromBrowserFrame } from "@/lib/calls/protocol";
import type { SignedUrlAnswer } from "@/lib/calls/schema";
import type { QuestionFacts } from "@/lib/safety/question-words";
import { localVoiceId } from "@/lib/voices/agent-id";

/** Milliseconds before each attempt to reconnect. */
const RECONNECT_AFTER_MS = [300, 1_000, 2_500, 5_000, 8_000] as const;

export type CallPlace = { agentId: string; conversationId: number; userName: string };

/** Everything one call uses, from the first tap to its end. */
type Call = {
  sound: CallSound;
  socket: CallSocket | null;
  callId: number | null;
  recogniser: SpeechRecogniser | null;
  stopBeating: () => void;
  letSleep: () => void;
  /** Null with our own agent, which recognises danger itself. */
  watch: DangerWatch | null;
  /** Number of recording searches so far; only the result of the last one counts. */
  asked: number;
  /** This browser gave the notice that this is an AI voice; our own agent did not. */
  isDisclosed: boolean;
};

/** Owns a call's socket, microphone, audio and state. Closes everything it opened, however the call ends. */
export class CallClient {
  readonly #place: CallPlace;
  readonly #parts: CallParts;
  readonly #holds: HoldReport;
  readonly #listeners = new Set<() => void>();
  #state: CallState = initialCall;
  /** Null between calls. Events of any other call are too late and are ignored. */
  #call: Call | null = null;
  #chosenMicrophone: string | null = null;
  #lastEndedId: number | null = null;

  constructor(place: CallPlace, parts: CallParts) {
    this.#place = place;
    this.#parts = parts;
    this.#holds = new HoldReport(parts);
  }

  getState = (): CallState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens only the microphone, so that the user can test it. Must run in a tap handler. */
  async check(): Promise<void> {
    const call = this.#begin({ isTrial: true });
    if (!call) return;
    void this.#prepare(call).then((warning) => {
      if (warning && call === this.#call) this.#dispatch({ type: "warned", text: warning });
    });
    if (await this.#openSound(call)) this.#dispatch({ type: "microphone_open" });
  }

  /** Starts a call, requesting the microphone first unless it is open. Must run in a tap handler. */
  async start(): Promise<void> {
    if (this.#state.phase === "checking" && this.#call) return this.#connect(this.#call, this.#requestUrl());
    const call = this.#begin();
    if (!call) return;
    const signed = this.#requestUrl();
    signed.catch(() => {});
    if (await this.#openSound(call)) return this.#connect(call, signed);
    // The server has already created a row for this call, so end it.
    const unused = await signed.catch(() => null);
    if (unused) void this.#parts.server.end(unused.callSessionId, 0).catch(() => {});
  }

  hangUp(): void {
    this.#end("hung_up");
  }

  toggleMute(): void {
    if (!this.#call) return;
    if (this.#state.phase !== "live" && this.#state.phase !== "reconnecting") return;
    const isMuted = !this.#state.isMuted;
    this.#call.sound.setMuted(isMuted);
    if (isMuted && this.#parts.sendsAudioEnd) this.#call.socket?.send({ type: "user_audio_end" });
    this.#dispatch({ type: "muted", isMuted });
    this.#updateRecogniser();
  }

  /** Sends typed text instead of speech. */
  say(given: string): void {
    const text = given.trim();
    if (!text || this.#state.phase !== "live") return;
    this.stopRecording();
    this.#dispatch({ type: "typed", text });
    const call = this.#call;
    // A sign of danger ends the call before a provider's agent hears it.
    if (call) this.#onNoticed(call, call.watch?.typed(text) ?? null);
    if (call) void this.#offerRecording(call, text);
    this.#call?.socket?.send(messageFrame(text));
  }

  /** Tells the agent that the user is typing, so that it waits. */
  typing(): void {
    this.stopRecording();
    this.#call?.socket?.send(activityFrame());
  }

  /** While a recording plays, a provider's agent is silent and hears nothing, until the user speaks. */
  playRecording(): void {
    if (this.#call && this.#state.phase === "live" && this.#state.offer) this.#onRecording(this.#call, true);
  }

  /** The recording has loaded and can be heard. */
  recordingSounds(): void {
    this.#call?.sound.recordingSounds();
  }

  stopRecording(): void {
    if (this.#call) this.#onRecording(this.#call, false);
  }

  async chooseMicrophone(deviceId: string): Promise<void> {
    this.#chosenMicrophone = deviceId;
    await this.#call?.sound.choose(deviceId);
  }

  /** Reclaims audio that the device has interrupted. Must run in a tap handler. */
  async resumeSound(): Promise<void> {
    await this.#call?.sound.resume();
  }

  microphoneId = (): string | null => this.#call?.sound.microphoneId ?? this.#chosenMicrophone;

  /** The current speaker's loudness per frequency band, 0 to 1. */
  bars = (): number[] => {
    // There are no levels for a recording, and the microphone only waits for speech.
    if (this.#state.offer?.isPlaying) return [];
    const isSpeaking = this.#state.phase === "live" && this.#state.mode === "speaking";
    return (isSpeaking ? this.#call?.sound.voiceBars() : this.#call?.sound.microphoneBars()) ?? [];
  };

  /** The person's current sound samples, for the level meter. */
  samples = (): Float32Array => this.#call?.sound.samples() ?? new Float32Array();

  #begin({ isTrial = false } = {}): Call | null {
    if (isUnderWay(this.#state)) return null;
    const sound = new CallSound(this.#parts, this.#chosenMicrophone, {
      onSound: (isPlaying) => {
        this.#dispatch({ type: isPlaying ? "sound_began" : "sound_ended" });
        this.#updateRecogniser();
      },
      onMicrophoneLost: () => this.#call?.sound === sound && this.#end("microphone_lost"),
      onMicrophoneChanged: () => this.#publish(),
      onPaused: (isPaused) => this.#dispatch({ type: "sound_paused", isPaused }),
    });
    const watch = this.#isOurs ? null : new DangerWatch(this.#parts.loadSafety);
    this.#call = {
      sound,
      watch,
      asked: 0,
      socket: null,
      callId: null,
      recogniser: null,
      stopBeating: () => {},
      letSleep: () => {},
      isDisclosed: false,
    };
    this.#dispatch({ type: "asked", isTrial });
    return this.#call;
  }

  async #requestUrl(): Promise<SignedUrlAnswer> {
    await this.#holds.arrived();
    const isResumed = this.#state.phase === "reconnecting";
    const { agentId, conversationId } = this.#place;
    const resumed = isResumed && { isResumed, ...(this.#call?.callId != null && { callSessionId: this.#call.callId }) };
    return this.#parts.server.signedUrl({ agentId, conversationId, ...resumed });
  }

  /** The reason why a call is not possible; null when there is none, or when only the call itself can find out. */
  async #prepare(call: Call | null): Promise<string | null> {
    // The server's own agents need no preparation: before the first call they are only asked whether they can hear.
    if (!call && this.#isOurs) return null;
    try {
      const { needsWords } = await this.#parts.server.prepare(this.#place);
      // This browser's limits are shown before the call, and never spoken in it.
      if (needsWords && call && call === this.#call) call.recogniser ??= this.#createRecogniser();
      return null;
    } catch (error) {
      return warningFor(error);
    }
  }

  #createRecogniser(): SpeechRecogniser {
    return this.#parts.createRecogniser((text) => this.say(text));
  }

  async #openSound(call: Call): Promise<boolean> {
    try {
      return await call.sound.open();
    } catch (error) {
      if (call === this.#call) this.#end(reasonForMicrophone(error));
      return false;
    }
  }

  async #connect(call: Call, signed: Promise<SignedUrlAnswer>): Promise<void> {
    this.#dispatch({ type: "dialled" });
    try {
      // An agent that replies by itself hears nothing before Keepsake's danger detection is ready.
      await call.watch?.prepare();
      // The signed URL may have expired during the microphone prompt, so try once more with a new one.
      const isOpen = (await this.#openSocket(call, signed)) || (await this.#openSocket(call, this.#requestUrl()));
      if (!isOpen && call === this.#call) this.#end("refused");
    } catch (error) {
      if (call === this.#call) this.#end(reasonForError(error));
    }
  }

  /** True when the socket is open or the call was given up. @throws the server's error */
  async #openSocket(call: Call, signed: Promise<SignedUrlAnswer>): Promise<boolean> {
    const { signedUrl, callSessionId, needsWords, isDisclosureDue } = await signed;
    if (call !== this.#call) {
      void this.#parts.server.end(callSessionId, 0).catch(() => {});
      return true;
    }
    call.callId = callSessionId;
    if (isDisclosureDue && !call.isDisclosed) await this.#disclose(call);
    if (call !== this.#call) return true;
    if (needsWords) call.recogniser ??= this.#createRecogniser();
    const first = initiationFrame({
      userName: this.#place.userName,
      ...(call.recogniser && { wordsFrom: call.recogniser?.isThere ? ("browser" as const) : ("keyboard" as const) }),
      ...(this.#state.phase === "reconnecting" && { isResumed: true }),
    });
    return new Promise((resolve) => {
      const socket: CallSocket = new CallSocket(this.#parts.openSocket(signedUrl), first, {
        onEvent: (event) => {
          if (call.socket !== socket || call !== this.#call) return;
          if (event.type === "opened") resolve(true);
          this.#onEvent(call, socket, event);
        },
        onEnd: (end) => {
          if (call.socket !== socket || call !== this.#call) return resolve(true);
          call.socket = null;
          if (end.kind === "over") this.#end(end.reason);
          else if (this.#state.phase === "live") void this.#reconnect(call);
          resolve(call !== this.#call);
        },
      });
      call.socket = socket;
    });
  }

  /** A provider's agent speaks as soon as the connection opens, so the notice comes first. */
  async #disclose(call: Call): Promise<void> {
    const { disclosure, samples } = await this.#parts.loadDisclosure();
    if (call !== this.#call) return;
    this.#dispatch({ type: "disclosed", disclosure });
    if (samples) await call.sound.say(samples);
    call.isDisclosed = true;
  }

  async #attach(call: Call): Promise<void> {
    const { callId, isDisclosed } = call;
    const place = {
      ...this.#place,
      ...(callId !== null && { callSessionId: callId }),
      ...(isDisclosed && { isDisclosed }),
    };
    const session = await this.#parts.server.attach(place).catch(() => null);
    if (session && call === this.#call) this.#dispatch({ type: "left", seconds: session.secondsLeft });
  }

  #onEvent(call: Call, socket: CallSocket, event: AgentEvent): void {
    if (event.type === "opened") this.#onOpened(call, socket, event.inputRate);
    else if (call.watch?.silences(event)) return;
    else if (event.type === "audio") call.sound.play(event, socket.outputRate);
    else {
      if (event.type === "interrupted") call.sound.interrupt(event.eventId);
      const { captions } = this.#state;
      this.#dispatch({ type: "agent", event });
      if (event.type === "user_said") this.#onNoticed(call, call.watch?.heard(event.text) ?? null);
      // An echo of typed text adds no caption.
      if (event.type === "user_said" && this.#state.captions !== captions) void this.#offerRecording(call, event.text);
      if (event.type === "hearing_changed" && event.state === "failed") this.#hearInBrowser(call, socket);
    }
  }

  /** The server cannot transcribe, so this browser's recognition, if available, takes over for the rest of the call. */
  #hearInBrowser(call: Call, socket: CallSocket): void {
    call.recogniser ??= this.#createRecogniser();
    if (!call.recogniser.isThere || this.#state.hearing === "browser") return;
    socket.send(wordsFromBrowserFrame());
    this.#dispatch({ type: "browser_hears" });
    this.#updateRecogniser();
  }

  /** Our own agent plays recordings itself. */
  async #offerRecording(call: Call, text: string): Promise<void> {
    if (call !== this.#call || !call.watch || call.watch.open) return;
    call.asked += 1;
    const { asked } = call;
    const { conversationId } = this.#place;
    const found = await this.#parts.server.findRecordingOffer({ conversationId, text }).catch(() => null);
    if (!found?.recording || call !== this.#call || asked !== call.asked) return;
    if (call.watch.open || this.#state.offer?.isPlaying) return;
    this.#dispatch({ type: "recording_offered", recording: found.recording });
  }

  #onRecording(call: Call, isPlaying: boolean): void {
    if ((this.#state.offer?.isPlaying ?? false) === isPlaying) return;
    call.watch?.hush(isPlaying);
    this.#dispatch({ type: "recording_played", isPlaying });
    if (isPlaying) {
      call.sound.interrupt(0);
      call.sound.closeGate(() => this.stopRecording());
    } else call.sound.openGate();
  }

  #onNoticed(call: Call, noticed: Noticed | null): void {
    if (noticed) this.stopRecording();
    if (noticed?.kind === "card") this.#onDanger(noticed.card);
    else if (noticed) this.#onQuestion(call, noticed.question);
    else if (call.watch && !call.watch.open) this.#dispatch({ type: "question_left" });
  }

  /** Ends a call with an agent that would reply by itself, and requests a hold on the account. */
  #onDanger(card: ShownCard): void {
    // Comes before the end of the call, so that its settlement finds the hold.
    void this.#holds.raise(card.facts.language);
    this.#dispatch({ type: "keepsake", card });
    this.#end("safety_hold");
  }

  /** Shows Keepsake's question while such an agent is silenced, or records its answer. */
  #onQuestion(call: Call, question: QuestionFacts): void {
    this.#dispatch({ type: "agent", event: { type: "keepsake_asked", question } });
    if (question.answer !== null) return;
    call.sound.interrupt(0);
    call.socket?.sendContext(questionContext(question));
  }

  /** Whether the agent is our own, running on this server. */
  get #isOurs(): boolean {
    return localVoiceId(this.#place.agentId) !== null;
  }

  #onOpened(call: Call, socket: CallSocket, inputRate: number): void {
    // The call's row already exists, so attaching can wait until the socket is open.
    void this.#attach(call);
    const isResumed = this.#state.phase === "reconnecting";
    this.#dispatch({ type: "connected", at: this.#parts.now() });
    if (isResumed) {
      call.watch?.reconnected();
      socket.sendContext(talkSoFar(this.#state.captions));
      if (call.watch?.open) this.#onQuestion(call, call.watch.open);
    } else call.letSleep = this.#parts.stayAwake();
    call.stopBeating();
    call.stopBeating = startHeartbeat(this.#parts.server, call.callId ?? 0, {
      onLeft: (seconds) => this.#dispatch({ type: "left", seconds }),
      onEnded: (reason) => this.#end(reason),
      onDropped: () => socket.drop(),
    });
    this.#updateRecogniser();
    const send = call.sound.send(inputRate, (samples) => call.socket?.sendAudio(samples));
    send.catch(() => call === this.#call && this.#end("not_supported"));
  }

  /** Opens another socket for the same call and passes on the conversation so far. */
  async #reconnect(call: Call): Promise<void> {
    this.stopRecording();
    call.sound.reset();
    call.stopBeating();
    this.#dispatch({ type: "dropped" });
    this.#updateRecogniser();
    for (const after of RECONNECT_AFTER_MS) {
      await this.#parts.whenOnline(after);
      if (call !== this.#call) return;
      try {
        if (await this.#openSocket(call, this.#requestUrl())) return;
      } catch (error) {
        const reason = reasonForError(error);
        if (call !== this.#call) return;
        if (reason !== "connection_lost" && reason !== "service_failed") return this.#end(reason);
      }
    }
    if (call === this.#call) this.#end("connection_lost");
  }

  #updateRecogniser(): void {
    const isListening = this.#state.phase === "live" && this.#state.mode !== "speaking";
    this.#call?.recogniser?.listen(isListening && !this.#state.isMuted);
  }

  /** All endings of a call go through here. */
  #end(reason: EndReason): void {
    const call = this.#call;
    if (!call) return;
    this.#call = null;
    const startedAt = "startedAt" in this.#state ? this.#state.startedAt : null;
    call.stopBeating();
    call.socket?.hangUp();
    call.recogniser?.stop();
    call.sound.close();
    call.letSleep();
    const now = this.#parts.now();
    this.#dispatch({ type: "ended", reason, at: now });
    const { callId } = call;
    if (callId === null) return;
    this.#lastEndedId = callId;
    const seconds = startedAt === null ? 0 : (now - startedAt) / 1000;
    reportEnd(this.#parts.server, callId, seconds, {
      // A newer call reports its own end and then reads the minutes.
      isLast: () => !isUnderWay(this.#state) && this.#lastEndedId === callId,
      onLeft: (left) => {
        this.#dispatch({ type: "left", seconds: left });
        // Prepares for another call.
        if (!isUnderWay(this.#state)) void this.#prepare(null);
      },
      // Skipped when the screen is gone.
      later: (act, milliseconds) => this.#parts.later(() => this.#listeners.size > 0 && act(), milliseconds),
    });
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
