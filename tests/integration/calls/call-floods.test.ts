import "@/tests/setup/real-limits-settings";

import { setTimeout as wait } from "node:timers/promises";
import { db } from "@/lib/platform/db/database";
import { takeOne } from "@/lib/platform/rate-limits";
import { type AgentCaller, aWriter, onAgentHost, tools } from "@/tests/factories/agent-calls";
import { aLocalCallee, untilEnded } from "@/tests/factories/calls";
import { soundFrames, tones } from "@/tests/factories/tones";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

const host = onAgentHost();

beforeEach(() => {
  host.given = tools();
});
onARealDatabase();

const aBegunCall = () => host.aCall("conversation_initiation_metadata");

const wordsOf = async (conversationId: number) =>
  (await db.message.findMany({ where: { conversationId, role: "user" }, orderBy: { id: "asc" } }))
    .map(({ content }) => content)
    .join("\n");

/** All at once, as after a tunnel. */
const sound = (caller: AgentCaller, samples: Int16Array) => {
  for (const frame of soundFrames(samples)) caller.send(frame);
};

describe("messages that come all at once", () => {
  it("are one turn: none is lost, and the writer is asked for the newest state only", async () => {
    const writer = aWriter("Yes.");
    host.given = tools({ reply: writer.reply });
    const { caller, callId, conversation } = await aBegunCall();
    const typed = Array.from({ length: 100 }, (_, n) => `Line ${n + 1}.`);
    for (const text of typed) caller.say(text);
    await caller.untilFrame("user_transcript", 100);
    await caller.until(() => writer.asked.at(-1)?.at(-1)?.content.endsWith("Line 100."));
    expect(writer.asked.length).toBeLessThanOrEqual(3);
    caller.hangUp();
    await untilEnded(callId);
    expect(await wordsOf(conversation.id)).toBe(typed.join("\n"));
  });

  it("are written down although the caller hangs up at once", async () => {
    const { caller, callId, conversation } = await aBegunCall();
    caller.say("I wanted to say one more thing.");
    caller.say("Good night.");
    caller.hangUp();
    await untilEnded(callId);
    expect(await wordsOf(conversation.id)).toBe("I wanted to say one more thing.\nGood night.");
  });
});

it("messages that are too long together close the call: the writer is never asked for more than one message may hold, and all that was echoed is kept", async () => {
  const writer = aWriter("Yes.");
  host.given = tools({ reply: writer.reply });
  const { caller, callId, conversation } = await aBegunCall();
  for (const letter of ["a", "b", "c", "d"]) caller.say(letter.repeat(3_000));
  await caller.untilClosed();
  expect(caller.closed).toEqual({ code: 1008, reason: "too_many_turns" });
  await untilEnded(callId);
  for (const turn of writer.asked) expect(turn.at(-1)?.content.length).toBeLessThanOrEqual(4_000);
  const echoed = caller.of("user_transcript").map(({ user_transcription_event: event }) => {
    return (event as { user_transcript: string }).user_transcript;
  });
  expect(echoed.length).toBeGreaterThanOrEqual(2);
  expect(await wordsOf(conversation.id)).toBe(echoed.join("\n"));
});

describe("turns", () => {
  it("count with the account's messages: the 31st in a minute is written down and closes the call with its reason", async () => {
    const writer = aWriter("Yes.");
    host.given = tools({ reply: writer.reply });
    const { caller, callId, conversation, person } = await aBegunCall();
    for (let used = 0; used < 20; used++) await takeOne("messages", `user:${person.userId}`);
    for (let n = 1; n <= 10; n++) {
      caller.say(`Turn ${n}.`);
      await caller.until(() => writer.asked.length === n);
    }
    caller.say("One too many.");
    await caller.untilClosed();
    expect(caller.closed).toEqual({ code: 1008, reason: "too_many_turns" });
    expect(writer.asked).toHaveLength(10);
    expect(await untilEnded(callId)).toMatchObject({ endReason: "too_many_turns" });
    expect(await wordsOf(conversation.id)).toContain("One too many.");
    await expect(takeOne("messages", `user:${person.userId}`)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("that are spoken count before they are heard, with or without words: the one too many is heard and closes the call", async () => {
    let heard = 0;
    host.given = tools({
      transcribe: async () => {
        heard += 1;
        return "";
      },
    });
    const { caller, callId, person } = await aBegunCall();
    for (let used = 0; used < 20; used++) await takeOne("messages", `user:${person.userId}`);
    sound(caller, tones(15));
    await caller.untilClosed();
    expect(caller.closed).toEqual({ code: 1008, reason: "too_many_turns" });
    expect(await untilEnded(callId)).toMatchObject({ endReason: "too_many_turns" });
    expect(heard).toBe(11);
  });

  it("that are spoken count once, not again for their words", async () => {
    let heard = 0;
    host.given = tools({
      transcribe: async () => {
        heard += 1;
        return `Turn ${heard}.`;
      },
    });
    const { caller, person, callId, conversation } = await aBegunCall();
    for (let used = 0; used < 27; used++) await takeOne("messages", `user:${person.userId}`);
    sound(caller, tones(3));
    await caller.untilFrame("user_transcript", 3);
    await expect(takeOne("messages", `user:${person.userId}`)).rejects.toMatchObject({ code: "rate_limited" });
    expect(caller.closed).toBeNull();
    caller.hangUp();
    await untilEnded(callId);
    expect(await wordsOf(conversation.id)).toBe("Turn 1.\nTurn 2.\nTurn 3.");
  });

  it("that are spoken and one too many are kept, and a sign of danger in them shows the card", async () => {
    host.given = tools({ transcribe: async () => "I don't want to live anymore" });
    const { caller, person, callId, conversation } = await aBegunCall();
    for (let used = 0; used < 30; used++) await takeOne("messages", `user:${person.userId}`);
    sound(caller, tones(1));
    await caller.untilClosed();
    expect(caller.closed).toEqual({ code: 1008, reason: "too_many_turns" });
    expect(caller.of("user_transcript")).toHaveLength(1);
    expect(caller.of("keepsake_card")).toHaveLength(1);
    await untilEnded(callId);
    expect(await wordsOf(conversation.id)).toBe("I don't want to live anymore");
  });

  it("with a sign of danger show the card, however many there were", async () => {
    const { caller, person } = await aBegunCall();
    for (let used = 0; used < 30; used++) await takeOne("messages", `user:${person.userId}`);
    caller.say("I don't want to live anymore");
    await caller.untilClosed();
    expect(caller.of("keepsake_card")).toHaveLength(1);
  });
});

describe("a socket that sends more than a call can", () => {
  it("is closed with its reason, also for frames that say nothing", async () => {
    for (const frame of [{ type: "user_activity" }, { type: "no_such_frame" }]) {
      const { caller, callId } = await aBegunCall();
      for (let n = 0; n < 200; n++) caller.send(frame);
      await caller.untilClosed();
      expect(caller.closed).toEqual({ code: 1008, reason: "sent_too_much" });
      expect(await untilEnded(callId)).toMatchObject({ endReason: "sent_too_much" });
    }
  });

  it.each<[string, number, (caller: AgentCaller) => void]>([
    ["frames of hardly any sound", 3_000, (caller) => caller.send({ user_audio_chunk: "AAA=" })],
    // The library itself takes a hundred pings at once, and then hangs up without a word.
    ["pongs that nobody asked for", 200, (caller) => caller.pong()],
  ])("is closed for %s", async (_, count, flood) => {
    const { caller, callId } = await aBegunCall();
    for (let n = 0; n < count; n++) flood(caller);
    await caller.untilClosed();
    expect(caller.closed).toEqual({ code: 1008, reason: "sent_too_much" });
    expect(await untilEnded(callId)).toMatchObject({ endReason: "sent_too_much" });
  });

  it("is closed for one frame in more pieces than any client makes", async () => {
    const { caller, callId } = await aBegunCall();
    for (let n = 0; n < 100; n++) caller.sendPiece(" ");
    await caller.untilClosed();
    expect(caller.closed?.code).toBe(1008);
    await untilEnded(callId);
  });

  it("is let go of within moments, although its caller neither reads nor answers the close", async () => {
    const { caller } = await aBegunCall();
    while ((await host.connections()) > 1) await wait(20);
    caller.readNothing();
    for (let n = 0; n < 200; n++) caller.send({ type: "user_activity" });
    const sentAt = performance.now();
    while ((await host.connections()) > 0 && performance.now() - sentAt < 6_000) await wait(50);
    expect(await host.connections()).toBe(0);
    caller.vanish();
  });

  it("costs a few requests to the writer and one row each, not thousands", async () => {
    const writer = aWriter("Yes.");
    host.given = tools({ reply: writer.reply });
    const { caller, callId, conversation } = await aBegunCall();
    for (let n = 0; n < 3_000; n++) caller.send({ type: "user_message", text: "Are you there?" });
    await caller.untilClosed();
    expect(["sent_too_much", "too_many_turns"]).toContain(caller.closed?.reason);
    await untilEnded(callId);
    expect(writer.asked.length).toBeLessThanOrEqual(5);
    expect(await db.message.count({ where: { conversationId: conversation.id, role: "user" } })).toBeLessThanOrEqual(6);
  });

  it("is closed for its bytes too, and for a frame larger than any of ours", async () => {
    const many = await aBegunCall();
    const note = { type: "no_such_frame", text: "x".repeat(60_000) };
    for (let n = 0; n < 60; n++) many.caller.send(note);
    await many.caller.untilClosed();
    expect(many.caller.closed).toEqual({ code: 1008, reason: "sent_too_much" });
    const large = await aBegunCall();
    large.caller.send(JSON.stringify({ type: "user_activity", text: "x".repeat(70_000) }));
    await large.caller.untilClosed();
    expect(large.caller.closed?.code).toBe(1009);
    expect(await untilEnded(large.callId)).toMatchObject({ endReason: "hung_up" });
  });

  it("is closed for more sound than a minute held back by the network", async () => {
    const { caller } = await aBegunCall();
    const second = { user_audio_chunk: Buffer.alloc(32_000).toString("base64") };
    for (let count = 0; count < 50; count++) caller.send(second);
    await wait(200);
    expect(caller.closed).toBeNull();
    for (let count = 0; count < 20; count++) caller.send(second);
    await caller.untilClosed();
    expect(caller.closed).toEqual({ code: 1008, reason: "sent_too_much" });
  });
});

describe("the lengths of the product", () => {
  it("hold for a typed message: 4,000 characters are answered, and more are refused", async () => {
    const writer = aWriter("Yes.");
    host.given = tools({ reply: writer.reply });
    const { caller } = await aBegunCall();
    caller.say("x".repeat(4_000));
    await caller.until(() => writer.asked.length === 1);
    caller.say("x".repeat(4_001));
    await caller.untilClosed();
    expect(caller.closed).toEqual({ code: 1008, reason: "A message has at most 4,000 characters" });
    expect(writer.asked).toHaveLength(1);
  });

  it("hold for the name of the person", async () => {
    const person = await aUser();
    const callee = await aLocalCallee(person);
    const { caller } = await host.call(person, callee.agentId, callee.conversation.id);
    caller.initiate({ user_name: "x".repeat(101) });
    await caller.untilClosed();
    expect(caller.closed).toEqual({ code: 1008, reason: "Name must be at most 100 characters" });
  });

  it("let a character that cannot be kept disappear, not the message around it", async () => {
    const { caller, callId, conversation } = await aBegunCall();
    caller.say("Good\u0000 night\ud800.");
    await caller.untilFrame("user_transcript");
    caller.hangUp();
    await untilEnded(callId);
    expect(await wordsOf(conversation.id)).toBe("Good night\ufffd.");
  });
});
