import "server-only";
import { ProviderError } from "../provider-error";
import { deferred } from "./deferred";
import { freestSpeaker } from "./engines";
import { encoderMessage } from "./messages";
import { type Level, lengthAndLoudness } from "./speak";

/** The encoder responds within milliseconds unless something blocks it. */
const answerLimitMs = 20_000;

export type EncodeInput = {
  /** 16-bit little-endian mono. Read as fast as it arrives. */
  pcm: ReadableStream<Uint8Array>;
  /** In Hz. */
  rate: number;
  format: "mp3" | "pcm_16000";
  /** Normalises the audio to our loudness; if left out, its loudness is unchanged. */
  level?: Level;
  /** Set for audio decoded from our own MP3: its loudness stays, and a higher bit rate limits the loss. */
  isSecondTime?: boolean;
};

export type EncodedSound = {
  audio: ReadableStream<Uint8Array>;
  /** Length of the audio, even if the listener left early. Rejects with the error that ended it. */
  seconds: Promise<number>;
  /** The voice's own loudness measured so far, in LUFS; null when unknown. Never rejects. */
  loudness: Promise<number | null>;
};

/**
 * Encodes audio as it arrives. An error of `pcm` ends the audio with that error; cancelling the audio cancels `pcm`.
 */
export async function encodeSound({ pcm, rate, format, level, isSecondTime }: EncodeInput): Promise<EncodedSound> {
  const reader = pcm.getReader();
  const ended = deferred<{ seconds: number; loudness: number | null }>();
  let samples = 0;
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const engine = freestSpeaker();

  const finish = (error?: unknown, loudness: number | null = null) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    exchange?.close();
    if (error === undefined) {
      controller?.close();
      ended.resolve({ seconds: samples / rate, loudness });
    } else {
      controller?.error(error);
      ended.reject(error);
      reader.cancel(error).catch(() => undefined);
    }
  };

  const audio = new ReadableStream<Uint8Array>(
    {
      start: (own) => {
        controller = own;
      },
      cancel: async () => {
        controller = undefined;
        exchange?.send("drop");
        finish();
        await reader.cancel().catch(() => undefined);
      },
    },
    { highWaterMark: Number.POSITIVE_INFINITY },
  );

  // Audio already in the right format needs no engine.
  const isAsItIs = format === "pcm_16000" && rate === 16_000 && !level;
  const exchange = isAsItIs
    ? null
    : await engine.open({ op: "encode", rate, format, level, isSecondTime }, (raw) => {
        clearTimeout(timer);
        const message = encoderMessage.safeParse(raw);
        if (isOver) return;
        if (!message.success) finish(new ProviderError("local", "malformed_answer", "The encoder was not understood."));
        else if ("chunk" in message.data) controller?.enqueue(message.data.chunk);
        else if (message.data.ok) finish(undefined, message.data.loudness);
        else finish(new ProviderError("local", "failed", message.data.message));
      });
  exchange?.failed.catch(finish);

  const read = async () => {
    let rest: Uint8Array = new Uint8Array();
    for (;;) {
      const next = await reader.read();
      if (isOver) return;
      if (next.done) break;
      const bytes = rest.length > 0 ? Buffer.concat([rest, next.value]) : next.value;
      const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
      rest = bytes.subarray(whole.length);
      if (whole.length === 0) continue;
      samples += whole.length / 2;
      if (exchange) exchange.send("sound", { pcm: Uint8Array.from(whole) });
      else controller?.enqueue(whole);
    }
    if (!exchange) return finish();
    timer = setTimeout(() => {
      engine.kill(new ProviderError("local", "timed_out", "The encoder took too long."));
    }, answerLimitMs);
    exchange.send("end");
  };
  read().catch((error: unknown) => {
    exchange?.send("drop");
    finish(error);
  });
  return { audio, ...lengthAndLoudness(ended.promise) };
}
