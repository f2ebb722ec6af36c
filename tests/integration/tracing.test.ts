import "@/tests/setup/tracing-settings";

import { POST } from "@/app/api/generate-response/route";
import { GET as GET_AUDIO } from "@/app/audio/messages/[id]/route";
import { background, runNextJob } from "@/lib/background";
import { listenerHeldTo } from "@/lib/budget/spending/listening";
import { callTools } from "@/lib/calls/agent/call-tools";
import { getCallee } from "@/lib/calls/server/data";
import { message } from "@/lib/conversations/schema";
import { settleConversations } from "@/lib/conversations/settle";
import { startWorker, stopWorker } from "@/lib/jobs/start-worker";
import { wakeWorker } from "@/lib/jobs/worker";
import { demoAudioUrls } from "@/lib/landing/demo-audio";
import { spokenDemoLines } from "@/lib/landing/demo-script";
import { db } from "@/lib/platform/db/database";
import { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import { tracedItems } from "@/lib/platform/telemetry/traced-items";
import { startTracing, stopTracing, traced } from "@/lib/platform/telemetry/traces";
import { fileStore } from "@/lib/providers/storage";
import { CompanionTextProvider } from "@/lib/providers/text/companion/companion";
import { LocalVoiceProvider } from "@/lib/providers/voice/local/voices";
import { type CollectedSpan, startCollector } from "@/tests/emulators/collector";
import { aRemoteCallee } from "@/tests/factories/calls";
import { aConversation } from "@/tests/factories/conversations";
import { FakeVoiceProvider } from "@/tests/factories/fake-voice-provider";
import { aContext, aRequest, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aLocalVoice, aVoiceInTheMaking } from "@/tests/factories/voices";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";
import { collectorPort } from "@/tests/setup/tracing-settings";

onARealDatabase();
afterEach(() => jest.restoreAllMocks());

const QUESTION = "Do you remember the yellow kitchen?";
const stages = ["reply first_text", "reply first_sentence", "reply first_sound"];
const msOf = (span: CollectedSpan | undefined) =>
  span ? (Number(span.endTimeUnixNano) - Number(span.startTimeUnixNano)) / 1e6 : Number.NaN;

let providerVoiceId = "";
beforeAll(async () => {
  providerVoiceId = await aLocalVoice("traced");
});

const named = (spans: CollectedSpan[], name: string) => {
  const found = spans.filter((span) => span.name === name);
  expect(found).toHaveLength(1);
  const [span] = found;
  const attributes = Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);
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

it("one reply is one trace with its stages, and no span holds a word of it", async () => {
  const collector = await startCollector(collectorPort);
  await startTracing();
  const actor = await aUser();
  const voice = { name: "Nonna Assunta", providerVoiceId };
  const { conversation, voice: row } = await aConversation(actor, { voice, wrote: [QUESTION] });
  const asked = { conversationId: conversation.id, voiceId: row.id };
  const events = await responseOf(POST, {
    path: "/api/generate-response",
    as: actor,
    json: asked,
    headers: { accept: "text/event-stream" },
  });
  const reader = events.body?.getReader();
  const first = new TextDecoder().decode((await reader?.read())?.value);
  const id = Number(/"id":(\d+)/.exec(first)?.[1]);
  const sound = await responseOf(GET_AUDIO, { path: `/audio/messages/${id}`, as: actor, params: { id } });
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

it("the stages of a reply add up to the time from its request to the first sound that is read, within 5 ms", async () => {
  // This clock moves only when something is said to take time, so that no load of the machine shows in it.
  let now = performance.now();
  let statementMs = 0;
  jest.spyOn(performance, "now").mockImplementation(() => now);
  const { reply } = CompanionTextProvider.prototype;
  jest.spyOn(CompanionTextProvider.prototype, "reply").mockImplementation(async function* (
    this: CompanionTextProvider,
    ...given
  ) {
    now += 300;
    yield* reply.apply(this, given);
  });
  const { speak } = LocalVoiceProvider.prototype;
  jest.spyOn(LocalVoiceProvider.prototype, "speak").mockImplementationOnce(function (
    this: LocalVoiceProvider,
    ...given
  ) {
    now += 200;
    return speak.apply(this, given);
  });
  const actor = await aUser();
  const { conversation, voice } = await aConversation(actor, { voice: { providerVoiceId }, wrote: [QUESTION] });
  const json = { conversationId: conversation.id, voiceId: voice.id };
  const accept = { accept: "text/event-stream" };
  const question = await aRequest("POST", "/api/generate-response", { as: actor, json, headers: accept });
  let outsideMs = 0;
  const { spans } = await spansOf(() =>
    statementsOf(
      async () => {
        const askedAt = performance.now();
        statementMs = 10;
        const [events, rest] = (await POST(question, aContext())).body?.tee() ?? [];
        statementMs = 0;
        const first = new TextDecoder().decode((await events?.getReader().read())?.value);
        const id = Number(/"id":(\d+)/.exec(first)?.[1]);
        const sound = await responseOf(GET_AUDIO, { path: `/audio/messages/${id}`, as: actor, params: { id } });
        const reader = sound.body?.getReader();
        expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
        outsideMs = performance.now() - askedAt;
        while (!(await reader?.read())?.done);
        await new Response(rest).text();
        await settleConversations();
      },
      () => {
        now += statementMs;
      },
    ),
  );
  const sum = stages.reduce((total, stage) => total + msOf(named(spans, stage).span), 0);
  expect(outsideMs).toBeGreaterThan(520);
  expect(Math.abs(sum - outsideMs)).toBeLessThan(5);
});

describe("what no request waits for", () => {
  const WORDS = "I put the letters in the drawer beside the window.";

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
    const asked = { samples: new Int16Array(16_000), language: "en", prompt: "Assunta" };
    const { spans, sent } = await spansOf(() => listenerHeldTo(listener, null).transcribe(asked, { "call.id": 7 }));
    const { span, attributes } = named(spans, "hear");
    expect(attributes).toEqual({ provider: "gemini", "call.id": 7 });
    expect(msOf(span)).toBeGreaterThan(24);
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
          startWorker(background);
          wakeWorker();
        });
        await stopWorker();
      });
    });
    expect(statements.length).toBeGreaterThan(5);
    expect(spans.map(({ name }) => name)).toEqual(["a request"]);
  });

  const longWords = (text: string) => text.split(/\W+/).filter(({ length }) => length > 6);

  it("writing and speech in a call take their time in spans with the provider and the call, and never with the words", async () => {
    const { actor, voice } = await aConversation(await aUser(), { voice: { name: "Nonna Assunta", providerVoiceId } });
    const tools = await callTools(actor, await getCallee(actor, `local_${voice.id}`), null, 7);
    const { signal } = new AbortController();
    let written = "";
    const { spans, sent } = await spansOf(async () => {
      const limits = { temperature: 0.7, maxTokens: 150 };
      for await (const piece of tools.reply([{ role: "user", content: QUESTION }], limits, signal)) written += piece;
      const { audio } = await tools.speak(WORDS, { signal, onWords: () => {} });
      expect((await new Response(audio).arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    });
    expect(written).not.toBe("");
    expect(named(spans, "write").attributes).toEqual({ provider: "companion", "call.id": 7 });
    expect(named(spans, "speak").attributes).toEqual({ provider: "local", "call.id": 7 });
    for (const word of [...longWords(`${written} ${WORDS} ${QUESTION}`), "Assunta", actor.name]) {
      expect(sent).not.toContain(word);
    }
  });

  it.each([
    ["fails is an error of its span", false, 2],
    ["is interrupted is none", true, 0],
  ])("a writer that %s, and its own words stay out of it", async (_, isInterrupted, code) => {
    const interruption = new AbortController();
    async function* failing() {
      yield "I put";
      if (isInterrupted) interruption.abort();
      throw new Error(WORDS);
    }
    const { spans, sent } = await spansOf(async () => {
      const read = async () => {
        for await (const _piece of tracedItems("write", { provider: "gemini" }, failing(), interruption.signal));
      };
      await expect(read()).rejects.toThrow(WORDS);
    });
    expect(named(spans, "write").span?.status?.code).toBe(code);
    expect(sent).not.toContain("letters");
  });

  it("the opening of a call with a provider's agent has a span with the provider", async () => {
    const { agentId, open } = await aRemoteCallee();
    const { spans, sent } = await spansOf(() => open());
    expect(named(spans, "open call").attributes).toEqual({ provider: "elevenlabs" });
    expect(sent).not.toContain(agentId);
  });

  it("each line of the example is spoken in a span with the provider, and none holds its words", async () => {
    const { spans, sent } = await spansOf(async () => {
      while (Object.keys(await demoAudioUrls()).length < spokenDemoLines.length);
    });
    const speaking = spans.filter(({ name }) => name === "speak");
    expect(speaking.map(({ attributes }) => attributes)).toEqual(
      spokenDemoLines.map(() => [{ key: "provider", value: { stringValue: "local" } }]),
    );
    for (const word of longWords(spokenDemoLines.map(({ content }) => content).join(" "))) {
      expect(sent).not.toContain(word);
    }
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
