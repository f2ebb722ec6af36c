import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { db } from "@/lib/platform/db/database";
import { ApiError } from "@/lib/platform/http/api";
import { wordsOnCard } from "@/lib/safety/card-facts";
import { readSafety } from "@/lib/safety/data";
import { endHold, raiseHold } from "@/lib/safety/mutations";
import { aCallClient, allAnswered } from "@/tests/factories/call-clients";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";
import { onARealDatabase } from "@/tests/setup/database";
import { expectLetGo, onEmulatedCalls } from "@/tests/setup/emulated-calls";

onARealDatabase();

const calls = onEmulatedCalls();

const CRY = "I don't want to live anymore";
const LONG = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen.";

/** A live call that has greeted, in which the person says this and the agent answers at length. */
async function afterSaying(words: string, options: Parameters<typeof calls.aLiveCall>[0] = {}) {
  const made = await calls.aLiveCall(options);
  const { call } = made;
  calls.sockets.hears(words);
  calls.sockets.answers(LONG);
  await call.until((state) => state.phase === "live" && state.mode === "speaking");
  await call.until((state) => state.phase === "live" && state.mode === "listening");
  await call.microphone.speak(aRecordedQuestion());
  await call.until((state) => state.captions.some(({ role, text }) => role === "user" && text === words));
  return made;
}

describe("danger in a call whose agent speaks by itself", () => {
  it("ends the call: the agent is silent at once, Keepsake's card is shown, and the account is held", async () => {
    const { call, client, actor } = await afterSaying(CRY);
    const state = await call.untilPhase("ended");
    expect(state).toMatchObject({ reason: "safety_hold", card: { facts: { stage: "danger", language: "en" } } });
    expect(state.captions.at(-1)).toMatchObject({ role: "keepsake", text: wordsOnCard(state.card?.content ?? "") });
    expect(call.speaker.secondsAhead()).toBe(0);
    const played = call.speaker.played.length;
    await allAnswered();
    expect(call.speaker.played).toHaveLength(played);
    expect(client.getState().captions.some(({ text }) => text.includes("fourteen"))).toBe(false);
    expectLetGo(call);
    expect((await readSafety(actor.userId)).hold).toEqual({ signs: 1, language: "en" });
  });

  it("in typed words never reaches the agent", async () => {
    const { call, client } = await calls.aLiveCall();
    client.say(CRY);
    expect(client.getState()).toMatchObject({ phase: "ended", reason: "safety_hold" });
    await call.until(() => calls.sockets.last.closeCode);
    expect(calls.sockets.last.received.some(({ type }) => type === "user_message")).toBe(false);
  });

  it("noticed in another tab ends the call at its next heartbeat, and none can be opened until “I'm safe”", async () => {
    const { call, server, actor, agentId, conversation } = await calls.aLiveCall();
    await raiseHold({ userId: actor.userId, language: "en", at: new Date() });
    await call.untilPhase("live");
    const open = await db.callSession.findFirstOrThrow({ where: { userId: actor.userId, endedAt: null } });
    expect(await server.beat(open.id)).toMatchObject({ endReason: "safety_hold", endedAt: expect.any(String) });
    const again = () => server.signedUrl({ agentId, conversationId: conversation.id });
    await expect(again()).rejects.toMatchObject({ status: 409, code: "safety_hold" });
    await endHold(actor.userId, 1);
    expect(await again()).toMatchObject({ signedUrl: expect.stringMatching(/^ws/) });
  });

  it("is not taken from ordinary grief", async () => {
    const { call, client } = await afterSaying("I miss you so much it kills me");
    await call.until((state) => state.captions.some(({ text }) => text.includes("fourteen")));
    expect(client.getState()).toMatchObject({ phase: "live", card: null });
    client.hangUp();
  });

  it("is recognised even when the recogniser could not be loaded at first", async () => {
    const { listenIn } = await import("@/lib/calls/client/call-safety");
    let tries = 0;
    const loadSafety = async () => {
      tries += 1;
      if (tries === 1) throw new Error("The network is gone for a moment.");
      return listenIn("en");
    };
    const { call } = await afterSaying(CRY, { parts: { loadSafety } });
    expect(await call.untilPhase("ended")).toMatchObject({ reason: "safety_hold" });
  });

  it("could not be heard without the recogniser, so no call is opened without it", async () => {
    const loadSafety = () => Promise.reject(new Error("It does not come."));
    const { call, client } = await calls.aCall({ parts: { loadSafety } });
    await client.start();
    await call.untilPhase("ended");
    expectLetGo(call);
    expect(() => calls.sockets.last).toThrow();
  });

  it("leaves Keepsake's card in the conversation, and not what the agent said to it", async () => {
    const { call, actor, conversation } = await afterSaying(CRY);
    await call.untilPhase("ended");
    await call.until(() => calls.sockets.last.closeCode);
    await allAnswered();
    await settleEndedCalls({ userId: actor.userId }, calls.find);
    const rows = await db.message.findMany({ where: { conversationId: conversation.id }, orderBy: { id: "asc" } });
    expect(rows.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
    expect(rows[1]?.content).toBe(CRY);
    expect(parseMetadata(rows[2]?.metadata ?? null)).toMatchObject({
      writtenBy: "keepsake",
      card: { stage: "danger" },
    });
    expect(rows[2]?.content).toMatch(/^.*Keepsake is an AI/);
  });
});

const MAYBE = "I wish I could go to sleep and never wake up";

describe("what may be danger in a call whose agent speaks by itself", () => {
  const asked = () => calls.sockets.last.received.filter(({ type }) => type === "user_message").map(({ text }) => text);

  it("brings Keepsake's question in the agent's place, and “No” lets the agent answer again", async () => {
    const { call, client } = await afterSaying(MAYBE);
    await call.until((state) => state.question);
    const { question, captions } = client.getState();
    expect(question).toEqual({ language: "en", country: null, answer: null });
    expect(captions.at(-1)).toMatchObject({ role: "keepsake", text: "Are you thinking of ending your life?" });
    expect(call.speaker.secondsAhead()).toBe(0);
    const context = await call.until(() =>
      calls.sockets.last.received.find(({ type }) => type === "contextual_update"),
    );
    expect(context).toBeTruthy();
    const played = call.speaker.played.length;
    calls.sockets.answers("The bread was good.");
    client.say("No");
    await call.until((state) => state.captions.some(({ text }) => text === "The bread was good."));
    expect(asked()).toEqual(["No"]);
    expect(client.getState()).toMatchObject({ phase: "live", question: null, card: null });
    expect(call.speaker.played.length).toBeGreaterThan(played);
    expect(client.getState().captions.some(({ text }) => text.includes("fourteen"))).toBe(false);
    client.hangUp();
  });

  it.each(["by voice", "by the button"])(
    "brings the card and a hold after “Yes” %s, and the call ends",
    async (how) => {
      const { call, client, actor, conversation } = await afterSaying(MAYBE);
      await call.until((state) => state.question);
      if (how === "by voice") {
        calls.sockets.hears("Yes.");
        await call.microphone.speak(aRecordedQuestion());
      } else client.say("Yes");
      expect(await call.untilPhase("ended")).toMatchObject({
        reason: "safety_hold",
        card: { facts: { stage: "danger" } },
      });
      await call.until(() => calls.sockets.last.closeCode);
      expect(asked()).toEqual([]);
      await allAnswered();
      expect((await readSafety(actor.userId)).hold).toMatchObject({ language: "en" });
      await settleEndedCalls({ userId: actor.userId }, calls.find);
      const rows = await db.message.findMany({ where: { conversationId: conversation.id }, orderBy: { id: "asc" } });
      expect(parseMetadata(rows[2]?.metadata ?? null)).toMatchObject({
        writtenBy: "keepsake",
        question: { language: "en", answer: "yes" },
      });
      expect(rows.map(({ content }) => content).join()).not.toContain("fourteen");
    },
  );

  it("leaves the question and its answer in the conversation, and not what the agent said meanwhile", async () => {
    const { call, client, actor, conversation } = await afterSaying(MAYBE);
    await call.until((state) => state.question);
    calls.sockets.answers("The bread was good.");
    client.say("I'd rather not say");
    await call.until((state) => state.captions.some(({ text }) => text === "The bread was good."));
    expect(client.getState().question).toMatchObject({ answer: "rather_not" });
    client.hangUp();
    await call.until(() => calls.sockets.last.closeCode);
    await allAnswered();
    await settleEndedCalls({ userId: actor.userId }, calls.find);
    const rows = await db.message.findMany({ where: { conversationId: conversation.id }, orderBy: { id: "asc" } });
    expect(rows.slice(1, 4).map(({ content }) => content)).toEqual([
      MAYBE,
      "Are you thinking of ending your life?",
      "I'd rather not say",
    ]);
    expect(parseMetadata(rows[2]?.metadata ?? null)).toMatchObject({ question: { answer: "rather_not" } });
    expect((await readSafety(actor.userId)).hold).toBeNull();
    expect(await db.dangerDay.findFirst({ where: { level: "possible" } })).not.toBeNull();
  });

  it("left unanswered is asked about once more, and then stops nothing", async () => {
    const { call, client } = await calls.aLiveCall();
    client.say(MAYBE);
    client.say("We baked bread.");
    expect(client.getState().captions.filter(({ role }) => role === "keepsake")).toHaveLength(2);
    calls.sockets.answers("Never mind.", "Never mind.", "It was green.");
    await call.until(() => asked().length === 2);
    client.say("Was it green?");
    await call.until((state) => state.captions.some(({ role, text }) => role === "agent" && text === "It was green."));
    expect(client.getState()).toMatchObject({ phase: "live", question: null });
    client.hangUp();
  });

  it("is told to the server again when that was out of reach, before another call is asked for", async () => {
    const made = await calls.aCall();
    let tries = 0;
    const hold: typeof made.server.hold = (language) => {
      tries += 1;
      return tries === 1 ? Promise.reject(new ApiError(0, "")) : made.server.hold(language);
    };
    const call = aCallClient({
      server: { ...made.server, hold },
      agentId: made.agentId,
      conversationId: made.conversation.id,
    });
    await call.client.start();
    await call.untilPhase("live");
    call.client.say(CRY);
    await call.untilPhase("ended");
    await call.client.start();
    expect(await call.untilPhase("ended")).toMatchObject({ reason: "safety_hold" });
    expect((await readSafety(made.actor.userId)).hold).toEqual({ signs: 1, language: "en" });
  });
});
