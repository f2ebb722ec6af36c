import type { CallMicrophone, OpenMicrophone } from "@/lib/calls/microphone";
import type { CallSpeaker, CreateSpeaker } from "@/lib/calls/speaker";

export type SoundParts = { openMicrophone: OpenMicrophone; createSpeaker: CreateSpeaker };

type Listeners = {
  /** The agent's voice has begun or has ended. */
  onSound: (isPlaying: boolean) => void;
  /** The microphone is gone and no other could be had. */
  onMicrophoneLost: () => void;
  onMicrophoneChanged: () => void;
};

/** The microphone and the loudspeaker of one call. `close` lets go of both, also of what is still being opened. */
export class CallSound {
  readonly #parts: SoundParts;
  readonly #listeners: Listeners;
  #microphone: CallMicrophone | null = null;
  #chosenId: string | null;
  #speaker: CallSpeaker | null = null;
  #sending: { rate: number; onPiece: (samples: Int16Array) => void } | null = null;
  #isMuted = false;
  #isClosed = false;

  constructor(parts: SoundParts, chosenId: string | null, listeners: Listeners) {
    this.#parts = parts;
    this.#chosenId = chosenId;
    this.#listeners = listeners;
  }

  /** Inside the handler of a tap. Rejects as `getUserMedia` does; false when it was closed meanwhile. */
  async open(): Promise<boolean> {
    this.#speaker = this.#parts.createSpeaker(this.#listeners.onSound);
    return this.#open();
  }

  /** The chosen microphone from now on; the one in use stays when it cannot be had. */
  async choose(deviceId: string): Promise<void> {
    this.#chosenId = deviceId;
    await this.#open().catch(() => false);
    this.#listeners.onMicrophoneChanged();
  }

  /** Begins to hand over what is said, and goes on when the microphone changes. @param rate Hz */
  async send(rate: number, onPiece: (samples: Int16Array) => void): Promise<void> {
    this.#sending = { rate, onPiece };
    await this.#microphone?.start(rate, onPiece);
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    if (isMuted) this.#microphone?.flush();
    this.#microphone?.setMuted(isMuted);
  }

  play(eventId: number, samples: Int16Array, rate: number): void {
    this.#speaker?.play(eventId, samples, rate);
  }

  interrupt(eventId: number): void {
    this.#speaker?.interrupt(eventId);
  }

  /** Silence, for a line that is gone. */
  reset(): void {
    this.#speaker?.reset();
  }

  get microphoneId(): string | null {
    return this.#microphone?.deviceId ?? this.#chosenId;
  }

  voiceBars = (): number[] => this.#speaker?.bars() ?? [];
  microphoneBars = (): number[] => this.#microphone?.bars() ?? [];
  samples = (): Float32Array => this.#microphone?.samples() ?? new Float32Array();
  underruns = (): number => this.#speaker?.underruns() ?? 0;

  close(): void {
    this.#isClosed = true;
    this.#microphone?.stop();
    this.#microphone = null;
    this.#speaker?.close();
    this.#speaker = null;
  }

  async #open(): Promise<boolean> {
    const next = await this.#parts.openMicrophone(this.#chosenId, () => void this.#onLost());
    if (this.#isClosed) {
      next.stop();
      return false;
    }
    this.#microphone?.stop();
    this.#microphone = next;
    next.setMuted(this.#isMuted);
    if (this.#sending) await next.start(this.#sending.rate, this.#sending.onPiece);
    return true;
  }

  /** The usual microphone takes the place of one that was unplugged. */
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
