import fc from "fast-check";
import { withoutHead } from "@/lib/conversations/speech/mp3-head";

/** MPEG 2 layer III, 48 kbit/s, 22.05 kHz, mono: 156 bytes, as the local voice gives. */
const frame = (fill: number) => {
  const bytes = Buffer.alloc(156, fill);
  bytes.set([0xff, 0xf3, 0x60, 0xc4]);
  return bytes;
};
const marked = (mark: string) => {
  const bytes = frame(0);
  bytes.write(mark, 4 + 9, "latin1");
  return bytes;
};
const tag = (length: number) =>
  Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, length >> 7, length & 0x7f]),
    Buffer.alloc(length, 0xff),
  ]);

async function joined(whole: Buffer, sizes: number[]) {
  async function* pieces() {
    let at = 0;
    for (const size of sizes) {
      yield whole.subarray(at, at + size);
      at += size;
    }
    yield whole.subarray(at);
  }
  const out: Uint8Array[] = [];
  for await (const piece of withoutHead(pieces())) out.push(piece);
  return Buffer.concat(out);
}

const sound = Buffer.concat([frame(1), frame(2), frame(3)]);

it.each([
  ["nothing", Buffer.alloc(0)],
  ["a tag", tag(300)],
  ["two tags", Buffer.concat([tag(5), tag(1)])],
  ["an Info frame", marked("Info")],
  ["a tag and a Xing frame", Buffer.concat([tag(40), marked("Xing")])],
] as const)("leaves the sound as it is and %s before it out, however it arrives in pieces", async (_what, head) => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 8 }), async (sizes) => {
      expect(Buffer.compare(await joined(Buffer.concat([head, sound]), sizes), sound)).toBe(0);
    }),
    { numRuns: 40 },
  );
});

it("passes on what it does not know, and whatever is too short to tell", async () => {
  for (const other of [Buffer.from("RIFF....WAVEfmt and so on, long enough to look at"), frame(1).subarray(0, 20)]) {
    expect(Buffer.compare(await joined(other, [3]), other)).toBe(0);
  }
  expect(await joined(tag(500).subarray(0, 200), [10])).toHaveLength(0);
  expect(await joined(Buffer.alloc(0), [])).toHaveLength(0);
});

it("does not keep the first sound waiting for more than its first forty bytes", async () => {
  async function* slow() {
    yield frame(1).subarray(0, 40);
    throw new Error("nobody may wait for this");
  }
  const first = await withoutHead(slow()).next();
  expect(first.value).toHaveLength(40);
});
