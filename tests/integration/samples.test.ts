import * as sampleRoute from "@/app/api/audio-samples/[id]/route";
import * as samplesRoute from "@/app/api/audio-samples/route";
import * as uploadRoute from "@/app/api/upload-audio/route";
import * as listenRoute from "@/app/audio/samples/[id]/route";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db, openDatabase } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { removeDue } from "@/lib/removers";
import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { takeSample } from "@/lib/voices/samples/take-sample";
import { eraseFromBin } from "@/tests/factories/bin";
import { everyMark } from "@/tests/factories/marked-speech";
import { aRecording, recordings } from "@/tests/factories/recordings";
import { makeRemovalsDue, pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice, aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

type Given = { bytes: Uint8Array<ArrayBuffer>; name: string; type?: string };

function aForm(files: Given[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { bytes, name, type = "audio/wav" } of files) form.append("audio", new Blob([bytes], { type }), name);
  return form;
}

const upload = async (
  as: Actor | undefined,
  voiceId: number | null,
  files: Given[],
  fields?: Record<string, string>,
) => {
  const path = `/api/upload-audio${voiceId === null ? "" : `?voiceId=${voiceId}`}`;
  return responseOf(uploadRoute.POST, { path, as, body: aForm(files, fields) });
};
const list = (as: Actor | undefined, voiceId: number) =>
  responseOf(samplesRoute.GET, { path: `?voiceId=${voiceId}`, as });
const remove = (as: Actor | undefined, id: number) =>
  responseOf(sampleRoute.DELETE, { method: "DELETE", as, params: { id } });
const listen = (as: Actor | undefined, id: number, headers: Record<string, string> = {}) =>
  responseOf(listenRoute.GET, { as, headers, params: { id } });

const storedKeys = async (voiceId: number) =>
  (await fileStore().list(`samples/${voiceId}/`)).files.map(({ key }) => key).sort();

describe("an upload", () => {
  it("is stored under its own name, measured, and judged by what is heard", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const bytes = aRecording();
    const response = await upload(actor, voice.id, [{ bytes, name: "Sunday at the harbour.wav" }]);
    expect(response.status).toBe(201);
    const { samples, refused } = await response.json();
    expect(refused).toEqual([]);
    expect(samples).toMatchObject([
      {
        voiceId: voice.id,
        fileName: "Sunday at the harbour.wav",
        duration: 9,
        mimeType: "audio/wav",
        sizeBytes: bytes.byteLength,
        verdict: "good",
        verdictText: "The voice is clear.",
        verdictAdvice: null,
        url: `/audio/samples/${samples[0].id}`,
      },
    ]);
    expect(samples[0].speechSeconds).toBeGreaterThan(6);
    expect(samples[0].peaks).toHaveLength(120);
    expect(await storedKeys(voice.id)).toEqual([samples[0].filePath]);
    expect(await pendingRemovals({ reference: samples[0].filePath })).toHaveLength(0);
  });

  it("is acknowledged only when it is on the disk", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const database = await openDatabase();
    let isOnDisk = false;
    const synced = jest.spyOn(database, "synced").mockImplementation(async () => {
      expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      isOnDisk = true;
    });
    const response = await upload(actor, voice.id, [{ bytes: aRecording(), name: "tape.wav" }]);
    expect([response.status, isOnDisk]).toEqual([201, true]);
    synced.mockRestore();
  });

  it.each([
    ["mp3", "audio/mpeg"],
    ["wav", "audio/wav"],
    ["m4a", "audio/mp4"],
    ["webm", "audio/webm"],
    ["ogg", "audio/ogg"],
  ] as const)("takes %s, and calls it by its true type and extension", async (format, mimeType) => {
    const { actor, voice } = await aPersonWithVoice();
    const given = { bytes: aRecording(format), name: "sample_1.wav", type: "audio/wav" };
    const { samples } = await (await upload(actor, voice.id, [given])).json();
    expect(samples).toMatchObject([{ mimeType, fileName: `sample_1.${format}`, duration: 9, verdict: "good" }]);
  });

  it.each([
    ["too_quiet", () => recordings.quiet(), true],
    ["clipped", () => recordings.clipped(), false],
    ["noisy", () => recordings.noisy(), false],
    ["too_short", () => recordings.short(), true],
    ["silence", () => recordings.silent(), false],
  ] as const)("is kept with the verdict %s and one thing to do", async (verdict, bytes, addsClearSpeech) => {
    const { actor, voice } = await aPersonWithVoice();
    const { samples } = await (await upload(actor, voice.id, [{ bytes: bytes(), name: "a.wav" }])).json();
    expect(samples).toMatchObject([{ verdict, verdictText: expect.any(String), verdictAdvice: expect.any(String) }]);
    expect(samples[0].speechSeconds > 0).toBe(addsClearSpeech);
  });

  it.each(everyMark)("is refused with %s of generated speech, and nothing of it is kept", async (_mark, bytes) => {
    const { actor, voice } = await aPersonWithVoice();
    const given = { bytes: bytes(), name: "answer.mp3", type: "audio/mpeg" };
    const response = await upload(actor, voice.id, [given]);
    expect(response.status).toBe(400);
    expect((await response.json()).message).toBe(
      "“answer.mp3”: This is not a recording: Keepsake’s AI voice spoke it. Please choose a recording of the person instead.",
    );
    expect(await storedKeys(voice.id)).toEqual([]);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(0);
    const among = await upload(actor, voice.id, [given, { bytes: aRecording(), name: "Sunday.wav" }]);
    expect(among.status).toBe(201);
    expect(await among.json()).toMatchObject({
      samples: [{ fileName: "Sunday.wav" }],
      refused: [{ message: expect.stringContaining("Keepsake’s AI voice spoke it") }],
    });
  });

  it("may name the voice in a field before the file", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const file = { bytes: aRecording(), name: "a.wav" };
    expect((await upload(actor, null, [file], { voiceId: String(voice.id) })).status).toBe(201);
    const unnamed = await upload(actor, null, [file]);
    expect(unnamed.status).toBe(400);
    expect(await unnamed.json()).toMatchObject({ message: "Please say which voice the recording belongs to." });
  });

  it("of several files takes the good ones and names what is the matter with the others", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const response = await upload(actor, voice.id, [
      { bytes: aRecording("mp3"), name: "one.mp3", type: "audio/mpeg" },
      { bytes: new TextEncoder().encode("<html>not a sound</html>"), name: "page.mp3", type: "audio/mpeg" },
      { bytes: aRecording("webm"), name: "two.webm", type: "audio/webm" },
      { bytes: new TextEncoder().encode("x"), name: "letter.pdf", type: "application/pdf" },
    ]);
    expect(response.status).toBe(201);
    const { samples, refused } = await response.json();
    expect(samples.map(({ fileName }: { fileName: string }) => fileName)).toEqual(["one.mp3", "two.webm"]);
    expect(refused).toMatchObject([
      { fileName: "page.mp3", code: "unsupported_media" },
      { fileName: "letter.pdf", code: "unsupported_media" },
    ]);
    for (const { fileName, message } of refused) expect(message).toContain(`“${fileName}”`);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(2);
  });

  it("of one file over 10 MB is refused with its own words, and nothing of it is kept", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const bytes = new Uint8Array(MAX_SAMPLE_BYTES + 1);
    bytes.set(aRecording());
    const response = await upload(actor, voice.id, [{ bytes, name: "long.wav" }]);
    expect(response.status).toBe(413);
    const answer = await response.json();
    expect(answer).toMatchObject({ code: "file_too_large", message: "Audio file is too large (max 10MB)" });
    expect(answer.errors.audio[0]).toContain("“long.wav”");
    expect(await storedKeys(voice.id)).toEqual([]);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(0);
  });

  it("of exactly 10 MB is within the limit", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const bytes = recordings.silent(1);
    const exact = new Uint8Array(MAX_SAMPLE_BYTES);
    exact.set(bytes);
    const view = new DataView(exact.buffer);
    view.setUint32(4, exact.length - 8, true);
    view.setUint32(40, exact.length - 44, true);
    expect((await upload(actor, voice.id, [{ bytes: exact, name: "exact.wav" }])).status).toBe(201);
  });

  it("that says it is larger than everything allowed is refused before it is read", async () => {
    const { actor, voice } = await aPersonWithVoice();
    let wasRead = false;
    const body = new ReadableStream(
      {
        pull: () => {
          wasRead = true;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": String(400 * 1024 * 1024) };
    expect(
      (await responseOf(uploadRoute.POST, { path: `?voiceId=${voice.id}`, as: actor, body, headers })).status,
    ).toBe(413);
    expect(wasRead).toBe(false);
  });

  it.each([
    ["is longer than ten minutes", () => recordings.overTenMinutes(), "a.wav", 400, "longer than 10 minutes"],
    ["is empty", () => new Uint8Array(), "a.wav", 415, "empty"],
    ["is damaged", () => aRecording("webm").slice(0, 60), "a.webm", 400, "damaged"],
    [
      "is random bytes",
      () => new Uint8Array(5000).map((_, index) => (index * 7919) % 251),
      "a.mp3",
      415,
      "cannot be read|can be read",
    ],
  ])("is refused in plain words when it %s", async (_case, bytes, name, status, words) => {
    const { actor, voice } = await aPersonWithVoice();
    const response = await upload(actor, voice.id, [{ bytes: bytes(), name }]);
    const answer = await response.json();
    expect([response.status, answer.message]).toEqual([status, expect.stringMatching(new RegExp(words))]);
    expect(answer.message).toContain(`“${name}”`);
    expect(await storedKeys(voice.id)).toEqual([]);
  });

  it("that breaks off leaves nothing behind", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const encoded = new Response(aForm([{ bytes: aRecording(), name: "a.wav" }]));
    const whole = new Uint8Array(await encoded.arrayBuffer());
    const headers = { "content-type": encoded.headers.get("content-type") ?? "" };
    const body = new Blob([whole.slice(0, whole.length / 2)]);
    const response = await responseOf(uploadRoute.POST, { path: `?voiceId=${voice.id}`, as: actor, body, headers });
    expect([response.status, (await response.json()).code]).toEqual([400, "invalid_input"]);
    expect(await storedKeys(voice.id)).toEqual([]);
  });

  it("without a file, or of another kind of body, says what is expected", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const empty = await upload(actor, voice.id, []);
    expect([empty.status, (await empty.json()).message]).toEqual([400, expect.stringContaining("No audio samples")]);
    const body = "hello";
    expect((await responseOf(uploadRoute.POST, { path: `?voiceId=${voice.id}`, as: actor, body })).status).toBe(415);
  });

  it("keeps of a name only the last part", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const name = "..\\..\\etc\\Nonna's voice, 1987.wav";
    const { samples } = await (await upload(actor, voice.id, [{ bytes: aRecording(), name }])).json();
    expect(samples[0].fileName).toBe("Nonna's voice, 1987.wav");
  });

  it("has room for 25 recordings a voice, also when two arrive at once", async () => {
    const { actor, voice } = await aPersonWithVoice();
    for (let count = 0; count < 24; count += 1) await aSample(voice.id);
    const answers = await Promise.all(
      [recordings.another(4), recordings.another(4)].map((bytes) =>
        upload(actor, voice.id, [{ bytes, name: "a.wav" }]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(25);
    const kept = await db.audioSample.findFirstOrThrow({ where: { voiceId: voice.id }, orderBy: { id: "desc" } });
    await removeDue();
    expect(await storedKeys(voice.id)).toEqual([kept.filePath]);
  });
});

describe("the same bytes again", () => {
  it("answer the sample they became, as a duplicate, and count once", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const file = { bytes: aRecording(), name: "a.wav" };
    const first = (await (await upload(actor, voice.id, [file])).json()).samples[0];
    const again = await upload(actor, voice.id, [{ ...file, name: "b.wav" }]);
    expect(again.status).toBe(201);
    expect((await again.json()).samples).toMatchObject([
      { id: first.id, fileName: "a.wav", verdict: "duplicate", verdictText: "This recording was already added." },
    ]);
    expect(await (await list(actor, voice.id)).json()).toMatchObject([{ id: first.id, verdict: "good" }]);
    expect(await storedKeys(voice.id)).toEqual([first.filePath]);
  });

  it("sent at the same time are one sample and one file", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const file = { bytes: aRecording(), name: "a.wav" };
    const answers = await Promise.all([1, 2, 3].map(() => upload(actor, voice.id, [file])));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).samples[0].id));
    expect(new Set(ids).size).toBe(1);
    await removeDue();
    expect(await storedKeys(voice.id)).toHaveLength(1);
  });

  it("may belong to another voice too", async () => {
    const actor = await aUser({ subscriptionTier: "family" });
    const [first, second] = [await aVoice(actor), await aVoice(actor)];
    const file = { bytes: aRecording(), name: "a.wav" };
    await upload(actor, first.id, [file]);
    expect((await (await upload(actor, second.id, [file])).json()).samples).toMatchObject([{ verdict: "good" }]);
  });
});

describe("a crash", () => {
  class Killed extends Error {}

  const storeWith = (put: FileStore["put"]): FileStore => {
    const store = fileStore();
    return {
      name: store.name,
      directUploads: store.directUploads,
      put,
      head: (key) => store.head(key),
      read: (key, range) => store.read(key, range),
      remove: (key) => store.remove(key),
      list: (prefix, cursor) => store.list(prefix, cursor),
    };
  };

  it("before the file is stored leaves nothing but a removal that is settled later", async () => {
    const { voice } = await aPersonWithVoice();
    const store = storeWith(() => Promise.reject(new Killed()));
    await expect(takeSample(voice.id, { fileName: "a.wav", bytes: aRecording() }, store)).rejects.toThrow(Killed);
    await removeDue();
    expect(JSON.stringify(await pendingRemovals())).not.toContain(`samples/${voice.id}/`);
  });

  it("between storing and recording leaves a file that is removed when its hour has passed", async () => {
    const { actor, voice } = await aPersonWithVoice();
    // A kill leaves the removal, which is written first, and the file, but no row.
    const key = `samples/${voice.id}/0f0f.wav`;
    await fileStore().put(key, aRecording(), { contentType: "audio/wav" });
    await queueRemovals(db, [{ kind: "file", provider: "disk", reference: key, owner: null }], 3_600);
    await removeDue();
    expect(await storedKeys(voice.id)).toEqual([key]);
    // Until then the person has sent it again.
    const { samples } = await (await upload(actor, voice.id, [{ bytes: aRecording(), name: "a.wav" }])).json();
    await makeRemovalsDue();
    await removeDue();
    expect(await storedKeys(voice.id)).toEqual([samples[0].filePath]);
  });

  it("writes the removal down before the file, so that no file can be forgotten", async () => {
    const { voice } = await aPersonWithVoice();
    let pendingBefore = -1;
    const put: FileStore["put"] = async (key, body, options) => {
      pendingBefore = (await pendingRemovals({ reference: key })).filter(({ runAt }) => runAt > new Date()).length;
      return fileStore().put(key, body, options);
    };
    const store = storeWith(put);
    await takeSample(voice.id, { fileName: "a.wav", bytes: aRecording() }, store);
    expect(pendingBefore).toBe(1);
  });

  it("of the voice's deletion in between takes the file with it", async () => {
    const { voice } = await aPersonWithVoice();
    const put: FileStore["put"] = async (key, body, options) => {
      await db.voice.delete({ where: { id: voice.id } });
      return fileStore().put(key, body, options);
    };
    const store = storeWith(put);
    await expect(takeSample(voice.id, { fileName: "a.wav", bytes: aRecording() }, store)).rejects.toMatchObject({
      code: "not_found",
    });
    await removeDue();
    expect(await storedKeys(voice.id)).toEqual([]);
  });
});

describe("the list of recordings", () => {
  it("is newest first", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const old = await aSample(voice.id, { createdAt: new Date("2026-01-01") });
    const young = await aSample(voice.id);
    const answer = await (await list(actor, voice.id)).json();
    expect(answer.map(({ id }: { id: number }) => id)).toEqual([young.id, old.id]);
  });
});

describe("removing a recording", () => {
  it("takes row and file, and a second time finds nothing", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const sample = await aSample(voice.id, {}, fileStore());
    expect((await remove(actor, sample.id)).status).toBe(200);
    expect((await remove(actor, sample.id)).status).toBe(404);
    expect((await eraseFromBin(actor, "recordings", sample.id)).status).toBe(200);
    expect(await db.audioSample.count({ where: { id: sample.id } })).toBe(0);
    await removeDue();
    expect(await storedKeys(voice.id)).toEqual([]);
  });

  it("twice at the same moment removes it once", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const sample = await aSample(voice.id, {}, fileStore());
    const answers = await Promise.all([remove(actor, sample.id), remove(actor, sample.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("listening to a recording", () => {
  it("gives the whole, privately, as the type it is", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const { samples } = await (await upload(actor, voice.id, [{ bytes: aRecording("mp3"), name: "a.mp3" }])).json();
    const response = await listen(actor, samples[0].id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(aRecording("mp3")))).toBe(true);
  });

  it("gives the part that is asked for, and refuses one beyond the end", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const sample = await aSample(voice.id, {}, fileStore());
    const part = await listen(actor, sample.id, { range: "bytes=0-3" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 0-3/${sample.sizeBytes}`]);
    expect(await part.text()).toBe("RIFF");
    const beyond = await listen(actor, sample.id, { range: "bytes=99999999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${sample.sizeBytes}`]);
  });

  it("says that it was not found when the file is missing", async () => {
    const { actor, voice } = await aPersonWithVoice();
    expect((await listen(actor, (await aSample(voice.id)).id)).status).toBe(404);
  });
});
