import "server-only";
import type { CallEvent, Phase } from "@/lib/calls/agent/call-events";
import { type ClientFrame, Refusal, readCaller, readClientFrame } from "@/lib/calls/agent/client-frames";
import type { Transcribe } from "@/lib/calls/agent/patient-hearing";
import { SocketBudget } from "@/lib/calls/agent/socket-budget";
import { SoundIntake } from "@/lib/calls/agent/sound-intake";
import { TurnTranscriber } from "@/lib/calls/agent/turn-transcriber";
import { CALL_SAMPLE_RATE } from "@/lib/calls/protocol";
import { AnswerClock } from "@/lib/platform/telemetry/answer-clock";

type Options = {
  callId: number;
  tools: { transcribe: Transcribe | null; heardBy: string };
  socket: { pause: () => void; resume: () => void };
  /** Counts a turn. False when there were too many. */
  count: () => Promise<boolean>;
  phase: () => Phase["is"];
  onEvent: (event: CallEvent) => void;
};

/** Turns a caller's frames and speech into events. Validates messages as strictly as a provider's agent. */
export class CallerInput {
  readonly #options: Options;
  readonly #transcriber: TurnTranscriber;
  readonly #sound: SoundIntake;
  readonly #budget = new SocketBudget();

  constructor(options: Options) {
    this.#options = options;
    const { tools, socket, phase, ...rest } = options;
    this.#transcriber = new TurnTranscriber({ ...rest, transcribe: tools.transcribe, heardBy: tools.heardBy });
    this.#sound = new SoundIntake({
      hear: (samples) => phase() !== "leaving" && this.#transcriber.push(samples),
      pause: socket.pause,
      resume: socket.resume,
    });
  }

  /** Handles a frame; null for a frame that is not text. */
  receive(data: string | null): void {
    const { phase, onEvent } = this.#options;
    if (phase() === "ended") return;
    if (!this.#budget.takeFrame(data?.length ?? 0)) {
      onEvent({ type: "sent_too_much" });
      return;
    }
    onEvent({ type: "received", at: performance.now() });
    try {
      const frame = readClientFrame(data);
      if (frame?.type !== "audio" && !this.#budget.takeSilent()) onEvent({ type: "sent_too_much" });
      else if (frame) this.#handle(frame);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      onEvent({ type: "refused", error: error.type, message: error.message });
    }
  }

  /** Handles a frame of the transport, such as a ping, which counts like one of the call. */
  receiveControl(): void {
    const { phase, onEvent } = this.#options;
    if (phase() !== "ended" && !this.#budget.takeSilent()) onEvent({ type: "sent_too_much" });
  }

  /** The words arrived as a message, so the turn that has just ended needs no transcription. */
  gotWords(): void {
    this.#transcriber.gotWords();
  }

  close(): void {
    this.#sound.close();
    this.#transcriber.close();
  }

  #handle(frame: ClientFrame): void {
    const { phase, onEvent } = this.#options;
    if (frame.type === "conversation_initiation_client_data") {
      if (phase() !== "opening") throw new Refusal("invalid_message", "The call has begun already.");
      const { wordsFrom, ...caller } = readCaller(frame);
      this.#transcriber.hasBrowserWords = wordsFrom === "browser";
      onEvent({ type: "initiated", ...caller });
    } else if (phase() === "opening") return;
    else if (frame.type === "audio") this.#hear(frame.samples);
    else if (frame.type === "user_message") this.#typed(frame.text);
    else if (frame.type === "multimodal_message") this.#typed(frame.text?.text);
    else if (frame.type === "keepsake_words_from") this.#transcriber.hasBrowserWords = true;
    else if (frame.type === "contextual_update") {
      onEvent({ type: "noted", key: frame.context_id ?? "", text: frame.text });
    }
  }

  #hear(samples: Int16Array): void {
    if (this.#budget.takeSound(samples.length / CALL_SAMPLE_RATE)) this.#sound.add(samples);
    else this.#options.onEvent({ type: "sent_too_much" });
  }

  #typed(text = ""): void {
    const clock = new AnswerClock("turn", { "call.id": this.#options.callId });
    this.#options.onEvent({ type: "typed", text, clock });
  }
}
