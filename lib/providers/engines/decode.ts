import "server-only";
import { ProviderError } from "../provider-error";
import { ask } from "./ask";
import { engines } from "./engines";
import { decoderMessage } from "./messages";

/** A file that yields no audio for this long is damaged or malicious. */
const silenceLimitMs = 2_000;
const totalLimitMs = 60_000;

export type DecodedAudio = {
  ok: true;
  format: "mp3" | "wav" | "m4a" | "webm" | "ogg";
  mimeType: string;
  /** Measured length of the whole file. */
  durationSeconds: number;
  /** The file's own sample rate in Hz. */
  sampleRate: number;
  channels: number;
  /** 0 to 1. */
  peak: number;
  /** Fraction of samples that lie in clipped peaks. */
  clippedRatio: number;
  /** 120 bars from 0 to 1 over the whole file, normalised to the loudest. */
  peaks: number[];
  /** Mono, 16 kHz, limited to the first `maxSeconds`. */
  pcm: Float32Array<ArrayBuffer>;
};

/** `message` may be shown to the person who chose the file. */
export type RefusedAudio = {
  ok: false;
  code: "empty" | "not_audio" | "corrupt" | "unsupported" | "too_long" | "no_sound";
  message: string;
};

const refusalCodes = ["empty", "not_audio", "corrupt", "unsupported", "too_long", "no_sound"] as const;

/**
 * Decodes a recording in the decoder's own process, whatever its file name claims.
 * @throws ProviderError when the engine fails; a bad file is a returned refusal, not an error
 */
export async function decodeAudio(
  bytes: Uint8Array,
  { maxSeconds = 120, signal }: { maxSeconds?: number; signal?: AbortSignal } = {},
): Promise<DecodedAudio | RefusedAudio> {
  const { decoder, decoding } = engines();
  try {
    const answer = await decoding.run(
      () =>
        ask(
          decoder,
          { op: "decode", bytes, maxSeconds },
          decoderMessage,
          { totalMs: totalLimitMs, silenceMs: silenceLimitMs, signal },
          (message) => !("progress" in message),
        ),
      signal,
    );
    if ("progress" in answer) throw new ProviderError("local", "malformed_answer", "The decoder gave no answer.");
    if (answer.ok) return answer;
    const code = refusalCodes.find((known) => known === answer.code);
    if (!code) throw new ProviderError("local", "failed", "The decoder could not do its work.");
    return { ok: false, code, message: answer.message };
  } catch (error) {
    // A file that hangs or crashes the decoder is refused like any other damaged file.
    if (error instanceof ProviderError && (error.code === "timed_out" || error.code === "failed")) {
      return {
        ok: false,
        code: "corrupt",
        message: "This file is damaged and cannot be read. Please export or record it again.",
      };
    }
    throw error;
  }
}
