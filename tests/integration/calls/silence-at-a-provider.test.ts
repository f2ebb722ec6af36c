import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { db } from "@/lib/platform/db/database";
import { allAnswered } from "@/tests/factories/call-clients";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedCalls } from "@/tests/setup/emulated-calls";

onARealDatabase();

const calls = onEmulatedCalls();
const recordOf = (id: string) => calls.emulators.elevenlabs.agents.conversations.get(id);

it("silence in a call whose agent speaks by itself is not filled, and is nobody's words: neither on the screen nor in the conversation", async () => {
  calls.sockets.secondMs = 20;
  const { call, client, actor } = await calls.aLiveCall();
  const { last: line } = calls.sockets;
  client.say("I miss you.");
  await call.until((state) => state.captions.some(({ text }) => text === "I see."));
  await call.until(() => line.silences > 0);
  client.say("Still here.");
  await call.until((state) => state.captions.filter(({ text }) => text === "I see.").length === 2);
  const shown = client.getState().captions.map(({ text }) => text);
  expect(shown).not.toContain("...");
  expect(shown).not.toContain("Are you still there?");
  client.hangUp();
  await allAnswered();
  await call.until(() => recordOf(line.conversationId)?.status === "done");
  expect(recordOf(line.conversationId)?.turns.map(({ message }) => message)).toContain("...");
  await settleEndedCalls({ userId: actor.userId }, calls.find);
  const said = await db.message.findMany({
    where: { callSession: { userId: actor.userId }, role: "user" },
    orderBy: { id: "asc" },
  });
  expect(said.map(({ content }) => content)).toEqual(["I miss you.", "Still here."]);
});

it("a call that was reconnected goes on without another greeting, and the next call greets again", async () => {
  const { call, client, agentId, conversation, server } = await calls.aLiveCall();
  const { captions } = await call.until((state) => state.captions.length > 0);
  const greeting = captions[0]?.text ?? "";
  const first = calls.sockets.last;
  first.socket.terminate();
  await call.until(() => calls.sockets.last !== first && client.getState().phase === "live");
  client.say("Where were we?");
  await call.until((state) => state.captions.some(({ text }) => text === "I see."));
  expect(client.getState().captions.filter(({ text }) => text === greeting)).toHaveLength(1);
  const agent = calls.emulators.elevenlabs.agents.all.get(agentId);
  expect(agent?.conversationConfig).toMatchObject({ agent: { first_message: "" } });
  client.hangUp();
  await allAnswered();
  await server.signedUrl({ agentId, conversationId: conversation.id });
  expect(agent?.conversationConfig).toMatchObject({ agent: { first_message: greeting } });
});
