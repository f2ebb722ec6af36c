import { GET as conversation } from "@/app/api/admin/conversation/[id]/route";
import { GET as user } from "@/app/api/admin/user/[id]/route";
import { GET as voice } from "@/app/api/admin/voice/[id]/route";
import { GET as recording } from "@/app/api/audio-file-by-path/route";
import { GET as testAudio } from "@/app/api/test-audio/route";
import { conversationDetails, keepsakeDetails, userDetails } from "@/lib/admin/explorer/details/schema";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aSample, aVoice } from "@/tests/factories/voices";
import { onAdministrator } from "@/tests/setup/administrator";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const admin = onAdministrator();

type Handler = typeof user | typeof recording;
const ask = (handler: Handler, path: string, params = {}, headers = {}) =>
  responseOf(handler, { path, as: admin, headers, params });

const openings = (table: string, id: number) =>
  db.auditEntry.count({
    where: { actorId: admin.userId, tableName: table, rowId: String(id), action: { startsWith: "open_" } },
  });

it("tells of a person what they have, and never a password", async () => {
  const owner = await aUser({ password: "the-hash" });
  const { voice: row, conversation: talk } = await aConversation(owner, { wrote: ["One", "Two"] });
  await aSample(row.id);
  const response = await ask(user, "/api/admin/user/1", { id: owner.userId });
  const text = await response.text();
  expect(text).not.toMatch(/the-hash|password/);
  expect(userDetails.parse(JSON.parse(text))).toMatchObject({
    username: owner.username,
    lastLoginAt: null,
    subscriptionTier: "trial",
    status: "active",
    voicesCount: 1,
    conversationsCount: 1,
    messagesCount: 2,
    audioSamplesCount: 1,
    voices: [{ id: row.id, name: "Nonna", status: "ready" }],
    conversations: [{ id: talk.id, title: "Talk with Nonna", voiceId: row.id }],
  });
});

it("tells of a keepsake its owner, provider, recordings and conversations", async () => {
  const owner = await aUser({ name: "Ana Horvat" });
  const metadata = { avatarPath: "private/key.webp" };
  const person = { gender: "female", ageRange: "old", accent: "Dalmatian" };
  const row = await aVoice(owner, {
    columns: {
      providerVoiceId: "el_7",
      provider: "elevenlabs",
      agentId: "agent_7",
      metadata,
      ...person,
      pace: 90,
      similarity: 60,
    },
    samples: 1,
  });
  const details = keepsakeDetails.parse(await (await ask(voice, "/api/admin/voice/1", { id: row.id })).json());
  expect(details).toMatchObject({
    ownerName: "Ana Horvat",
    externalVoiceId: "el_7",
    agentId: "agent_7",
    pace: 90,
    similarity: 60,
    stability: 50,
    style: 0,
    ...person,
    audioSamplesCount: 1,
    audioSamples: [{ fileName: "Sunday.wav", duration: 9 }],
  });
  expect(JSON.stringify(details)).not.toContain("private/key");
});

it("keeps messages hidden until they are opened, which leaves a line in the trail", async () => {
  const { conversation: talk } = await aConversation(await aUser(), { wrote: ["Only ours."] });
  const closed = conversationDetails.parse(await (await ask(conversation, "/x", { id: talk.id })).json());
  expect(closed.messages).toMatchObject([{ role: "user", content: null, length: 10 }]);
  expect(await openings("conversations", talk.id)).toBe(0);
  const open = conversationDetails.parse(
    await (await ask(conversation, "/x?messageText=true", { id: talk.id })).json(),
  );
  expect(open.messages).toMatchObject([{ content: "Only ours." }]);
  expect(await openings("conversations", talk.id)).toBe(1);
});

it.each([
  ["user", user],
  ["keepsake", voice],
  ["conversation", conversation],
])("says that there is no such %s", async (what, handler) => {
  const response = await ask(handler, "/x", { id: 1_999_999 });
  expect(response.status).toBe(404);
  expect((await response.json()).message).toBe(
    `No ${what} found with ID 1999999. This ID may be referenced by another table but doesn't exist.`,
  );
});

describe("a recording by its path", () => {
  const file = { contentType: "audio/wav" };

  it("is served with Range, and leaves one line in the trail however many pieces are asked for", async () => {
    const sample = await aSample((await aVoice(await aUser())).id, {}, fileStore());
    const path = `/api/audio-file-by-path?path=${encodeURIComponent(sample.filePath)}&t=1`;
    const whole = await ask(recording, path);
    expect(whole.status).toBe(200);
    expect(whole.headers.get("content-type")).toBe("audio/wav");
    expect((await whole.arrayBuffer()).byteLength).toBe(sample.sizeBytes);
    const part = await ask(recording, path, {}, { range: "bytes=10-19" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 10-19/${sample.sizeBytes}`]);
    await part.arrayBuffer();
    expect(await openings("audioSamples", sample.id)).toBe(1);
  });

  it("may be a reply, by its key or by the address in its row", async () => {
    const { conversation: talk } = await aConversation(await aUser());
    const key = `messages/${talk.id}/reply.mp3`;
    await fileStore().put(key, Buffer.from("sound"), { contentType: "audio/mpeg" });
    const reply = await aMessage(talk.id, { role: "assistant", audioPath: key });
    for (const path of [key, `/audio/messages/${reply.id}`]) {
      const response = await ask(recording, `/x?path=${encodeURIComponent(path)}`);
      expect([response.status, await response.text()]).toEqual([200, "sound"]);
    }
    expect(await openings("messages", reply.id)).toBe(1);
  });

  it("is not there when no row names it, whatever lies in the store or on the machine", async () => {
    await fileStore().put("private/notes.txt", Buffer.from("no"), file);
    for (const path of [
      "private/notes.txt",
      "../../package.json",
      "/etc/passwd",
      "https://elsewhere.example/a.mp3",
      "/audio/samples/1999999",
    ]) {
      expect((await ask(recording, `/x?path=${encodeURIComponent(path)}`)).status).toBe(404);
    }
    expect((await ask(recording, "/x")).status).toBe(400);
  });

  it("is not there when its file is gone, or when a row names a place outside the store", async () => {
    const owner = await aVoice(await aUser());
    const gone = await aSample(owner.id);
    const outside = await aSample(owner.id, { filePath: "../../../etc/hostname" });
    for (const { filePath } of [gone, outside]) {
      const { status } = await ask(recording, `/x?path=${encodeURIComponent(filePath)}`);
      expect([404, 502, 503]).toContain(status);
    }
  });
});

it("plays a test sound that is made here", async () => {
  const response = await ask(testAudio, "/api/test-audio?t=1");
  expect(response.headers.get("content-type")).toBe("audio/wav");
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe("RIFF");
});
