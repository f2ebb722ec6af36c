import "@/tests/setup/blob-settings";

import { randomBytes } from "node:crypto";
import { put } from "@vercel/blob/client";
import * as sampleRoute from "@/app/api/audio-samples/[id]/route";
import * as uploadRoute from "@/app/api/upload-audio/route";
import * as tokenRoute from "@/app/api/upload-audio/token/route";
import * as listenRoute from "@/app/audio/samples/[id]/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { stopEngines } from "@/lib/providers/engines/engines";
import { fileStore } from "@/lib/providers/storage";
import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { uploadKey } from "@/lib/voices/samples/upload-key";
import { removeOwed } from "@/lib/work/due";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { eraseFromBin } from "@/tests/factories/bin";
import { aRecording, recordings } from "@/tests/factories/recordings";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { blobPort } from "@/tests/setup/blob-settings";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

let emulators: Emulators;

beforeAll(async () => {
  emulators = await startEmulators({ port: blobPort });
});
beforeEach(() => emulators.reset());
afterEach(() => db.owedRemoval.deleteMany({}));
afterAll(async () => {
  await stopEngines();
  await emulators.close();
});

const aKey = (voiceId: number) => uploadKey(voiceId, randomBytes(16).toString("hex"));

const askFor = async (as: Actor | undefined, pathname: string, payload: unknown) =>
  tokenRoute.POST(
    await aRequest("POST", "/api/upload-audio/token", {
      as,
      json: {
        type: "blob.generate-client-token",
        payload: { pathname, clientPayload: JSON.stringify(payload), multipart: false },
      },
    }),
    aContext(),
  );

const report = async (as: Actor | undefined, json: unknown) =>
  uploadRoute.POST(await aRequest("POST", "/api/upload-audio", { as, json }), aContext());

/** As the browser does: asks, then uploads straight to the store. */
async function uploaded(actor: Actor, voiceId: number, bytes: Uint8Array<ArrayBuffer>, contentType = "audio/wav") {
  const key = aKey(voiceId);
  const answer = await askFor(actor, key, { voiceId, fileName: "Sunday.wav", sizeBytes: bytes.byteLength });
  expect(answer.status).toBe(200);
  const { clientToken } = await answer.json();
  await put(key, Buffer.from(bytes), { access: "private", token: clientToken, contentType });
  return { key, told: { voiceId, pathname: key, fileName: "Sunday.wav" } };
}

const aVoiceOf = async () => {
  const actor = await aUser();
  return { actor, voice: await aVoice(actor) };
};
const stored = () => [...emulators.blob.files.keys()].filter((key) => key.startsWith("samples/"));
const makeDebtsDue = () => db.owedRemoval.updateMany({ data: { nextAt: new Date(0) } });

describe("a recording that the browser puts into the store itself", () => {
  it("is judged from the stored bytes and becomes a sample when it is reported", async () => {
    const { actor, voice } = await aVoiceOf();
    const { key, told } = await uploaded(actor, voice.id, aRecording("webm"), "audio/wav");
    const response = await report(actor, told);
    expect(response.status).toBe(201);
    expect((await response.json()).samples).toMatchObject([
      { filePath: key, fileName: "Sunday.webm", mimeType: "audio/webm", duration: 9, verdict: "good" },
    ]);
    await makeDebtsDue();
    await removeOwed();
    expect(await fileStore().head(key)).not.toBeNull();
  });

  it("reported twice is one sample", async () => {
    const { actor, voice } = await aVoiceOf();
    const { told } = await uploaded(actor, voice.id, aRecording());
    const ids = [];
    for (const _time of [1, 2]) ids.push((await (await report(actor, told)).json()).samples[0].id);
    expect(new Set(ids).size).toBe(1);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(1);
  });

  it("that is there already is a duplicate, and its second copy goes", async () => {
    const { actor, voice } = await aVoiceOf();
    const first = await uploaded(actor, voice.id, aRecording());
    await report(actor, first.told);
    const second = await uploaded(actor, voice.id, aRecording());
    expect((await (await report(actor, second.told)).json()).samples).toMatchObject([{ verdict: "duplicate" }]);
    await removeOwed();
    expect(stored()).toEqual([first.key]);
  });

  it.each([
    ["is not a recording", new TextEncoder().encode("<html>not a sound</html>"), 415],
    ["is damaged", aRecording("webm").slice(0, 60), 400],
  ])("that %s is refused and removed from the store", async (_case, bytes, status) => {
    const { actor, voice } = await aVoiceOf();
    const { told } = await uploaded(actor, voice.id, bytes);
    const response = await report(actor, told);
    expect([response.status, (await response.json()).message]).toEqual([
      status,
      expect.stringContaining("“Sunday.wav”"),
    ]);
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

  it("that did not arrive is told so", async () => {
    const { actor, voice } = await aVoiceOf();
    const response = await report(actor, { voiceId: voice.id, pathname: aKey(voice.id), fileName: "Sunday.wav" });
    expect([response.status, (await response.json()).message]).toEqual([
      404,
      "“Sunday.wav” did not arrive. Please upload it again.",
    ]);
  });

  it("goes from the store with its row", async () => {
    const { actor, voice } = await aVoiceOf();
    const { told } = await uploaded(actor, voice.id, aRecording());
    const [sample] = (await (await report(actor, told)).json()).samples;
    const request = await aRequest("DELETE", `/api/audio-samples/${sample.id}`, { as: actor });
    expect((await sampleRoute.DELETE(request, aContext({ id: sample.id }))).status).toBe(200);
    expect((await eraseFromBin(actor, "recordings", sample.id)).status).toBe(200);
    await removeOwed();
    expect(stored()).toEqual([]);
  });
});

describe("a permission to upload", () => {
  it("is bound to the size and the kind of a recording", async () => {
    const { actor, voice } = await aVoiceOf();
    const ask = (change: object) =>
      askFor(actor, aKey(voice.id), { voiceId: voice.id, fileName: "a.wav", sizeBytes: 1000, ...change });
    expect((await ask({ sizeBytes: MAX_SAMPLE_BYTES })).status).toBe(200);
    const tooLarge = await ask({ sizeBytes: MAX_SAMPLE_BYTES + 1 });
    expect([tooLarge.status, (await tooLarge.json()).message]).toEqual([413, "Audio file is too large (max 10MB)"]);
    expect((await ask({ fileName: "letter.pdf" })).status).toBe(415);
    expect((await ask({ voiceId: undefined })).status).toBe(400);
  });

  it("lets nothing larger in than it allows, whatever was said before", async () => {
    const { actor, voice } = await aVoiceOf();
    const key = aKey(voice.id);
    const answer = await askFor(actor, key, { voiceId: voice.id, fileName: "a.wav", sizeBytes: 1 });
    const { clientToken } = await answer.json();
    const bytes = Buffer.alloc(MAX_SAMPLE_BYTES + 1);
    await expect(
      put(key, bytes, { access: "private", token: clientToken, contentType: "audio/wav" }),
    ).rejects.toThrow();
    expect(stored()).toEqual([]);
  });

  it("is for one's own voice and a name that nobody can choose", async () => {
    const { actor, voice } = await aVoiceOf();
    const other = await aVoice(await aUser());
    const payload = { voiceId: voice.id, fileName: "a.wav", sizeBytes: 1000 };
    expect((await askFor(actor, aKey(other.id), { ...payload, voiceId: other.id })).status).toBe(404);
    for (const key of [aKey(other.id), `samples/${voice.id}/a.wav`, `samples/${voice.id}/../../x`, "profiles/x.json"]) {
      expect((await askFor(actor, key, payload)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await askFor(undefined, aKey(voice.id), payload)).status).toBe(401);
    expect(await db.owedRemoval.count()).toBe(0);
  });

  it("is not given without end to somebody who never reports", async () => {
    const { actor, voice } = await aVoiceOf();
    const payload = { voiceId: voice.id, fileName: "a.wav", sizeBytes: 1000 };
    for (let count = 0; count < 25; count += 1) expect((await askFor(actor, aKey(voice.id), payload)).status).toBe(200);
    expect((await askFor(actor, aKey(voice.id), payload)).status).toBe(403);
  });
});

describe("who may", () => {
  it("report only for one's own voice, and only what was put there for it", async () => {
    const { actor, voice } = await aVoiceOf();
    const { told, key } = await uploaded(actor, voice.id, aRecording());
    const [stranger, strangersVoice] = [await aUser(), await aVoice(await aUser())];
    const own = await aVoice(stranger);
    expect((await report(undefined, told)).status).toBe(401);
    expect((await report(stranger, told)).status).toBe(404);
    expect((await report(stranger, { ...told, voiceId: strangersVoice.id })).status).toBe(404);
    expect((await report(stranger, { ...told, voiceId: own.id })).status).toBe(404);
    expect(await fileStore().head(key)).not.toBeNull();
    expect(await db.audioSample.count({ where: { voiceId: { in: [voice.id, own.id, strangersVoice.id] } } })).toBe(0);
  });
});

it("passes no body over 4.5 MB through the app: neither a form nor a recording", async () => {
  const { actor, voice } = await aVoiceOf();
  const form = new FormData();
  form.append("audio", new Blob([recordings.silent(150)], { type: "audio/wav" }), "long.wav");
  const sent = new Response(form);
  const body = await sent.arrayBuffer();
  const headers = { "content-type": sent.headers.get("content-type") ?? "", "content-length": String(body.byteLength) };
  const request = await aRequest("POST", `/api/upload-audio?voiceId=${voice.id}`, { as: actor, body, headers });
  expect((await uploadRoute.POST(request, aContext())).status).toBe(413);

  const { told } = await uploaded(actor, voice.id, recordings.silent(150));
  const [sample] = (await (await report(actor, told)).json()).samples;
  for (const range of [undefined, "bytes=0-", "bytes=100-4799999"]) {
    const asked = await aRequest("GET", `/audio/samples/${sample.id}`, { as: actor, headers: range ? { range } : {} });
    const answer = await listenRoute.GET(asked, aContext({ id: sample.id }));
    expect(answer.status).toBe(206);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(4_500_000);
    expect(answer.headers.get("content-type")).toBe("audio/wav");
  }
});
