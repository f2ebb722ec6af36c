import { createSignedUrl } from "@/lib/calls/server/signed-url";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aConversation, aReadyVoice } from "@/tests/factories/conversations";
import { FakeCallAgents } from "@/tests/factories/fake-call-agents";
import { aUser } from "@/tests/factories/users";

/** A conversation whose voice the local agent answers for, of a new person unless one is given. */
export async function aLocalCallee(owner?: Actor) {
  const { actor, voice, conversation } = await aConversation(owner);
  return { actor, voice, conversation, agentId: `local_${voice.id}` };
}

/** A conversation whose voice is at ElevenLabs, with its agent; `open` asks for the address of a call with it. */
export async function aRemoteCallee(owner?: Actor) {
  const actor = owner ?? (await aUser());
  const agents = new FakeCallAgents();
  const find = async () => agents;
  const voice = await aReadyVoice(actor, { provider: "elevenlabs", providerVoiceId: "el_voice" });
  const { agentId } = await agents.create({ label: "test", name: "Nonna" });
  agents.asked.length = 0;
  await db.voice.update({ where: { id: voice.id }, data: { agentId } });
  const conversation = await db.conversation.create({
    data: { userId: actor.userId, voiceId: voice.id, title: "Talk with Nonna" },
  });
  const open = (more: { conversationId?: number } = {}) =>
    createSignedUrl(actor, { agentId, ...more }, "https://family.example", find);
  return { actor, voice, conversation, agentId, agents, find, open };
}

/** Moves a call into the past, as if it had begun and last been seen then. */
export async function shiftCall(callId: number, seconds: number, lastBeatSeconds = seconds) {
  const ago = (by: number) => new Date(Date.now() - by * 1000);
  await db.callSession.update({
    where: { id: callId },
    data: { startedAt: ago(seconds), lastBeatAt: ago(lastBeatSeconds) },
  });
}

/**
 * This person's open calls. If several were opened at one moment, all but the last are closed after the responses:
 * waits for that.
 */
export async function openCallsOf(userId: number) {
  const read = () => db.callSession.findMany({ where: { userId, endedAt: null } });
  for (let tries = 0; tries < 200 && (await read()).length > 1; tries++)
    await new Promise((done) => setTimeout(done, 25));
  return read();
}

let uses = 0;

/** Seconds of speech that this person has used before, in a call. */
export const spendSeconds = ({ userId }: { userId: number }, seconds: number) =>
  db.usageEntry.create({ data: { userId, source: "call", sourceId: `earlier-${++uses}`, seconds } });

/** The row of a call with our own agent. */
export const aCallRow = ({ userId }: { userId: number }, conversationId: number | null = null) =>
  db.callSession.create({ data: { userId, conversationId, agentId: "local_1", provider: "local" } });

/** Seconds counted for this person, for any use. */
export async function secondsCounted(userId: number): Promise<number> {
  const { _sum } = await db.usageEntry.aggregate({ where: { userId }, _sum: { seconds: true } });
  return _sum.seconds ?? 0;
}

/** The words of a conversation and whose they are, oldest first. */
export const wordsIn = async (conversationId: number) =>
  (await db.message.findMany({ where: { conversationId }, orderBy: { id: "asc" } })).map(
    ({ role, content }) => `${role}: ${content}`,
  );

export async function untilEnded(callId: number) {
  for (let tries = 0; tries < 400; tries++) {
    const call = await db.callSession.findUniqueOrThrow({ where: { id: callId } });
    if (call.endedAt) return call;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error("The call did not end.");
}
