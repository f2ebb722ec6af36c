import * as voiceRoute from "@/app/api/voices/[id]/route";
import { neverGivenUp } from "@/lib/jobs/policy";
import type { Places } from "@/lib/jobs/removals/carry-out";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { removeDue } from "@/lib/removers";
import { eraseFromBin } from "@/tests/factories/bin";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { dropRemovals, makeRemovalsDue, pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aStoredKey } from "@/tests/factories/stored-keys";
import { aUser } from "@/tests/factories/users";
import { aConsent, aPersonWithVoice, aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(() => dropRemovals());

const remove = (as: Actor, id: number) => responseOf(voiceRoute.DELETE, { method: "DELETE", as, params: { id } });

/** As an owner who wants it gone at once. */
const erase = async (as: Actor, id: number) => {
  const answer = await remove(as, id);
  if (answer.ok) expect((await eraseFromBin(as, "voices", id)).status).toBe(200);
  return answer;
};

const places = (provider: FakeVoiceProvider): Partial<Places> => ({
  files: () => fileStore(),
  voices: async () => provider,
});
const keep = (key: string) => fileStore().put(key, new Uint8Array([1, 2, 3]), { contentType: "audio/mpeg" });

describe("erasing a voice", () => {
  it("takes its recordings, conversations, messages and their audio, its photo, and the provider's copy", async () => {
    const { actor, voice, conversation } = await aConversation(await aUser(), {
      voice: {
        provider: "elevenlabs",
        providerVoiceId: "voice-abc",
        metadata: { avatarPath: "avatars/1.webp" },
      },
      wrote: ["Good morning."],
    });
    const sample = await aSample(voice.id, {}, fileStore());
    await keep("avatars/1.webp");
    await keep("messages/1.mp3");
    await aMessage(conversation.id, { role: "assistant", audioPath: "messages/1.mp3" });
    const provider = new FakeVoiceProvider();
    provider.voices.set("voice-abc", "label");

    const answer = await erase(actor, voice.id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: "Voice, agent, and conversations removed." });
    expect(await db.voice.count({ where: { id: voice.id } })).toBe(0);
    expect(await db.conversation.count({ where: { id: conversation.id } })).toBe(0);
    expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(0);
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(0);

    expect(await removeDue(undefined, places(provider))).toEqual({ removed: 4, failed: 0 });
    for (const key of [sample.filePath, "avatars/1.webp", "messages/1.mp3"]) {
      expect(await fileStore().head(key)).toBeNull();
    }
    expect(provider.voices.size).toBe(0);
  });

  it("leaves other voices and their files alone", async () => {
    const actor = await aUser({ subscriptionTier: "family" });
    const [one, other] = [await aVoice(actor), await aVoice(actor)];
    await aSample(one.id, {}, fileStore());
    const kept = await aSample(other.id, {}, fileStore());
    const { conversation } = await aConversation(actor);
    await keep("messages/kept.mp3");
    await aMessage(conversation.id, { role: "assistant", audioPath: "messages/kept.mp3" });
    await erase(actor, one.id);
    await removeDue();
    for (const key of [kept.filePath, "messages/kept.mp3"]) expect(await fileStore().head(key)).not.toBeNull();
    expect(await db.voice.count({ where: { userId: actor.userId } })).toBe(2);
  });

  it("twice finds nothing the second time, also at the same moment", async () => {
    const { actor, id } = await aPersonWithVoice({ samples: 1 });
    const answers = await Promise.all([remove(actor, id), remove(actor, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await remove(actor, id)).status).toBe(404);
  });

  it("keeps the consent, with the name it was given for", async () => {
    const { actor, id } = await aPersonWithVoice();
    await aConsent(actor, id);
    await erase(actor, id);
    const consents = await db.consent.findMany({ where: { userId: actor.userId } });
    expect(consents).toMatchObject([{ voiceId: null, voiceName: "Nonna" }]);
  });

  it("made with a person's own key keeps that key until the provider's copy is gone", async () => {
    const actor = await aUser();
    const { ciphertext } = await aStoredKey(actor.userId, "ELEVENLABS_API_KEY", "xi-own-key");
    const columns = { provider: "elevenlabs", providerVoiceId: "own-voice", providerKeyOwnerId: actor.userId };
    const { id } = await aVoice(actor, { columns: { ...columns, agentId: "agent_9" } });
    await remove(actor, id);
    await db.user.delete({ where: { id: actor.userId } });
    expect(await pendingRemovals()).toMatchObject([
      { kind: "provider_voice", reference: "own-voice", keyOwnerId: actor.userId, keyCiphertext: ciphertext },
      { kind: "provider_agent", reference: "agent_9", keyOwnerId: actor.userId, keyCiphertext: ciphertext },
    ]);
  });
});

describe("what a provider refuses to remove", () => {
  const queue = () =>
    queueRemovals(db, [{ kind: "provider_voice", provider: "elevenlabs", reference: "stubborn", owner: null }]);

  it("stays pending, with the reason and a later date, until it succeeds", async () => {
    const provider = new FakeVoiceProvider();
    provider.voices.set("stubborn", "label");
    provider.failRemovals = "unreachable";
    await queue();
    expect(await removeDue(undefined, places(provider))).toEqual({ removed: 0, failed: 1 });
    const [removal] = await pendingRemovals();
    expect(removal).toMatchObject({ attempts: 1, lastError: "unreachable: The service refused." });
    expect(removal?.runAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
    expect(await removeDue(undefined, places(provider))).toEqual({ removed: 0, failed: 0 });

    provider.failRemovals = undefined;
    await makeRemovalsDue();
    expect(await removeDue(undefined, places(provider))).toEqual({ removed: 1, failed: 0 });
    expect(provider.voices.size).toBe(0);
    expect(await pendingRemovals()).toHaveLength(0);
  });

  it("does not keep the others from going", async () => {
    const provider = new FakeVoiceProvider();
    provider.failRemovals = "failed";
    await queue();
    await keep("samples/7/next.wav");
    await queueRemovals(db, [{ kind: "file", provider: "disk", reference: "samples/7/next.wav", owner: null }]);
    expect(await removeDue(undefined, places(provider))).toEqual({ removed: 1, failed: 1 });
  });

  it("stays pending while no key can remove it", async () => {
    await queue();
    expect(await removeDue()).toEqual({ removed: 0, failed: 1 });
    expect(await pendingRemovals()).toMatchObject([
      { lastError: "key_invalid: The key that this voice was made with is gone." },
    ]);
  });

  it("is still tried after a thousand failures and crashes", async () => {
    await queue();
    await db.job.updateMany({ data: { attempts: 1_000, cutOff: 1_000 } });
    expect(await removeDue()).toEqual({ removed: 0, failed: 1 });
    expect(await pendingRemovals({ attempts: 1_001 })).toHaveLength(1);
  });

  it("waits longer each time, but never longer than six hours", () => {
    expect([1, 2, 3, 4, 9, 100].map(neverGivenUp.wait)).toEqual([30, 120, 480, 1920, 21_600, 21_600]);
  });
});

describe("a removal", () => {
  it("queued twice is one, due at the later word", async () => {
    const removal = { kind: "file" as const, provider: "disk", reference: "samples/8/a.wav", owner: null };
    await queueRemovals(db, [removal], 3600);
    await queueRemovals(db, [removal]);
    expect(await pendingRemovals()).toHaveLength(1);
    expect(await removeDue()).toEqual({ removed: 1, failed: 0 });
  });

  it("queued again while it is carried out is carried out once more", async () => {
    const removal = fileRemoval("disk", "samples/8/again.wav");
    await queueRemovals(db, [removal]);
    const again = Object.create(fileStore(), { remove: { value: () => queueRemovals(db, [removal], 3600) } });
    await removeDue(undefined, { files: () => again });
    expect(await pendingRemovals()).toHaveLength(1);
  });

  it("of a file that is gone already succeeds", async () => {
    await queueRemovals(db, [{ kind: "file", provider: "disk", reference: "samples/8/never.wav", owner: null }]);
    expect(await removeDue()).toEqual({ removed: 1, failed: 0 });
  });

  it("is carried out by one of two workers, however many there are", async () => {
    const removals = Array.from({ length: 45 }, (_, index) => ({
      kind: "provider_voice" as const,
      provider: "elevenlabs",
      reference: `voice-${index}`,
      owner: null,
    }));
    await queueRemovals(db, removals);
    const provider = new FakeVoiceProvider();
    const counts = await Promise.all([removeDue(undefined, places(provider)), removeDue(undefined, places(provider))]);
    expect(counts.reduce((sum, { removed }) => sum + removed, 0)).toBe(45);
    expect(await pendingRemovals()).toHaveLength(0);
  });

  it("of a process that was killed half way is taken up again", async () => {
    await queueRemovals(db, [{ kind: "file", provider: "disk", reference: "samples/8/half.wav", owner: null }]);
    const dying: Partial<Places> = {
      files: () => {
        throw new Error("killed");
      },
      voices: async () => null,
    };
    await removeDue(undefined, dying);
    await makeRemovalsDue();
    expect(await removeDue()).toEqual({ removed: 1, failed: 0 });
  });
});
