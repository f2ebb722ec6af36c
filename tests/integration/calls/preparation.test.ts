import { POST as prepareRoute } from "@/app/api/call-sessions/prepare/route";
import { binRecording } from "@/lib/bin/recordings/mutations";
import { prepareCallAnswer } from "@/lib/calls/schema";
import { prepareCall } from "@/lib/calls/server/agent-updates";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { ensureVoiceAgent } from "@/lib/calls/server/voice-agents";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aLocalCallee } from "@/tests/factories/calls";
import { aConversation } from "@/tests/factories/conversations";
import { aRecordingThatSays } from "@/tests/factories/recorded-words";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aConsent } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedElevenLabs } from "@/tests/setup/emulated-elevenlabs";

onARealDatabase();

const service = onEmulatedElevenLabs();
const { find } = service;

/** The updates the agents received, oldest first. */
const updates = () =>
  service.emulators.requests.filter(({ method }) => method === "PATCH").map(({ json }) => JSON.stringify(json));

async function aCallee(wrote: string[] = ["Was it green?"], minutes = 20) {
  const actor = await aUser({ subscriptionLimitMinutes: minutes });
  const voice = { provider: "elevenlabs", providerVoiceId: "el_voice" } as const;
  const { voice: made, conversation } = await aConversation(actor, { voice, wrote });
  const agentId = (await ensureVoiceAgent(made.id, find)) ?? "";
  const wanted = { agentId, conversationId: conversation.id };
  const open = () => createSignedUrl(actor, wanted, "http://localhost", find);
  return { actor, voice: made, wanted, open, prepare: () => prepareCall(actor, wanted, find) };
}

const write = (conversationId: number, content: string) =>
  db.message.create({ data: { conversationId, role: "user", content } });

const post = (actor: Actor | null, json: unknown, headers: Record<string, string> = {}) =>
  responseOf(prepareRoute, { as: actor, json, headers });

describe("a call that is prepared", () => {
  it("tells the agent before anybody is called, so that calling asks for an address and for nothing else", async () => {
    const { actor, open, prepare } = await aCallee();
    await prepare();
    expect(updates()).toEqual([expect.stringContaining("Was it green?")]);
    expect(service.emulators.requestsTo("elevenlabs", "get-signed-url")).toEqual([]);
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(0);
    await open();
    expect(updates()).toHaveLength(1);
    expect(service.emulators.requestsTo("elevenlabs", "get-signed-url")).toHaveLength(1);
  });

  it("is told once, however often it is prepared", async () => {
    const { prepare } = await aCallee();
    await Promise.all([prepare(), prepare()]);
    await prepare();
    expect(updates()).toHaveLength(1);
  });

  it("is told once, when another request told it after this one had read the voice", async () => {
    const { actor, wanted, prepare } = await aCallee();
    const findLate = async () => {
      await prepare();
      return find();
    };
    await prepareCall(actor, wanted, findLate);
    expect(updates()).toHaveLength(1);
  });

  it("is told what was written after it was prepared, when it is called", async () => {
    const { wanted, open, prepare } = await aCallee();
    await prepare();
    await write(wanted.conversationId, "No, it was blue.");
    await open();
    expect(updates()).toHaveLength(2);
    expect(updates()[1]).toContain("No, it was blue.");
  });

  it("tells how the recordings begin, as data and by their names, under a consent that names such services", async () => {
    const { actor, voice, wanted, prepare } = await aCallee();
    const boat = ["We bought the boat in the spring.", "It was called Marigold."];
    const { id } = await aRecordingThatSays(voice.id, boat, { title: "The boat", recordedOn: "1998" });
    const quarrel = ["The harbour was full.", "Your uncle Fergus shouted at me.", "Nobody spoke for a year."];
    await aRecordingThatSays(voice.id, quarrel, { title: "The harbour" });
    await db.note.create({ data: { voiceId: voice.id, kind: "avoid", text: "uncle Fergus" } });
    await prepare();
    expect(updates()[0]).not.toContain("Marigold");
    await aConsent(actor, voice.id);
    await prepare();
    const agreed = updates()[1] ?? "";
    const information = /<information>\\n(.*?)\\n<\/information>/.exec(agreed)?.[1] ?? '""';
    const { recordings } = JSON.parse(JSON.parse(`"${information}"`));
    expect(recordings).toEqual([
      { number: 1, recording: "The harbour", words: "The harbour was full." },
      { number: 2, recording: "The boat (1998)", words: boat.join(" ") },
    ]);
    expect(agreed).toContain("nothing may be added to it");
    expect(agreed).not.toContain("[[RECORDING");
    await binRecording(actor, id);
    await write(wanted.conversationId, "And the boat?");
    await prepare();
    expect(updates()[2]).not.toContain("Marigold");
  });

  it("and called while the agent is still being told waits for that, and says it no second time", async () => {
    const { open, prepare } = await aCallee();
    service.emulators.fault({ kind: "slow", service: "elevenlabs", method: "PATCH", delayMs: 500 });
    const preparing = prepare();
    while (updates().length === 0) await new Promise((done) => setTimeout(done, 5));
    await open();
    await preparing;
    expect(updates()).toHaveLength(1);
  });

  it("has the newest word last, when more was written while the agent was still being told", async () => {
    const { voice, wanted, open, prepare } = await aCallee();
    service.emulators.fault({ kind: "slow", service: "elevenlabs", method: "PATCH", delayMs: 500 });
    const preparing = prepare();
    while (updates().length === 0) await new Promise((done) => setTimeout(done, 5));
    await write(wanted.conversationId, "No, it was blue.");
    await open();
    await preparing;
    expect(updates().map((text) => text.includes("No, it was blue."))).toEqual([false, true]);
    // Noted as the last word too: told again, it would know.
    await db.callSession.updateMany({ data: { endedAt: new Date(), settledAt: new Date() } });
    await prepare();
    expect(updates()).toHaveLength(2);
    expect((await db.voice.findUniqueOrThrow({ where: { id: voice.id } })).agentId).toBe(wanted.agentId);
  });

  it("that the service refused is told when it is called", async () => {
    const { open, prepare } = await aCallee();
    service.emulators.fault({ kind: "unavailable", service: "elevenlabs", method: "PATCH" });
    await expect(prepare()).rejects.toMatchObject({ code: "provider_unavailable" });
    await open();
    expect(updates()).toHaveLength(2);
  });
});

describe("preparing a call", () => {
  it("tells nothing while a call goes on, or what it has cost is not known: its length would be wrong", async () => {
    const { actor, wanted, open, prepare } = await aCallee();
    const { callSessionId: id } = await open();
    await write(wanted.conversationId, "Another thing.");
    await prepare();
    await db.callSession.update({ where: { id }, data: { endedAt: new Date() } });
    await prepare();
    expect(updates()).toHaveLength(1);
    await db.callSession.update({ where: { id }, data: { settledAt: new Date() } });
    await prepare();
    expect(updates()).toHaveLength(2);
    expect(await db.callSession.count({ where: { userId: actor.userId } })).toBe(1);
  });

  it("tells nothing when no minutes are left", async () => {
    const { prepare } = await aCallee(["Hello"], 0);
    await prepare();
    expect(updates()).toEqual([]);
  });

  it("forgets an agent that the service no longer has, and says so in plain words", async () => {
    const { voice, prepare } = await aCallee();
    service.emulators.elevenlabs.agents.all.clear();
    await expect(prepare()).rejects.toMatchObject({ code: "provider_unavailable" });
    expect((await db.voice.findUniqueOrThrow({ where: { id: voice.id } })).agentId).toBeNull();
  });

  it("asks nothing of anybody for a voice of this server, and says whether words can be made out here", async () => {
    const { actor, agentId, conversation } = await aLocalCallee();
    const answer = await post(actor, { agentId, conversationId: conversation.id });
    expect(answer.status).toBe(200);
    expect(prepareCallAnswer.parse(await answer.json())).toEqual({ needsWords: true });
    expect(service.emulators.requests).toEqual([]);
  });

  it("is refused for another's conversation, for one of another voice, and where nothing is named", async () => {
    const { actor, wanted } = await aCallee();
    const other = await aUser();
    const theirs = await aCallee();
    await expect(
      prepareCall(actor, { ...wanted, conversationId: theirs.wanted.conversationId }, find),
    ).rejects.toMatchObject({ code: "not_found" });
    const { agentId } = await aLocalCallee(other);
    expect((await post(actor, { agentId, conversationId: wanted.conversationId })).status).toBe(404);
    expect((await post(actor, { agentId: "", conversationId: 0 })).status).toBe(400);
    expect(updates()).toEqual([]);
  });
});
