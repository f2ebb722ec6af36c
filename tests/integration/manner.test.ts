import { PATCH } from "@/app/api/voices/[id]/route";
import { callTools } from "@/lib/calls/agent/call-tools";
import { prepareCall } from "@/lib/calls/server/agent-updates";
import { findAgentState, getCallee } from "@/lib/calls/server/data";
import { ensureVoiceAgent } from "@/lib/calls/server/voice-agents";
import { startReply } from "@/lib/conversations/replies/claim";
import { createNote } from "@/lib/notes/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { CompanionTextProvider } from "@/lib/providers/text/companion/companion";
import { getVoice, listVoices } from "@/lib/voices/data";
import { aLocalCallee } from "@/tests/factories/calls";
import { aConversation } from "@/tests/factories/conversations";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedElevenLabs } from "@/tests/setup/emulated-elevenlabs";

onARealDatabase();

const service = onEmulatedElevenLabs();
const { find } = service;

const choose = (as: Actor | undefined, id: number, manner: unknown) =>
  responseOf(PATCH, { method: "PATCH", as, json: { manner }, params: { id } });

const withHello = (actor: Actor, voiceId: number) =>
  createNote(actor, { voiceId, kind: "hello", text: "Hello, trouble" });

describe("the manner of a voice", () => {
  it("is the first person until its owner chooses the other, and answers carry it", async () => {
    const { actor, voice } = await aConversation();
    expect(await getVoice(actor, voice.id)).toMatchObject({ manner: "first_person" });
    const answer = await choose(actor, voice.id, "third_person");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ manner: "third_person", name: voice.name });
    expect(await listVoices(actor)).toMatchObject([{ manner: "third_person" }]);
    await choose(actor, voice.id, "first_person");
    expect(await getVoice(actor, voice.id)).toMatchObject({ manner: "first_person" });
  });

  it("is one of the two", async () => {
    const { actor, voice } = await aConversation();
    const refused = await choose(actor, voice.id, "as_a_pirate");
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: { manner: ["Please choose how answers speak"] } });
    expect(await getVoice(actor, voice.id)).toMatchObject({ manner: "first_person" });
  });
});

describe("the third person", () => {
  it("reaches whoever writes the reply, in the rules and beside the notes", async () => {
    const { actor, voice, input } = await aConversation(await aUser({ name: "Ana Horvat" }), { wrote: ["Hi Nonna"] });
    await choose(actor, voice.id, "third_person");
    const text = new FakeTextProvider();
    await (await startReply(actor, input, async () => ({ text, voice: null }))).finished;
    expect(text.requests[0]?.persona.manner).toBe("third_person");
    expect(text.requests[0]?.system).toContain("Never speak as the loved one");
    expect(text.requests[0]?.system).not.toContain("You portray them");
  });

  it("is how the companion answers", async () => {
    const { actor, voice, input } = await aConversation(await aUser(), { wrote: ["Hi Nonna"] });
    await withHello(actor, voice.id);
    await choose(actor, voice.id, "third_person");
    const companion = async () => ({ text: new CompanionTextProvider(), voice: null });
    const { content } = await (await startReply(actor, input, companion)).finished;
    expect(content).toContain("“Hello, trouble.”");
    expect(content).toContain(`${voice.name}'s`);
  });

  it("is how our own agent greets in a call", async () => {
    const { actor, agentId, voice } = await aLocalCallee(await aUser({ name: "Ana Horvat" }));
    await withHello(actor, voice.id);
    expect((await callTools(actor, await getCallee(actor, agentId))).greeting).toBe("Hello, trouble");
    await choose(actor, voice.id, "third_person");
    const { greeting } = await callTools(actor, await getCallee(actor, agentId));
    expect(greeting).toBe(`Hello, Ana. Here's ${voice.name}'s hello for you: “Hello, trouble.”`);
  });

  it("is told to the provider's agent before the next call, once", async () => {
    const actor = await aUser({ name: "Ana Horvat" });
    const made = { provider: "elevenlabs", providerVoiceId: "el_voice" } as const;
    const { voice, conversation } = await aConversation(actor, { voice: made, wrote: ["Was it green?"] });
    await withHello(actor, voice.id);
    const agentId = (await ensureVoiceAgent(voice.id, find)) ?? "";
    const prepare = () => prepareCall(actor, { agentId, conversationId: conversation.id }, find);
    const updates = () => service.emulators.requests.filter(({ method }) => method === "PATCH").map(({ json }) => json);
    await prepare();
    const before = await findAgentState(voice.id);
    await prepare();
    expect(updates()).toHaveLength(1);
    await choose(actor, voice.id, "third_person");
    await prepare();
    await prepare();
    expect(updates()).toHaveLength(2);
    expect(await findAgentState(voice.id)).not.toBe(before);
    const text = JSON.stringify(updates()[1]);
    expect(text).toContain("Never speak as the loved one");
    expect(text).toContain("hello for you: “Hello, trouble.”");
    expect(text).not.toContain("Horvat");
  });

  it("of a row that another version wrote is the first", async () => {
    const { actor, voice, agentId } = await aLocalCallee();
    await db.voice.update({ where: { id: voice.id }, data: { manner: "plural" } });
    expect(await getCallee(actor, agentId)).toMatchObject({ manner: "first_person" });
  });
});
