import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

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

type Talk = {
  voice?: Partial<Prisma.VoiceUncheckedCreateInput>;
  title?: string;
  updatedAt?: Date;
  /** The person's messages. */
  wrote?: string[];
};

/** A conversation with a ready voice. */
export async function aConversation(actor: Actor, talk: Talk = {}) {
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
  return { voice, conversation, messages };
}

export function aMessage(conversationId: number, columns: Partial<Prisma.MessageUncheckedCreateInput> = {}) {
  return db.message.create({ data: { conversationId, role: "user", content: "Good morning.", ...columns } });
}
