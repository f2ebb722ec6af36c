import { setTimeout as wait } from "node:timers/promises";
import type { CallTools } from "@/lib/calls/agent/call-tools";
import { readServerFrame } from "@/lib/calls/client/server-frames";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { CARD_TURN } from "@/lib/conversations/persona-rules";
import { db } from "@/lib/platform/db/database";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import { speakForCall } from "@/lib/providers/voice/local/voices";
import { wordsOnCard } from "@/lib/safety/card-facts";
import { cardWords } from "@/lib/safety/card-words";
import { AgentCaller, type AgentHost, aSpeaker, aWriter, onAgentHost, tools } from "@/tests/factories/agent-calls";
import { aLocalCallee, secondsCounted, untilEnded } from "@/tests/factories/calls";
import { onARealDatabase } from "@/tests/setup/database";

let country: string | null;
const host: AgentHost = onAgentHost(async (_actor, _callee, from) => {
  country = from;
  return host.given;
});
onARealDatabase();

/** A call that has greeted, with what each voice was given to say. */
async function aCall(parts: Partial<CallTools> = {}) {
  const [lovedOne, neutral] = [aSpeaker(), aSpeaker()];
  const writer = aWriter("It was green.");
  host.given = tools({ reply: writer.reply, speak: lovedOne.speak, speakNeutrally: () => neutral.speak, ...parts });
  const call = await host.aCall("agent_response");
  await wait(300);
  const end = async () => {
    call.caller.hangUp();
    await untilEnded(call.callId);
  };
  return { ...call, writer, lovedOne, neutral, end };
}

const CRY = "I don't want to live anymore";

it("stops the loved one's voice, shows the card, and says one sentence in a neutral voice", async () => {
  const { caller, writer, lovedOne, neutral, end } = await aCall({ country: "GB" });
  caller.say(CRY);
  await caller.untilFrame("keepsake_card");
  const event = readServerFrame(JSON.stringify(caller.of("keepsake_card")[0]));
  expect(event).toMatchObject({ type: "keepsake_said", facts: { stage: "danger", language: "en", country: "GB" } });
  expect(event).toMatchObject({ content: expect.stringContaining("Emergency: 999\nSamaritans: 116 123") });
  await caller.until(() => neutral.said.length === 1);
  expect(neutral.said).toEqual([cardWords.en.spoken]);
  await wait(200);
  expect(lovedOne.said).toEqual(["Hello, Ana."]);
  expect(writer.asked).toEqual([]);
  expect(caller.of("agent_response")).toHaveLength(1);
  await end();
});

it("keeps the card in the transcript as Keepsake's, and charges nothing for it", async () => {
  const { caller, person, conversation, neutral, lovedOne, end } = await aCall();
  caller.say(CRY);
  await caller.until(() => neutral.said.length === 1);
  await wait(800);
  await end();
  const rows = await db.message.findMany({ where: { conversationId: conversation.id }, orderBy: { id: "asc" } });
  expect(rows.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
  const [greeting, question, card] = rows;
  expect(parseMetadata(greeting?.metadata ?? null)?.card).toBeUndefined();
  expect(parseMetadata(card?.metadata ?? null)).toMatchObject({ writtenBy: "keepsake", card: { stage: "danger" } });
  expect(card).toMatchObject({ replyToId: question?.id, audioUrl: null, audioSeconds: null });
  expect(card?.callSessionId).not.toBeNull();
  expect(await secondsCounted(person.userId)).toBeCloseTo((lovedOne.said.join(" ").split(" ").length * 5) / 100, 1);
});

it("stays with the person in silence until they are safe, then the loved one answers again, knowing only that it was", async () => {
  const { caller, writer, neutral, end } = await aCall();
  const stages = () =>
    caller.of("keepsake_card").map((frame) => (frame.keepsake_card_event as { stage: string }).stage);
  caller.say(CRY);
  await caller.untilFrame("keepsake_card");
  caller.say("What did you cook on Sundays?");
  await caller.untilFrame("keepsake_card", 2);
  caller.say("My sister is here. I'm safe.");
  await caller.untilFrame("keepsake_card", 3);
  expect(stages()).toEqual(["danger", "after", "safe"]);
  caller.say("Was it green?");
  await caller.untilFrame("agent_response", 2);
  expect(neutral.said).toHaveLength(1);
  expect(writer.asked).toHaveLength(1);
  expect(writer.asked[0]?.filter(({ content }) => content === CARD_TURN)).toHaveLength(3);
  const cards = caller
    .of("keepsake_card")
    .map((frame) => wordsOnCard((frame.keepsake_card_event as { content: string }).content));
  for (const words of cards) expect(JSON.stringify(writer.asked)).not.toContain(words);
  await end();
});

it.each([
  ["at once", []],
  ["after a sentence", ["It was green. "]],
])("steps in when the writer refuses %s, for a sign of danger anywhere in the talk", async (_when, pieces) => {
  let isRefusing = false;
  const reply: CallTools["reply"] = async function* () {
    if (!isRefusing) return yield "Yes.";
    yield* pieces;
    throw new ProviderError("gemini", "text_refused", "Gemini gave no reply to this.");
  };
  const { caller, lovedOne, end } = await aCall({ reply });
  caller.say(CRY);
  await caller.untilFrame("keepsake_card");
  caller.say("I'm safe");
  await caller.untilFrame("keepsake_card", 2);
  for (const words of ["We baked bread.", "It rained.", "The sun came out."]) {
    const answers = caller.of("agent_response").length;
    caller.say(words);
    await caller.untilFrame("agent_response", answers + 1);
  }
  expect(caller.of("keepsake_card")).toHaveLength(2);
  isRefusing = true;
  caller.say("Tell me about the sea.");
  await caller.untilFrame("keepsake_card", 3);
  expect(lovedOne.said).not.toContain(tools().phrases.noAnswer);
  await end();
});

it("steps in at a writer's marker, of which nothing is spoken", async () => {
  const reply: CallTools["reply"] = async function* () {
    yield "[[KEEP";
    yield "SAKE]] I am an AI.";
  };
  const { caller, lovedOne, neutral, end } = await aCall({ reply });
  caller.say("The bakery was full this morning.");
  await caller.untilFrame("keepsake_card");
  await caller.until(() => neutral.said.length === 1);
  expect(lovedOne.said).toEqual(["Hello, Ana."]);
  await end();
});

it("shows the card alone when the neutral voice fails", async () => {
  const { caller, end } = await aCall({
    speakNeutrally: () => async () => {
      throw new Error("The engine is gone.");
    },
  });
  caller.say(CRY);
  await caller.untilFrame("keepsake_card");
  caller.say("I'm safe");
  await caller.untilFrame("keepsake_card", 2);
  expect(caller.closed).toBeNull();
  await end();
});

it("knows the country of the caller from the request that opens the socket", async () => {
  const { actor: person, agentId } = await aLocalCallee();
  const { signedUrl } = await createSignedUrl(person, { agentId }, host.origin);
  const caller = new AgentCaller(signedUrl, { origin: host.origin, "accept-language": "de-AT,de;q=0.9" });
  await caller.opened();
  expect(country).toBe("AT");
  caller.hangUp();
  await caller.untilClosed();
});

it("has a voice in the engine that is nobody's", async () => {
  const { audio, seconds } = await speakForCall({
    files: fileStore(),
    providerVoiceId: null,
    text: cardWords.en.spoken,
    language: "en",
  });
  await audio.cancel();
  expect(await seconds).toBeGreaterThan(0);
});
