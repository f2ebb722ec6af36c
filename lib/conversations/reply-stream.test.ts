import { type ReplyEvent, streamReply } from "@/lib/conversations/reply-stream";
import { aMessageAnswer } from "@/tests/factories/screen-data";

const input = { conversationId: 5, voiceId: 1 };
const answer = aMessageAnswer({ id: 9, role: "assistant", content: "Grüß dich." });
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const whole =
  event("reply", { id: 9, audioUrl: "/audio/messages/9", metadata: null }) +
  event("text", { text: "Grüß " }) +
  event("text", { text: "dich." }) +
  event("done", answer);

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Serves these bytes in chunks of the given length. */
function serve(text: string, pieceLength: number) {
  const bytes = new TextEncoder().encode(text);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < bytes.length; at += pieceLength) pieces.push(bytes.subarray(at, at + pieceLength));
  globalThis.fetch = async () =>
    new Response(new Blob(pieces).stream(), { headers: { "content-type": "text/event-stream; charset=utf-8" } });
}

async function read(signal = new AbortController().signal) {
  const events: ReplyEvent[] = [];
  const message = await streamReply(input, { signal, onEvent: (one) => events.push(one) });
  return { events, message };
}

it.each([1, 7, 100_000])("hears every word of a stream that comes in pieces of %i bytes", async (length) => {
  serve(whole, length);
  const { events, message } = await read();
  expect(events).toEqual([
    { type: "reply", id: 9, audioUrl: "/audio/messages/9", metadata: null },
    { type: "text", text: "Grüß " },
    { type: "text", text: "dich." },
  ]);
  expect(message).toEqual(answer);
});

it("takes a finished message from a server that does not stream", async () => {
  globalThis.fetch = async () => Response.json(answer);
  expect(await read()).toEqual({ events: [], message: answer });
});

it("fails with what the stream says went wrong", async () => {
  serve(
    event("reply", { id: 9, audioUrl: null, metadata: null }) +
      event("error", { message: "Too busy.", code: "provider_unavailable", retryAfterSeconds: 17 }),
    50,
  );
  const busy = { detail: "Too busy.", code: "provider_unavailable", retryAfterSeconds: 17 };
  await expect(read()).rejects.toMatchObject(busy);
});

it("does not take half an answer for a whole one", async () => {
  serve(whole.slice(0, whole.indexOf("event: done")), 50);
  await expect(read()).rejects.toMatchObject({ status: 0 });
});

it("fails when the server refuses at once", async () => {
  const headers = { "retry-after": "5" };
  globalThis.fetch = async () => Response.json({ message: "Not ready.", code: "conflict" }, { status: 409, headers });
  const refusal = { status: 409, code: "conflict", detail: "Not ready.", retryAfterSeconds: 5 };
  await expect(read()).rejects.toMatchObject(refusal);
});
