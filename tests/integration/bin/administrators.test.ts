import { GET as getConversation } from "@/app/api/admin/conversation/[id]/route";
import { PUT as changeRow, DELETE as deleteRow } from "@/app/api/admin/database/[table]/[id]/route";
import { GET as readTable } from "@/app/api/admin/database/[table]/route";
import { GET as findSamples } from "@/app/api/admin/database/cleanup/audio-samples/route";
import { GET as findConversations } from "@/app/api/admin/database/cleanup/conversations/route";
import { GET as findFiles } from "@/app/api/admin/database/cleanup/files/route";
import { GET as findVoices } from "@/app/api/admin/database/cleanup/keepsakes/route";
import { GET as getSystem } from "@/app/api/admin/metrics/system/route";
import { GET as getUser } from "@/app/api/admin/user/[id]/route";
import { GET as getVoice } from "@/app/api/admin/voice/[id]/route";
import { binConversation } from "@/lib/bin/conversations/mutations";
import { binRecording } from "@/lib/bin/recordings/mutations";
import { binVoice } from "@/lib/bin/voices/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { removeDue } from "@/lib/removers";
import { binOf } from "@/tests/factories/bin";
import { aConversation } from "@/tests/factories/conversations";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aSample } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

let admin: Actor;
beforeAll(async () => {
  admin = await aUser({ isAdmin: true });
});

type Handler = typeof readTable;
async function ask(handler: Handler, params = {}, method = "GET", json?: unknown) {
  const request = await aRequest(method, "/x", { as: admin, ...(json !== undefined && { json }) });
  const response = await handler(request, aContext(params));
  return { status: response.status, body: await response.json() };
}

async function aBin() {
  const owner = await aUser({ subscriptionTier: "family" });
  const whole = await aConversation(owner, { wrote: ["Good morning."] });
  const part = await aConversation(owner);
  const sample = await aSample(part.voice.id, {}, fileStore());
  await binVoice(owner, whole.voice.id);
  await binConversation(owner, part.conversation.id);
  await binRecording(owner, sample.id);
  return { owner, whole, part, sample };
}

it("see since when something lies in a bin, and whose it is", async () => {
  const { owner, whole, part } = await aBin();
  const { body: voice } = await ask(getVoice, { id: whole.voice.id });
  expect(voice).toMatchObject({ userId: owner.userId, deletedAt: expect.any(String) });
  for (const { conversation } of [whole, part]) {
    const { body } = await ask(getConversation, { id: conversation.id });
    expect(body.conversationDetails ?? body).toMatchObject({
      userId: owner.userId,
      username: owner.username,
      deletedAt: expect.any(String),
    });
  }
  const { body } = await ask(readTable, { table: "voices" });
  const listed = body.rows.find(({ id }: { id: number }) => id === whole.voice.id);
  expect(listed).toMatchObject({ userId: null, binnedById: owner.userId, deletedAt: expect.any(String) });
});

it("do not find it among what a person has, nor in the figures", async () => {
  const { body: before } = await ask(getSystem);
  const { owner } = await aBin();
  const { body: after } = await ask(getSystem);
  expect(after.totalKeepsakes - before.totalKeepsakes).toBe(1);
  expect(after.totalConversations - before.totalConversations).toBe(0);
  expect(after.totalMessages - before.totalMessages).toBe(0);
  expect(after.activeUsers - before.activeUsers).toBe(0);
  const { body } = await ask(getUser, { id: owner.userId });
  expect(body).toMatchObject({ voicesCount: 1, conversationsCount: 0, messagesCount: 0, audioSamplesCount: 0 });
});

it("find no orphan in it", async () => {
  const { part } = await aBin();
  const filePath = `avatars/${part.voice.id}/binned.webp`;
  await fileStore().put(filePath, new Uint8Array([1]), { contentType: "image/webp" });
  await db.binnedPhoto.create({ data: { voiceId: part.voice.id, filePath } });
  expect((await ask(findVoices)).body.orphanedCount).toBe(0);
  expect((await ask(findConversations)).body.orphanedCount).toBe(0);
  expect((await ask(findSamples)).body.orphanedSamples).toEqual([]);
  const files = (await ask(findFiles)).body.orphanedFiles.map(({ key }: { key: string }) => key);
  expect(files.filter((key: string) => key.includes(`/${part.voice.id}/`))).toEqual([]);
});

it("erase for good, also what lies in a bin", async () => {
  const { owner, whole, part, sample } = await aBin();
  const rows = [
    { table: "voices", id: whole.voice.id },
    { table: "conversations", id: part.conversation.id },
    { table: "audioSamples", id: sample.id },
  ];
  for (const params of rows) expect((await ask(deleteRow, params, "DELETE")).status).toBe(200);
  expect(await binOf(owner)).toEqual([]);
  expect(await db.conversation.count({ where: { id: { in: [whole.conversation.id, part.conversation.id] } } })).toBe(0);
  await removeDue();
  expect(await fileStore().head(sample.filePath)).toBeNull();
  expect((await ask(deleteRow, { table: "voices", id: part.voice.id }, "DELETE")).status).toBe(200);
  expect(await binOf(owner)).toEqual([]);
});

it("cannot take a row from its owner or out of a bin by hand", async () => {
  const { whole, part } = await aBin();
  const change = (id: number, json: object) => ask(changeRow, { table: "voices", id }, "PUT", json);
  expect((await change(part.voice.id, { userId: null })).status).toBe(200);
  expect(await db.voice.findUniqueOrThrow({ where: { id: part.voice.id } })).toMatchObject({
    userId: part.voice.userId,
  });
  const wanted = { name: "Nonna Maria", userId: admin.userId, deletedAt: null };
  expect((await change(whole.voice.id, wanted)).status).toBe(200);
  const row = await db.voice.findUniqueOrThrow({ where: { id: whole.voice.id } });
  expect(row).toMatchObject({ name: "Nonna Maria", userId: null, deletedAt: expect.any(Date) });
});
