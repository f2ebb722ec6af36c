import { setTimeout as wait } from "node:timers/promises";
import { statusWords } from "@/lib/calls/client/call-words";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { db } from "@/lib/platform/db/database";
import { wordsOnCard } from "@/lib/safety/card-facts";
import { allAnswered } from "@/tests/factories/call-clients";
import { aRecordedQuestion } from "@/tests/factories/recorded-question";
import { onARealDatabase } from "@/tests/setup/database";
import { expectLetGo, onEmulatedCalls } from "@/tests/setup/emulated-calls";

onARealDatabase();

const calls = onEmulatedCalls();

const CRY = "I don't want to live anymore";
const LONG = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen.";

/** A live call that has greeted, in which the person says this and the agent would answer at length. */
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
  it("pauses the call: the voice fades, the microphone is off, and Keepsake's card is shown", async () => {
    const { call, client } = await afterSaying(CRY);
    const state = await call.until(({ isPaused }) => isPaused);
    expect(state.card).toMatchObject({ facts: { stage: "danger", language: "en" } });
    expect(statusWords(state)).toBe("Paused, your microphone is off");
    expect(state.captions.at(-1)).toMatchObject({ role: "keepsake", text: wordsOnCard(state.card?.content ?? "") });
    expect(call.microphone.isMuted).toBe(true);
    expect(call.speaker.secondsAhead()).toBe(0);
    const played = call.speaker.played.length;
    await wait(600);
    expect(call.speaker.played).toHaveLength(played);
    expect(client.getState().captions.some(({ text }) => text.includes("fourteen"))).toBe(false);
    client.say("Are you there?");
    client.toggleMute();
    expect(client.getState()).toMatchObject({ isPaused: true, isMuted: false });
    expect(calls.sockets.last.received.some(({ type }) => type === "user_message")).toBe(false);
    client.hangUp();
    expect(client.getState()).toMatchObject({ phase: "ended", isPaused: false, card: { facts: { stage: "danger" } } });
    expectLetGo(call);
  }, 40_000);

  it("goes on when the person wants to, without what was said meanwhile, and tells the agent why", async () => {
    const { call, client } = await afterSaying(CRY);
    await call.until(({ isPaused }) => isPaused);
    const played = call.speaker.played.length;
    client.goOn();
    expect(client.getState().isPaused).toBe(false);
    expect(call.microphone.isMuted).toBe(false);
    await calls.untilReceived(call, "contextual_update");
    calls.sockets.answers("I'm glad you told me.");
    client.say("My sister is here.");
    await call.until((state) => state.captions.some(({ text }) => text === "I'm glad you told me."));
    await call.until(() => call.speaker.played.length > played);
    expect(client.getState().card).toBeNull();
    client.hangUp();
  }, 40_000);

  it("pauses for typed words as well, once", async () => {
    const { call, client } = await calls.aLiveCall();
    client.say(CRY);
    const { captions } = await call.until(({ isPaused }) => isPaused);
    await wait(300);
    expect(client.getState().captions.filter(({ role }) => role === "keepsake")).toHaveLength(1);
    expect(captions.at(-1)?.role).toBe("keepsake");
    client.hangUp();
  }, 40_000);

  it("is not taken from ordinary grief", async () => {
    const { call, client } = await afterSaying("I miss you so much it kills me");
    await call.until((state) => state.captions.some(({ text }) => text.includes("fourteen")));
    expect(client.getState()).toMatchObject({ isPaused: false, card: null });
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
    const { call, client } = await afterSaying(CRY, { parts: { loadSafety } });
    await call.until(({ isPaused }) => isPaused);
    client.hangUp();
  }, 40_000);

  it("leaves Keepsake's card in the conversation, and not what the agent said to it", async () => {
    const { call, client, actor, conversation } = await afterSaying(CRY);
    await call.until(({ isPaused }) => isPaused);
    await wait(300);
    client.hangUp();
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
