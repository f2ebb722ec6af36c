import { createHash } from "node:crypto";
import { ID3Writer } from "browser-id3-writer";
import { MADE_BY, PRODUCT, recordTag, type VoiceKind, WORDS } from "@/lib/marking/record";
import { signRecord } from "@/lib/marking/sign";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";

/**
 * An ID3v2.3 tag that says, to people and to machines, that the sound after it was generated: the mark that article
 * 50(2) of the EU AI Act asks for. It is put before the first frame of MP3, so that streamed speech carries it too.
 * Recordings are kept as they came and never carry it.
 */
export function generatedMark(madeAt: Date): Uint8Array<ArrayBuffer> {
  const [year = "", month = "", day = ""] = madeAt.toISOString().slice(0, 10).split("-");
  const tag = new ID3Writer(new ArrayBuffer(0));
  tag.setFrame("TIT2", WORDS);
  tag.setFrame("TSSE", PRODUCT);
  tag.setFrame("TYER", Number(year));
  tag.setFrame("TDAT", `${day}${month}`);
  tag.setFrame("TXXX", { description: "AI-generated", value: "true" });
  tag.setFrame("COMM", {
    description: "",
    text: `${MADE_BY}${year}-${month}-${day}; nobody said these words.`,
    language: "eng",
  });
  return new Uint8Array(tag.addTag());
}

export const voiceKindOf = (provider: string): VoiceKind =>
  findVoiceProviderFacts(provider)?.isPreview ? "sketch" : "clone";

/** Both marks of one file, around sound that is handed on piece by piece. */
export class SpeechMark {
  readonly #digest = createHash("sha256");
  #voice: VoiceKind | null;
  #isBegun = false;

  /** @param voice null to leave out the signed record, where there is no installation to sign it */
  constructor(voice: VoiceKind | null) {
    this.#voice = voice;
  }

  /** For sound of which a part was spoken by a preview. */
  saysSketch(): void {
    if (this.#voice !== null) this.#voice = "sketch";
  }

  /** The piece, the first one with the tag before it. */
  *around(piece: Uint8Array): Generator<Uint8Array, void, undefined> {
    if (!this.#isBegun) yield generatedMark(new Date());
    this.#isBegun = true;
    this.#digest.update(piece);
    yield piece;
  }

  /** The signed record, for the end of sound that is whole; null when there was no sound. */
  end(): Uint8Array | null {
    if (!this.#isBegun || this.#voice === null) return null;
    return recordTag(signRecord(this.#digest.digest("base64url"), this.#voice, new Date()));
  }
}

/** The same sound with its marks; nothing at all when there is no sound. */
export function markedAsGenerated(
  mp3: ReadableStream<Uint8Array>,
  voice: VoiceKind | null,
): ReadableStream<Uint8Array> {
  const mark = new SpeechMark(voice);
  const marking = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      for (const part of mark.around(piece)) controller.enqueue(part);
    },
    flush(controller) {
      const record = mark.end();
      if (record) controller.enqueue(record);
    },
  });
  return mp3.pipeThrough(marking);
}
