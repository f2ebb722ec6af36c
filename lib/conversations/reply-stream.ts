import { createParser } from "eventsource-parser";
import type { GenerateResponseInput, Message, ReplyEvents } from "@/lib/conversations/schema";
import { ApiError, send } from "@/lib/platform/http/api";

/** Progress of a reply before it is complete. */
export type ReplyEvent = ({ type: "reply" } & ReplyEvents["reply"]) | ({ type: "text" } & ReplyEvents["text"]);

type Options = { signal: AbortSignal; onEvent: (event: ReplyEvent) => void };

const CUT_OFF = "The connection was lost before the answer was complete.";
/** The status reported for a failure inside the stream, whose own status was already 200. */
const STREAM_FAILED = 502;

/**
 * Streams the reply to the newest message. A server or proxy that does not stream returns the finished message instead.
 * @throws ApiError, also when the stream ends before the reply does
 */
export async function streamReply(input: GenerateResponseInput, { signal, onEvent }: Options): Promise<Message> {
  const response = await send("POST", "/api/generate-response", input, {
    signal,
    headers: { accept: "text/event-stream" },
  });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!isStream || !response.body) return response.json();

  let finished: Message | null = null;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === "reply") onEvent({ type: "reply", ...(JSON.parse(data) as ReplyEvents["reply"]) });
      else if (event === "text") onEvent({ type: "text", ...(JSON.parse(data) as ReplyEvents["text"]) });
      else if (event === "done") finished = JSON.parse(data) as Message;
      else if (event === "error") throw new ApiError(STREAM_FAILED, data);
    },
  });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    while (!finished) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        if (signal.aborted) throw signal.reason;
        throw new ApiError(0, CUT_OFF, cause);
      });
      if (done) throw new ApiError(0, CUT_OFF);
      parser.feed(decoder.decode(value, { stream: true }));
    }
    return finished;
  } finally {
    void reader.cancel().catch(() => {});
  }
}
