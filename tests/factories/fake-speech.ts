import { marksIn } from "@/lib/marking/record";
import { ProviderError } from "@/lib/providers/provider-error";
import { generatedMark } from "@/lib/providers/voice/generated-mark";
import type { ProviderCredits, SpeakInput, SpeechStream, VoiceProvider } from "@/lib/providers/voice/provider";
import { mp3Tone } from "@/tests/emulators/tone";

type Script = {
  /** Outcomes of the first calls of `speak`, in order; later calls succeed. */
  first?: (Error | "break half way")[];
  /** Milliseconds before the first audio of each part. */
  delayMs?: number;
};

/** Seconds of one MPEG 1 layer III frame at 44.1 kHz. */
const FRAME_SECONDS = 1152 / 44_100;

/** Speaks a tone in real MP3, 0.06 s per character, and records the requested texts. */
export class FakeSpeech implements VoiceProvider {
  readonly name = "local";
  readonly spoken: string[] = [];
  readonly #script: Script;
  #gate: Promise<void> = Promise.resolve();
  #open = () => {};

  constructor(script: Script = {}) {
    this.#script = { ...script, first: [...(script.first ?? [])] };
  }

  /** Stops before the next piece of audio, until `letGo`. */
  hold() {
    this.#gate = new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  letGo() {
    this.#open();
  }

  async speak({ text }: SpeakInput): Promise<SpeechStream> {
    const fate = this.#script.first?.shift();
    if (fate instanceof Error) throw fate;
    this.spoken.push(text);
    if (this.#script.delayMs) await new Promise((resolve) => setTimeout(resolve, this.#script.delayMs));
    const pieces = [...mp3Tone(0, secondsOf(text))];
    const given = fate === "break half way" ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces;
    const wait = () => this.#gate;
    const audio = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await wait();
          const piece = given.shift();
          if (piece) controller.enqueue(piece);
          else if (fate) controller.error(new ProviderError("local", "unreachable", "The connection was cut."));
          else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return {
      contentType: "audio/mpeg",
      audio,
      seconds: Promise.resolve(secondsOf(text)),
      loudness: Promise.resolve(null),
    };
  }

  async clone() {
    return { providerVoiceId: "profiles/fake.json" };
  }
  async findByLabel() {
    return null;
  }
  async removeByLabel() {}
  async listLabelled() {
    return null;
  }
  async remove() {}
  async check() {}
  async credits(): Promise<ProviderCredits> {
    return { remaining: null, total: null, usedByDay: [] };
  }
}

/** Rounded to whole frames. */
export function secondsOf(text: string): number {
  return Math.max(1, Math.round((text.length * 0.06) / FRAME_SECONDS)) * FRAME_SECONDS;
}

/**
 * Seconds of the fake's speech, counted frame by frame between the marks of generated speech.
 * @throws Error without the mark, or when anything else stands between them
 */
export function secondsOfMp3(bytes: Uint8Array<ArrayBuffer>): number {
  const mark = generatedMark(new Date());
  // The date comes last, and may change at midnight.
  if (Buffer.compare(bytes.subarray(0, 40), mark.subarray(0, 40)) !== 0)
    throw new Error("It is not marked as generated.");
  let frames = 0;
  const { sound } = marksIn(bytes);
  for (let at = 0; at < sound.length; frames++) {
    const [sync, second, third = 0] = sound.subarray(at, at + 3);
    if (sync !== 0xff || second !== 0xfb || third >> 2 !== 0b100100) throw new Error(`No frame at byte ${at}.`);
    at += Math.floor((144 * 128_000) / 44_100) + ((third >> 1) & 1);
  }
  return frames * FRAME_SECONDS;
}
