import "server-only";
import { cutAudio } from "@/lib/providers/engines/decode";
import { fileStore } from "@/lib/providers/storage";
import { cutAt, HEARING_RATE, speechPieces } from "@/lib/recordings/hearing/speech-pieces";
import type { Span } from "@/lib/recordings/transcript-gaps";
import type { SpeechPiece } from "@/lib/recordings/transcript-times";
import { bytesOf } from "@/lib/voices/passage/cut-passage";

/** Seconds transcribed at once, the input length of Whisper models, and the earliest place for a cut. */
const WINDOW = 30;
const EARLIEST_CUT = 15;

/** `pieces` are relative to the start of the window, `from` and `to` to that of the recording. */
export type Window = Span & { samples: Int16Array<ArrayBuffer>; pieces: SpeechPiece[] };

type Recording = { filePath: string; duration: number };

/** The span of the whole recording. */
export const wholeOf = ({ duration }: Recording): Span => ({ from: 0, to: duration });

/**
 * Yields the audio of parts of a recording in windows of at most half a minute, each cut in a pause. Never loads it all
 * at once: an hour takes 115 MB.
 */
export async function* windows(recording: Recording, spans: readonly Span[], signal: AbortSignal) {
  const bytes = await bytesOf(recording, fileStore());
  if (!bytes) return;
  for (const { from, to } of spans) {
    // The stored duration is in whole seconds, so the last words may come after it.
    const last = to >= recording.duration ? Number.POSITIVE_INFINITY : to;
    for (let at = from; at < Math.min(last, recording.duration); ) {
      const window = await windowAt(bytes, at, last, signal);
      if (!window) break;
      yield window satisfies Window;
      if (window.isEnd) break;
      at = window.to;
    }
  }
}

async function windowAt(bytes: Uint8Array, at: number, last: number, signal: AbortSignal) {
  const most = Math.min(WINDOW, last - at);
  const cut = await cutAudio(bytes, { fromSeconds: at, toSeconds: at + most, rate: HEARING_RATE, signal });
  const length = cut.ok ? cut.passage.length / HEARING_RATE : 0;
  if (!cut.ok || length < 0.1) return null;
  const isEnd = length < WINDOW - 0.1;
  const found = speechPieces(cut.passage);
  const end = isEnd ? length : cutAt(found, EARLIEST_CUT, length);
  const pieces = found.filter(({ from }) => from < end).map(({ from, to }) => ({ from, to: Math.min(to, end) }));
  return { samples: cut.passage.slice(0, Math.round(end * HEARING_RATE)), pieces, from: at, to: at + end, isEnd };
}
