import { beatCallSession, endCallSession } from "@/lib/calls/server/sessions";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { AgentCaller, aWriter, onAgentHost, tools } from "@/tests/factories/agent-calls";
import { openCallsOf, secondsCounted } from "@/tests/factories/calls";
import { onARealDatabase } from "@/tests/setup/database";

const host = onAgentHost(async () => tools({ reply: aWriter("It was green.").reply }));

onARealDatabase();

const callsOf = (userId: number) => db.callSession.findMany({ where: { userId }, orderBy: { id: "asc" } });

async function until(what: () => Promise<unknown>) {
  for (let tries = 0; tries < 1_000; tries++) {
    if (await what()) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error("It did not happen.");
}
const untilEnded = (userId: number, endReason: string) =>
  until(async () => (await callsOf(userId)).some((call) => call.endReason === endReason));

async function aCall() {
  const call = await host.aCall("agent_response");
  await call.caller.until(() => call.caller.secondsOfSound() > 0.09);
  return call;
}

async function resume(actor: Actor, agentId: string, callSessionId: number) {
  const signed = await createSignedUrl(actor, { agentId, isResumed: true, callSessionId }, host.origin);
  const caller = await new AgentCaller(signed.signedUrl, { origin: host.origin }).opened();
  caller.send({
    type: "conversation_initiation_client_data",
    dynamic_variables: { user_name: "Ana", is_resumed: true },
  });
  await caller.untilFrame("conversation_initiation_metadata");
  return { caller, callId: signed.callSessionId };
}

describe("a call whose line was lost", () => {
  it("goes on as the same session, whose speech of both lines is counted and kept", async () => {
    const { person, caller, callId, agentId, conversation } = await aCall();
    await until(async () => (await secondsCounted(person.userId)) > 0);
    caller.vanish();
    await untilEnded(person.userId, "dropped");
    const before = await secondsCounted(person.userId);
    const again = await resume(person, agentId, callId);
    expect(again.callId).toBe(callId);
    again.caller.say("Was it green?");
    await until(async () => (await secondsCounted(person.userId)) > before);
    again.caller.hangUp();
    await untilEnded(person.userId, "hung_up");
    expect(await callsOf(person.userId)).toMatchObject([
      { id: callId, endReason: "hung_up", durationSecs: expect.any(Number) },
    ]);
    const messages = await db.message.findMany({ where: { conversationId: conversation.id } });
    expect(messages.map(({ content }) => content)).toContain("Was it green?");
    expect(messages.map(({ callSessionId }) => callSessionId)).toEqual(messages.map(() => callId));
  });

  it("goes on while its dead line still looks alive, which is closed and ends nothing", async () => {
    const { person, caller, callId, agentId } = await aCall();
    const again = await resume(person, agentId, callId);
    await caller.untilClosed();
    expect(again.callId).toBe(callId);
    expect(await openCallsOf(person.userId)).toMatchObject([{ id: callId, endReason: null }]);
    expect((await beatCallSession(person, callId)).endedAt).toBeNull();
    again.caller.say("Was it green?");
    await again.caller.untilFrame("agent_response");
    again.caller.hangUp();
  });

  it("is a new session after it was hung up, after a newer call, or too late; and never someone else's", async () => {
    const { person, caller, callId, agentId } = await aCall();
    await endCallSession(person, callId);
    await caller.untilClosed();
    const second = await resume(person, agentId, callId);
    expect(second.callId).not.toBe(callId);
    second.caller.vanish();
    await untilEnded(person.userId, "dropped");
    await db.callSession.update({ where: { id: second.callId }, data: { endedAt: new Date(Date.now() - 90_000) } });
    const third = await resume(person, agentId, second.callId);
    expect(third.callId).not.toBe(second.callId);
    third.caller.vanish();
    await until(
      async () => (await db.callSession.findUnique({ where: { id: third.callId } }))?.endReason === "dropped",
    );
    const stranger = await aCall();
    const theirs = await resume(stranger.person, stranger.agentId, third.callId);
    expect(theirs.callId).not.toBe(third.callId);
    expect(await db.callSession.findUnique({ where: { id: third.callId } })).toMatchObject({ endReason: "dropped" });
    const fourth = await createSignedUrl(person, { agentId }, host.origin);
    const late = await createSignedUrl(person, { agentId, isResumed: true, callSessionId: third.callId }, host.origin);
    expect([third.callId, fourth.callSessionId]).not.toContain(late.callSessionId);
    theirs.caller.hangUp();
  });
});
