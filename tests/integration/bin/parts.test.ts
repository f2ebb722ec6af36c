import { DELETE as deleteSample } from "@/app/api/audio-samples/[id]/route";
import { DELETE as deleteConversation } from "@/app/api/conversations/[id]/route";
import { PATCH as changeVoice, DELETE as deleteVoice } from "@/app/api/voices/[id]/route";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { openCall } from "@/lib/calls/server/mutations";
import { listConversations } from "@/lib/conversations/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { getRecording } from "@/lib/recordings/data";
import { removeDue } from "@/lib/removers";
import { MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { getPhotoKey } from "@/lib/voices/photos/data";
import { keepPhoto } from "@/lib/voices/photos/mutations";
import { listSamples } from "@/lib/voices/samples/data";
import { keepSample } from "@/lib/voices/samples/mutations";
import { binOf, eraseFromBin, restoreFromBin } from "@/tests/factories/bin";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const at = (id: number) => aContext({ id });
const remove = {
  voice: async (as: Actor, id: number) => deleteVoice(await aRequest("DELETE", `/api/voices/${id}`, { as }), at(id)),
  recording: async (as: Actor, id: number) =>
    deleteSample(await aRequest("DELETE", `/api/audio-samples/${id}`, { as }), at(id)),
  conversation: async (as: Actor, id: number) =>
    deleteConversation(await aRequest("DELETE", `/api/conversations/${id}`, { as }), at(id)),
};
const messageOf = async (response: Response) => (await response.json()).message;

describe("a deleted recording", () => {
  async function aBinnedRecording() {
    const actor = await aUser();
    const voice = await aVoice(actor);
    const words = { title: "The boat", transcriptParts: { create: { position: 0, text: "We had a boat." } } };
    const sample = await aSample(voice.id, words, fileStore());
    expect((await remove.recording(actor, sample.id)).status).toBe(200);
    return { actor, voice, sample };
  }

  it("is no longer the voice's, and comes back with its file, its title and its words", async () => {
    const { actor, voice, sample } = await aBinnedRecording();
    expect(await listSamples(actor, voice.id)).toEqual([]);
    expect(await binOf(actor)).toMatchObject([
      { kind: "recordings", id: sample.id, name: "Sunday.wav", voiceName: "Nonna", isVoiceBinned: false },
    ]);
    await removeDue();
    const answer = await restoreFromBin(actor, "recordings", sample.id);
    expect(await messageOf(answer)).toBe("“Sunday.wav” is back among the recordings of Nonna.");
    expect(await listSamples(actor, voice.id)).toMatchObject([{ id: sample.id }]);
    expect(await fileStore().head(sample.filePath)).not.toBeNull();
    const words = [{ text: "We had a boat." }];
    expect(await getRecording(actor, sample.id)).toMatchObject({ title: "The boat", transcript: { parts: words } });
    expect((await restoreFromBin(actor, "recordings", sample.id)).status).toBe(404);
  });

  it("can be added anew meanwhile, and is then not kept twice", async () => {
    const { actor, voice, sample } = await aBinnedRecording();
    const again = { ...sample, filePath: `samples/${voice.id}/again.wav` };
    const {
      id: _id,
      binnedVoiceId: _binned,
      deletedAt: _deleted,
      createdAt: _created,
      voiceId: _voice,
      ...bytes
    } = again;
    const kept = await keepSample("disk", { ...bytes, voiceId: voice.id, measurements: {} });
    expect(kept.id).not.toBe(sample.id);
    const answer = await restoreFromBin(actor, "recordings", sample.id);
    expect(await messageOf(answer)).toBe("“Sunday.wav” is among the recordings of Nonna already.");
    expect(await listSamples(actor, voice.id)).toMatchObject([{ id: kept.id }]);
    expect(await binOf(actor)).toEqual([]);
  });

  it("stays in the bin when the voice has as many as it can have", async () => {
    const { actor, voice, sample } = await aBinnedRecording();
    for (let n = 0; n < MAX_SAMPLES_PER_VOICE; n++) await aSample(voice.id);
    const answer = await restoreFromBin(actor, "recordings", sample.id);
    expect([answer.status, await messageOf(answer)]).toEqual([
      403,
      `A voice can have ${MAX_SAMPLES_PER_VOICE} recordings. Please remove one before adding another.`,
    ]);
    expect(await binOf(actor)).toMatchObject([{ id: sample.id }]);
  });

  it("waits for its voice while that is in the bin, too", async () => {
    const { actor, voice, sample } = await aBinnedRecording();
    await remove.voice(actor, voice.id);
    const [, recording] = (await binOf(actor)).sort((a, b) => b.kind.localeCompare(a.kind));
    expect(recording).toMatchObject({ kind: "recordings", isVoiceBinned: true });
    const answer = await restoreFromBin(actor, "recordings", sample.id);
    expect([answer.status, await messageOf(answer)]).toEqual([
      409,
      "“Sunday.wav” belongs to Nonna, who is in Recently deleted, too. Please restore Nonna first.",
    ]);
    await restoreFromBin(actor, "voices", voice.id);
    expect(await listSamples(actor, voice.id)).toEqual([]);
    expect((await restoreFromBin(actor, "recordings", sample.id)).status).toBe(200);
  });

  it("goes with its voice when that is erased", async () => {
    const { actor, voice, sample } = await aBinnedRecording();
    await remove.voice(actor, voice.id);
    await eraseFromBin(actor, "voices", voice.id);
    expect((await restoreFromBin(actor, "recordings", sample.id)).status).toBe(404);
    await removeDue();
    expect(await fileStore().head(sample.filePath)).toBeNull();
  });

  it("is erased alone, also while its voice is in the bin", async () => {
    const { actor, voice, sample } = await aBinnedRecording();
    await remove.voice(actor, voice.id);
    expect(await messageOf(await eraseFromBin(actor, "recordings", sample.id))).toBe("Sunday.wav is erased.");
    expect((await eraseFromBin(actor, "recordings", sample.id)).status).toBe(404);
    expect(await binOf(actor)).toMatchObject([{ kind: "voices" }]);
  });

  it("of a voice in the bin cannot be deleted by itself", async () => {
    const actor = await aUser();
    const voice = await aVoice(actor, { samples: 1 });
    const [sample] = await listSamples(actor, voice.id);
    await remove.voice(actor, voice.id);
    expect((await remove.recording(actor, sample?.id ?? 0)).status).toBe(404);
  });

  it("that arrives while its voice goes into the bin is kept with it", async () => {
    const { actor, voice, sample } = await aBinnedRecording();
    await remove.voice(actor, voice.id);
    const { id: _id, binnedVoiceId: _binned, deletedAt: _deleted, createdAt: _created, ...bytes } = sample;
    await keepSample("disk", {
      ...bytes,
      voiceId: voice.id,
      filePath: `samples/${voice.id}/late.wav`,
      measurements: {},
    });
    await restoreFromBin(actor, "voices", voice.id);
    expect(await listSamples(actor, voice.id)).toHaveLength(1);
  });

  it("is out of reach for everybody else", async () => {
    const { sample } = await aBinnedRecording();
    for (const other of [await aUser(), await aUser({ isAdmin: true })]) {
      expect((await restoreFromBin(other, "recordings", sample.id)).status).toBe(404);
      expect((await eraseFromBin(other, "recordings", sample.id)).status).toBe(404);
    }
  });
});

describe("a deleted conversation", () => {
  it("comes back with its messages, at its old place in the list", async () => {
    const actor = await aUser();
    const { voice, conversation } = await aConversation(actor, { wrote: ["one", "two"] });
    const [before] = await listConversations(actor, {});
    expect((await remove.conversation(actor, conversation.id)).status).toBe(204);
    expect(await listConversations(actor, {})).toEqual([]);
    expect(await binOf(actor)).toMatchObject([
      { kind: "conversations", name: "Talk with Nonna", voiceId: voice.id, messages: 2 },
    ]);
    expect((await restoreFromBin(actor, "conversations", conversation.id)).status).toBe(200);
    expect(await listConversations(actor, {})).toEqual([before]);
    expect((await restoreFromBin(actor, "conversations", conversation.id)).status).toBe(404);
  });

  it("stays in the bin when its voice goes there and comes back", async () => {
    const actor = await aUser();
    const { voice, conversation } = await aConversation(actor);
    await remove.conversation(actor, conversation.id);
    await remove.voice(actor, voice.id);
    const answer = await restoreFromBin(actor, "conversations", conversation.id);
    expect([answer.status, await messageOf(answer)]).toEqual([
      409,
      "“Talk with Nonna” belongs to Nonna, who is in Recently deleted, too. Please restore Nonna first.",
    ]);
    await restoreFromBin(actor, "voices", voice.id);
    expect(await listConversations(actor, {})).toEqual([]);
    expect((await restoreFromBin(actor, "conversations", conversation.id)).status).toBe(200);
  });

  it("that only follows its voice is not an entry of its own", async () => {
    const actor = await aUser();
    const { voice, conversation } = await aConversation(actor);
    await remove.voice(actor, voice.id);
    for (const ask of [restoreFromBin, eraseFromBin]) {
      expect((await ask(actor, "conversations", conversation.id)).status).toBe(404);
    }
    await restoreFromBin(actor, "voices", voice.id);
    expect(await listConversations(actor, {})).toHaveLength(1);
  });

  it("ends its call", async () => {
    const actor = await aUser();
    const { voice, conversation } = await aConversation(actor);
    const call = { userId: actor.userId, agentId: `local_${voice.id}`, provider: "local" };
    const { callId } = await openCall({ ...call, providerConversationId: "c", conversationId: conversation.id });
    const close = jest.fn();
    const leave = openCalls.add(callId, { userId: actor.userId, sessionId: actor.sessionId, close });
    await remove.conversation(actor, conversation.id);
    leave();
    expect(close).toHaveBeenCalledTimes(1);
    expect(await db.callSession.findUnique({ where: { id: callId } })).toMatchObject({ endReason: "deleted" });
  });

  it("is erased with its audio, and never by anybody else", async () => {
    const actor = await aUser();
    const { conversation } = await aConversation(actor);
    const audioPath = `replies/${conversation.id}/erased.mp3`;
    await fileStore().put(audioPath, new Uint8Array([1]), { contentType: "audio/mpeg" });
    await aMessage(conversation.id, { role: "assistant", audioPath });
    await remove.conversation(actor, conversation.id);
    expect((await eraseFromBin(await aUser(), "conversations", conversation.id)).status).toBe(404);
    await removeDue();
    expect(await fileStore().head(audioPath)).not.toBeNull();
    expect((await eraseFromBin(actor, "conversations", conversation.id)).status).toBe(200);
    await removeDue();
    expect(await fileStore().head(audioPath)).toBeNull();
    expect((await eraseFromBin(actor, "conversations", conversation.id)).status).toBe(404);
  });
});

describe("a photo that was removed or replaced", () => {
  const keyOf = (voiceId: number, name: string) => `avatars/${voiceId}/${name}.webp`;
  async function aVoiceWithPhotos() {
    const actor = await aUser();
    const voice = await aVoice(actor);
    for (const name of ["first", "second"]) {
      const key = keyOf(voice.id, name);
      await fileStore().put(key, new Uint8Array([1]), { contentType: "image/webp" });
      await keepPhoto(actor, voice.id, { store: fileStore().name, key });
    }
    return { actor, voice };
  }
  const takeAway = async (as: Actor, id: number) =>
    changeVoice(await aRequest("PATCH", `/api/voices/${id}`, { as, json: { avatarUrl: null } }), at(id));
  const photosOf = async (actor: Actor) => (await binOf(actor)).filter(({ kind }) => kind === "photos");

  it("comes back in place of the one that is there, which takes its place in the bin", async () => {
    const { actor, voice } = await aVoiceWithPhotos();
    const [first] = await photosOf(actor);
    const answer = await restoreFromBin(actor, "photos", first?.id ?? 0);
    expect(await messageOf(answer)).toBe("The photo of Nonna is back.");
    expect(await getPhotoKey(actor, voice.id)).toBe(keyOf(voice.id, "first"));
    expect(await photosOf(actor)).toHaveLength(1);
    await removeDue();
    for (const name of ["first", "second"]) expect(await fileStore().head(keyOf(voice.id, name))).not.toBeNull();
    expect((await restoreFromBin(actor, "photos", first?.id ?? 0)).status).toBe(404);
  });

  it("comes back to a voice without one", async () => {
    const { actor, voice } = await aVoiceWithPhotos();
    await takeAway(actor, voice.id);
    const second = (await photosOf(actor))[0];
    await restoreFromBin(actor, "photos", second?.id ?? 0);
    expect(await getPhotoKey(actor, voice.id)).toBe(keyOf(voice.id, "second"));
  });

  it("waits for its voice, and goes with it", async () => {
    const { actor, voice } = await aVoiceWithPhotos();
    await remove.voice(actor, voice.id);
    const [first] = await photosOf(actor);
    expect((await restoreFromBin(actor, "photos", first?.id ?? 0)).status).toBe(409);
    await eraseFromBin(actor, "voices", voice.id);
    await removeDue();
    for (const name of ["first", "second"]) expect(await fileStore().head(keyOf(voice.id, name))).toBeNull();
  });

  it("is erased alone, and never by anybody else", async () => {
    const { actor, voice } = await aVoiceWithPhotos();
    const [first] = await photosOf(actor);
    expect((await eraseFromBin(await aUser(), "photos", first?.id ?? 0)).status).toBe(404);
    expect(await messageOf(await eraseFromBin(actor, "photos", first?.id ?? 0))).toBe("The photo of Nonna is erased.");
    await removeDue();
    expect(await fileStore().head(keyOf(voice.id, "first"))).toBeNull();
    expect(await fileStore().head(keyOf(voice.id, "second"))).not.toBeNull();
  });
});
