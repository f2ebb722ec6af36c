import "@/tests/setup/tracing-settings";

import { POST } from "@/app/api/generate-response/route";
import { GET as GET_AUDIO } from "@/app/audio/messages/[id]/route";
import { message } from "@/lib/conversations/schema";
import { settleConversations } from "@/lib/conversations/settle";
import { db } from "@/lib/platform/db/database";
import { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import { startTracing, stopTracing, traced } from "@/lib/platform/telemetry/traces";
import { fileStore } from "@/lib/providers/storage";
import { LocalVoiceProvider } from "@/lib/providers/voice/local/voices";
import { transcribeHeld } from "@/lib/purse/listening";
import { startBackgroundWork, stopBackgroundWork, workSoon } from "@/lib/work/background";
import { runNextJob } from "@/lib/work/due";
import { type CollectedSpan, startCollector } from "@/tests/emulators/collector";
import { aConversation } from "@/tests/factories/conversations";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoiceInTheMaking } from "@/tests/factories/voices";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";
import { collectorPort } from "@/tests/setup/tracing-settings";
import { recordingBytes } from "./engines/recordings";

onARealDatabase();

const QUESTION = "Do you remember the yellow kitchen?";
const stages = ["reply first_text", "reply first_sentence", "reply first_sound"];
const msOf = (span: CollectedSpan) => (Number(span.endTimeUnixNano) - Number(span.startTimeUnixNano)) / 1e6;

let providerVoiceId = "";
beforeAll(async () => {
  const made = await new LocalVoiceProvider({ files: fileStore() }).clone({
    label: "traced",
    name: "Nonna Assunta",
    language: "en",
    samples: [{ fileName: "woman.mp3", mimeType: "audio/mpeg", bytes: await recordingBytes("woman.mp3") }],
  });
  providerVoiceId = made.providerVoiceId;
}, 60_000);

it("one reply is one trace whose stages add up to its first sound, and no span holds a word of it", async () => {
  const collector = await startCollector(collectorPort);
  await startTracing();
  const actor = await aUser();
  const voice = { name: "Nonna Assunta", providerVoiceId };
  const { conversation, voice: row } = await aConversation(actor, { voice, wrote: [QUESTION] });
  const asked = { conversationId: conversation.id, voiceId: row.id };
  const events = await POST(
    await aRequest("POST", "/api/generate-response", {
      as: actor,
      json: asked,
      headers: { accept: "text/event-stream" },
    }),
    aContext(),
  );
  const reader = events.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  const id = Number(/"id":(\d+)/.exec(first)?.[1]);
  const sound = await GET_AUDIO(await aRequest("GET", `/audio/messages/${id}`, { as: actor }), aContext({ id }));
  expect((await sound.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  let said = "";
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    said += new TextDecoder().decode(next.value);
  }
  await settleConversations();
  await stopTracing();

  const { spans } = collector;
  const reply = spans.find(({ name }) => name === "reply");
  const trace = spans.filter(({ traceId }) => traceId === reply?.traceId);
  const names = trace.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["POST /api/generate-response", "write", "speak", "statement", ...stages]),
  );
  const request = trace.find(({ name }) => name === "POST /api/generate-response");
  expect(reply?.parentSpanId).toBe(request?.spanId);
  expect(request?.attributes.map(({ key }) => key)).toEqual(["request.id", "http.response.status_code"]);
  expect(request?.attributes[0]?.value).toEqual({ stringValue: events.headers.get("x-request-id") });
  const parts = stages.map((stage) => trace.filter(({ name }) => name === stage));
  expect(parts.map((found) => found.length)).toEqual([1, 1, 1]);
  expect(parts.flat().every(({ parentSpanId }) => parentSpanId === reply?.spanId)).toBe(true);
  const sum = parts.flat().reduce((total, part) => total + msOf(part), 0);
  expect(Math.abs(sum - (reply ? msOf(reply) : Number.NaN))).toBeLessThan(5);

  const done = message.parse(JSON.parse(/event: done\ndata: (.*)/.exec(said)?.[1] ?? "{}"));
  const sent = collector.sent();
  for (const words of [
    QUESTION,
    "yellow",
    "Assunta",
    actor.name,
    ...done.content.split(" ").filter((w) => w.length > 6),
  ]) {
    expect(sent).not.toContain(words);
  }
  expect(spans.map(({ name }) => name)).toContain("GET /audio/messages/[id]");
  await collector.close();
});

describe("what no request waits for", () => {
  const WORDS = "I put the letters in the drawer beside the window.";
  const named = (spans: CollectedSpan[], name: string) => {
    const found = spans.filter((span) => span.name === name);
    expect(found).toHaveLength(1);
    const [span] = found;
    const attributes = Object.fromEntries(
      span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
    );
    return { span, attributes };
  };

  async function spansOf(work: () => Promise<unknown>) {
    const collector = await startCollector(collectorPort);
    await startTracing();
    await work();
    await stopTracing();
    await collector.close();
    return { spans: collector.spans, sent: collector.sent() };
  }

  it("the making of a voice is one trace of its job, with the provider that made it", async () => {
    const { job } = await aVoiceInTheMaking(await aUser(), { samples: 2, files: fileStore() });
    const provider = new FakeVoiceProvider();
    const { spans, sent } = await spansOf(() =>
      runNextJob(new AbortController().signal, { pick: async () => ({ provider, keyOwnerId: null }) }),
    );
    expect(provider.clones).toHaveLength(1);
    const whole = named(spans, "job make_voice");
    const made = named(spans, "make voice");
    expect(whole.attributes).toEqual({ "job.id": job.id });
    expect(made.attributes).toEqual({ provider: "elevenlabs", "job.id": job.id });
    expect(made.span).toMatchObject({ traceId: whole.span?.traceId, parentSpanId: whole.span?.spanId });
    for (const word of ["Nonna", "Baked bread"]) expect(sent).not.toContain(word);
  });

  it("hearing takes its time in a span with the service and the call, and never with the words", async () => {
    const listener = {
      name: "gemini",
      transcribe: async () => {
        await new Promise((resolve) => setTimeout(resolve, 25));
        return WORDS;
      },
    };
    const { userId } = await aUser();
    const asked = { samples: new Int16Array(16_000), language: "en", prompt: "Assunta" };
    const { spans, sent } = await spansOf(() =>
      transcribeHeld({ listener, isOnServerKey: false, userId }, asked, { "call.id": 7 }),
    );
    const { span, attributes } = named(spans, "hear");
    expect(attributes).toEqual({ provider: "gemini", "call.id": 7 });
    expect(span && msOf(span)).toBeGreaterThan(24);
    for (const word of [...WORDS.split(" ").filter(({ length }) => length > 5), "Assunta"]) {
      expect(sent).not.toContain(word);
    }
  });

  it("an idle background sends nothing, also when a request wakes it", async () => {
    await db.job.deleteMany({});
    let statements: string[] = [];
    const { spans } = await spansOf(async () => {
      statements = await statementsOf(async () => {
        await traced("a request", {}, async () => {
          startBackgroundWork();
          workSoon();
        });
        await stopBackgroundWork();
      });
    });
    expect(statements.length).toBeGreaterThan(5);
    expect(spans.map(({ name }) => name)).toEqual(["a request"]);
  });

  it("a turn names the call it was said in", async () => {
    const { spans } = await spansOf(async () => {
      const clock = new AnswerClock("turn", { "call.id": 7 });
      clock.reached("heard", "hearing-server");
      clock.reached("first_text", "companion");
      clock.reached("first_sound", "local");
    });
    const turn = named(spans, "turn");
    expect(turn.attributes).toEqual({ "call.id": 7 });
    const heard = named(spans, "turn heard");
    expect(heard.attributes).toEqual({ provider: "hearing-server" });
    expect(heard.span?.parentSpanId).toBe(turn.span?.spanId);
  });
});
