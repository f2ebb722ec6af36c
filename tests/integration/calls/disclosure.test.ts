import { setTimeout as wait } from "node:timers/promises";
import { GET as getSound } from "@/app/audio/disclosures/[language]/route";
import type { CallTools } from "@/lib/calls/agent/call-tools";
import { disclosureIn } from "@/lib/conversations/disclosure";
import { db } from "@/lib/platform/db/database";
import { stopEngines } from "@/lib/providers/engines/engines";
import { cardWords } from "@/lib/safety/card-words";
import { aSpeaker, aWriter, onAgentHost, tools } from "@/tests/factories/agent-calls";
import { aCallClient, aCallServer } from "@/tests/factories/call-clients";
import { aLocalCallee, secondsCounted } from "@/tests/factories/calls";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulatedCalls } from "@/tests/setup/emulated-calls";

const host = onAgentHost();
afterAll(() => stopEngines());
onARealDatabase();
const remote = onEmulatedCalls();

const SECONDS_PER_WORD = 0.05;
const wordsIn = (text: string) => text.split(" ").length;
const rowOf = (id: number) => db.callSession.findUniqueOrThrow({ where: { id } });
const moveClock = (userId: number, seconds: number) =>
  db.$executeRaw`update call_sessions set disclosed_at = disclosed_at - make_interval(secs => ${seconds}) where user_id = ${userId}`;

async function aFamily(language = "en", parts: Partial<CallTools> = {}) {
  const person = await aUser();
  const callee = await aLocalCallee(person);
  const [lovedOne, neutral] = [aSpeaker(SECONDS_PER_WORD), aSpeaker(SECONDS_PER_WORD)];
  const languages: string[] = [];
  host.given = tools({
    speak: lovedOne.speak,
    speakNeutrally: (asked) => {
      languages.push(asked);
      return neutral.speak;
    },
    language,
    ...parts,
  });
  const call = async () => {
    const made = await host.call(person, callee.agentId, callee.conversation.id, { isDisclosed: false });
    made.caller.initiate();
    const hangUp = async () => {
      made.caller.hangUp();
      while ((await rowOf(made.callId)).endedAt === null) await wait(20);
    };
    return { ...made, hangUp };
  };
  return { person, lovedOne, neutral, languages, call };
}

describe("the notice of a call with our own agent", () => {
  it.each(["en", "de"])(
    "in %s opens the first call of a day in a neutral voice, and again one three hours later; it costs no minutes",
    async (language) => {
      const { person, lovedOne, neutral, languages, call } = await aFamily(language);
      const { text } = disclosureIn(language);
      const first = await call();
      await first.caller.untilFrame("agent_response");
      const [notice] = first.caller.of("keepsake_disclosure");
      expect(notice).toMatchObject({ keepsake_disclosure_event: { text, language } });
      expect([neutral.said, languages]).toEqual([[text], [language]]);
      const [firstSound] = first.caller.sounds();
      const ofNotice = first.caller.sounds().filter(({ eventId }) => eventId === firstSound?.eventId);
      const seconds = ofNotice.reduce((sum, sound) => sum + sound.seconds, 0);
      expect(seconds).toBeCloseTo(wordsIn(text) * SECONDS_PER_WORD, 1);
      await first.hangUp();
      expect((await rowOf(first.callId)).disclosedAt).not.toBeNull();

      const second = await call();
      await second.caller.untilFrame("agent_response");
      await second.hangUp();
      expect(neutral.said).toHaveLength(1);
      expect((await rowOf(second.callId)).disclosedAt).toBeNull();

      await moveClock(person.userId, 3 * 3_600);
      const third = await call();
      await third.caller.untilFrame("agent_response");
      await third.hangUp();
      expect(neutral.said).toEqual([text, text]);
      const greetings = lovedOne.said.reduce((sum, said) => sum + wordsIn(said), 0);
      expect(await secondsCounted(person.userId)).toBeLessThanOrEqual(greetings * SECONDS_PER_WORD + 0.01);
    },
  );

  it("is heard to its end whatever the caller says, and the answer follows it in place of the greeting", async () => {
    const { lovedOne, neutral, call } = await aFamily("en", { reply: aWriter("It was green.").reply });
    const { caller, hangUp } = await call();
    await caller.untilFrame("audio");
    caller.say("Was it green?");
    await caller.untilFrame("agent_response");
    expect(caller.of("interruption")).toEqual([]);
    expect([neutral.said.length, lovedOne.said]).toEqual([1, ["It was green."]]);
    await hangUp();
  });

  it("gives way to a card, and counts only when it was heard to its end", async () => {
    const { neutral, call } = await aFamily();
    const cut = await call();
    await cut.caller.untilFrame("audio");
    cut.caller.say("I don't want to live anymore");
    await cut.caller.until(() => neutral.said.length === 2);
    expect(neutral.said[1]).toBe(cardWords.en.spoken);
    await cut.hangUp();
    expect((await rowOf(cut.callId)).disclosedAt).toBeNull();
  });
});

it("the notice of a call that a provider's agent speaks is seen and heard before the line is open, once", async () => {
  const { actor, agentId, conversation } = await remote.aCall();
  const server = aCallServer(actor, "http://localhost", remote.find, { isDisclosed: false });
  const call = async () => {
    const made = aCallClient({ server, agentId, conversationId: conversation.id });
    await made.client.start();
    await made.untilPhase("live");
    const { captions } = made.client.getState();
    await made.until(() => made.speaker.played.length > 0);
    return { ...made, captions };
  };
  const first = await call();
  expect(first.captions[0]).toMatchObject({ role: "keepsake", ...disclosureIn("de") });
  const [notice] = first.speaker.played;
  expect(notice).toMatchObject({ eventId: 0, seconds: 0.3 });
  const opened = first.states.findIndex(({ phase }) => phase === "live");
  const shown = first.states.findIndex(({ captions }) => captions.length > 0);
  expect(shown).toBeLessThan(opened);
  const open = await db.callSession.findFirstOrThrow({ where: { userId: actor.userId }, orderBy: { id: "desc" } });
  while ((await rowOf(open.id)).disclosedAt === null) await wait(20);
  first.client.hangUp();

  const second = await call();
  expect(second.captions.filter(({ role }) => role === "keepsake")).toEqual([]);
  second.client.hangUp();
});

it("the sound of the notice before a provider's agent is the synthesiser's own voice, in the language that was asked for", async () => {
  const person = await aUser();
  const soundIn = (language: string) => responseOf(getSound, { as: person, params: { language } });
  expect((await soundIn("xx")).status).toBe(404);
  const seconds = async (language: string) => (await (await soundIn(language)).arrayBuffer()).byteLength / 32_000;
  const [english, german] = [await seconds("en"), await seconds("de")];
  for (const one of [english, german]) expect(one).toBeGreaterThan(2);
  expect(english).not.toBe(german);
});
