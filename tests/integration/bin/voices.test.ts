import { DELETE as deleteVoice } from "@/app/api/voices/[id]/route";
import { GET as listVoices } from "@/app/api/voices/route";
import { runNextJob, sweep } from "@/lib/background";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { claimLocalCall, openCall, saveVoiceAgent } from "@/lib/calls/server/mutations";
import { createConversation } from "@/lib/conversations/mutations";
import { finishReply } from "@/lib/conversations/replies/mutations";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { removeDue } from "@/lib/removers";
import { finishVoice } from "@/lib/voices/making/mutations";
import { createVoice } from "@/lib/voices/mutations";
import { binOf, eraseFromBin, listBinOf, restoreFromBin } from "@/tests/factories/bin";
import { aConversation, aMessage, aReadyVoice } from "@/tests/factories/conversations";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { pendingRemovals } from "@/tests/factories/removals";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aConsent, aSample, aVoice, aVoiceInTheMaking } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(async () => {
  await db.job.deleteMany({});
  await db.voice.deleteMany({});
});

const remove = async (as: Actor, id: number) =>
  deleteVoice(await aRequest("DELETE", `/api/voices/${id}`, { as }), aContext({ id }));
const listOf = async (as: Actor) => (await listVoices(await aRequest("GET", "/api/voices", { as }), aContext())).json();
const row = (id: number) => db.voice.findUniqueOrThrow({ where: { id } });

const never = new AbortController().signal;
const make = (provider: FakeVoiceProvider) => runNextJob(never, { pick: async () => ({ provider, keyOwnerId: null }) });
const makeMade = async (actor: Actor, provider: FakeVoiceProvider) => {
  const { voice } = await aVoiceInTheMaking(actor, { samples: 6, files: fileStore() });
  await make(provider);
  return voice;
};

describe("deleting a voice", () => {
  it("takes its copy at the provider at once, and leaves its recordings where they are", async () => {
    const actor = await aUser();
    const provider = new FakeVoiceProvider();
    const { id } = await makeMade(actor, provider);
    expect(provider.voices.size).toBe(1);
    const answer = await remove(actor, id);
    expect(await answer.json()).toEqual({ message: "Voice, agent, and conversations removed." });
    expect(await removeDue(undefined, { voices: async () => provider })).toEqual({ removed: 1, failed: 0 });
    expect(provider.voices.size).toBe(0);
    const samples = await db.audioSample.findMany({ where: { voiceId: id } });
    expect(samples).toHaveLength(6);
    for (const { filePath } of samples) expect(await fileStore().head(filePath)).not.toBeNull();
  });

  it("says what lies in the bin, with how much goes with it and the day it goes", async () => {
    const actor = await aUser();
    const { voice, conversation } = await aConversation(actor, { wrote: ["Good morning."] });
    await aSample(voice.id);
    await db.note.create({ data: { voiceId: voice.id, kind: "saying", text: "Well then." } });
    await remove(actor, voice.id);
    const [item, ...others] = await binOf(actor);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: "voices",
      id: voice.id,
      name: "Nonna",
      isVoiceBinned: true,
      recordings: 1,
      conversations: 1,
      notes: 1,
    });
    const days = (Date.parse(item?.goesAt ?? "") - Date.parse(item?.deletedAt ?? "")) / 86_400_000;
    expect(days).toBe(30);
    expect((await row(voice.id)).deletedAt?.toISOString()).toBe(item?.deletedAt);
    expect(await db.conversation.findUnique({ where: { id: conversation.id } })).toMatchObject({ userId: null });
  });

  it("makes room on the plan", async () => {
    const actor = await aUser();
    const { id } = await aVoice(actor);
    await expect(createVoice(actor, { name: "Nonno", language: "en" }, "127.0.0.1")).rejects.toMatchObject({
      code: "limit_reached",
    });
    await remove(actor, id);
    await createVoice(actor, { name: "Nonno", language: "en" }, "127.0.0.1");
    expect(await listOf(actor)).toMatchObject([{ name: "Nonno" }]);
  });

  it("ends its calls, here and by their rows", async () => {
    const actor = await aUser();
    const { voice, conversation } = await aConversation(actor);
    const call = { userId: actor.userId, agentId: `local_${voice.id}`, provider: "local", conversationId: null };
    const { callId } = await openCall({ ...call, providerConversationId: "ticket_x", conversationId: conversation.id });
    const close = jest.fn();
    const leave = openCalls.add(callId, { userId: actor.userId, sessionId: actor.sessionId, close });
    await remove(actor, voice.id);
    leave();
    expect(close).toHaveBeenCalledTimes(1);
    expect(await db.callSession.findUnique({ where: { id: callId } })).toMatchObject({ endReason: "deleted" });
    expect(await claimLocalCall(actor.userId, callId, "x")).toBeNull();
  });

  it("leaves a call with another voice alone", async () => {
    const actor = await aUser({ subscriptionTier: "family" });
    const [{ id }, other] = [await aReadyVoice(actor), await aConversation(actor)];
    const call = { userId: actor.userId, agentId: `local_${other.voice.id}`, provider: "local" };
    const { callId } = await openCall({ ...call, providerConversationId: "c", conversationId: other.conversation.id });
    await remove(actor, id);
    expect(await db.callSession.findUnique({ where: { id: callId } })).toMatchObject({ endedAt: null });
  });

  it("leaves no conversation behind that is begun at the same moment", async () => {
    const actor = await aUser();
    for (let round = 0; round < 5; round++) {
      const { id } = await aReadyVoice(actor);
      const begin = () => createConversation(actor, { voiceId: id }).catch(() => null);
      await Promise.all([begin(), remove(actor, id), begin()]);
      expect(await db.conversation.count({ where: { voiceId: id, userId: { not: null } } })).toBe(0);
    }
  });

  it("is not undone by a sweep: what lies in the bin is neither made nor given an agent", async () => {
    const actor = await aUser();
    const forgotten = await aVoice(actor, { consent: true });
    await aSample(forgotten.id, { createdAt: new Date(Date.now() - 3_600_000) });
    await remove(actor, forgotten.id);
    await sweep({ all: true });
    expect(await db.job.count()).toBe(0);
    expect(await row(forgotten.id)).toMatchObject({ status: "pending" });
  });

  it("keeps a reply that is being written, for the day it is restored", async () => {
    const actor = await aUser();
    const { voice, conversation, messages } = await aConversation(actor, { wrote: ["Good morning."] });
    const writingUntil = new Date(Date.now() + 60_000);
    const reply = await aMessage(conversation.id, {
      role: "assistant",
      content: "",
      replyToId: messages[0]?.id ?? null,
      writingUntil,
    });
    await remove(actor, voice.id);
    expect(
      await finishReply({ replyId: reply.id, writingUntil }, { content: "Good morning, my dear.", audioUrl: null }),
    ).not.toBeNull();
  });
});

describe("restoring a voice", () => {
  it("brings it back whole and has it made again", async () => {
    const actor = await aUser();
    const provider = new FakeVoiceProvider();
    const { id } = await makeMade(actor, provider);
    const own = { userId: actor.userId, voiceId: id };
    const talk = await db.conversation.create({ data: { ...own, title: "Talk with Nonna" } });
    const before = await db.conversation.findUniqueOrThrow({ where: { id: talk.id } });
    await aMessage(talk.id);
    await remove(actor, id);
    await removeDue(undefined, { voices: async () => provider });

    const answer = await restoreFromBin(actor, "voices", id);
    expect(await answer.json()).toEqual({
      message: "Nonna is back. The voice is being made again, which takes a minute or so.",
    });
    expect(await listOf(actor)).toMatchObject([{ id, name: "Nonna", status: "processing", sampleCount: 6 }]);
    await make(provider);
    expect(await listOf(actor)).toMatchObject([{ id, status: "ready" }]);
    expect([...provider.voices.keys()]).toEqual([(await row(id)).providerVoiceId]);
    expect(await db.conversation.findUnique({ where: { id: talk.id } })).toEqual(before);
    expect(await binOf(actor)).toEqual([]);
  });

  it("makes a voice again that could not be made anew, since its deletion took the copy of the time before", async () => {
    const actor = await aUser();
    const provider = new FakeVoiceProvider();
    const { id } = await makeMade(actor, provider);
    await db.voice.update({ where: { id }, data: { status: "failed", errorMessage: "The credits are used up." } });
    await remove(actor, id);
    await removeDue(undefined, { voices: async () => provider });
    await restoreFromBin(actor, "voices", id);
    await make(provider);
    expect(await row(id)).toMatchObject({ status: "ready", generation: 2 });
    expect([...provider.voices.keys()]).toEqual([(await row(id)).providerVoiceId]);
  });

  it("goes on with a making that its deletion had cancelled", async () => {
    const actor = await aUser();
    const provider = new FakeVoiceProvider();
    const { voice } = await aVoiceInTheMaking(actor, { files: fileStore() });
    await remove(actor, voice.id);
    expect(await make(provider)).toBe(false);
    await restoreFromBin(actor, "voices", voice.id);
    await make(provider);
    expect(await row(voice.id)).toMatchObject({ status: "ready", generation: 2 });
  });

  it("keeps an agent whose removal its deletion queued, when that is found and used again", async () => {
    const { voice } = await aVoiceInTheMaking(await aUser());
    const at = { provider: "elevenlabs", keyOwnerId: null };
    const agent = { kind: "provider_agent" as const, provider: "elevenlabs", reference: "agent_again" };
    const [agentId, agentState] = [agent.reference, null];
    await queueRemovals(db, [{ ...agent, owner: { voiceId: voice.id } }]);
    const work = { voiceId: voice.id, generation: voice.generation };
    await finishVoice(work, { ...at, providerVoiceId: "el_again" }, { agentId, agentState });
    expect(await row(voice.id)).toMatchObject({ status: "ready", agentId });
    expect(await pendingRemovals(agent)).toHaveLength(0);
    await queueRemovals(db, [{ ...agent, owner: { voiceId: voice.id } }]);
    await db.voice.update({ where: { id: voice.id }, data: { agentId: null } });
    expect(await saveVoiceAgent(voice.id, { providerVoiceId: "el_again", agentId, agentState })).toBe(true);
    expect(await pendingRemovals(agent)).toHaveLength(0);
  });

  it.each([
    ["pending", 0, "pending"],
    ["failed", 1, "failed"],
    ["ready", 1, "ready"],
  ])("leaves one that had no copy as it was: %s", async (status, generation, after) => {
    const actor = await aUser();
    const { id } = await aVoice(actor, { columns: { status, generation }, samples: 1, consent: true });
    await remove(actor, id);
    const answer = await restoreFromBin(actor, "voices", id);
    expect(await answer.json()).toEqual({ message: "Nonna is back." });
    expect(await row(id)).toMatchObject({ status: after, userId: actor.userId, deletedAt: null });
    expect(await db.job.count()).toBe(0);
  });

  it("waits for recordings where there are none to make it from", async () => {
    const actor = await aUser();
    const { id } = await aReadyVoice(actor, { generation: 1 });
    await aConsent(actor, id);
    await remove(actor, id);
    expect((await restoreFromBin(actor, "voices", id)).status).toBe(200);
    expect(await row(id)).toMatchObject({ status: "pending" });
  });

  it("is refused with a sentence when the plan is full, and loses nothing", async () => {
    const actor = await aUser();
    const { id } = await aVoice(actor, { samples: 1 });
    await remove(actor, id);
    const other = await aVoice(actor);
    const answer = await restoreFromBin(actor, "voices", id);
    expect([answer.status, (await answer.json()).message]).toEqual([
      403,
      "Your Free Trial plan has room for 1 loved one. To restore Nonna, delete another one first. " +
        "Nonna stays in Recently deleted until the day shown there.",
    ]);
    expect(await binOf(actor)).toMatchObject([{ kind: "voices", id }]);
    await remove(actor, other.id);
    expect((await restoreFromBin(actor, "voices", id)).status).toBe(200);
  });

  it("gives the last place of a plan to one of two that are restored at the same moment", async () => {
    const actor = await aUser();
    const [one, two] = [await aVoice(actor), await aVoice(actor)];
    for (const { id } of [one, two]) await remove(actor, id);
    const answers = await Promise.all([one, two].map(({ id }) => restoreFromBin(actor, "voices", id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await listOf(actor)).toHaveLength(1);
  });

  it("twice at the same moment restores it once", async () => {
    const actor = await aUser({ subscriptionTier: "family" });
    const { id } = await aVoice(actor);
    await remove(actor, id);
    const answers = await Promise.all([1, 2].map(() => restoreFromBin(actor, "voices", id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe("erasing a voice of the bin", () => {
  it("takes everything, and a second time finds nothing", async () => {
    const actor = await aUser();
    const { id } = await aVoice(actor, { samples: 2, files: fileStore() });
    await remove(actor, id);
    const answers = await Promise.all([1, 2].map(() => eraseFromBin(actor, "voices", id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    await removeDue();
    expect((await fileStore().list(`samples/${id}/`)).files).toEqual([]);
    expect(await db.audioSample.count({ where: { OR: [{ voiceId: id }, { binnedVoiceId: id }] } })).toBe(0);
    expect((await restoreFromBin(actor, "voices", id)).status).toBe(404);
  });

  it("does not reach a voice that is not in it", async () => {
    const actor = await aUser();
    const { id } = await aVoice(actor);
    expect((await eraseFromBin(actor, "voices", id)).status).toBe(404);
    expect(await row(id)).toMatchObject({ userId: actor.userId });
  });
});

describe("the bin of somebody else", () => {
  it("is refused to the signed out and to everybody else, administrators included", async () => {
    const owner = await aUser();
    const { id } = await aVoice(owner);
    await remove(owner, id);
    expect((await listBinOf()).status).toBe(401);
    for (const other of [await aUser(), await aUser({ isAdmin: true })]) {
      expect(await binOf(other)).toEqual([]);
      expect((await restoreFromBin(other, "voices", id)).status).toBe(404);
      expect((await eraseFromBin(other, "voices", id)).status).toBe(404);
    }
    expect(await row(id)).toMatchObject({ binnedById: owner.userId });
  });
});

it("a row that belongs to nobody, or to somebody and a bin, cannot be written", async () => {
  const actor = await aUser();
  const { id } = await aVoice(actor);
  for (const data of [{ userId: null }, { binnedById: actor.userId }, { deletedAt: new Date() }]) {
    await expect(db.voice.update({ where: { id }, data })).rejects.toThrow();
  }
});
