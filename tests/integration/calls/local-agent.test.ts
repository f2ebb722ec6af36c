import { setTimeout as wait } from "node:timers/promises";
import { readAllowance } from "@/lib/budget/minutes/data";
import { SpeechHold } from "@/lib/budget/speech-hold";
import { spendingRefused } from "@/lib/budget/spending/data";
import type { CallTools } from "@/lib/calls/agent/call-tools";
import { endCallSession } from "@/lib/calls/server/sessions";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { db } from "@/lib/platform/db/database";
import { AgentCaller, aSpeaker, aWriter, onAgentHost, tools } from "@/tests/factories/agent-calls";
import { aLocalCallee, secondsCounted, spendSeconds, untilEnded, wordsIn } from "@/tests/factories/calls";
import { aMessage } from "@/tests/factories/conversations";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

const host = onAgentHost();

beforeEach(() => {
  host.given = tools();
});
onARealDatabase();

const row = (id: number) => db.callSession.findUniqueOrThrow({ where: { id } });

/** As a person asks: after a moment, and then they wait for the answer. */
const aQuestion = (silenceSeconds = 1.2) => aRecordedQuestion({ leadSeconds: 0.5, silenceSeconds });

it("opening the line is refused without a token, with a used one, a foreign origin, or after the account was closed", async () => {
  const { actor, agentId } = await aLocalCallee();
  const address = async () => (await createSignedUrl(actor, { agentId }, host.origin)).signedUrl;
  const refusal = (url: string, origin = host.origin) =>
    new AgentCaller(url, { origin }).opened().then(
      () => "opened",
      (error: Error) => error.message,
    );
  expect(await refusal(`${host.origin.replace("http", "ws")}/agent`)).toContain("401");
  expect(await refusal(`${host.origin.replace("http", "ws")}/agent?token=x.y`)).toContain("401");
  expect(await refusal(await address(), "https://elsewhere.example")).toContain("403");
  expect(await refusal(await address(), "null")).toContain("403");
  const used = await address();
  expect(await refusal(used)).toBe("opened");
  expect(await refusal(used)).toContain("401");
  const late = await address();
  await db.user.update({ where: { id: actor.userId }, data: { status: "suspended" } });
  expect(await refusal(late)).toContain("401");
});

it("ends within two seconds when its session is ended, in whatever process", async () => {
  host.given = tools({ reply: aWriter("It was green.").reply });
  const { person, callId } = await host.aCall("audio");
  await wait(1_200);
  expect((await row(callId)).endedAt).toBeNull();
  const endedAt = performance.now();
  await db.session.deleteMany({ where: { id: person.sessionId } });
  expect(await untilEnded(callId)).toMatchObject({ endReason: "agent_ended" });
  expect(performance.now() - endedAt).toBeLessThan(2_000);
});

describe("a conversation", () => {
  it("begins with the metadata and a greeting by name, answers what is written, and is written down", async () => {
    const writer = aWriter("It was green. We sat there.");
    host.given = tools({ reply: writer.reply });
    const { caller, conversation, callId, person } = await host.aCall();
    await aMessage(conversation.id, { content: "Before the call." });
    caller.initiate();
    await caller.untilFrame("audio");
    expect(caller.frames[0]?.type).toBe("conversation_initiation_metadata");
    await caller.until(() => caller.of("agent_response").length === 1);
    expect(caller.of("agent_response")[0]).toMatchObject({ agent_response_event: { agent_response: "Hello, Ana." } });
    await caller.until(() => caller.secondsOfSound() > 0.09);
    await wait(200);
    caller.say("Was it green?");
    await caller.untilFrame("agent_response", 2);
    expect(caller.of("user_transcript")[0]).toMatchObject({
      user_transcription_event: { user_transcript: "Was it green?" },
    });
    expect(caller.of("agent_response")[1]).toMatchObject({
      agent_response_event: { agent_response: "It was green. We sat there." },
    });
    await caller.until(() => caller.secondsOfSound() > 0.39);
    await wait(600);
    // The whole is known, so that nothing of it is told once more.
    const last = caller.frames.findLastIndex(({ type }) => type === "agent_response");
    const after = caller.frames.slice(last + 1).filter(({ type }) => type === "agent_chat_response_part");
    expect(after).toMatchObject([{ text_response_part: { type: "stop" } }]);
    caller.hangUp();
    const ended = await untilEnded(callId);
    expect(ended).toMatchObject({ endReason: "hung_up" });
    expect(ended.settledAt).not.toBeNull();
    expect(writer.asked[0]?.at(-1)).toEqual({ role: "user", content: "Was it green?" });
    expect(await wordsIn(conversation.id)).toEqual([
      "user: Before the call.",
      "assistant: Hello, Ana.",
      "user: Was it green?",
      "assistant: It was green. We sat there.",
    ]);
    const spoken = await db.message.findMany({ where: { callSessionId: callId } });
    expect(spoken).toHaveLength(3);
    expect(await secondsCounted(person.userId)).toBeCloseTo(caller.secondsOfSound(), 1);
  });

  it("keeps no fragment of a greeting that is cut off by typing, though what was heard of it is counted", async () => {
    host.given = tools({
      speak: aSpeaker(2).speak,
      greeting: "There's my Bean, up with the birds.",
      reply: aWriter("Yes.").reply,
    });
    const { caller, conversation, callId, person } = await host.aCall();
    caller.initiate();
    await caller.until(() => caller.secondsOfSound() > 0.5);
    await wait(300);
    caller.say("Good morning.");
    await caller.untilFrame("agent_response_correction");
    expect(caller.correction().corrected).toBe("");
    await caller.untilFrame("agent_response", 2);
    caller.hangUp();
    await untilEnded(callId);
    expect((await wordsIn(conversation.id)).slice(0, 1)).toEqual(["user: Good morning."]);
    expect(await secondsCounted(person.userId)).toBeGreaterThan(0.2);
  });

  it("knows what was written before it began", async () => {
    const writer = aWriter("Yes.");
    host.given = tools({ reply: writer.reply });
    const person = await aUser();
    const callee = await aLocalCallee(person);
    await aMessage(callee.conversation.id, { content: "About the pear tree." });
    const { caller } = await host.call(person, callee.agentId);
    caller.initiate();
    caller.say("Do you know what I mean?");
    await caller.untilFrame("agent_response");
    expect(writer.asked[0]?.[0]).toEqual({ role: "user", content: "About the pear tree." });
    caller.hangUp();
  });

  it("takes a note without answering it, and keeps the newest of each kind", async () => {
    const writer = aWriter("Yes.");
    host.given = tools({ reply: writer.reply });
    const { caller } = await host.aCall();
    caller.initiate();
    caller.send({ type: "contextual_update", text: "First.", context_id: "a" });
    caller.send({ type: "contextual_update", text: "Second.", context_id: "a" });
    await wait(100);
    expect(writer.asked).toHaveLength(0);
    caller.say("And now?");
    await caller.until(() => writer.asked.length === 1);
    expect(JSON.stringify(writer.asked)).toContain("Second.");
    expect(JSON.stringify(writer.asked)).not.toContain("First.");
    caller.hangUp();
  });
});

describe("speech", () => {
  it("is heard as a turn, put into words and answered", async () => {
    const heard: number[] = [];
    host.given = tools({
      transcribe: async (samples, _signal, onText) => {
        heard.push(samples.length / 16_000);
        onText("Do you remember");
        return "Do you remember the garden?";
      },
    });
    const { caller, conversation, callId } = await host.aCall("agent_response");
    await caller.speak(aQuestion());
    await caller.untilFrame("user_transcript");
    expect(caller.of("tentative_user_transcript")).toMatchObject([
      { tentative_user_transcription_event: { user_transcript: "Do you remember" } },
    ]);
    await caller.untilFrame("agent_response", 2);
    expect(heard).toHaveLength(1);
    expect(heard[0]).toBeGreaterThan(2);
    caller.hangUp();
    await untilEnded(callId);
    expect(await wordsIn(conversation.id)).toContain("user: Do you remember the garden?");
  });

  it("interrupts the answer within a moment; what was not heard is neither charged nor written down", async () => {
    const speaker = aSpeaker(0.4);
    host.given = tools({
      speak: speaker.speak,
      reply: aWriter("one two three four five six seven eight nine ten.").reply,
    });
    const { caller, conversation, callId, person } = await host.aCall("agent_response");
    caller.say("Count.");
    await caller.untilFrame("agent_response", 2);
    await wait(300);
    const speaking = caller.speak(aQuestion());
    await caller.untilFrame("interruption");
    await caller.untilFrame("agent_response_correction");
    await speaking;
    const cut = caller.interruption();
    const late = caller.sounds().filter(({ at, eventId }) => at > cut.at + 20 && eventId < cut.eventId);
    expect(late).toHaveLength(0);
    const { original, corrected } = caller.correction();
    expect(original.startsWith(corrected)).toBe(true);
    expect(corrected.length).toBeLessThan(original.length);
    caller.hangUp();
    await untilEnded(callId);
    const written = await wordsIn(conversation.id);
    if (corrected) expect(written).toContain(`assistant: ${corrected}`);
    expect(written.join()).not.toContain("nine ten");
    expect(await secondsCounted(person.userId)).toBeLessThan(caller.secondsOfSound());
  });

  it("that nobody here can put into words is not spoken of by the loved one: the screen says to type", async () => {
    const speaker = aSpeaker(0.02);
    host.given = tools({ speak: speaker.speak });
    const { caller } = await host.aCall("agent_response");
    const greeting = [...speaker.said];
    await caller.speak(aQuestion());
    await wait(2_700);
    expect(speaker.said).toEqual(greeting);
    caller.say("Do you remember the garden?");
    await caller.untilFrame("agent_response", 2);
    caller.hangUp();
  });

  it("waits for the words of the caller's own recognition", async () => {
    const speaker = aSpeaker(0.02);
    host.given = tools({ speak: speaker.speak });
    const { caller } = await host.aCall();
    caller.initiate({ user_name: "Ana", words_from: "browser" });
    await caller.untilFrame("agent_response");
    await caller.speak(aQuestion());
    caller.say("Do you remember the garden?");
    await caller.untilFrame("agent_response", 2);
    await wait(2_700);
    expect(speaker.said.slice(1)).toEqual(["It was green.", "We sat there."]);
    caller.hangUp();
  });

  it("that was not clear is asked for again, but not every time", async () => {
    const speaker = aSpeaker(0.02);
    host.given = tools({ speak: speaker.speak, transcribe: async () => "" });
    const { caller } = await host.aCall("agent_response");
    await caller.speak(aQuestion());
    await caller.speak(aQuestion());
    await caller.until(() => speaker.said.some((text) => text.includes("once more")));
    await wait(200);
    expect(speaker.said.filter((text) => text.includes("once more"))).toHaveLength(1);
    caller.hangUp();
  });
});

describe("strictness", () => {
  it.each([
    ["what is no JSON", "{", "invalid_message"],
    ["sound that is none", JSON.stringify({ user_audio_chunk: 4 }), "invalid_message"],
    [
      "a second beginning",
      JSON.stringify({ type: "conversation_initiation_client_data", dynamic_variables: { user_name: "B" } }),
      "invalid_message",
    ],
  ])("closes with 1008 on %s", async (_what, frame, type) => {
    const { caller, callId } = await host.aCall("conversation_initiation_metadata");
    caller.send(frame);
    await caller.untilClosed();
    expect(caller.closed?.code).toBe(1008);
    expect(caller.of("error")[0]).toMatchObject({ error_event: { code: 1008, error_type: type } });
    expect(await untilEnded(callId)).toMatchObject({ endReason: "refused" });
  });

  it("closes with 1008 on bytes, on an override and on a missing name", async () => {
    const begin = async (act: (caller: AgentCaller) => void) => {
      const { caller } = await host.aCall();
      act(caller);
      await caller.untilClosed();
      return `${caller.closed?.code} ${caller.closed?.reason}`;
    };
    expect(await begin((caller) => caller.sendBytes(new Uint8Array(8)))).toContain("1008");
    expect(await begin((caller) => caller.initiate({}))).toContain("1008 Missing required dynamic variables");
    const override = {
      type: "conversation_initiation_client_data",
      dynamic_variables: { user_name: "Ana" },
      conversation_config_override: { tts: { voice_id: "another" } },
    };
    expect(await begin((caller) => caller.send(override))).toBe(
      "1008 Override for field 'voice_id' is not allowed by config.",
    );
  });
});

describe("the end", () => {
  it("comes with a goodbye when the minutes are used up, and nothing is spoken beyond them", async () => {
    const speaker = aSpeaker(0.2);
    host.given = tools({ speak: speaker.speak, reply: aWriter(`${"word ".repeat(200)}end.`).reply });
    const person = await aUser({ subscriptionLimitMinutes: 1 });
    await spendSeconds(person, 50);
    const { caller, callId } = await host.aCall("agent_response", person);
    caller.say("Tell me everything.");
    await caller.untilClosed(20_000);
    expect(caller.closed).toMatchObject({ code: 1000, reason: "max_duration_exceeded" });
    expect(speaker.said.at(-1)).toContain("Take good care");
    expect(await untilEnded(callId)).toMatchObject({ endReason: "minutes_used_up" });
    expect(await secondsCounted(person.userId)).toBeLessThanOrEqual(60.01);
    expect(await secondsCounted(person.userId)).toBeGreaterThan(53);
  });

  it("comes when the minutes are held by other speech: no sentence begins without its reservation", async () => {
    const speaker = aSpeaker(0.2);
    host.given = tools({ speak: speaker.speak });
    const { caller, callId, person } = await host.aCall("audio", await aUser({ subscriptionLimitMinutes: 2 }));
    const { heldSeconds, leftSeconds } = await readAllowance(person);
    expect(heldSeconds).toBeGreaterThan(0);
    expect((await readAllowance(person, "own_call")).leftSeconds).toBe(leftSeconds + heldSeconds);
    const reply = new SpeechHold({ speaker: person, source: "text_reply", sourceId: `held${callId}` });
    await reply.extend(Array(4).fill("x".repeat(240)));
    const before = speaker.said.length;
    await wait(1_000);
    caller.say("Was it green?");
    await caller.untilClosed(10_000);
    expect(speaker.said).toHaveLength(before);
    expect(await untilEnded(callId)).toMatchObject({ endReason: "minutes_used_up" });
    await reply.release();
    expect(await readAllowance(person)).toMatchObject({
      heldSeconds: 0,
      usedSeconds: await secondsCounted(person.userId),
    });
  });

  it("comes with a goodbye when nothing is left of the operator's ceiling for listening, and the row says why", async () => {
    const speaker = aSpeaker(0.02);
    const transcribe = async () => Promise.reject(spendingRefused("spend_limit_reached"));
    host.given = tools({ speak: speaker.speak, transcribe });
    const { caller, callId } = await host.aCall();
    caller.initiate();
    await caller.speak(aRecordedQuestion());
    await caller.untilClosed(20_000);
    expect(caller.closed).toMatchObject({ code: 1000, reason: "spend_limit_reached" });
    expect(speaker.said.at(-1)).toContain("Take good care");
    expect(await untilEnded(callId)).toMatchObject({ endReason: "spend_limit_reached" });
  });

  it("is announced a minute before", async () => {
    const speaker = aSpeaker(0.02);
    host.given = tools({ speak: speaker.speak });
    const { caller } = await host.aCall(undefined, await aUser({ subscriptionLimitMinutes: 1 }));
    caller.initiate();
    await caller.until(() => speaker.said.some((text) => text.includes("about one minute")));
    caller.say("Good.");
    await caller.untilFrame("agent_response", 3);
    expect(speaker.said.filter((text) => text.includes("about one minute"))).toHaveLength(1);
    caller.hangUp();
  });

  it("counts what was heard also when the tab crashes in the middle of a sentence", async () => {
    host.given = tools({
      speak: aSpeaker(0.3).speak,
      reply: aWriter("one two three four five six seven eight nine ten.").reply,
    });
    const { caller, conversation, callId, person } = await host.aCall();
    caller.initiate();
    caller.say("Count.");
    await caller.untilFrame("audio", 8);
    await wait(900);
    caller.vanish();
    await untilEnded(callId);
    const seconds = await secondsCounted(person.userId);
    expect(seconds).toBeGreaterThan(0.4);
    expect(seconds).toBeLessThan(2.2);
    expect(await wordsIn(conversation.id)).toEqual([
      "user: Count.",
      expect.stringMatching(/^assistant: one( two)?( three)?( four)?( five)?$/),
    ]);
  });

  it("comes at once when it is ended over REST, or a newer call takes over", async () => {
    const first = await host.aCall("conversation_initiation_metadata");
    await endCallSession(first.person, first.callId);
    await first.caller.untilClosed();
    const second = await host.call(first.person, first.agentId);
    second.caller.initiate();
    await second.caller.untilFrame("conversation_initiation_metadata");
    const third = await host.call(first.person, first.agentId);
    await second.caller.untilClosed();
    expect(second.caller.closed?.reason).toBe("taken_over");
    expect(await untilEnded(second.callId)).toMatchObject({ endReason: "taken_over" });
    third.caller.hangUp();
  });

  it("comes when the conversation is deleted in the middle, and what was spoken stays counted", async () => {
    const { caller, conversation, callId, person } = await host.aCall("agent_response");
    await caller.untilFrame("audio");
    await wait(250);
    await db.conversation.delete({ where: { id: conversation.id } });
    caller.say("Are you there?");
    await caller.untilClosed();
    await untilEnded(callId);
    expect(await secondsCounted(person.userId)).toBeGreaterThan(0);
  });

  /** A voice that fails at sentences that begin with these words, after this much sound. */
  function aFailingVoice(words: string, afterSeconds: number): CallTools["speak"] {
    const { speak } = aSpeaker(0.02);
    return async (text, options) => {
      if (!text.startsWith(words)) return speak(text, options);
      if (afterSeconds === 0) throw new Error("The voice is away.");
      let isSent = false;
      const audio = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          if (isSent) controller.error(new Error("The voice went away."));
          else controller.enqueue(new Uint8Array(afterSeconds * 32_000));
          isSent = true;
        },
      });
      return { audio, seconds: Promise.resolve(afterSeconds) };
    };
  }

  it("leaves no minutes held for answers that the voice failed to speak", async () => {
    host.given = tools({ speak: aFailingVoice("xx", 0), reply: aWriter("x".repeat(240)).reply });
    const { caller, callId, person } = await host.aCall("agent_response", await aUser({ subscriptionLimitMinutes: 5 }));
    for (const turn of [1, 2]) {
      caller.say(`Was it green, ${turn}?`);
      await caller.untilFrame("keepsake_unspoken", turn);
    }
    await caller.untilClosed();
    await untilEnded(callId);
    expect((await readAllowance(person)).heldSeconds).toBe(0);
  });

  it("counts what was heard of an answer whose voice failed midway, and leaves none of its minutes held", async () => {
    host.given = tools({ speak: aFailingVoice("xx", 0.5), greeting: "x".repeat(240) });
    const { caller, person } = await host.aCall(undefined, await aUser({ subscriptionLimitMinutes: 5 }));
    caller.initiate();
    while ((await secondsCounted(person.userId)) === 0) await wait(20);
    const { heldSeconds, usedSeconds } = await readAllowance(person);
    expect(heldSeconds).toBe(0);
    expect(usedSeconds).toBeCloseTo(0.5, 1);
    caller.hangUp();
  });

  it("says that no answer could be found when the writer fails, and goes on", async () => {
    const speaker = aSpeaker(0.02);
    let calls = 0;
    host.given = tools({
      speak: speaker.speak,
      reply: async function* () {
        calls += 1;
        if (calls === 1) throw new Error("The service is away.");
        yield "Here I am.";
      },
    });
    const { caller } = await host.aCall();
    caller.initiate();
    caller.say("One?");
    await caller.until(() => speaker.said.some((text) => text.includes("could not find an answer")));
    await wait(300);
    caller.say("Two?");
    await caller.until(() => speaker.said.includes("Here I am."));
    caller.hangUp();
  });
});
