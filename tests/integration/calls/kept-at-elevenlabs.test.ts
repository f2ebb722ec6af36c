import { dropAccount } from "@/lib/accounts/closing/deleting/mutations";
import { binVoice } from "@/lib/bin/voices/mutations";
import { endCallSession } from "@/lib/calls/server/sessions";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { ensureVoiceAgent, renewAgents } from "@/lib/calls/server/voice-agents";
import { db } from "@/lib/platform/db/database";
import { removeDue } from "@/lib/removers";
import { aConversation, aReadyVoice } from "@/tests/factories/conversations";
import { dropRemovals, makeRemovalsDue, pendingRemovals } from "@/tests/factories/removals";
import { aStoredKey } from "@/tests/factories/stored-keys";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedElevenLabs } from "@/tests/setup/emulated-elevenlabs";

onARealDatabase();
afterEach(() => dropRemovals());

const service = onEmulatedElevenLabs();
const { find } = service;
const kept = () => service.emulators.elevenlabs.agents.conversations;
const remote = { provider: "elevenlabs", providerVoiceId: "el_voice" } as const;
const removing = () => removeDue(undefined, { agents: find, voices: async () => null });

/** A call that ElevenLabs holds a record of, in this state. */
async function aCall(status: "processing" | "done", columns: { providerKeyOwnerId?: number } = {}) {
  const { actor, voice, conversation } = await aConversation(await aUser(), { voice: { ...remote, ...columns } });
  const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
  const signed = await createSignedUrl(actor, { agentId, conversationId: conversation.id }, "http://localhost", find);
  const id = new URL(signed.signedUrl).searchParams.get("conversation_id") ?? "";
  const turns = [{ role: "agent" as const, message: "It was green.", atSeconds: 1 }];
  const record = { id, agentId, startedAt: 1_700_000_000, seconds: 30, turns };
  kept().set(id, { ...record, status });
  const finish = () => kept().set(id, { ...record, status: "done" });
  return { actor, voice, conversation, agentId, id, callId: signed.callSessionId, finish };
}

describe("what ElevenLabs keeps of a call", () => {
  it("is removed there once the call is settled, and not before: the charge is read from it", async () => {
    const { actor, callId, id, conversation, finish } = await aCall("processing");
    await endCallSession(actor, callId, find);
    await makeRemovalsDue();
    expect(await removing()).toEqual({ removed: 0, failed: 1 });
    expect(kept().has(id)).toBe(true);
    finish();
    expect(await settleEndedCalls({ userId: actor.userId }, find)).toBe(1);
    expect(await removing()).toEqual({ removed: 1, failed: 0 });
    expect(kept().size).toBe(0);
    expect(await db.message.count({ where: { conversationId: conversation.id, content: "It was green." } })).toBe(1);
  });

  it("is asked for again until it is gone", async () => {
    const { actor, callId, id } = await aCall("done");
    await endCallSession(actor, callId, find);
    service.emulators.fault({ kind: "unavailable", service: "elevenlabs", method: "DELETE" });
    expect(await removing()).toEqual({ removed: 0, failed: 1 });
    expect(await pendingRemovals()).toMatchObject([{ kind: "provider_call", reference: id, attempts: 1 }]);
    await makeRemovalsDue();
    expect(await removing()).toEqual({ removed: 1, failed: 0 });
    expect(kept().size).toBe(0);
  });

  it("is no failure when there never was a call: an address was asked for and not used", async () => {
    const { id } = await aCall("done");
    kept().delete(id);
    await db.callSession.updateMany({ data: { settledAt: new Date() } });
    await makeRemovalsDue();
    expect(await removing()).toEqual({ removed: 1, failed: 0 });
  });

  it("goes with the voice, also when the call is settled after it", async () => {
    const { actor, voice, callId, finish } = await aCall("processing");
    await binVoice(actor, voice.id);
    await endCallSession(actor, callId, find);
    finish();
    expect(await settleEndedCalls({ userId: actor.userId }, find)).toBe(1);
    await makeRemovalsDue();
    await removing();
    expect(kept().size).toBe(0);
    expect(service.emulators.elevenlabs.agents.all.size).toBe(0);
  });

  it("goes with the account, whose calls nobody settles any more", async () => {
    const { actor, id } = await aCall("processing");
    await db.$transaction((tx) => dropAccount(tx, actor.userId, "abc"));
    const [record] = await pendingRemovals({ kind: "provider_call" });
    expect([record?.reference, (record?.runAt ?? 0) <= new Date()]).toEqual([id, true]);
    await removing();
    expect(kept().size).toBe(0);
  });

  it("is removed with the key it was made with, also after its owner is gone", async () => {
    const owner = await aUser();
    const { ciphertext } = await aStoredKey(owner.userId, "ELEVENLABS_API_KEY", "xi-own-key");
    await aCall("processing", { providerKeyOwnerId: owner.userId });
    expect(await pendingRemovals()).toMatchObject([
      { kind: "provider_call", keyOwnerId: owner.userId, keyCiphertext: ciphertext },
    ]);
  });
});

it("an agent that was made before calls were kept short is told by the sweeper, once, and keeps its voice and persona", async () => {
  const voice = await aReadyVoice(await aUser(), remote);
  const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
  await renewAgents(find);
  const updates = () => service.emulators.requests.filter(({ method }) => method === "PATCH");
  expect(updates()).toHaveLength(0);
  await db.voice.update({ where: { id: voice.id }, data: { agentState: "an earlier hash" } });
  service.emulators.fault({ kind: "unavailable", service: "elevenlabs", method: "PATCH" });
  for (let time = 0; time < 3; time++) await renewAgents(find);
  expect(updates()).toHaveLength(2);
  expect(updates().at(-1)?.json).toMatchObject({ platform_settings: { privacy: { record_voice: false } } });
  expect(updates().at(-1)?.json).not.toHaveProperty("conversation_config.agent");
  expect(service.emulators.elevenlabs.agents.all.get(agentId)?.conversationConfig).toMatchObject({
    tts: { voice_id: "el_voice" },
  });
});
