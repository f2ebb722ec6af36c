import { startReply } from "@/lib/conversations/replies/claim";
import { hearReply } from "@/lib/conversations/speech/speak";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { aWriter, onAgentHost, tools } from "@/tests/factories/agent-calls";
import { aLocalCallee } from "@/tests/factories/calls";
import { aConversation } from "@/tests/factories/conversations";
import { FakeSpeech } from "@/tests/factories/fake-speech";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { tones } from "@/tests/factories/tones";
import { aUser } from "@/tests/factories/users";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";

const SAYS = "It was green. We sat there.";
const host = onAgentHost(async () => tools({ reply: aWriter(SAYS).reply, transcribe: async () => "Was it green?" }));
onARealDatabase();

async function asked(speech: FakeSpeech | null = new FakeSpeech({ delayMs: 20 })) {
  const { actor, conversation, voice } = await aConversation(await aUser(), { wrote: ["Good morning, nonna."] });
  const text = new FakeTextProvider({ everyMs: 15 });
  const reply = await startReply(actor, { conversationId: conversation.id, voiceId: voice.id }, async () => ({
    text,
    voice: speech,
  }));
  return { actor, conversation, reply, id: reply.replyId, speech };
}

async function hear(actor: Actor, id: number, speech: FakeSpeech | null) {
  const { response, work } = await hearReply(actor, id, null, { voice: async () => speech, files: fileStore });
  await response.arrayBuffer();
  await work;
}

const timingOf = (replyId: number) => db.answerTiming.findUnique({ where: { replyId } });

it("a spoken reply leaves how long it took to its first text, sentence and sound, and who was waited for", async () => {
  const { actor, reply, id, speech } = await asked();
  await Promise.all([hear(actor, id, speech), reply.finished]);
  const timing = await timingOf(id);
  expect(timing).toMatchObject({ kind: "reply", writer: "companion", speaker: "local" });
  const { firstTextMs = 0, firstSentenceMs, firstSoundMs } = timing ?? {};
  expect(firstTextMs).toBeGreaterThan(14);
  expect(firstSentenceMs).toBeGreaterThan(firstTextMs);
  expect(firstSoundMs).toBeGreaterThan((firstSentenceMs ?? 0) + 19);
});

it("a reply that is only read leaves how long its text took", async () => {
  const { reply, id } = await asked(null);
  await reply.finished;
  expect(await timingOf(id)).toMatchObject({
    writer: "companion",
    firstTextMs: expect.any(Number),
    speaker: null,
    firstSentenceMs: null,
    firstSoundMs: null,
  });
});

it("a reply that is heard again, or by somebody who read it long before, is not timed anew", async () => {
  const { actor, reply, id, speech } = await asked();
  await Promise.all([hear(actor, id, speech), reply.finished]);
  const before = await timingOf(id);
  await hear(actor, id, speech);
  expect(await timingOf(id)).toEqual(before);
});

it("no statement is added for it before the first sound", async () => {
  const statements = await statementsOf(async () => {
    const { reply } = await asked();
    await reply.finished;
  });
  const timed = statements.filter((statement) => statement.includes("answer_timings"));
  expect(timed).toEqual([expect.stringContaining("update messages set content")]);

  const { actor, reply, id, speech } = await asked();
  await reply.finished;
  const speaking = await statementsOf(() => hear(actor, id, speech));
  expect(speaking.filter((statement) => statement.includes("answer_timings"))).toHaveLength(1);
  expect(speaking.at(-1)).toContain("answer_timings");
});

it("a timing stays without its reply, and then names nothing of it", async () => {
  const { reply, id, conversation } = await asked();
  await reply.finished;
  const timing = await timingOf(id);
  await db.conversation.delete({ where: { id: conversation.id } });
  expect(await db.answerTiming.findUnique({ where: { id: timing?.id ?? 0 } })).toEqual({ ...timing, replyId: null });
});

it("each answer in a call with our own agent leaves its timing when the call is over, and the greeting none", async () => {
  const { actor: person, agentId, conversation } = await aLocalCallee();
  const before = await db.answerTiming.count({ where: { kind: "turn" } });
  const { caller, callId } = await host.call(person, agentId, conversation.id);
  caller.initiate();
  await caller.untilFrame("agent_response");
  for (const times of [2, 3]) {
    caller.say("Was it green?");
    await caller.untilFrame("agent_response", times);
    await caller.until(() => caller.of("audio").length >= times);
  }
  await caller.speak(tones(1));
  await caller.untilFrame("agent_response", 4);
  await caller.until(() => caller.of("audio").length >= 4);
  caller.hangUp();
  for (let tries = 0; tries < 400; tries++) {
    if ((await db.callSession.findUniqueOrThrow({ where: { id: callId } })).endedAt) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const turns = await db.answerTiming.findMany({ where: { kind: "turn" }, skip: before });
  expect(turns).toMatchObject([
    { listener: null, heardMs: null },
    { listener: null, heardMs: null },
    { listener: "hearing-server", heardMs: expect.any(Number) },
  ]);
  for (const turn of turns) {
    expect(turn).toMatchObject({ replyId: null, writer: "companion", speaker: "local" });
    expect(turn.firstTextMs).toBeGreaterThan(turn.heardMs ?? 0);
    expect(turn.firstSoundMs).toBeGreaterThan(turn.firstTextMs);
  }
});
