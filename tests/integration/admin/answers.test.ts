import "@/tests/setup/key-check-settings";

import * as z from "zod/mini";
import * as rowRoute from "@/app/api/admin/database/[table]/[id]/route";
import { POST as previewDeletion } from "@/app/api/admin/database/[table]/deletion-preview/route";
import * as tableRoute from "@/app/api/admin/database/[table]/route";
import * as samplesRoute from "@/app/api/admin/database/cleanup/audio-samples/route";
import * as conversationsRoute from "@/app/api/admin/database/cleanup/conversations/route";
import * as filesRoute from "@/app/api/admin/database/cleanup/files/route";
import * as voicesRoute from "@/app/api/admin/database/cleanup/keepsakes/route";
import * as messagesRoute from "@/app/api/admin/database/cleanup/messages/route";
import * as providerVoicesRoute from "@/app/api/admin/database/cleanup/provider-voices/route";
import * as removalsRoute from "@/app/api/admin/database/cleanup/removals/route";
import * as threadRoute from "@/app/api/admin/support/[id]/messages/route";
import { POST as respond } from "@/app/api/admin/support/[id]/respond/route";
import { MAX_IDS } from "@/lib/admin/explorer/limits";
import { deletionPreview, deletionResult, openedRow, row } from "@/lib/admin/explorer/schema";
import {
  cleanupResult,
  conversationOrphans,
  fileOrphans,
  messageOrphans,
  owedRemovals,
  providerVoiceOrphans,
  sampleOrphans,
  voiceOrphans,
} from "@/lib/admin/orphans/schema";
import { adminMessage, respondAnswer } from "@/lib/admin/support/schema";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { saveKey } from "@/lib/keys/mutations";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { fileStore } from "@/lib/providers/storage";
import { voiceLabelPrefix } from "@/lib/voices/making/label";
import { emulatorKeys } from "@/tests/emulators/server";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { dropRemovals } from "@/tests/factories/removals";
import { aUser } from "@/tests/factories/users";
import { aConsent, aSample, aVoice } from "@/tests/factories/voices";
import { onAdministrator } from "@/tests/setup/administrator";
import { answerOf } from "@/tests/setup/answer-of";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { EMULATORS_PORT } from "@/tests/setup/key-check-settings";

onARealDatabase();

const NOBODY = 1_900_000_000;
const emulators = onEmulators({ port: EMULATORS_PORT });
const admin = onAdministrator();

describe("what the explorer answers has just the shape that its schema says", () => {
  it("of a row that is made, opened and changed", async () => {
    const json = { email: "ana@example.org", name: "Ana" };
    const made = await answerOf(row, tableRoute.POST, { as: admin, json, params: { table: "waitlist" } });
    const params = { table: "waitlist", id: made.id };
    const { version } = await answerOf(openedRow, rowRoute.GET, { as: admin, params });
    const change = { method: "PUT", headers: { "if-match": version }, json: { name: "Ana Horvat" } };
    expect(await answerOf(row, rowRoute.PUT, { as: admin, params, ...change })).toMatchObject({ name: "Ana Horvat" });
  });

  it("of what a deletion takes along and what stays", async () => {
    const { actor: owner, voice } = await aConversation(await aUser(), { wrote: ["Hello"] });
    await aSample(voice.id);
    await aConsent(owner, voice.id);
    const call = { as: admin, json: { ids: [voice.id] }, params: { table: "voices" } };
    const preview = await answerOf(deletionPreview, previewDeletion, call);
    expect(preview.alsoGoes.length).toBeGreaterThan(0);
    expect(preview.unlinks).toEqual([{ kind: "consents", count: 1 }]);
  });

  it("of a deletion of some, and of the first part of a deletion of all", async () => {
    const { userId } = await aUser();
    const remove = (table: string, json: unknown) =>
      answerOf(deletionResult, tableRoute.DELETE, { as: admin, method: "DELETE", json, params: { table } });
    const { results } = await remove("users", { ids: [userId, admin.userId] });
    expect(results.map(({ success }) => success)).toEqual([true, false]);
    const people = Array.from({ length: MAX_IDS + 1 }, (_, at) => ({ email: `many${at}@example.org`, name: "Many" }));
    await db.waitlistEntry.createMany({ data: people });
    expect(await remove("waitlist", { matching: { q: "many" } })).toMatchObject({ nextAfterId: expect.any(Number) });
  });
});

describe("what the finders and their cleanups answer has just the shape that its schema says", () => {
  beforeAll(async () => {
    // Foreign keys keep the product itself from making orphans.
    for (const [table, column] of [
      ["audio_samples", "voice_id"],
      ["messages", "conversation_id"],
      ["voices", "user_id"],
      ["conversations", "user_id"],
    ]) {
      await db.$executeRawUnsafe(`alter table "${table}" drop constraint "${table}_${column}_fkey"`);
    }
  });

  const clean = (route: typeof samplesRoute, json: unknown) => answerOf(cleanupResult, route.POST, { as: admin, json });

  it("of samples, messages, keepsakes and conversations", async () => {
    const sample = await aSample(NOBODY);
    const samples = await answerOf(sampleOrphans, samplesRoute.GET, { as: admin });
    expect(samples.orphanedSamples.map(({ id }) => id)).toContain(sample.id);
    expect((await clean(samplesRoute, { sampleIds: [sample.id, NOBODY] })).deletedCount).toBe(1);
    const message = await aMessage(NOBODY);
    expect((await answerOf(messageOrphans, messagesRoute.GET, { as: admin })).orphanedMessages).toHaveLength(1);
    expect((await clean(messagesRoute, { messageIds: [message.id] })).deletedCount).toBe(1);
    const voice = await db.voice.create({ data: { userId: NOBODY, name: "Nobody's" } });
    expect((await answerOf(voiceOrphans, voicesRoute.GET, { as: admin })).orphanedVoices).toHaveLength(1);
    expect((await clean(voicesRoute, { voiceIds: [voice.id] })).deletedCount).toBe(1);
    const talk = { userId: NOBODY, voiceId: (await aVoice(await aUser())).id, title: "Nobody's" };
    const { id } = await db.conversation.create({ data: talk });
    const talks = await answerOf(conversationOrphans, conversationsRoute.GET, { as: admin });
    expect(talks.orphanedConversations).toHaveLength(1);
    expect((await clean(conversationsRoute, { conversationIds: [id] })).deletedCount).toBe(1);
  });

  it("of files", async () => {
    await fileStore().put("lost/found.wav", Buffer.from("x"), { contentType: "audio/wav" });
    const { orphanedFiles } = await answerOf(fileOrphans, filesRoute.GET, { as: admin });
    expect(orphanedFiles).toContainEqual({ key: "lost/found.wav", size: 1 });
    expect((await clean(filesRoute, { keys: ["lost/found.wav", "lost/never.wav"] })).deletedCount).toBe(1);
  });

  it("of voices at the voice service, and where there is none", async () => {
    const ask = () => answerOf(providerVoiceOrphans, providerVoicesRoute.GET, { as: admin });
    expect(await ask()).toMatchObject({ isConfigured: false });
    await saveKey(null, { keyName: "ELEVENLABS_API_KEY", value: emulatorKeys.elevenlabs });
    const name = `Nonna [${voiceLabelPrefix(await installationId())}7-g1]`;
    emulators.elevenlabs.voices.add({ id: "el_lost", name, category: "cloned" });
    expect(await ask()).toMatchObject({ isConfigured: true, orphanedCount: 1 });
    expect((await clean(providerVoicesRoute, { providerVoiceIds: ["el_lost", "el_x"] })).deletedCount).toBe(1);
    await db.apiKey.deleteMany();
  });

  it("of pending removals, tried or not", async () => {
    await dropRemovals();
    const with4 = { keyOwnerId: 4, keyCiphertext: "sealed", owner: null };
    const removal = { kind: "provider_voice", provider: "elevenlabs", ...with4 } as const;
    await queueRemovals(
      db,
      [
        { ...removal, reference: "el_a" },
        { ...removal, reference: "el_b" },
      ],
      3_600,
    );
    const list = async () => (await answerOf(owedRemovals, removalsRoute.GET, { as: admin })).owedRemovals;
    const [first] = await list();
    expect((await clean(removalsRoute, { removalIds: [first?.id] })).deletedCount).toBe(0);
    expect((await list()).map(({ lastError }) => lastError)).toEqual([expect.any(String), null]);
  });
});

it("an answered support request has just the shape that its schema says, its author known or not", async () => {
  const columns = { subject: "A quiet recording", category: "technical", message: "My recording is quiet." };
  const answer = async (author: { userId?: number }) => {
    const { id } = await db.supportRequest.create({ data: { ...columns, ...author } });
    return answerOf(respondAnswer, respond, { as: admin, params: { id }, json: { response: "Closer, please." } });
  };
  const { userId } = await aUser();
  expect(await answer({ userId })).toMatchObject({ userId, userName: "Ana Horvat", mail: "written" });
  const visitors = await answer({});
  expect(visitors).toMatchObject({ userId: null, userEmail: null, mail: "no_address" });
  const thread = await answerOf(z.array(adminMessage), threadRoute.GET, { as: admin, params: { id: visitors.id } });
  expect(thread).toMatchObject([{ isAnswer: true, authorName: admin.name, text: "Closer, please." }]);
});
