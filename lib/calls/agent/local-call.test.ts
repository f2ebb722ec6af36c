import fc from "fast-check";
import { nothingKept } from "@/lib/calls/agent/call-trial";
import type { AnswerTiming } from "@/lib/platform/telemetry/answer-clock";
import { exposeMetrics } from "@/lib/platform/telemetry/metrics";
import { ownHolds } from "@/tests/factories/own-holds";
import { soundFrames, tones } from "@/tests/factories/tones";
import type { AgentFrame } from "./agent-frames";
import type { CallEnd } from "./call-events";
import type { CallTools } from "./call-tools";
import { LocalCall } from "./local-call";
import { phrasesFor } from "./phrases";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const neverSpoken = () => Promise.reject(new Error("There is nothing to say here."));

function aCall(secondsLeft = 600, parts: Partial<CallTools> = {}) {
  const frames: AgentFrame[] = [];
  const closed: { code: number; reason: string }[] = [];
  const ends: CallEnd[] = [];
  const said: string[] = [];
  const timings: AnswerTiming[] = [];
  const entries: { settled: number }[] = [];
  const call = new LocalCall(
    {
      send: (frame) => frames.push(frame),
      close: (code, reason) => closed.push({ code, reason }),
      pause: () => undefined,
      resume: () => undefined,
    },
    {
      reply: async function* () {
        yield "Yes.";
      },
      speak: async (text) => {
        said.push(text);
        const audio = new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(new Uint8Array(3_200));
            controller.close();
          },
        });
        return { audio, seconds: Promise.resolve(0.1) };
      },
      transcribe: null,
      heardBy: "",
      greeting: "Hello.",
      phrases: phrasesFor("en"),
      writtenBy: () => "companion",
      spokenBy: "local",
      speakNeutrally: () => neverSpoken,
      openOriginal: async () => null,
      language: "en",
      country: null,
      holds: ownHolds(),
      ...parts,
    },
    {
      ...nothingKept,
      timed: (timing) => timings.push(timing),
      reply: () => {
        const entry = { settled: 0 };
        entries.push(entry);
        const settle = () => {
          entry.settled += 1;
        };
        return { reserve: async () => true, begun: () => {}, settle };
      },
    },
    {
      callId: 1,
      providerConversationId: "conv_1",
      earlierTurns: [],
      earlierCards: [],
      held: null,
      isDisclosureDue: false,
      secondsLeft,
    },
  );
  void call.ended.then((end) => ends.push(end));
  const begin = () =>
    call.receive(
      JSON.stringify({ type: "conversation_initiation_client_data", dynamic_variables: { user_name: "Ana" } }),
    );
  const types = () => frames.map(({ type }) => type);
  return { call, frames, closed, ends, said, begin, types, timings, entries };
}

describe("the clock of a local call", () => {
  it("closes with 1002 when nothing came for 60 seconds, and not a moment while silence is sent", async () => {
    const { call, begin, closed, ends, frames } = aCall();
    begin();
    for (let second = 0; second < 90; second += 5) {
      await jest.advanceTimersByTimeAsync(5_000);
      call.receive(JSON.stringify({ user_audio_chunk: "" }));
    }
    expect(closed).toEqual([]);
    await jest.advanceTimersByTimeAsync(66_000);
    expect(closed).toEqual([{ code: 1002, reason: "transport_receive_timeout" }]);
    expect(frames.at(-1)).toMatchObject({ error_event: { code: 1002, error_type: "transport_receive_timeout" } });
    expect(ends).toEqual(["silent"]);
  });

  it("closes on a caller who never begins", async () => {
    const { closed, types } = aCall();
    await jest.advanceTimersByTimeAsync(11_000);
    expect(closed[0]?.code).toBe(1008);
    expect(types()).toEqual(["error"]);
  });

  it("pings every five seconds, with ids that grow", async () => {
    const { begin, frames } = aCall();
    begin();
    await jest.advanceTimersByTimeAsync(16_000);
    const ids = frames.flatMap((frame) => (frame.type === "ping" ? [frame.ping_event.event_id] : []));
    expect(ids).toEqual([1, 2, 3, 4]);
  });

  it("says goodbye when the call has lasted twice what is left of the minutes", async () => {
    const { call, begin, closed, said, ends } = aCall(30);
    begin();
    for (let second = 0; second < 60; second += 5) {
      await jest.advanceTimersByTimeAsync(5_000);
      call.receive(JSON.stringify({ user_audio_chunk: "" }));
    }
    await jest.advanceTimersByTimeAsync(2_000);
    expect(said.at(-1)).toContain("Take good care");
    expect(closed).toEqual([{ code: 1000, reason: "max_duration_exceeded" }]);
    expect(ends).toEqual(["agent_ended"]);
  });

  it("says only goodbye when there is hardly anything left", async () => {
    const { begin, said, ends } = aCall(4);
    begin();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(said).toEqual([phrasesFor("en").goodbye]);
    expect(ends).toEqual(["minutes_used_up"]);
  });

  it("ends once, whatever comes after", async () => {
    const { call, begin, closed, ends } = aCall();
    begin();
    call.hangUp("hung_up");
    call.hangUp("taken_over");
    call.receive("{");
    await jest.advanceTimersByTimeAsync(120_000);
    expect(closed).toHaveLength(1);
    expect(ends).toEqual(["hung_up"]);
  });
});

it("counts how long a turn took to its first words, first sentence and first sound", async () => {
  const { call, begin, types, timings } = aCall();
  begin();
  await jest.advanceTimersByTimeAsync(3_000);
  call.receive(JSON.stringify({ type: "user_message", text: "Are you there?" }));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(types()).toContain("user_transcript");
  const { text } = await exposeMetrics(1);
  const counted = (stage: string, provider: string) =>
    `keepsake_answer_stage_seconds_count{kind="turn",stage="${stage}",provider="${provider}"} 1`;
  expect(text).toContain(counted("first_text", "companion"));
  expect(text).toContain(counted("first_sentence", "companion"));
  expect(text).toContain(counted("first_sound", "local"));
  // Not the greeting, which answers nothing.
  expect(timings).toMatchObject([
    { kind: "turn", listener: null, writer: "companion", speaker: "local", heardMs: null },
  ]);
});

it("times a spoken turn from its end, so that hearing it is part of what the caller waited for", async () => {
  const hearing = 1_500;
  const transcribe = () => new Promise<string>((resolve) => setTimeout(() => resolve("Are you there?"), hearing));
  const { call, begin, timings } = aCall(600, { transcribe, heardBy: "hearing-server" });
  begin();
  await jest.advanceTimersByTimeAsync(3_000);
  for (const frame of soundFrames(tones(1))) call.receive(JSON.stringify(frame));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(timings).toMatchObject([{ kind: "turn", listener: "hearing-server", writer: "companion", speaker: "local" }]);
  const [{ heardMs, firstTextMs } = { heardMs: null, firstTextMs: 0 }] = timings;
  expect(heardMs).toBeGreaterThanOrEqual(hearing);
  expect(firstTextMs).toBeGreaterThanOrEqual(hearing);
  const { text } = await exposeMetrics(1);
  expect(text).toContain('_count{kind="turn",stage="heard",provider="hearing-server"} 1');
});

it.each([
  { sound: "a sound too short to be speech", seconds: 0.06, said: ["Hello.", "Yes."] },
  { sound: "speech", seconds: 0.3, said: ["Hello."] },
])("$sound that begins while a question is transcribed: is said $said", async ({ seconds, said: expected }) => {
  const transcribe = () => new Promise<string>((resolve) => setTimeout(() => resolve("How are the roses?"), 1_500));
  const { call, begin, said } = aCall(600, { transcribe });
  begin();
  await jest.advanceTimersByTimeAsync(1_000);
  const send = (samples: Int16Array) => {
    for (const frame of soundFrames(samples)) call.receive(JSON.stringify(frame));
  };
  send(tones(1));
  send(tones(1).slice(0.9 * 16_000, (0.9 + seconds) * 16_000));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(said).toEqual(expected);
});

describe("a local call, whatever a person does and when", () => {
  type Step =
    | { type: "say"; text: string }
    | { type: "wait"; ms: number }
    | { type: "hold" }
    | { type: "minutes"; left: number };
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.constantFrom("We baked bread.", "We baked bread.", "I don't want to live anymore", "I'm safe.").map((text) => ({
      type: "say" as const,
      text,
    })),
    fc.constantFrom(0, 1, 50, 700, 3_000).map((ms) => ({ type: "wait" as const, ms })),
    fc.constant({ type: "hold" as const }),
    fc.constantFrom(5, 30, 600).map((left) => ({ type: "minutes" as const, left })),
  );
  /** A second of sound for each sentence. */
  const aSecond = async () => {
    const audio = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(32_000));
        controller.close();
      },
    });
    return { audio, seconds: Promise.resolve(1) };
  };
  const parts = (): Partial<CallTools> => ({
    reply: async function* () {
      yield "It was green. We sat there. ";
      yield "The sea was quiet.";
    },
    speak: aSecond,
    speakNeutrally: () => aSecond,
  });

  it("settles every reply once, and sends no sound of one that was interrupted, nor anything after the end", async () => {
    const run = async (steps: Step[]) => {
      const { call, begin, frames, closed, entries } = aCall(600, parts());
      begin();
      for (const one of steps) {
        if (one.type === "say") call.receive(JSON.stringify({ type: "user_message", text: one.text }));
        else if (one.type === "hold") call.hold("en");
        else if (one.type === "minutes") call.updateSecondsLeft(one.left, 0);
        else await jest.advanceTimersByTimeAsync(one.ms);
      }
      call.hangUp("hung_up");
      const sent = frames.length;
      await jest.advanceTimersByTimeAsync(20_000);
      await call.settled();
      expect([closed.length, frames.length]).toEqual([1, sent]);
      expect(entries.map(({ settled }) => settled)).toEqual(entries.map(() => 1));
      let heard = 0;
      for (const frame of frames) {
        if (frame.type === "interruption") heard = Math.max(heard, frame.interruption_event.event_id);
        if (frame.type !== "audio") continue;
        const { event_id: id = 0 } = frame.audio_event;
        expect(id).toBeGreaterThanOrEqual(heard);
        heard = id;
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 20 }), run), { numRuns: 60 });
  });
});
