import "server-only";
import type { FinishedReply } from "@/lib/conversations/replies/data";
import type { SharedStream } from "@/lib/conversations/shared-stream";
import type { VoiceProvider } from "@/lib/providers/voice/provider";

/** Who speaks a reply that is being written here, so that hearing it need not look everything up again. */
export type Speaking = {
  userId: number;
  conversationId: number;
  provider: VoiceProvider;
  providerVoiceId: string;
  language: string;
};

export type StartedReply = {
  replyId: number;
  audioUrl: string | null;
  metadata: string | null;
  /** Pieces as they are written; nothing for a reply that was there already. */
  text: SharedStream<string>;
  /** Null for a reply that is not written here, and where the browser speaks. */
  speaking: Speaking | null;
  /** Rejects with an AppError in plain words. */
  finished: Promise<FinishedReply>;
};

type Registry = { byQuestion: Map<number, Promise<StartedReply>>; byReply: Map<number, StartedReply> };

// Next may load this module twice in one process; a reply is written once all the same.
const shared = globalThis as typeof globalThis & { keepsakeReplies?: Registry };
shared.keepsakeReplies ??= { byQuestion: new Map(), byReply: new Map() };
const { byQuestion, byReply } = shared.keepsakeReplies;

/**
 * The reply to a message, begun only when none is being written in this process. It is known before anything is
 * awaited: of requests at the same moment one begins and the others join it.
 */
export function startOnce(messageId: number, start: () => Promise<StartedReply>): Promise<StartedReply> {
  const known = byQuestion.get(messageId);
  if (known) return known;
  const started = start();
  byQuestion.set(messageId, started);
  void forgetWhenFinished(messageId, started);
  return started;
}

async function forgetWhenFinished(messageId: number, started: Promise<StartedReply>) {
  let replyId: number | undefined;
  try {
    const reply = await started;
    replyId = reply.replyId;
    byReply.set(replyId, reply);
    await reply.finished;
  } catch {
    // Whoever asked is told.
  } finally {
    byQuestion.delete(messageId);
    if (replyId !== undefined) byReply.delete(replyId);
  }
}

/** A reply that is being written in this process, by its own id. */
export const findReplyInWriting = (replyId: number): StartedReply | null => byReply.get(replyId) ?? null;

/** Settles when no reply is being written here any more. */
export async function settleReplies(): Promise<void> {
  await Promise.allSettled([...byQuestion.values()].map((started) => started.then((reply) => reply.finished)));
}
