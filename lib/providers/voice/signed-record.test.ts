import { createPublicKey, verify } from "node:crypto";
import { checkMarks } from "@/lib/marking/check";
import { marksIn, recordTag, type VoiceKind } from "@/lib/marking/record";
import { markKeys, signRecord } from "@/lib/marking/sign";
import { generatedMark, markedAsGenerated } from "@/lib/providers/voice/generated-mark";
import { aRecordOfOthers } from "@/tests/factories/record-of-others";

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...pieces: Uint8Array[]): Bytes => Uint8Array.from(Buffer.concat(pieces));
const aSound = (seed = 0): Bytes => Uint8Array.from({ length: 3000 }, (_, at) => (at * 7 + seed) % 251);

async function spoken(sound = aSound(), voice: VoiceKind | null = "clone"): Promise<Bytes> {
  const body = new Blob([sound.subarray(0, 1000), sound.subarray(1000)]).stream();
  return new Uint8Array(await new Response(markedAsGenerated(body, voice)).arrayBuffer());
}
const ownKeys = () => markKeys().keys.map(({ x }) => x);
const stateOf = async (file: Bytes, keys = ownKeys()) => (await checkMarks(file, keys)).record.state;
const soundAt = (file: Bytes) => marksIn(file).sound.byteOffset;

function flipped(file: Bytes, at: number): Bytes {
  const changed = Uint8Array.from(file);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

it("says of a file as it was made that it is ours, when it was made and with which kind of voice", async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const found = await checkMarks(await spoken(aSound(), "sketch"), ownKeys());
  expect(found).toMatchObject({
    saysGenerated: true,
    record: { state: "ours", voice: "sketch", installation: ownKeys()[0] },
  });
  if (!("madeAt" in found.record)) throw new Error("There is no time.");
  expect(found.record.madeAt.getTime()).toBeGreaterThanOrEqual(before);
});

it("signs what any program for JSON Web Signatures can check, and names nobody in it", async () => {
  const { record } = marksIn(await spoken());
  const [head = "", body = "", signature = ""] = (record ?? "").split(".");
  const [key] = markKeys().keys;
  if (!key) throw new Error("There is no key.");
  const signed = Buffer.from(`${head}.${body}`);
  const publicKey = createPublicKey({ key, format: "jwk" });
  expect(verify(null, signed, publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  const read = (part: string): object => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(head)).toEqual({ alg: "EdDSA", jwk: key });
  expect(Object.keys(read(body)).sort()).toEqual(["iat", "sha256", "voice"]);
});

it("is broken by one altered bit of the sound or of the record", async () => {
  const file = await spoken();
  const { record, sound } = marksIn(file);
  const first = soundAt(file);
  const recordAt = Buffer.from(file).indexOf(record ?? "-");
  for (const at of [first, first + 1500, first + sound.length - 1]) {
    expect([at, await stateOf(flipped(file, at))]).toEqual([at, "broken"]);
  }
  const states = [];
  for (let at = 0; at < (record ?? "").length; at += 5) states.push(await stateOf(flipped(file, recordAt + at)));
  expect(new Set(states)).toEqual(new Set(["broken"]));
});

it("cannot be moved to another sound", async () => {
  const { record } = marksIn(await spoken());
  const moved = joined(generatedMark(new Date()), aSound(3), recordTag(record ?? ""));
  expect(await stateOf(moved)).toBe("broken");
});

it("is broken where sound or a part of the record is missing, and gone where the file ends before it", async () => {
  const file = await spoken();
  const { record, sound } = marksIn(file);
  const first = soundAt(file);
  const end = first + sound.length;
  expect(await stateOf(joined(file.subarray(0, first + 1000), file.subarray(first + 1500)))).toBe("broken");
  expect(await stateOf(file.subarray(0, end + 32 + 8 + 16 + (record ?? "").length - 20).slice())).toBe("broken");
  expect(await checkMarks(file.subarray(0, end - 400).slice(), ownKeys())).toEqual({
    saysGenerated: true,
    record: { state: "none" },
  });
});

it("of another installation is whole, and not ours", async () => {
  const sound = aSound();
  const { jws, x } = aRecordOfOthers(sound);
  const file = joined(sound, recordTag(jws));
  expect(await checkMarks(file, ownKeys())).toMatchObject({ record: { state: "another's", installation: x } });
  expect(await stateOf(file, [x])).toBe("ours");
});

it("does not count when it is signed by another key than the one it names", async () => {
  const [, body = "", signature = ""] = signRecord("x", "clone", new Date()).split(".");
  const head = Buffer.from(
    JSON.stringify({ alg: "EdDSA", jwk: { kty: "OKP", crv: "Ed25519", x: Buffer.alloc(32, 9).toString("base64url") } }),
  ).toString("base64url");
  expect(await stateOf(joined(aSound(), recordTag(`${head}.${body}.${signature}`)))).toBe("broken");
});

it.each(["", "a.b.c", "..", "e30.e30.e30", "bnVsbA.bnVsbA.bnVsbA"])(
  "is broken when it is no record: %p",
  async (jws) => {
    expect(await stateOf(joined(aSound(), recordTag(jws)))).toBe("broken");
  },
);

it("is not there in other files, whatever tags they have", async () => {
  const id3 = joined(new TextEncoder().encode("ID3\u0003\0\0\0\0\0\u0005"), new TextEncoder().encode("hello"));
  const nothing = { saysGenerated: false, record: { state: "none" } };
  for (const file of [new Uint8Array(), aSound(), joined(id3, aSound()), new TextEncoder().encode("Keepsake")]) {
    expect(await checkMarks(file.slice(), ownKeys())).toEqual(nothing);
  }
  const apeOfOthers = new TextEncoder().encode(`APETAGEX${"\0".repeat(24)}Title\0Sunday APETAGEX`);
  expect(await checkMarks(joined(aSound(), apeOfOthers), ownKeys())).toEqual(nothing);
});

it("is found behind tags that a player adds after it, and without the tag before the sound", async () => {
  const file = await spoken();
  const id3v1 = new TextEncoder().encode("TAG".padEnd(128, " "));
  expect(await stateOf(joined(file, id3v1))).toBe("ours");
  expect(await checkMarks(file.slice(soundAt(file)), ownKeys())).toMatchObject({
    saysGenerated: false,
    record: { state: "ours" },
  });
});

it("tells the tag's words in the letters of other containers", async () => {
  const words = "AI-generated voice. Made by Keepsake on 2026-11-24; nobody said these words.";
  for (const encoded of [Buffer.from(words), Buffer.from(words, "utf16le"), Buffer.from(words, "utf16le").swap16()]) {
    const { saysGenerated } = await checkMarks(joined(aSound(), encoded, aSound()), []);
    expect(saysGenerated).toBe(true);
  }
});

it("is neither right nor wrong where the browser has no Ed25519", async () => {
  const file = await spoken();
  const none = jest.spyOn(globalThis.crypto.subtle, "importKey").mockRejectedValue(new Error("unsupported"));
  expect(await stateOf(file)).toBe("unchecked");
  none.mockRestore();
});
