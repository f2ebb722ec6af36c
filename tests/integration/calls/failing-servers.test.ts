import { readAllowance } from "@/lib/budget/minutes/data";
import type { CallTools } from "@/lib/calls/agent/call-tools";
import { phrasesFor } from "@/lib/calls/agent/phrases";
import { db } from "@/lib/platform/db/database";
import { stopEngines } from "@/lib/providers/engines/engines";
import { HearingServer } from "@/lib/providers/hearing/hearing-server";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { OpenAiCompatibleTextProvider } from "@/lib/providers/text/openai-compatible/openai-text";
import { VoiceServer } from "@/lib/providers/voice/voice-server/server";
import { writeVoice } from "@/lib/providers/voice/voice-server/stored-clip";
import { VoiceServerVoices } from "@/lib/providers/voice/voice-server/voices";
import type { Fault } from "@/tests/emulators/exchange";
import { emulatorKeys } from "@/tests/emulators/server";
import { type AgentCaller, aSpeaker, aWriter, onAgentHost, tools } from "@/tests/factories/agent-calls";
import { untilEnded, wordsIn } from "@/tests/factories/calls";
import { ClosablePort } from "@/tests/factories/closable-port";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";
import { aRecording } from "@/tests/factories/recordings";
import { seenIn } from "@/tests/factories/seen-in-call";
import { aRequest } from "@/tests/integration/providers/text-requests";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { aFolder } from "@/tests/setup/folder";

const emulators = onEmulators();
const host = onAgentHost();

onARealDatabase();

/** How a server of one's own fails in a call. Its limits are short here, so that a frozen one is found out soon. */
const failures = {
  frozen: { kind: "stall" },
  refusing: { kind: "server_error" },
  loading: { kind: "unavailable" },
  "cut off": { kind: "cut" },
} as const satisfies Record<string, Pick<Fault, "kind">>;
type Failure = keyof typeof failures | "away";
const passing = Object.keys(failures) as (keyof typeof failures)[];
/** One that is away has its port closed, as after its process ended. */
const kinds: Failure[] = [...passing, "away"];

const ports: ClosablePort[] = [];
afterEach(async () => {
  for (const port of ports.splice(0)) await port.close();
});

async function aPort(service: string) {
  const port = await new ClosablePort(service).open();
  ports.push(port);
  return port;
}

async function fail(kind: Failure, port: ClosablePort, where: Omit<Fault, "kind">) {
  if (kind === "away") await port.close();
  else emulators.fault({ ...failures[kind], ...where });
}

const LIMIT_MS = 300;
const CANNOT_HEAR = "Unable to hear you right now";
const RETRYING = "Your words didn't come through. Keepsake is trying once more. You can also type below.";
const SAY_IT_AGAIN = "Keepsake couldn't make out what you said. Please say it again, or type below.";
const UNSPOKEN = "The voice couldn't be heard this time. The answer is written here instead.";
const VOICE_GONE = "The voice service had a problem. Please try again in a moment.";
const QUESTION = "Was it green that summer?";

const aCall = () => host.aCall("agent_response", undefined, AT_LAST_MS);

async function untilWords(conversationId: number, expected: readonly string[]) {
  for (let tries = 0; tries < 300 && (await wordsIn(conversationId)).length < expected.length; tries++) {
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(await wordsIn(conversationId)).toEqual(expected);
}

/** However long a busy machine takes: what is waited for has to come, and nothing here is measured in time. */
const AT_LAST_MS = 25_000;
const untilAnswered = (caller: AgentCaller, count: number) =>
  caller.until(() => caller.of("agent_response").length >= count, AT_LAST_MS);

const hearingStates = (caller: AgentCaller) =>
  caller.of("keepsake_hearing").map((frame) => (frame.keepsake_hearing_event as { state: string }).state);

describe("a hearing server in a call", () => {
  const hearing = (limitMs = LIMIT_MS, baseUrl = emulators.urls.hearing) => {
    const server = new HearingServer({ baseUrl, model: "small-listen", limitMs });
    const transcribe: CallTools["transcribe"] = (samples, signal, onText) =>
      server.transcribe({ samples, language: "en", signal, onText });
    return tools({ transcribe, reply: aWriter("It was green.").reply });
  };

  it.each(passing)(
    "that is %s for a moment hears the kept sound at the second attempt, and the answer comes",
    async (kind) => {
      host.given = hearing(kind === "frozen" ? 1_000 : 20_000);
      emulators.hearing.transcripts.script(QUESTION, QUESTION);
      emulators.fault({ ...failures[kind], service: "hearing" });
      const { caller, conversation } = await aCall();
      await caller.speak(aRecordedQuestion({ leadSeconds: 0.5, silenceSeconds: 1.2 }));
      await untilAnswered(caller, 2);
      expect(hearingStates(caller)).toEqual(["retrying", "works"]);
      const seen = seenIn(caller);
      expect(seen).toEqual(expect.arrayContaining(["Making out what you said", RETRYING, QUESTION, "It was green."]));
      expect(seen).not.toContain(CANNOT_HEAR);
      expect(caller.of("user_transcript")).toHaveLength(1);
      await untilWords(conversation.id, ["assistant: Hello, Ana.", `user: ${QUESTION}`, "assistant: It was green."]);
      caller.hangUp();
    },
  );

  it.each(kinds)("that stays %s is told of within the turn; typing and the browser's words go on", async (kind) => {
    const port = await aPort(emulators.urls.hearing);
    host.given = hearing(LIMIT_MS, port.url);
    await fail(kind, port, { service: "hearing", times: 2 });
    const { caller, conversation } = await aCall();
    await caller.speak(aRecordedQuestion({ leadSeconds: 0.5, silenceSeconds: 1.2 }));
    await caller.until(() => hearingStates(caller).includes("failed"), AT_LAST_MS);
    expect(hearingStates(caller)).toEqual(["retrying", "failed"]);
    expect(seenIn(caller)).toEqual(expect.arrayContaining([RETRYING, CANNOT_HEAR, SAY_IT_AGAIN]));
    expect(caller.closed).toBeNull();
    // The browser takes over: the service is not asked again, and its late words would be said twice.
    caller.send({ type: "keepsake_words_from", words_from: "browser" });
    await caller.speak(aRecordedQuestion({ leadSeconds: 0.5, silenceSeconds: 1.2 }));
    caller.say(QUESTION);
    await untilAnswered(caller, 2);
    expect(emulators.requestsTo("hearing")).toHaveLength(kind === "away" ? 0 : 2);
    await untilWords(conversation.id, ["assistant: Hello, Ana.", `user: ${QUESTION}`, "assistant: It was green."]);
    caller.hangUp();
  });

  it("that is slow says that it is still at work, and is heard", async () => {
    host.given = hearing(20_000);
    emulators.hearing.transcripts.script(QUESTION);
    const { caller } = await aCall();
    emulators.fault({ kind: "slow", delayMs: 4_500, service: "hearing" });
    await caller.speak(aRecordedQuestion({ leadSeconds: 0.5, silenceSeconds: 1.2 }));
    await untilAnswered(caller, 2);
    expect(hearingStates(caller)).toEqual(["slow", "works"]);
    expect(seenIn(caller)).toEqual(expect.arrayContaining(["Making out what you said", QUESTION]));
    expect(seenIn(caller)).not.toContain(RETRYING);
    caller.hangUp();
  });

  it("whose key is wrong is asked once, and heard again when it is mended", async () => {
    host.given = hearing();
    emulators.fault({ kind: "bad_key", service: "hearing" });
    emulators.hearing.transcripts.script(QUESTION);
    const { caller } = await aCall();
    const question = aRecordedQuestion({ leadSeconds: 0.5, silenceSeconds: 1.2 });
    await caller.speak(question);
    await caller.until(() => hearingStates(caller).includes("failed"), AT_LAST_MS);
    expect(emulators.requestsTo("hearing")).toHaveLength(1);
    await caller.speak(question);
    await untilAnswered(caller, 2);
    expect(hearingStates(caller)).toEqual(["failed", "works"]);
    caller.hangUp();
  });
});

describe("a voice server in a call", () => {
  const VOICE = "profiles/keepsake-failing.json";
  let folder: string;
  let files: DiskFileStore;

  beforeAll(async () => {
    folder = aFolder();
    files = new DiskFileStore({ root: folder });
    const clip = { label: "keepsake-failing", language: "en", transcript: "I put it there.", consentId: null };
    await writeVoice(files, { clip: { ...clip, wav: aRecording("wav") }, keptBy: [] });
  });
  afterAll(async () => {
    await stopEngines();
  });

  function speaking(
    firstByte = LIMIT_MS,
    reply = aWriter("It was green. We sat there.").reply,
    url = emulators.urls["vllm-omni"],
  ) {
    const voices = new VoiceServerVoices({
      files,
      server: new VoiceServer({ url, key: null, limits: { firstByte } }),
      dialect: "vllm-omni",
      model: null,
      keepsVoices: false,
    });
    const speak: CallTools["speak"] = (text, options) =>
      voices.speakForCall({ providerVoiceId: VOICE, language: "en", text, ...options });
    return tools({ speak, greeting: "Hello.", reply });
  }
  const SPEECH = { service: "vllm-omni", path: "/v1/audio/speech" } as const;

  it.each(passing.filter((kind) => kind !== "frozen"))(
    "that is %s for a moment is asked again, and is heard",
    async (kind) => {
      host.given = speaking(20_000);
      const { caller } = await aCall();
      emulators.fault({ ...failures[kind], ...SPEECH });
      caller.say(QUESTION);
      await untilAnswered(caller, 2);
      await caller.until(() => caller.sounds().some(({ eventId }) => eventId > 2), AT_LAST_MS);
      expect(caller.of("keepsake_unspoken")).toEqual([]);
      expect(seenIn(caller)).toEqual(expect.arrayContaining(["Thinking", "Speaking"]));
      expect(seenIn(caller)).not.toContain(UNSPOKEN);
      caller.hangUp();
    },
  );

  it.each(kinds)(
    "that stays %s has its answer read; the second one in a row ends the call, and all is kept",
    async (kind) => {
      const port = await aPort(emulators.urls["vllm-omni"]);
      host.given = speaking(kind === "frozen" ? 1_500 : 20_000, undefined, port.url);
      const { caller, callId, conversation, person } = await aCall();
      await caller.until(() => caller.secondsOfSound() > 0.3, AT_LAST_MS);
      await fail(kind, port, { ...SPEECH, times: 99 });
      caller.say(QUESTION);
      await caller.until(() => caller.of("keepsake_unspoken").length === 1, AT_LAST_MS);
      expect(caller.of("agent_response").at(-1)).toMatchObject({
        agent_response_event: { agent_response: "It was green. We sat there." },
      });
      expect(caller.closed).toBeNull();
      expect(seenIn(caller)).toEqual(expect.arrayContaining([UNSPOKEN, "It was green. We sat there."]));
      expect(seenIn(caller)).not.toContain(VOICE_GONE);
      caller.say("Are you there?");
      await caller.untilClosed(AT_LAST_MS);
      expect(caller.closed?.code).toBe(1002);
      expect(seenIn(caller)).toEqual(expect.arrayContaining(["Call ended with errors", VOICE_GONE]));
      await untilEnded(callId);
      const kept = (await wordsIn(conversation.id)).filter((line) => line !== "assistant: Hello.");
      expect(kept).toEqual([
        `user: ${QUESTION}`,
        "assistant: It was green. We sat there.",
        "user: Are you there?",
        "assistant: It was green. We sat there.",
      ]);
      expect(await db.callSession.findUnique({ where: { id: callId } })).toMatchObject({ endReason: "failed" });
      expect((await readAllowance(person)).heldSeconds).toBe(0);
    },
  );

  it("that is slow is heard all the same", async () => {
    host.given = speaking(20_000);
    const { caller } = await aCall();
    emulators.fault({ kind: "slow", delayMs: 700, pieceDelayMs: 20, ...SPEECH, times: 2 });
    caller.say(QUESTION);
    await untilAnswered(caller, 2);
    const answered = caller.of("agent_response").at(-1)?.agent_response_event as { event_id: number };
    await caller.until(() => caller.sounds().some(({ eventId }) => eventId === answered.event_id), AT_LAST_MS);
    expect(caller.of("keepsake_unspoken")).toEqual([]);
    expect(seenIn(caller)).toEqual(expect.arrayContaining(["Thinking", "Speaking"]));
    expect(seenIn(caller)).not.toContain(UNSPOKEN);
    caller.hangUp();
  });

  it("that comes back between two failures has the call go on", async () => {
    host.given = speaking(20_000, aWriter("Yes.").reply);
    const { caller } = await aCall();
    for (const turn of [1, 2]) {
      emulators.fault({ kind: "server_error", ...SPEECH, times: 2 });
      caller.say(QUESTION);
      await caller.until(() => caller.of("keepsake_unspoken").length === turn, AT_LAST_MS);
      const spoken = caller.of("agent_response").length;
      caller.say("And then?");
      await untilAnswered(caller, spoken + 1);
      // Until it was heard whole, since an interrupted answer says nothing about the voice.
      await caller.until(() => performance.now() - (caller.sounds().at(-1)?.at ?? 0) > 1_500, AT_LAST_MS);
    }
    expect(caller.closed).toBeNull();
    caller.hangUp();
  });
});

describe("a text server in a call", () => {
  function written(baseUrl = emulators.urls.openai) {
    const writer = new OpenAiCompatibleTextProvider({
      apiKey: emulatorKeys.openai,
      baseUrl,
      model: "small-chat",
      limits: { firstPiece: 1_000 },
    });
    const speaker = aSpeaker(0.02);
    const reply: CallTools["reply"] = (turns, _limits, signal) =>
      writer.reply(aRequest({ turns: [...turns] }), { signal });
    host.given = tools({ reply, speak: speaker.speak });
    return speaker;
  }

  it("that is slow has its answer spoken when it comes", async () => {
    const speaker = written();
    const { caller } = await aCall();
    emulators.openai.replies.script("Here I am.");
    emulators.fault({ kind: "slow", delayMs: 300, pieceDelayMs: 50, service: "openai" });
    caller.say(QUESTION);
    await caller.until(() => seenIn(caller).includes("Here I am."), AT_LAST_MS);
    expect(speaker.said).not.toContain(phrasesFor("en").noAnswer);
    expect(seenIn(caller)).toContain("Thinking");
    caller.hangUp();
  });

  it.each(kinds)("that is %s has the voice say so, and the next answer comes", async (kind) => {
    const port = await aPort(emulators.urls.openai);
    const speaker = written(port.url);
    const { caller } = await aCall();
    await fail(kind, port, { service: "openai" });
    caller.say(QUESTION);
    await caller.until(() => speaker.said.includes(phrasesFor("en").noAnswer), AT_LAST_MS);
    await untilAnswered(caller, 2);
    expect(seenIn(caller)).toEqual(expect.arrayContaining(["Thinking", phrasesFor("en").noAnswer]));
    expect(caller.closed).toBeNull();
    if (kind === "away") await port.open();
    emulators.openai.replies.script("Here I am.", "Here I am.");
    caller.say("Are you there?");
    await caller.until(() => speaker.said.includes("Here I am."), AT_LAST_MS);
    caller.hangUp();
  });
});
