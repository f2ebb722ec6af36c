import "@/tests/setup/blob-settings";
import "@/tests/setup/s3-settings";

import { randomBytes } from "node:crypto";
import { put } from "@vercel/blob/client";
import * as sampleRoute from "@/app/api/audio-samples/[id]/route";
import * as healthRoute from "@/app/api/health/route";
import * as uploadRoute from "@/app/api/upload-audio/route";
import * as tokenRoute from "@/app/api/upload-audio/token/route";
import * as listenRoute from "@/app/audio/samples/[id]/route";
import { configuredHosts } from "@/lib/keys/browser-hosts";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { fileStore, storageTitle } from "@/lib/providers/storage";
import { removeDue } from "@/lib/removers";
import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { uploadWay } from "@/lib/voices/samples/direct-upload";
import { uploadKey } from "@/lib/voices/samples/upload-key";
import { eraseFromBin } from "@/tests/factories/bin";
import { everyMark } from "@/tests/factories/marked-speech";
import { aRecording, recordings } from "@/tests/factories/recordings";
import { dropRemovals, makeRemovalsDue, pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice, aVoice } from "@/tests/factories/voices";
import { blobPort } from "@/tests/setup/blob-settings";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { s3Port } from "@/tests/setup/s3-settings";

onARealDatabase();

const blob = onEmulators({ port: blobPort });
const s3 = onEmulators({ port: s3Port });
const bucket = env().S3_BUCKET;

afterEach(() => dropRemovals());

type Bytes = Uint8Array<ArrayBuffer>;
type Asked = { voiceId?: number | undefined; fileName?: string; sizeBytes: number };
type Permission = { clientToken: string; url: string; fields: Record<string, string> };

/** Differences between the two stores that a browser uploads to by itself. */
type DirectStore = {
  files(): string[];
  /** The body of a request for a permission. */
  asking(pathname: string, asked: Asked): object;
  /** Uploads as the browser does, and answers whether the store took it. */
  send(permission: Permission, key: string, bytes: Bytes): Promise<boolean>;
};

const vercelBlob: DirectStore = {
  files: () => [...blob.blob.files.keys()].filter((key) => key.startsWith("samples/")),
  asking: (pathname, asked) => ({
    type: "blob.generate-client-token",
    payload: { pathname, clientPayload: JSON.stringify(asked), multipart: false },
  }),
  send: ({ clientToken: token }, key, bytes) =>
    put(key, Buffer.from(bytes), { access: "private", token, contentType: "audio/wav" }).then(
      () => true,
      () => false,
    ),
};

const s3Bucket: DirectStore = {
  files: () => [...s3.s3.files.keys()],
  asking: (pathname, asked) => ({
    pathname,
    clientPayload: JSON.stringify(asked),
    contentType: "audio/wav",
    sizeBytes: asked.sizeBytes,
  }),
  async send({ url, fields }, _key, bytes) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append("file", new Blob([bytes]));
    return (await fetch(url, { method: "POST", body: form })).status === 204;
  },
};

/** The settings are read once, so a test changes what was read: the bucket is chosen first where both are set. */
const choose = (store: DirectStore) => Object.assign(env(), { S3_BUCKET: store === s3Bucket ? bucket : undefined });
afterAll(() => Object.assign(env(), { S3_BUCKET: bucket }));

const aKey = (voiceId: number) => uploadKey(voiceId, randomBytes(16).toString("hex"));

const requestPermission = (as: Actor | undefined, json: object) => responseOf(tokenRoute.POST, { as, json });

const askFor = (store: DirectStore, as: Actor | undefined, pathname: string, asked: Asked) =>
  requestPermission(as, store.asking(pathname, { fileName: "Sunday.wav", ...asked }));

const report = (as: Actor | undefined, json: unknown) => responseOf(uploadRoute.POST, { as, json });

/** As the browser does: asks, then uploads straight to the store. */
async function uploaded(store: DirectStore, actor: Actor, voiceId: number, bytes: Bytes) {
  const key = aKey(voiceId);
  const answer = await askFor(store, actor, key, { voiceId, sizeBytes: bytes.byteLength });
  expect(answer.status).toBe(200);
  const permission: Permission = await answer.json();
  expect(await store.send(permission, key, bytes)).toBe(true);
  return { key, permission, reported: { voiceId, pathname: key, fileName: "Sunday.wav" } };
}

/** A recording that was uploaded and reported, as a sample. */
async function taken(store: DirectStore, actor: Actor, voiceId: number, bytes: Bytes) {
  const upload = await uploaded(store, actor, voiceId, bytes);
  const [sample] = (await (await report(actor, upload.reported)).json()).samples;
  return { ...upload, sample };
}

async function removeAll() {
  await makeRemovalsDue();
  await removeDue();
}

async function throughTheApp(actor: Actor, voiceId: number, bytes: Bytes) {
  const form = new FormData();
  form.append("audio", new Blob([bytes], { type: "audio/wav" }), "long.wav");
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  const headers = { "content-type": sent.headers.get("content-type") ?? "", "content-length": String(body.byteLength) };
  return (await responseOf(uploadRoute.POST, { path: `?voiceId=${voiceId}`, as: actor, body, headers })).status;
}

const listen = (actor: Actor, id: number, headers: Record<string, string> = {}) =>
  responseOf(listenRoute.GET, { as: actor, headers, params: { id } });

describe.each([
  ["a Vercel Blob store", vercelBlob],
  ["a bucket of an S3 server", s3Bucket],
])("a recording that the browser puts into %s itself", (_name, store) => {
  beforeEach(() => choose(store));

  it("is judged from the stored bytes and becomes a sample when it is reported", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const { key, reported } = await uploaded(store, actor, voice.id, aRecording("webm"));
    const response = await report(actor, reported);
    expect(response.status).toBe(201);
    expect((await response.json()).samples).toMatchObject([
      { filePath: key, fileName: "Sunday.webm", mimeType: "audio/webm", duration: 9, verdict: "good" },
    ]);
    await removeAll();
    expect(store.files()).toEqual([key]);
  });

  it.each(everyMark)("is refused with %s of generated speech, and goes from the store", async (_mark, bytes) => {
    const { actor, voice } = await aPersonWithVoice();
    const { reported } = await uploaded(store, actor, voice.id, bytes());
    const response = await report(actor, reported);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("Keepsake’s AI voice spoke it") });
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(0);
    await removeAll();
    expect(store.files()).toEqual([]);
  });

  it("reported twice is one sample", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const { reported } = await uploaded(store, actor, voice.id, aRecording());
    const ids = [];
    for (const _time of [1, 2]) ids.push((await (await report(actor, reported)).json()).samples[0].id);
    expect(new Set(ids).size).toBe(1);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(1);
  });

  it("that is there already is a duplicate, and its second copy goes at once", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const first = await taken(store, actor, voice.id, aRecording());
    const second = await taken(store, actor, voice.id, aRecording());
    expect(second.sample).toMatchObject({ verdict: "duplicate" });
    await removeDue();
    expect(await fileStore().head(second.key)).toBeNull();
    await removeAll();
    expect(store.files()).toEqual([first.key]);
  });

  it.each([
    ["is not a recording", new TextEncoder().encode("<html>not a sound</html>"), 415],
    ["is damaged", aRecording("webm").slice(0, 60), 400],
  ])("that %s is refused and removed from the store", async (_case, bytes, status) => {
    const { actor, voice } = await aPersonWithVoice();
    const { key, reported } = await uploaded(store, actor, voice.id, bytes);
    const response = await report(actor, reported);
    expect([response.status, (await response.json()).message]).toEqual([
      status,
      expect.stringContaining("“Sunday.wav”"),
    ]);
    await removeDue();
    expect(await fileStore().head(key)).toBeNull();
    await removeAll();
    expect(store.files()).toEqual([]);
  });

  it("that is never reported is removed after an hour", async () => {
    const { actor, voice } = await aPersonWithVoice();
    await uploaded(store, actor, voice.id, aRecording());
    await removeDue();
    expect(store.files()).toHaveLength(1);
    await removeAll();
    expect(store.files()).toEqual([]);
  });

  it("that did not arrive is told so", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const response = await report(actor, { voiceId: voice.id, pathname: aKey(voice.id), fileName: "Sunday.wav" });
    expect([response.status, (await response.json()).message]).toEqual([
      404,
      "“Sunday.wav” did not arrive. Please upload it again.",
    ]);
  });

  it("goes from the store with its row", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const { key, sample } = await taken(store, actor, voice.id, aRecording());
    expect(
      (await responseOf(sampleRoute.DELETE, { method: "DELETE", as: actor, params: { id: sample.id } })).status,
    ).toBe(200);
    expect((await eraseFromBin(actor, "recordings", sample.id)).status).toBe(200);
    await removeDue();
    expect(await fileStore().head(key)).toBeNull();
    await removeAll();
    expect(store.files()).toEqual([]);
  });

  it("is taken by a permission that is bound to the size and the kind of a recording", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const ask = (change: Partial<Asked>) =>
      askFor(store, actor, aKey(voice.id), { voiceId: voice.id, sizeBytes: 1000, ...change });
    expect((await ask({ sizeBytes: MAX_SAMPLE_BYTES })).status).toBe(200);
    const tooLarge = await ask({ sizeBytes: MAX_SAMPLE_BYTES + 1 });
    expect([tooLarge.status, (await tooLarge.json()).message]).toEqual([413, "Audio file is too large (max 10MB)"]);
    expect((await ask({ fileName: "New Recording.qta" })).status).toBe(200);
    expect((await ask({ voiceId: undefined })).status).toBe(400);
  });

  it("is no larger than its permission allows, whatever was said before", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const key = aKey(voice.id);
    const permission = await (await askFor(store, actor, key, { voiceId: voice.id, sizeBytes: 1 })).json();
    expect(await store.send(permission, key, new Uint8Array(MAX_SAMPLE_BYTES + 1))).toBe(false);
    expect(store.files()).toEqual([]);
  });

  it("is for one's own voice and a name that nobody can choose", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const other = await aVoice(await aUser());
    const asked = { voiceId: voice.id, sizeBytes: 1000 };
    expect((await askFor(store, actor, aKey(other.id), { ...asked, voiceId: other.id })).status).toBe(404);
    for (const key of [aKey(other.id), `samples/${voice.id}/a.wav`, `samples/${voice.id}/../../x`, "profiles/x.json"]) {
      expect((await askFor(store, actor, key, asked)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await askFor(store, undefined, aKey(voice.id), asked)).status).toBe(401);
    expect(await pendingRemovals()).toHaveLength(0);
  });

  it("is not permitted without end to somebody who never reports", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const ask = async () => (await askFor(store, actor, aKey(voice.id), { voiceId: voice.id, sizeBytes: 1000 })).status;
    for (let count = 0; count < 25; count += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(403);
  });

  it("is reported for one's own voice only, and only if it was put there for it", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const { reported, key } = await uploaded(store, actor, voice.id, aRecording());
    const [stranger, strangersVoice] = [await aUser(), await aVoice(await aUser())];
    const own = await aVoice(stranger);
    const stored = store.files();
    expect((await report(undefined, reported)).status).toBe(401);
    for (const voiceId of [voice.id, strangersVoice.id, own.id]) {
      expect((await report(stranger, { ...reported, voiceId })).status).toBe(404);
    }
    expect(store.files()).toEqual(stored);
    expect(await db.audioSample.count({ where: { filePath: key } })).toBe(0);
  });
});

describe("a Vercel Blob store", () => {
  beforeEach(() => choose(vercelBlob));

  it("has no body over 4.5 MB pass through the app: neither a form nor a recording", async () => {
    const { actor, voice } = await aPersonWithVoice();
    expect(await throughTheApp(actor, voice.id, recordings.silent(150))).toBe(413);
    const { sample } = await taken(vercelBlob, actor, voice.id, recordings.silent(150));
    for (const range of [undefined, "bytes=0-", "bytes=100-4799999"]) {
      const answer = await listen(actor, sample.id, range ? { range } : {});
      expect(answer.status).toBe(206);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(4_500_000);
      expect(answer.headers.get("content-type")).toBe("audio/wav");
    }
  });
});

describe("a bucket of an S3 server", () => {
  beforeEach(() => choose(s3Bucket));

  it("is where files go, and browsers may connect to it", () => {
    expect([fileStore().name, storageTitle("s3"), uploadWay()]).toEqual(["s3", "S3 bucket", "to-bucket"]);
    expect(configuredHosts()).toContain(`http://127.0.0.1:${s3Port}`);
  });

  it("is called failing by health when it is gone or its keys are wrong", async () => {
    s3.fault({ kind: "missing", times: 2 });
    const health = await responseOf(healthRoute.GET);
    expect((await health.json()).storage).toBe("failing");
  });

  it("takes nothing that calls itself another kind of file", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const asked = s3Bucket.asking(aKey(voice.id), { voiceId: voice.id, fileName: "Sunday.wav", sizeBytes: 1000 });
    expect((await requestPermission(actor, { ...asked, contentType: "text/html" })).status).toBe(415);
  });

  it("keeps what was judged, though its permission is used again", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const bytes = aRecording();
    const { key, permission, reported } = await uploaded(s3Bucket, actor, voice.id, bytes);
    expect(s3Bucket.files()).toEqual([`incoming/${key}`]);
    await report(actor, reported);
    expect(await s3Bucket.send(permission, key, new Uint8Array(bytes.byteLength))).toBe(true);
    await report(actor, reported);
    expect(s3.s3.files.get(key)?.bytes.equals(bytes)).toBe(true);
    await removeAll();
    expect(s3Bucket.files()).toEqual([key]);
  });

  it("gives a recording whole, and in the part that is asked for", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const bytes = recordings.silent(150);
    const { sample } = await taken(s3Bucket, actor, voice.id, bytes);
    const whole = await listen(actor, sample.id);
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, bytes.byteLength]);
    const part = await listen(actor, sample.id, { range: "bytes=100-299" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${bytes.byteLength}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
  });

  it("takes a recording of 9 MB through the server too, where no request is cut at 4.5 MB", async () => {
    const { actor, voice } = await aPersonWithVoice();
    expect(recordings.silent(280).byteLength).toBeGreaterThan(8_900_000);
    expect(await throughTheApp(actor, voice.id, recordings.silent(280))).toBe(201);
    expect(s3Bucket.files()).toHaveLength(1);
  });
});
