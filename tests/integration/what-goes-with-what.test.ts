import { db } from "@/lib/platform/db/database";
import { aCallRow } from "@/tests/factories/calls";
import { aConversation } from "@/tests/factories/conversations";
import { aUser } from "@/tests/factories/users";
import { aSample } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

async function aFamily() {
  const { actor, voice, conversation } = await aConversation(await aUser(), { wrote: ["Good morning."] });
  const call = await aCallRow(actor, conversation.id);
  return { actor, voice, conversation, call };
}

it("a call stays when its conversation is deleted, and names none any more", async () => {
  const { conversation, call } = await aFamily();
  await db.conversation.delete({ where: { id: conversation.id } });
  expect(await db.callSession.findUnique({ where: { id: call.id } })).toMatchObject({ conversationId: null });
});

it("a call, a voice, a conversation and its messages go with their user", async () => {
  const { actor, voice, conversation, call } = await aFamily();
  await db.user.delete({ where: { id: actor.userId } });
  expect([
    await db.callSession.count({ where: { id: call.id } }),
    await db.voice.count({ where: { id: voice.id } }),
    await db.conversation.count({ where: { id: conversation.id } }),
    await db.message.count({ where: { conversationId: conversation.id } }),
  ]).toEqual([0, 0, 0, 0]);
});

it("the words of a recording go with it, however it goes", async () => {
  const aWordedSample = async (voiceId: number) =>
    aSample(voiceId, { transcriptParts: { create: { position: 0, text: "We had a boat." } } });
  const { actor, voice } = await aFamily();
  const [sample, other] = [await aWordedSample(voice.id), await aWordedSample(voice.id)];
  const countWords = () => db.transcriptPart.count({ where: { sampleId: { in: [sample.id, other.id] } } });
  await db.audioSample.delete({ where: { id: sample.id } });
  expect(await countWords()).toBe(1);
  await db.user.delete({ where: { id: actor.userId } });
  expect(await countWords()).toBe(0);
});

it("two people cannot share a username or an email, whatever a program does", async () => {
  const actor = await aUser();
  const row = await db.user.findUniqueOrThrow({ where: { id: actor.userId }, omit: { id: true } });
  const free = { username: "Free.Name", usernameKey: "free.name", email: "free@example.org" };
  for (const taken of [{ usernameKey: row.usernameKey }, { email: row.email }]) {
    await expect(db.user.create({ data: { ...row, ...free, ...taken } })).rejects.toMatchObject({ code: "P2002" });
  }
  expect(await db.user.create({ data: { ...row, ...free } })).toMatchObject({ username: "Free.Name" });
});
