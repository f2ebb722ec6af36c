import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { GET as getMarkKeys } from "@/app/api/mark-keys/route";
import { POST as seek } from "@/app/api/second-mark/route";
import { hearReply } from "@/lib/conversations/speech/speak";
import { checkMarks } from "@/lib/marking/check";
import { markKeys } from "@/lib/marking/sign";
import { markIn } from "@/lib/marking/sound/find";
import { db } from "@/lib/platform/db/database";
import { cutAudio } from "@/lib/providers/engines/decode";
import { engines } from "@/lib/providers/engines/engines";
import { samplesOf } from "@/lib/providers/engines/samples";
import { searchedSound } from "@/lib/providers/engines/searched-sound";
import { secondMarkRate, seekSecondMark } from "@/lib/providers/engines/second-mark";
import { speakLocally } from "@/lib/providers/engines/speak";
import { secondMark } from "@/lib/providers/second-mark/model";
import { proveSecondMark } from "@/lib/providers/second-mark/proof";
import { fileStore } from "@/lib/providers/storage";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { FakeSpeech } from "@/tests/factories/fake-speech";
import { installTinyMark, removeTinyMark, tinyMarkLimits } from "@/tests/factories/models-at-home";
import { responseOf } from "@/tests/factories/request";
import { standInRuntime } from "@/tests/factories/tiny-bundle";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

afterEach(() => removeTinyMark());

const REPLY = "The bread is still warm, and the window is open. Come in, and tell me about the garden.";

/** The embedded voice, as it speaks to people. */
class Spoken extends FakeSpeech {
  override async speak({ text, language }: Parameters<FakeSpeech["speak"]>[0] & { language: string }) {
    const made = await speakLocally({ text, language, profile: null, format: "mp3", level: { loudness: null } });
    return { contentType: "audio/mpeg" as const, ...made };
  }
}

/** Speaks a reply: what was heard, and the file that was kept. */
async function spoken(meanwhile = async () => {}) {
  const { actor, conversation, messages } = await aConversation(await aUser(), { wrote: ["Good morning."] });
  const metadata = JSON.stringify({ serviceType: "local_synthesis", useWebSpeech: false });
  const reply = { role: "assistant", content: REPLY, metadata, replyToId: messages[0]?.id };
  const { id } = await aMessage(conversation.id, reply);
  const { response, work } = await hearReply(actor, id, null, { voice: async () => new Spoken(), files: fileStore });
  const heard = new Uint8Array(await response.arrayBuffer());
  await meanwhile();
  await work;
  const { audioPath } = await db.message.findUniqueOrThrow({ where: { id } });
  const kept = await fileStore().read(audioPath ?? "");
  return { heard, kept: new Uint8Array(await new Response(kept?.body).arrayBuffer()) };
}

async function proven(options: Parameters<typeof installTinyMark>[0] = {}) {
  const bundle = installTinyMark(options);
  expect(await proveSecondMark()).toMatchObject({ fit: "used" });
  return bundle;
}

/** Which marks a file has; the second one is sought by the model itself, in use or not. */
async function marksOf(file: Uint8Array<ArrayBuffer>, bundle: string) {
  const { record } = await checkMarks(
    file,
    markKeys().keys.map(({ x }) => x),
  );
  const cut = await cutAudio(file, { fromSeconds: 0, toSeconds: 30, rate: secondMarkRate });
  if (!cut.ok) throw new Error(cut.message);
  const { isFound } = await seekSecondMark({ runtime: standInRuntime, bundle, pcm: samplesOf(cut.passage) });
  return { record: record.state, own: markIn(await searchedSound(file)), second: isFound };
}

it("is in the answer that is kept, beside the signed record and our own mark, and not in what is heard while it is made", async () => {
  const bundle = await proven();
  const { heard, kept } = await spoken();
  expect(await marksOf(heard, bundle)).toEqual({ record: "ours", own: "found", second: false });
  expect(await marksOf(kept, bundle)).toEqual({ record: "ours", own: "found", second: true });
  // As long and as loud as it was heard.
  const [before, after] = await Promise.all(
    [heard, kept].map(async (file) => {
      const cut = await cutAudio(file, { fromSeconds: 0, toSeconds: 60, rate: null });
      if (!cut.ok) throw new Error(cut.message);
      return cut;
    }),
  );
  const power = (pcm: Int16Array) => pcm.reduce((sum, sample) => sum + sample * sample, 0);
  expect(after?.rate).toBe(before?.rate);
  const longer = ((after?.passage.length ?? 0) - (before?.passage.length ?? 0)) / (before?.rate ?? 1);
  expect(longer).toBeGreaterThanOrEqual(0);
  expect(longer).toBeLessThan(0.2);
  const louder =
    10 * Math.log10(power(after?.passage ?? new Int16Array()) / power(before?.passage ?? new Int16Array()));
  expect(Math.abs(louder)).toBeLessThan(0.2);
});

/** The samples of a sound as the page sends them. */
async function soughtInPage(file: Uint8Array, more = 0) {
  const cut = await cutAudio(file, { fromSeconds: 0, toSeconds: 30, rate: secondMarkRate });
  if (!cut.ok) throw new Error(cut.message);
  const body = Buffer.concat([Buffer.from(cut.passage.buffer), Buffer.alloc(more)]);
  const response = await responseOf(seek, { body });
  return { status: response.status, answer: await response.json() };
}

it("is found by the page's call in what carries it, and the call says where no model is in use", async () => {
  await proven();
  const { heard, kept } = await spoken();
  const hasSecondMark = async () => (await (await responseOf(getMarkKeys)).json()).hasSecondMark;
  expect(await hasSecondMark()).toBe(true);
  expect(await soughtInPage(kept)).toEqual({ status: 200, answer: { isFound: true } });
  expect(await soughtInPage(heard)).toEqual({ status: 200, answer: { isFound: false } });
  expect(await soughtInPage(heard, 960_000)).toMatchObject({ status: 413 });
  removeTinyMark();
  expect(await hasSecondMark()).toBe(false);
  expect(await soughtInPage(kept)).toMatchObject({ status: 503 });
});

it("leaves answers with our own mark alone once the model is removed, and while it is not proven", async () => {
  await proven();
  removeTinyMark();
  for (const install of [() => {}, () => void installTinyMark()]) {
    install();
    const { heard, kept } = await spoken();
    expect(Buffer.compare(kept, heard)).toBe(0);
  }
});

it("loses no answer when its engine is killed in the middle", async () => {
  await proven();
  const { marker } = engines();
  const { heard, kept } = await spoken(async () => {
    while (marker.openRequests === 0) await new Promise((resolve) => setImmediate(resolve));
    await marker.stop();
  });
  expect(Buffer.compare(kept, heard)).toBe(0);
});

it.each([
  ["could be heard", { loudness: 0.3 }, /could be heard/],
  ["does not find itself", { leastShare: 9 }, /did not find its own mark/],
  ["finds itself without its message", { hasMessage: false }, /did not find its own mark/],
  ["hears itself everywhere", { leastShare: 0 }, /where there is none/],
  ["is too slow", { limits: { ...tinyMarkLimits, leastSpeed: 1e9 } }, /too slow/],
])("is not used where it %s", async (_, options, reason) => {
  installTinyMark(options);
  expect(await proveSecondMark()).toMatchObject({ fit: "not used", reason: expect.stringMatching(reason) });
  expect(secondMark()).toBeNull();
});

it("is not used with a damaged graph, and answers are kept without it", async () => {
  const bundle = installTinyMark();
  writeFileSync(path.join(bundle, "audioseal_detector_16bits.onnx"), "no graph");
  expect(await proveSecondMark()).toMatchObject({ fit: "not used", reason: expect.stringMatching(/cannot be read/) });
  const { heard, kept } = await spoken();
  expect(Buffer.compare(kept, heard)).toBe(0);
});

it("keeps the answer although a graph was damaged after the proof", async () => {
  const bundle = await proven();
  await engines().marker.stop();
  appendFileSync(path.join(bundle, "audioseal_generator_16bits.onnx"), Buffer.alloc(64, 0xff));
  const { heard, kept } = await spoken();
  expect(Buffer.compare(kept, heard)).toBe(0);
});
