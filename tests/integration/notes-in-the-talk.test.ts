import { callTools } from "@/lib/calls/agent/call-tools";
import { getCallee } from "@/lib/calls/server/data";
import { readTurns } from "@/lib/calls/server/earlier-turns";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { startReply } from "@/lib/conversations/replies/claim";
import { createNote } from "@/lib/notes/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { aLocalCallee, aRemoteCallee } from "@/tests/factories/calls";
import { aConversation } from "@/tests/factories/conversations";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

async function withNotes(actor: Actor, voiceId: number) {
  await createNote(actor, { voiceId, kind: "saying", text: "Bread waits for nobody." });
  await createNote(actor, { voiceId, kind: "called_you", text: "Bean" });
}

it("notes reach whoever writes the reply, without the full name of the account", async () => {
  const actor = await aUser({ name: "Ana Horvat" });
  const { voice, input } = await aConversation(actor, { wrote: ["Good morning."] });
  await withNotes(actor, voice.id);
  const text = new FakeTextProvider();
  await (await startReply(actor, input, async () => ({ text, voice: null }))).finished;
  const [request] = text.requests;
  expect(request?.persona.notes).toEqual([
    { kind: "saying", text: "Bread waits for nobody." },
    { kind: "called_you", text: "Bean" },
  ]);
  expect(request?.system).toContain("Bread waits for nobody.");
  expect(request?.system).not.toContain("Horvat");
});

it("notes reach our own agent, which greets by what they called the person", async () => {
  const { actor, agentId, voice } = await aLocalCallee(await aUser({ name: "Ana Horvat" }));
  expect((await callTools(actor, await getCallee(actor, agentId))).greeting).toBe("Hello, Ana.");
  await withNotes(actor, voice.id);
  const callee = await getCallee(actor, agentId);
  expect(callee.notes).toContainEqual({ kind: "saying", text: "Bread waits for nobody." });
  expect((await callTools(actor, callee)).greeting).toBe("Hello, Bean.");
});

it("notes reach the provider's agent at the next call, and its greeting too", async () => {
  const actor = await aUser({ name: "Ana Horvat" });
  const { agentId, agents, conversation, voice } = await aRemoteCallee(actor);
  await withNotes(actor, voice.id);
  await createSignedUrl(
    actor,
    { agentId, conversationId: conversation.id },
    "https://family.example",
    async () => agents,
  );
  const conduct = agents.agents.get(agentId)?.conduct;
  expect(conduct?.firstMessage).toBe("Hello, Bean.");
  expect(conduct?.prompt).toContain("Bread waits for nobody.");
  expect(conduct?.prompt).not.toContain("Horvat");
});

it("the last conversation and the answers of a day reach whoever writes the reply, and nobody else's", async () => {
  const { actor, conversation, voice } = await aConversation(await aUser(), { wrote: ["Good morning."] });
  const before = await db.conversation.create({ data: { userId: actor.userId, voiceId: voice.id, title: "Before" } });
  const stranger = await aUser();
  const theirs = await db.conversation.create({
    data: { userId: stranger.userId, voiceId: voice.id, title: "Theirs" },
  });
  const said = (conversationId: number, role: string, content: string, createdAt = new Date()) => ({
    conversationId,
    role,
    content,
    createdAt,
  });
  const twoDaysAgo = new Date(Date.now() - 48 * 3600 * 1000);
  await db.message.createMany({
    data: [
      said(before.id, "user", "My sister is ill.", twoDaysAgo),
      said(before.id, "assistant", "Oh, that's a worry.", twoDaysAgo),
      said(before.id, "user", "My interview is on Friday."),
      said(before.id, "assistant", "One thing at a time."),
      said(theirs.id, "user", "Somebody else's words."),
      said(theirs.id, "assistant", "Somebody else's answer."),
    ],
  });
  const text = new FakeTextProvider();
  const input = { conversationId: conversation.id, voiceId: voice.id };
  await (await startReply(actor, input, async () => ({ text, voice: null }))).finished;
  expect(text.requests[0]?.heard).toEqual({
    lastTalk: ["My sister is ill.", "My interview is on Friday."],
    saidToday: ["One thing at a time."],
  });
});

it("our own agent knows the last conversation and asks about it once; on a careful day it greets plainly", async () => {
  const { actor, agentId, voice } = await aLocalCallee(await aUser({ name: "Ana Horvat" }));
  await createNote(actor, { voiceId: voice.id, kind: "hello", text: "Look what the cat dragged in." });
  const talk = { userId: actor.userId, voiceId: voice.id };
  const before = await db.conversation.create({ data: { ...talk, title: "Before" } });
  await db.message.create({ data: { conversationId: before.id, role: "user", content: "My interview is on Friday." } });
  const now = await db.conversation.create({ data: { ...talk, title: "Now" } });
  const call = async () => {
    const callee = await getCallee(actor, agentId);
    return callTools(actor, callee, null, undefined, await readTurns(actor, now.id));
  };
  const tools = await call();
  expect(tools.greeting).toBe("Look what the cat dragged in.");
  const turns: TalkTurn[] = [];
  for (const content of ["Hello", "Not much new here", "ok", "It rained"]) {
    turns.push({ role: "user", content });
    const limits = { maxTokens: 100, temperature: 0 };
    let reply = "";
    for await (const part of tools.reply(turns, limits, new AbortController().signal)) reply += part;
    turns.push({ role: "assistant", content: reply });
  }
  const answers = turns.filter(({ role }) => role === "assistant").map(({ content }) => content);
  expect(answers.filter((answer) => answer.includes("the interview"))).toHaveLength(1);
  const ended = { signs: 1, language: "en", lastSignAt: new Date(), endedAt: new Date() };
  await db.safetyHold.create({ data: { userId: actor.userId, ...ended } });
  expect((await call()).greeting).toBe("Hello, Ana.");
});
