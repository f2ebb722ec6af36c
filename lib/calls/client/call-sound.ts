import type { CallMicrophone, OpenMicrophone } from "@/lib/calls/client/microphone";
import type { CallSpeaker, CreateSpeaker } from "@/lib/calls/client/speaker";
import { SpeechGate } from "@/lib/calls/client/speech-gate";
import { base64ToSamples } from "@/lib/calls/pcm";
import { CALL_SAMPLE_RATE } from "@/lib/calls/protocol";

export type SoundParts = { openMicrophone: OpenMicrophone; createSpeaker: CreateSpeaker };

type Listeners = {
  /** The agent's voice has started or stopped. */
  onSound: (isPlaying: boolean) => void;
  /** The microphone is gone and no other is available. */
  onMicrophoneLost: () => void;
  onMicrophoneChanged: () => void;
  /** The device has interrupted audio, or resumed it. */
  onPaused: (isPaused: boolean) => void;
};

/** The microphone and speaker of one call. `close` releases both, including devices still being opened. */
export class CallSound {
  readonly #parts: SoundParts;
  readonly #listeners: Listeners;
  #microphone: CallMicrophone | null = null;
  #chosenId: string | null;
  #speaker: CallSpeaker | null = null;
  #sending: { rate: number; onPiece: (samples: Int16Array) => void } | null = null;
  #isMuted = false;
  /** Null while the agent hears the person. */
  #gate: SpeechGate | null = null;
  readonly #paused = new Set<"microphone" | "speaker">();
  #isClosed = false;

  constructor(parts: SoundParts, chosenId: string | null, listeners: Listeners) {
    this.#parts = parts;
    this.#chosenId = chosenId;
    this.#listeners = listeners;
  }

  /** Must run in a tap handler. Rejects as `getUserMedia` does; false when it was closed meanwhile. */
  async open(): Promise<boolean> {
    this.#speaker = this.#parts.createSpeaker(this.#listeners.onSound, (isPaused) => this.#note("speaker", isPaused));
    return this.#open();
  }

  /** Asks the device to resume audio, and reopens a microphone that stays silent. Must run in a tap handler. */
  async resume(): Promise<void> {
    this.#speaker?.resume();
    if (await this.#microphone?.resume()) return this.#note("microphone", false);
    await this.#open().catch(() => false);
  }

  /** Switches to the chosen microphone; keeps the current one when that fails. */
  async choose(deviceId: string): Promise<void> {
    this.#chosenId = deviceId;
    await this.#open().catch(() => false);
    this.#listeners.onMicrophoneChanged();
  }

  /** Starts sending speech and continues across microphone changes. @param rate Hz */
  async send(rate: number, onPiece: (samples: Int16Array) => void): Promise<void> {
    this.#sending = { rate, onPiece: (samples) => onPiece(this.#gate?.pass(samples) ?? samples) };
    await this.#microphone?.start(rate, this.#sending.onPiece);
  }

  /** While a recording plays, the agent receives silence until the user speaks over it. */
  closeGate(onSpeech: () => void): void {
    this.#gate = new SpeechGate(onSpeech);
  }

  openGate(): void {
    this.#gate = null;
  }

  recordingSounds(): void {
    this.#gate?.recordingSounds();
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    if (isMuted) this.#microphone?.flush();
    else this.#gate?.measureAgain();
    this.#updateMicrophone();
  }

  /** @param rate Hz */
  play({ eventId, base64 }: { eventId: number; base64: string }, rate: number): void {
    try {
      this.#speaker?.play(eventId, base64ToSamples(base64), rate);
    } catch {
      // An unreadable chunk is only a short gap; the next may be fine.
    }
  }

  /** Plays Keepsake's own words, at CALL_SAMPLE_RATE, before the agent's audio; resolves at their end. */
  async say(samples: Int16Array): Promise<void> {
    this.#speaker?.play(0, samples, CALL_SAMPLE_RATE);
    await new Promise((resolve) => setTimeout(resolve, (samples.length / CALL_SAMPLE_RATE) * 1000));
  }

  interrupt(eventId: number): void {
    this.#speaker?.interrupt(eventId);
  }

  /** Stops playback when the connection is lost. */
  reset(): void {
    this.#speaker?.reset();
  }

  get microphoneId(): string | null {
    return this.#microphone?.deviceId ?? this.#chosenId;
  }

  voiceBars = (): number[] => this.#speaker?.bars() ?? [];
  microphoneBars = (): number[] => this.#microphone?.bars() ?? [];
  samples = (): Float32Array => this.#microphone?.samples() ?? new Float32Array();

  close(): void {
    this.#isClosed = true;
    this.#microphone?.stop();
    this.#microphone = null;
    this.#speaker?.close();
    this.#speaker = null;
  }

  async #open(): Promise<boolean> {
    const next = await this.#parts.openMicrophone(
      this.#chosenId,
      () => void this.#onLost(),
      (isPaused) => this.#note("microphone", isPaused),
    );
    if (this.#isClosed) {
      next.stop();
      return false;
    }
    this.#microphone?.stop();
    this.#microphone = next;
    this.#note("microphone", false);
    this.#updateMicrophone();
    if (this.#sending) await next.start(this.#sending.rate, this.#sending.onPiece);
    return true;
  }

  #note(part: "microphone" | "speaker", isPaused: boolean): void {
    if (this.#isClosed) return;
    if (isPaused) this.#paused.add(part);
    else this.#paused.delete(part);
    this.#listeners.onPaused(this.#paused.size > 0);
  }

  #updateMicrophone(): void {
    this.#microphone?.setMuted(this.#isMuted);
  }

  /** Falls back to the default microphone when the current one is unplugged. */
  async #onLost(): Promise<void> {
    this.#microphone = null;
    this.#chosenId = null;
    if (this.#isClosed) return;
    try {
      if (await this.#open()) this.#listeners.onMicrophoneChanged();
    } catch {
      if (!this.#isClosed) this.#listeners.onMicrophoneLost();
    }
  }
}
