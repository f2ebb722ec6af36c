import { POST as cleanSamples, GET as findSamples } from "@/app/api/admin/database/cleanup/audio-samples/route";
import {
  POST as cleanConversations,
  GET as findConversations,
} from "@/app/api/admin/database/cleanup/conversations/route";
import { POST as cleanFiles, GET as findFiles } from "@/app/api/admin/database/cleanup/files/route";
import { POST as cleanVoices, GET as findVoices } from "@/app/api/admin/database/cleanup/keepsakes/route";
import { POST as cleanMessages, GET as findMessages } from "@/app/api/admin/database/cleanup/messages/route";
import { GET as findProviderVoices } from "@/app/api/admin/database/cleanup/provider-voices/route";
import { GET as listRemovals, POST as retry } from "@/app/api/admin/database/cleanup/removals/route";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { dropRemovals, pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice, aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const NOBODY = 1_900_000_000;
let admin: Actor;

/** As a restore of single tables leaves them: foreign keys keep the product itself from making orphans. */
const keys: { table: string; name: string; definition: string }[] = [];

type Handler = typeof findSamples | typeof cleanSamples;
async function call(handler: Handler, json?: unknown) {
  const method = json === undefined ? "GET" : "POST";
  const response = await responseOf(handler, { method, as: admin, json });
  return { status: response.status, body: await response.json() };
}

describe("what lost its parent", () => {
  beforeAll(async () => {
    admin = await aUser({ isAdmin: true });
    for (const [table, column] of [
      ["audio_samples", "voice_id"],
      ["messages", "conversation_id"],
      ["voices", "user_id"],
      ["conversations", "user_id"],
      ["conversations", "voice_id"],
    ] as const) {
      const name = `${table}_${column}_fkey`;
      const [key] = await db.$queryRaw<
        { definition: string }[]
      >`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`;
      keys.push({ table, name, definition: key?.definition ?? "" });
      await db.$executeRawUnsafe(`alter table "${table}" drop constraint "${name}"`);
    }
  });

  // The next files have the same database. Some rows here belong to nobody, until it is emptied.
  afterAll(async () => {
    for (const { table, name, definition } of keys) {
      await db.$executeRawUnsafe(`alter table "${table}" add constraint "${name}" ${definition} not valid`);
    }
  });

  it("finds nothing where every parent and every file is there", async () => {
    const voice = await aVoice(await aUser());
    await aSample(voice.id, {}, fileStore());
    await aConversation(await aUser(), { wrote: ["Hello"] });
    expect((await call(findSamples)).body).toEqual({ orphanedSamples: [], orphanedCount: 0 });
    expect((await call(findMessages)).body).toEqual({ orphanedMessages: [], orphanedCount: 0 });
    expect((await call(findVoices)).body).toEqual({ orphanedVoices: [], orphanedCount: 0 });
    expect((await call(findConversations)).body).toEqual({ orphanedConversations: [], orphanedCount: 0 });
  });

  it("finds samples without their voice and samples without their file, and removes just those", async () => {
    const files = fileStore();
    const voice = await aVoice(await aUser());
    const kept = await aSample(voice.id, {}, files);
    const lost = await aSample(voice.id, { fileName: "Lost.wav" });
    const alone = await aSample(NOBODY, { fileName: "Alone.wav" }, files);
    const { body } = await call(findSamples);
    expect(body.orphanedSamples).toMatchObject([
      { id: lost.id, fileName: "Lost.wav", duration: 9, voiceExists: true, fileExists: false },
      { id: alone.id, fileName: "Alone.wav", voiceExists: false, fileExists: true },
    ]);
    const cleaned = await call(cleanSamples, { sampleIds: [lost.id, alone.id, kept.id] });
    expect(cleaned.body).toEqual({
      deletedCount: 2,
      totalRequestedForDeletion: 3,
      results: [
        { id: lost.id, success: true, message: "Removed", name: "Lost.wav" },
        { id: alone.id, success: true, message: "Removed", name: "Alone.wav" },
        { id: kept.id, success: false, message: "It is no longer orphaned.", name: "" },
      ],
    });
    expect(await db.audioSample.count({ where: { id: kept.id } })).toBe(1);
    expect(await pendingRemovals({ reference: alone.filePath })).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { action: "delete_orphan", tableName: "audioSamples" } })).toBe(2);
  });

  it("refuses to delete nothing, and says so", async () => {
    expect(await call(cleanSamples, { sampleIds: [] })).toMatchObject({
      status: 400,
      body: { message: "No samples selected - Please select at least one sample to delete." },
    });
  });

  it("finds messages without their conversation, hidden, and removes them", async () => {
    const message = await aMessage(NOBODY, { content: "Only ours." });
    const { body } = await call(findMessages);
    expect(body).toMatchObject({
      orphanedCount: 1,
      orphanedMessages: [{ id: message.id, conversationId: NOBODY, length: 10, conversationExists: false }],
    });
    expect(JSON.stringify(body)).not.toContain("Only ours.");
    const cleaned = await call(cleanMessages, { messageIds: [message.id] });
    expect(cleaned.body).toMatchObject({ deletedCount: 1, results: [{ message: "Removed" }] });
    expect((await call(cleanMessages, { messageIds: [message.id] })).body.deletedCount).toBe(0);
  });

  it("finds keepsakes without their owner, and removes them with all that hangs on them", async () => {
    const voice = await db.voice.create({
      data: { userId: NOBODY, name: "Nobody's", provider: "elevenlabs", providerVoiceId: "el_orphan" },
    });
    const sample = await aSample(voice.id, {}, fileStore());
    expect((await call(findVoices)).body.orphanedVoices).toMatchObject([
      { id: voice.id, userId: NOBODY, userExists: false },
    ]);
    expect((await call(cleanVoices, { voiceIds: [voice.id] })).body.deletedCount).toBe(1);
    const references = (await pendingRemovals()).map(({ reference }) => reference);
    expect(references).toEqual(expect.arrayContaining(["el_orphan", sample.filePath]));
  });

  it("finds conversations without their owner or their voice, and says which", async () => {
    const { actor: owner, voice } = await aPersonWithVoice();
    const noUser = await db.conversation.create({ data: { userId: NOBODY, voiceId: voice.id, title: "No user" } });
    const noVoice = await db.conversation.create({
      data: { userId: owner.userId, voiceId: NOBODY, title: "No voice" },
    });
    expect((await call(findConversations)).body.orphanedConversations).toMatchObject([
      { id: noUser.id, userExists: false, voiceExists: true },
      { id: noVoice.id, userExists: true, voiceExists: false },
    ]);
    const cleaned = await call(cleanConversations, { conversationIds: [noUser.id, noVoice.id] });
    expect(cleaned.body).toMatchObject({ deletedCount: 2, totalRequestedForDeletion: 2 });
  });

  it("finds stored files that no row names, but none that waits for its removal, is being made or the landing page's", async () => {
    const files = fileStore();
    const put = (key: string) => files.put(key, Buffer.from("x"), { contentType: "audio/wav" });
    await dropRemovals();
    const making = await aVoice(await aUser(), { columns: { status: "processing", generation: 3 } });
    const photo = `photos/${making.id}/a.webp`;
    await db.voice.update({ where: { id: making.id }, data: { metadata: { avatarPath: photo } } });
    for (const key of [
      "lost/found.wav",
      "lost/pending.wav",
      "demo/a.mp3",
      photo,
      `profiles/keepsake-x-v${making.id}-g3.json`,
    ])
      await put(key);
    await queueRemovals(db, [{ kind: "file", provider: files.name, reference: "lost/pending.wav", owner: null }], 600);
    const found = (await call(findFiles)).body.orphanedFiles.map(({ key }: { key: string }) => key);
    expect(found).toContain("lost/found.wav");
    expect(found).not.toEqual(expect.arrayContaining(["lost/pending.wav"]));
    expect(found.filter((key: string) => key.startsWith("demo/") || key === photo || key.includes("-g3"))).toEqual([]);
    const cleaned = await call(cleanFiles, { keys: ["lost/found.wav", "lost/pending.wav", photo] });
    expect(cleaned.body.results).toMatchObject([
      { id: "lost/found.wav", success: true, message: "Removed" },
      { id: "lost/pending.wav", success: false },
      { id: photo, success: false },
    ]);
    expect(await files.head("lost/found.wav")).toBeNull();
    expect(await files.head(photo)).not.toBeNull();
  });

  it("says that there is nowhere to look for voices without a voice service", async () => {
    expect((await call(findProviderVoices)).body).toEqual({
      isConfigured: false,
      orphanedProviderVoices: [],
      orphanedCount: 0,
    });
  });

  it("lists pending removals, never with a key, and tries them now when asked", async () => {
    const files = fileStore();
    const voice = { kind: "provider_voice" as const, provider: "elevenlabs", reference: "el_x" };
    await dropRemovals();
    await queueRemovals(
      db,
      [
        { kind: "file", provider: files.name, reference: "gone/soon.wav", owner: null },
        { ...voice, owner: null, keyOwnerId: 4, keyCiphertext: "sealed" },
      ],
      3_600,
    );
    const { body } = await call(listRemovals);
    expect(body.owedRemovals).toMatchObject([
      { kind: "file", reference: "gone/soon.wav", attempts: 0, lastError: null },
      { kind: "provider_voice", reference: "el_x" },
    ]);
    expect(JSON.stringify(body)).not.toContain("sealed");
    const ids = body.owedRemovals.map(({ id }: { id: number }) => id);
    const tried = await call(retry, { removalIds: ids });
    expect(tried.body).toMatchObject({
      deletedCount: 1,
      results: [
        { success: true, message: "Removed" },
        { success: false, message: expect.stringContaining("The key that this voice was made with is gone.") },
      ],
    });
  });
});
