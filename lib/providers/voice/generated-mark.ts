import { ID3Writer } from "browser-id3-writer";

const PRODUCT = "Keepsake";
const WORDS = "AI-generated voice";

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
    text: `${WORDS}. Made by ${PRODUCT} on ${year}-${month}-${day}; nobody said these words.`,
    language: "eng",
  });
  return new Uint8Array(tag.addTag());
}

/** The same sound with the mark before it; nothing at all when there is no sound. */
export function markedAsGenerated(mp3: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let isMarked = false;
  const marking = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (!isMarked) controller.enqueue(generatedMark(new Date()));
      isMarked = true;
      controller.enqueue(piece);
    },
  });
  return mp3.pipeThrough(marking);
}
