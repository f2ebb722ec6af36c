import { readFileSync } from "node:fs";
import { ALL_FORMATS, BufferSource, Input } from "mediabunny";
import { generatedMark, markedAsGenerated } from "./generated-mark";

const silentFrame = (() => {
  // MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes of nothing.
  const frame = new Uint8Array(417);
  frame.set([0xff, 0xfb, 0x90, 0xc4]);
  return frame;
})();

const joined = (pieces: Uint8Array[]) => Uint8Array.from(Buffer.concat(pieces));
const tagsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes.buffer) });
  return input.getMetadataTags();
};

it("says in a tag that any player reads that the voice is AI-generated, by what and when", async () => {
  const mp3 = joined([
    generatedMark(new Date("2026-11-24T23:10:00Z")),
    ...Array.from({ length: 20 }, () => silentFrame),
  ]);
  const tags = await tagsOf(mp3);
  expect(tags).toMatchObject({ title: "AI-generated voice" });
  expect(tags.comment).toBe("AI-generated voice. Made by Keepsake on 2026-11-24; nobody said these words.");
  expect(tags.raw).toMatchObject({ TSSE: "Keepsake" });
});

it("marks streamed sound before its first piece, and leaves the sound as it is", async () => {
  const body = new Blob([silentFrame, silentFrame]).stream();
  const bytes = new Uint8Array(await new Response(markedAsGenerated(body, null)).arrayBuffer());
  const mark = generatedMark(new Date());
  expect(Buffer.from(bytes.subarray(0, 3)).toString()).toBe("ID3");
  expect(bytes.subarray(mark.length)).toEqual(joined([silentFrame, silentFrame]));
});

it("makes nothing of no sound", async () => {
  const bytes = await new Response(markedAsGenerated(new Blob([]).stream(), "clone")).arrayBuffer();
  expect(bytes.byteLength).toBe(0);
});

it("is in the first page's example, and not in the recordings it was made from", async () => {
  const file = (name: string) => Uint8Array.from(readFileSync(`public/example/${name}.mp3`));
  expect(await tagsOf(file("new-sentence"))).toMatchObject({ title: "AI-generated voice" });
  for (const name of ["recording-1", "recording-2", "recording-3", "recording-4"]) {
    expect((await tagsOf(file(name))).title).not.toBe("AI-generated voice");
  }
});
