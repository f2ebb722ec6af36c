import "@/tests/setup/s3-settings";

import { randomBytes } from "node:crypto";
import * as sampleRoute from "@/app/api/audio-samples/[id]/route";
import * as healthRoute from "@/app/api/health/route";
import * as uploadRoute from "@/app/api/upload-audio/route";
import * as tokenRoute from "@/app/api/upload-audio/token/route";
import * as listenRoute from "@/app/audio/samples/[id]/route";
import { configuredHosts } from "@/lib/keys/browser-hosts";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { stopEngines } from "@/lib/providers/engines/engines";
import { fileStore, storageTitle } from "@/lib/providers/storage";
import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { uploadWay } from "@/lib/voices/samples/direct-upload";
import { uploadKey } from "@/lib/voices/samples/upload-key";
import { removeOwed } from "@/lib/work/due";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { eraseFromBin } from "@/tests/factories/bin";
import { aRecording, recordings } from "@/tests/factories/recordings";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { s3Port } from "@/tests/setup/s3-settings";

onARealDatabase();

let emulators: Emulators;

beforeAll(async () => {
  emulators = await startEmulators({ port: s3Port });
});
beforeEach(() => emulators.reset());
afterEach(() => db.owedRemoval.deleteMany({}));
afterAll(async () => {
  await stopEngines();
  await emulators.close();
});

const aKey = (voiceId: number) => uploadKey(voiceId, randomBytes(16).toString("hex"));

type Asked = { voiceId?: number | undefined; fileName?: string; sizeBytes: number; contentType?: string };

const askFor = async (as: Actor | undefined, pathname: string, { sizeBytes, contentType, ...payload }: Asked) =>
  tokenRoute.POST(
    await aRequest("POST", "/api/upload-audio/token", {
      as,
      json: {
        pathname,
        clientPayload: JSON.stringify({ fileName: "Sunday.wav", sizeBytes, ...payload }),
        contentType: contentType ?? "audio/wav",
        sizeBytes,
      },
    }),
    aContext(),
  );

const report = async (as: Actor | undefined, json: unknown) =>
  uploadRoute.POST(await aRequest("POST", "/api/upload-audio", { as, json }), aContext());

async function send({ url, fields }: { url: string; fields: Record<string, string> }, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([bytes]));
  return (await fetch(url, { method: "POST", body: form })).status;
}

/** As the browser does: asks, then uploads straight into the bucket. */
async function uploaded(actor: Actor, voiceId: number, bytes: Uint8Array<ArrayBuffer>) {
  const key = aKey(voiceId);
  const answer = await askFor(actor, key, { voiceId, sizeBytes: bytes.byteLength });
  expect(answer.status).toBe(200);
  const permission = await answer.json();
  expect(await send(permission, bytes)).toBe(204);
  return { key, permission, told: { voiceId, pathname: key, fileName: "Sunday.wav" } };
}

const aVoiceOf = async () => {
  const actor = await aUser();
  return { actor, voice: await aVoice(actor) };
};
const stored = () => [...emulators.s3.files.keys()];
const makeDebtsDue = () => db.owedRemoval.updateMany({ data: { nextAt: new Date(0) } });

describe("with a bucket of an S3 server", () => {
  it("that is where files go, and browsers may connect to it", () => {
    expect([fileStore().name, storageTitle("s3"), uploadWay()]).toEqual(["s3", "S3 bucket", "to-bucket"]);
    expect(configuredHosts()).toContain(`http://127.0.0.1:${s3Port}`);
  });

  it("health says so when the bucket is gone or its keys are wrong", async () => {
    const health = async () =>
      (await (await healthRoute.GET(await aRequest("GET", "/api/health"), aContext())).json()).storage;
    emulators.fault({ kind: "missing", times: 2 });
    expect(await health()).toBe("failing");
  });
});

describe("a recording that the browser puts into the bucket itself", () => {
  it("is judged from the stored bytes and becomes a sample when it is reported", async () => {
    const { actor, voice } = await aVoiceOf();
    const { key, told } = await uploaded(actor, voice.id, aRecording("webm"));
    expect(stored()).toEqual([`incoming/${key}`]);
    const response = await report(actor, told);
    expect(response.status).toBe(201);
    expect((await response.json()).samples).toMatchObject([
      { filePath: key, fileName: "Sunday.webm", mimeType: "audio/webm", duration: 9, verdict: "good" },
    ]);
    await makeDebtsDue();
    await removeOwed();
    expect(stored()).toEqual([key]);
  });

  it("stays what was judged, though its permission is used again", async () => {
    const { actor, voice } = await aVoiceOf();
    const bytes = aRecording();
    const { key, permission, told } = await uploaded(actor, voice.id, bytes);
    await report(actor, told);
    expect(await send(permission, new Uint8Array(bytes.byteLength))).toBe(204);
    await report(actor, told);
    expect(emulators.s3.files.get(key)?.bytes.equals(bytes)).toBe(true);
    await makeDebtsDue();
    await removeOwed();
    expect(stored()).toEqual([key]);
  });

  it("reported twice is one sample", async () => {
    const { actor, voice } = await aVoiceOf();
    const { told } = await uploaded(actor, voice.id, aRecording());
    const ids = [];
    for (const _time of [1, 2]) ids.push((await (await report(actor, told)).json()).samples[0].id);
    expect(new Set(ids).size).toBe(1);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(1);
  });

  it("that is no recording is refused and removed from the bucket", async () => {
    const { actor, voice } = await aVoiceOf();
    const { told } = await uploaded(actor, voice.id, new TextEncoder().encode("<html>not a sound</html>"));
    expect((await report(actor, told)).status).toBe(415);
    await makeDebtsDue();
    await removeOwed();
    expect(stored()).toEqual([]);
  });

  it("that is never reported is removed after an hour", async () => {
    const { actor, voice } = await aVoiceOf();
    await uploaded(actor, voice.id, aRecording());
    await removeOwed();
    expect(stored()).toHaveLength(1);
    await makeDebtsDue();
    await removeOwed();
    expect(stored()).toEqual([]);
  });

  it("goes from the bucket with its row", async () => {
    const { actor, voice } = await aVoiceOf();
    const { told } = await uploaded(actor, voice.id, aRecording());
    const [sample] = (await (await report(actor, told)).json()).samples;
    const request = await aRequest("DELETE", `/api/audio-samples/${sample.id}`, { as: actor });
    expect((await sampleRoute.DELETE(request, aContext({ id: sample.id }))).status).toBe(200);
    expect((await eraseFromBin(actor, "recordings", sample.id)).status).toBe(200);
    await makeDebtsDue();
    await removeOwed();
    expect(stored()).toEqual([]);
  });

  it("is heard whole, and in the part that is asked for", async () => {
    const { actor, voice } = await aVoiceOf();
    const bytes = recordings.silent(150);
    const { told } = await uploaded(actor, voice.id, bytes);
    const [sample] = (await (await report(actor, told)).json()).samples;
    const listen = async (headers: Record<string, string>) =>
      listenRoute.GET(
        await aRequest("GET", `/audio/samples/${sample.id}`, { as: actor, headers }),
        aContext({ id: sample.id }),
      );
    const whole = await listen({});
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, bytes.byteLength]);
    const part = await listen({ range: "bytes=100-299" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 100-299/${bytes.byteLength}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
  });
});

describe("a permission to upload", () => {
  it("is bound to the size and the kind of a recording", async () => {
    const { actor, voice } = await aVoiceOf();
    const ask = (change: Partial<Asked>) =>
      askFor(actor, aKey(voice.id), { voiceId: voice.id, sizeBytes: 1000, ...change });
    expect((await ask({ sizeBytes: MAX_SAMPLE_BYTES })).status).toBe(200);
    expect((await ask({ sizeBytes: MAX_SAMPLE_BYTES + 1 })).status).toBe(413);
    expect((await ask({ fileName: "letter.pdf" })).status).toBe(415);
    expect((await ask({ contentType: "text/html" })).status).toBe(415);
    expect((await ask({ voiceId: undefined })).status).toBe(400);
  });

  it("is for one's own voice and a name that nobody can choose", async () => {
    const { actor, voice } = await aVoiceOf();
    const other = await aVoice(await aUser());
    const asked = { voiceId: voice.id, sizeBytes: 1000 };
    expect((await askFor(actor, aKey(other.id), { ...asked, voiceId: other.id })).status).toBe(404);
    for (const key of [aKey(other.id), `samples/${voice.id}/a.wav`, `samples/${voice.id}/../../x`, "profiles/x.json"]) {
      expect((await askFor(actor, key, asked)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await askFor(undefined, aKey(voice.id), asked)).status).toBe(401);
    expect(await db.owedRemoval.count()).toBe(0);
  });
});

it("takes a recording of 9 MB through the server too, where no request is cut at 4.5 MB", async () => {
  const { actor, voice } = await aVoiceOf();
  const form = new FormData();
  form.append("audio", new Blob([recordings.silent(280)], { type: "audio/wav" }), "long.wav");
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  expect(body.byteLength).toBeGreaterThan(8_900_000);
  const headers = { "content-type": sent.headers.get("content-type") ?? "", "content-length": String(body.byteLength) };
  const request = await aRequest("POST", `/api/upload-audio?voiceId=${voice.id}`, { as: actor, body, headers });
  expect((await uploadRoute.POST(request, aContext())).status).toBe(201);
  expect(stored()).toHaveLength(1);
});
