import { getKeepsakeDetails } from "@/lib/admin/explorer/details/data";
import { listServerKeys } from "@/lib/admin/keys/data";
import { readAnalytics } from "@/lib/admin/metrics/data";
import { findOrphanedProviderVoices, listPendingRemovals } from "@/lib/admin/orphans/data";
import { runNextJob, sweep } from "@/lib/background";
import { binVoice } from "@/lib/bin/voices/mutations";
import { endCallSession } from "@/lib/calls/server/sessions";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { createConversation, createMessage } from "@/lib/conversations/mutations";
import { startReply } from "@/lib/conversations/replies/claim";
import { hearReply } from "@/lib/conversations/speech/speak";
import { browserHosts } from "@/lib/keys/browser-hosts";
import { removeKey, saveKey } from "@/lib/keys/mutations";
import { voiceProviderOfVoice } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import type { VoiceProviderDefinition } from "@/lib/providers/voice/definition";
import { definitions } from "@/lib/providers/voice/definitions";
import { removeDue } from "@/lib/removers";
import { getVoice } from "@/lib/voices/data";
import { voiceLabelPrefix } from "@/lib/voices/making/label";
import { secondsCounted, shiftCall } from "@/tests/factories/calls";
import { aConversation, aPersonWithReadyVoice } from "@/tests/factories/conversations";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { madeUp, service } from "@/tests/factories/made-up-provider";
import { dropRemovals, makeRemovalsDue } from "@/tests/factories/removals";
import { aUser } from "@/tests/factories/users";
import { aVoiceInTheMaking } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
beforeAll(() => Object.assign(definitions, { "made-up": madeUp }));
afterAll(() => Reflect.deleteProperty(definitions, "made-up"));
// On a slow machine the mail about one voice would be due before the making of the next.
afterEach(() => db.job.deleteMany({}));

const keyName = "OPENAI_API_KEY";
const ORIGIN = "http://localhost";
const theVoice = (id: number) => db.voice.findUniqueOrThrow({ where: { id } });

/** Made with the person's own key, and callable. */
async function aMadeVoice() {
  const actor = await aUser();
  const key = `own-key-of-${actor.userId}`;
  await saveKey(actor.userId, { keyName, value: key });
  const { voice } = await aVoiceInTheMaking(actor, { files: fileStore() });
  await runNextJob(new AbortController().signal);
  await sweep({ all: true });
  return { actor, key, voice: await theVoice(voice.id) };
}

async function aReply(actor: Actor, voiceId: number) {
  const { id: conversationId } = await createConversation(actor, { voiceId });
  await createMessage(actor, { conversationId, role: "user", content: "Good morning." }, null);
  const started = await startReply(actor, { conversationId, voiceId }, async (_userId, voice) => ({
    text: new FakeTextProvider({ pieces: ["The bread is warm."] }),
    voice: await voiceProviderOfVoice(voice),
  }));
  return { conversationId, reply: await started.finished };
}

async function aCall(actor: Actor, voiceId: number, conversationId?: number) {
  const { metadata } = await getVoice(actor, voiceId);
  const agentId = metadata.elevenlabsAgentId ?? "";
  const signed = await createSignedUrl(actor, { agentId, ...(conversationId && { conversationId }) }, ORIGIN);
  return db.callSession.findUniqueOrThrow({ where: { id: signed.callSessionId } });
}

describe("a voice of a provider that only its definition tells of", () => {
  it("is made with its owner's key and gets an agent of the provider", async () => {
    const { actor, key, voice } = await aMadeVoice();
    expect(voice).toMatchObject({ status: "ready", provider: "made-up", providerKeyOwnerId: actor.userId });
    expect(service.voices.voices.has(voice.providerVoiceId ?? "")).toBe(true);
    expect(service.agents.agents.get(voice.agentId ?? "")?.voice?.providerVoiceId).toBe(voice.providerVoiceId);
    expect(service.keys).toContain(key);
    expect(await browserHosts()).toContain("wss://made-up.example");
  });

  it("speaks the replies, which are counted", async () => {
    const { actor, voice } = await aMadeVoice();
    const { reply } = await aReply(actor, voice.id);
    expect(parseMetadata(reply.metadata)).toMatchObject({ serviceType: "made-up", useWebSpeech: false });
    const heard = await hearReply(actor, reply.id, null);
    expect((await heard.response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    await heard.work;
    expect(service.voices.speech.spoken).toContain("The bread is warm.");
    expect(await secondsCounted(actor.userId)).toBeGreaterThan(0.5);
  });

  it("is called, and charged by the provider's record of the call", async () => {
    const { actor, voice } = await aMadeVoice();
    const { conversationId } = await aReply(actor, voice.id);
    const call = await aCall(actor, voice.id, conversationId);
    expect(call).toMatchObject({ provider: "made-up", agentId: voice.agentId, settledAt: null });
    const turns = [{ role: "assistant" as const, content: "It was green.", atSeconds: 1 }];
    service.agents.records.set(call.providerConversationId ?? "", { state: "running", seconds: 5, turns: [] });
    await endCallSession(actor, call.id);
    expect(await secondsCounted(actor.userId)).toBe(0);
    service.agents.records.set(call.providerConversationId ?? "", { state: "ended", seconds: 30, turns });
    expect(await settleEndedCalls({ userId: actor.userId })).toBe(1);
    expect(await secondsCounted(actor.userId)).toBeCloseTo("It was green.".length * 0.06, 6);
    const [said] = await db.message.findMany({ where: { callSessionId: call.id } });
    expect(parseMetadata(said?.metadata ?? null)).toMatchObject({ serviceType: "made-up" });
    expect(await removeDue()).toMatchObject({ failed: 0 });
    expect(service.agents.records.size).toBe(0);
  });

  it("is shown to administrators", async () => {
    const { actor, voice } = await aMadeVoice();
    const { reply } = await aReply(actor, voice.id);
    await (await hearReply(actor, reply.id, null)).work;
    expect(await getKeepsakeDetails(voice.id)).toMatchObject({
      provider: "made-up",
      externalVoiceId: voice.providerVoiceId,
      agentId: voice.agentId,
    });
    const { providers } = await readAnalytics(7);
    expect(providers.map(({ provider, model }) => [provider, model])).toContainEqual(["made-up", "voice"]);
    await db.voice.update({ where: { id: voice.id }, data: { providerKeyOwnerId: null } });
    expect((await listServerKeys()).find((row) => row.keyName === keyName)).toMatchObject({ voices: 1 });
  });

  it("that refuses the key asks the owner for the key of that provider", async () => {
    service.voices.plan.push({ refuse: "key_invalid" });
    const { actor, voice } = await aMadeVoice();
    expect(await getVoice(actor, voice.id)).toMatchObject({ status: "failed", neededKey: keyName });
  });

  it("asks for no key where the provider has none, since only the operator can mend that", async () => {
    const definition: VoiceProviderDefinition = madeUp;
    jest.replaceProperty(definition, "keyName", null);
    service.voices.plan.push({ refuse: "key_forbidden" });
    const { actor, voice } = await aVoiceInTheMaking(await aUser(), { files: fileStore() });
    const pick = async () => ({ provider: service.voices, keyOwnerId: null });
    await runNextJob(new AbortController().signal, { pick });
    const { status, neededKey, errorMessage } = await getVoice(actor, voice.id);
    expect({ status, neededKey }).toEqual({ status: "failed", neededKey: null });
    expect(errorMessage).toMatch(/not set up correctly here.*whoever runs this site/);
    jest.restoreAllMocks();
  });

  it("is found at the provider when no row names it any more", async () => {
    await saveKey(null, { keyName, value: "server-key" });
    service.voices.voices.set("lost", `${voiceLabelPrefix(await installationId())}9999-g1`);
    const { isConfigured, orphanedProviderVoices } = await findOrphanedProviderVoices();
    expect(isConfigured).toBe(true);
    expect(orphanedProviderVoices.map(({ providerVoiceId }) => providerVoiceId)).toEqual(["lost"]);
    service.voices.voices.delete("lost");
    await db.apiKey.deleteMany({ where: { userId: null } });
  });

  it("is removed with its agent by the key that made it, and tried again after a failure", async () => {
    const { actor, key, voice } = await aMadeVoice();
    await binVoice(actor, voice.id);
    expect(await removeKey(actor.userId, keyName)).toMatchObject({ removed: false });
    service.voices.failRemovals = "unreachable";
    service.agents.failWith = new ProviderError("made-up", "busy", "Busy.");
    expect(await removeDue()).toMatchObject({ failed: 2 });
    const { owedRemovals } = await listPendingRemovals();
    expect(owedRemovals.map(({ provider, attempts }) => [provider, attempts])).toEqual([
      ["made-up", 1],
      ["made-up", 1],
    ]);
    service.voices.failRemovals = undefined;
    service.keys.clear();
    await makeRemovalsDue();
    expect(await removeDue()).toEqual({ removed: 2, failed: 0 });
    expect([...service.keys]).toEqual([key]);
    expect(service.voices.voices.has(voice.providerVoiceId ?? "")).toBe(false);
    expect(service.agents.agents.has(voice.agentId ?? "")).toBe(false);
    await sweep({ all: true });
    expect(await db.apiKey.count({ where: { userId: actor.userId } })).toBe(0);
  });
});

describe("a voice of a provider that is no longer known", () => {
  const forgotten = { provider: "forgotten", providerVoiceId: "f_voice", agentId: "f_agent" };

  it("is listed, spoken by the browser, and cannot be called", async () => {
    const { actor, voice } = await aPersonWithReadyVoice(forgotten);
    expect(await getVoice(actor, voice.id)).toMatchObject({ provider: "forgotten", metadata: {} });
    const { reply } = await aReply(actor, voice.id);
    expect(parseMetadata(reply.metadata)).toMatchObject({ serviceType: "web-speech", useWebSpeech: true });
    for (const agentId of ["f_agent", `local_${voice.id}`]) {
      await expect(createSignedUrl(actor, { agentId }, ORIGIN)).rejects.toMatchObject({ code: "provider_rejected" });
    }
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it("stays pending with the reason, and no other provider is asked to remove it", async () => {
    const { actor, voice } = await aPersonWithReadyVoice(forgotten);
    service.voices.voices.set("f_voice", "another voice that happens to have this id");
    await binVoice(actor, voice.id);
    expect(await removeDue()).toEqual({ removed: 0, failed: 2 });
    const { owedRemovals } = await listPendingRemovals();
    expect(owedRemovals.map(({ kind, lastError }) => [kind, lastError])).toEqual([
      ["provider_voice", "failed: The voice provider that holds this is no longer set up here."],
      ["provider_agent", "failed: The voice provider that holds this is no longer set up here."],
    ]);
    expect(service.voices.voices.has("f_voice")).toBe(true);
    await dropRemovals();
  });

  it("has a last call charged by the length that the server saw", async () => {
    const { actor, conversation } = await aConversation(await aUser(), { voice: forgotten });
    const { id } = await db.callSession.create({
      data: {
        userId: actor.userId,
        conversationId: conversation.id,
        agentId: "f_agent",
        provider: "forgotten",
        providerConversationId: `conv_f_${actor.userId}`,
      },
    });
    await shiftCall(id, 3_600, 3_580);
    await sweep({ all: true });
    expect(await db.callSession.findUniqueOrThrow({ where: { id } })).toMatchObject({ durationSecs: 20 });
    expect(await secondsCounted(actor.userId)).toBe(20);
  });
});
