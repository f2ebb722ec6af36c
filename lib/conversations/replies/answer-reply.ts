import "server-only";
import type { StartedReply } from "@/lib/conversations/replies/claim";
import type { ReplyEvents } from "@/lib/conversations/schema";
import { failureOf } from "@/lib/providers/failure-words";

export const wantsEvents = (headers: Headers): boolean =>
  headers.get("accept")?.toLowerCase().includes("text/event-stream") ?? false;

/**
 * The complete message, returned once it is finished.
 * @throws AppError
 */
export async function answerWhole(reply: StartedReply): Promise<Response> {
  return Response.json(await reply.finished, { headers: { "cache-control": "private, no-store" } });
}

/** Server-sent events, see ReplyEvents. The reply continues when the reader disconnects. */
export function answerWithEvents(reply: StartedReply): Response {
  const events = eventsOf(reply);
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await events.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
    },
    { highWaterMark: 0 },
  );
  // no-transform keeps the server's compression from holding events back; x-accel-buffering does the same for a proxy.
  const headers = {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
    "x-accel-buffering": "no",
  };
  return new Response(body, { headers });
}

async function* eventsOf(reply: StartedReply): AsyncGenerator<Uint8Array, void, undefined> {
  yield event("reply", { id: reply.replyId, audioUrl: reply.audioUrl, metadata: reply.metadata });
  try {
    yield* writtenOf(reply);
    yield event("done", await reply.finished);
  } catch (error) {
    const { message, code, retryAfterSeconds } = failureOf("reply", error);
    yield event("error", { message, code, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
  }
}

/** Ends early when the text stream fails: `finished` says whether that is an error or a card replaced the reply. */
async function* writtenOf({ text }: StartedReply): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const pieces of text.batches()) yield event("text", { text: pieces.join("") });
  } catch {
    // Reported by `finished`.
  }
}

const encoder = new TextEncoder();

function event(name: keyof ReplyEvents, data: object): Uint8Array {
  return encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
