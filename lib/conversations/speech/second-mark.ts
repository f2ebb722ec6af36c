import "server-only";
import { withoutHead } from "@/lib/conversations/speech/mp3-head";
import { checkMarks } from "@/lib/marking/check";
import { markKeys } from "@/lib/marking/sign";
import { log } from "@/lib/platform/log";
import { cutAudio } from "@/lib/providers/engines/decode";
import { encodeSound } from "@/lib/providers/engines/encode";
import { pcmStream, samplesOf } from "@/lib/providers/engines/samples";
import { addSecondMark } from "@/lib/providers/engines/second-mark";
import { secondMark } from "@/lib/providers/second-mark/model";
import { SpeechMark } from "@/lib/providers/voice/generated-mark";

/** Longer than any reply; a longer file would take too much memory. */
const MOST_SECONDS = 900;

/**
 * The file to store for complete speech: with the second watermark where its model is installed, otherwise as it was
 * heard. When adding the watermark fails, the speech is stored without it.
 */
export async function asKept(
  speech: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>> {
  if (!secondMark()) return speech;
  const heard = new Uint8Array(await new Response(speech).arrayBuffer());
  try {
    return (await withSecondMark(heard)) ?? heard;
  } catch (err) {
    log.warn({ err }, "A second mark could not be added. The speech is kept without it.");
    return heard;
  }
}

/**
 * Null for speech that is too long, or that carries no signed record of ours to renew.
 * @throws ProviderError
 */
async function withSecondMark(mp3: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const model = secondMark();
  const { record } = await checkMarks(
    mp3,
    markKeys().keys.map(({ x }) => x),
  );
  const cut = await cutAudio(mp3, { fromSeconds: 0, toSeconds: MOST_SECONDS, rate: null });
  if (!model || record.state !== "ours" || !cut.ok) return null;
  const { rate, passage } = cut;
  if (passage.length >= MOST_SECONDS * rate) return null;
  const marked = await addSecondMark({ ...model, pcm: samplesOf(passage), rate });
  const { audio } = await encodeSound({ pcm: pcmStream(marked), rate, format: "mp3", isSecondTime: true });
  const mark = new SpeechMark(record.voice);
  const parts: Uint8Array[] = [];
  for await (const piece of withoutHead(audio)) parts.push(...mark.around(piece));
  return Uint8Array.from(Buffer.concat([...parts, mark.end() ?? Buffer.alloc(0)]));
}
