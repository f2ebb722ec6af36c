import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { db } from "@/lib/platform/db/database";
import { wordsOnCard } from "@/lib/safety/card-facts";
import { readSafety } from "@/lib/safety/data";
import { endHold, raiseHold } from "@/lib/safety/mutations";
import { allAnswered } from "@/tests/factories/call-clients";
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
  }, 40_000);

  it("in typed words never reaches the agent", async () => {
    const { call, client } = await calls.aLiveCall();
    client.say(CRY);
    expect(client.getState()).toMatchObject({ phase: "ended", reason: "safety_hold" });
    await call.until(() => calls.sockets.last.closeCode);
    expect(calls.sockets.last.received.some(({ type }) => type === "user_message")).toBe(false);
  }, 40_000);

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
  }, 40_000);

  it("is not taken from ordinary grief", async () => {
    const { call, client } = await afterSaying("I miss you so much it kills me");
    await call.until((state) => state.captions.some(({ text }) => text.includes("fourteen")));
    expect(client.getState()).toMatchObject({ phase: "live", card: null });
    client.hangUp();
  }, 40_000);

  it("is recognised even when the recogniser could not be loaded at first", async () => {
    const { cardsIn } = await import("@/lib/calls/client/call-safety");
    let tries = 0;
    const loadSafety = async () => {
      tries += 1;
      if (tries === 1) throw new Error("The network is gone for a moment.");
      return cardsIn("en");
    };
    const { call } = await afterSaying(CRY, { parts: { loadSafety } });
    expect(await call.untilPhase("ended")).toMatchObject({ reason: "safety_hold" });
  }, 40_000);

  it("could not be heard without the recogniser, so no call is opened without it", async () => {
    const loadSafety = () => Promise.reject(new Error("It does not come."));
    const { call, client } = await calls.aCall({ parts: { loadSafety } });
    await client.start();
    await call.untilPhase("ended");
    expectLetGo(call);
    expect(() => calls.sockets.last).toThrow();
  }, 40_000);

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
  }, 40_000);
});
