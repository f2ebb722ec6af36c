import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { aUser } from "@/tests/factories/users";

/** A voice ready for conversation, made by the local provider unless the columns say otherwise. */
export function aReadyVoice(actor: Actor, columns: Partial<Prisma.VoiceUncheckedCreateInput> = {}) {
  return db.voice.create({
    data: {
      userId: actor.userId,
      name: "Nonna",
      description: "Baked bread every Saturday and sang while she kneaded.",
      status: "ready",
      provider: "local",
      providerVoiceId: "profiles/1.json",
      ...columns,
    },
  });
}

/** A new person and their voice, ready for conversation. */
export async function aPersonWithReadyVoice(
  columns: Partial<Prisma.VoiceUncheckedCreateInput> = {},
  person: Parameters<typeof aUser>[0] = {},
) {
  const actor = await aUser(person);
  const voice = await aReadyVoice(actor, columns);
  return { actor, voice, id: voice.id };
}

type Talk = {
  voice?: Partial<Prisma.VoiceUncheckedCreateInput>;
  title?: string;
  updatedAt?: Date;
  /** The person's messages. */
  wrote?: string[];
};

/** A conversation with a ready voice, of a new person unless one is given. */
export async function aConversation(owner?: Actor, talk: Talk = {}) {
  const actor = owner ?? (await aUser());
  const voice = await aReadyVoice(actor, talk.voice);
  const conversation = await db.conversation.create({
    data: {
      userId: actor.userId,
      voiceId: voice.id,
      title: talk.title ?? "Talk with Nonna",
      ...(talk.updatedAt && { updatedAt: talk.updatedAt }),
    },
  });
  const messages = [];
  for (const content of talk.wrote ?? []) messages.push(await aMessage(conversation.id, { content }));
  // As a reply to it is asked for.
  const input = { conversationId: conversation.id, voiceId: voice.id };
  return { actor, voice, conversation, messages, input };
}

export function aMessage(conversationId: number, columns: Partial<Prisma.MessageUncheckedCreateInput> = {}) {
  return db.message.create({ data: { conversationId, role: "user", content: "Good morning.", ...columns } });
}
