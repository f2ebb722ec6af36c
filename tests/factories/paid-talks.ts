import { startReply } from "@/lib/conversations/replies/claim";
import { settleConversations } from "@/lib/conversations/settle";
import { hearReply } from "@/lib/conversations/speech/speak";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { FakeSpeech } from "@/tests/factories/fake-speech";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";

const service = { provider: "elevenlabs", providerVoiceId: "el_voice", providerKeyOwnerId: null };

/** A conversation whose voice is at a paid service, made with the server's key unless the columns say otherwise. */
export async function aPaidTalk(owner?: Actor, columns: object = {}) {
  const talk = await aConversation(owner, { wrote: ["Good morning, nonna."] });
  await db.voice.update({ where: { id: talk.voice.id }, data: { ...service, ...columns } });
  return talk;
}

type PaidTalk = Awaited<ReturnType<typeof aPaidTalk>>;

/** A finished reply and what it says about its sound. */
export async function replyTo({ actor, input }: PaidTalk, text = new FakeTextProvider(), isTextPaid = true) {
  const started = await startReply(actor, input, async () => ({ text, voice: new FakeSpeech(), isTextPaid }));
  const message = await started.finished;
  await settleConversations();
  return { message, metadata: JSON.parse(message.metadata ?? "{}") };
}

/** A reply of two sentences that nobody has heard yet. */
export const anUnheardReply = ({ conversation }: PaidTalk) =>
  aMessage(conversation.id, {
    role: "assistant",
    content: "Good morning, Ana. Tell me about the bread.",
    metadata: JSON.stringify({ serviceType: "elevenlabs", useWebSpeech: false }),
  });

/** The sentences that were spoken for this listener, also when the sound broke off. */
export async function listen(actor: Actor, messageId: number) {
  const speech = new FakeSpeech();
  const { response, work } = await hearReply(actor, messageId, null, { voice: async () => speech, files: fileStore });
  await response.arrayBuffer().catch(() => null);
  await work;
  return speech.spoken;
}
