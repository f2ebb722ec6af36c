import { setTimeout as wait } from "node:timers/promises";
import { POST as POST_ANSWER } from "@/app/api/messages/[id]/answer/route";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { startReply } from "@/lib/conversations/replies/claim";
import { answerQuestionAnswer } from "@/lib/conversations/schema";
import { db } from "@/lib/platform/db/database";
import type { ReplyRequest } from "@/lib/providers/text/provider";
import { readSafety } from "@/lib/safety/data";
import { answerOf } from "@/lib/safety/question";
import { type QuestionAnswer, questionAnswers, questionWords } from "@/lib/safety/question-words";
import { aSpeaker, aWriter, onAgentHost, tools } from "@/tests/factories/agent-calls";
import { aLocalCallee } from "@/tests/factories/calls";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

const host = onAgentHost();

onARealDatabase();

const MAYBE = "I wish I could go to sleep and never wake up.";
const ASK = questionWords.en.ask;

async function aTalk() {
  const { actor, conversation, voice } = await aConversation();
  const asked: ReplyRequest[] = [];
  const text = {
    name: "companion",
    async *reply(request: ReplyRequest) {
      asked.push(request);
      yield "Tell me.";
    },
    check: async () => {},
  };
  const reply = async () => {
    const input = { conversationId: conversation.id, voiceId: voice.id };
    return (await startReply(actor, input, async () => ({ text, voice: null }))).finished;
  };
  const say = async (content: string) => {
    await aMessage(conversation.id, { content });
    return reply();
  };
  const answer = async (id: number, given: QuestionAnswer) =>
    answerQuestionAnswer.parse(
      await (await responseOf(POST_ANSWER, { as: actor, json: { answer: given }, params: { id } })).json(),
    );
  return { actor, asked, reply, say, answer };
}

const metadataOf = ({ metadata }: { metadata: string | null }) => parseMetadata(metadata);
const isCard = (message: { metadata: string | null }) => metadataOf(message)?.card?.stage;

describe("Keepsake's question, in writing", () => {
  it("is asked where words may be a sign of danger, in Keepsake's own turn, and again after a reload", async () => {
    const { say, reply, asked } = await aTalk();
    const counted = async () => (await db.dangerDay.findFirst({ where: { level: "possible" } }))?.signs ?? 0;
    const before = await counted();
    const question = await say(MAYBE);
    expect(question).toMatchObject({ content: ASK, audioUrl: null });
    expect(metadataOf(question)?.question).toEqual({ language: "en", country: null, answer: null });
    expect((await reply()).id).toBe(question.id);
    expect(asked).toEqual([]);
    expect(await counted()).toBe(before + 1);
  });

  it("answered by yes brings the card, and holds the account", async () => {
    const { say, answer, actor } = await aTalk();
    const question = await say(MAYBE);
    const { card } = await answer(question.id, "yes");
    expect(isCard(card ?? { metadata: null })).toBe("danger");
    expect((await readSafety(actor.userId)).hold).not.toBeNull();
    expect(isCard(await say("What did you cook on Sundays?"))).toBe("after");
  });

  it.each(["no", "rather_not"] as const)("answered by %s lets the answer to what was written follow", async (given) => {
    const { say, answer, reply, asked, actor } = await aTalk();
    const question = await say(MAYBE);
    const closed = await answer(question.id, given);
    expect(metadataOf(closed.question)?.question?.answer).toBe(given);
    expect(await reply()).toMatchObject({ content: "Tell me." });
    expect(asked[0]?.turns).toEqual([{ role: "user", content: MAYBE }]);
    expect((await readSafety(actor.userId)).hold).toBeNull();
  });

  it("may be answered in words: the loved one answers what was written before", async () => {
    const { say, asked } = await aTalk();
    await say(MAYBE);
    expect(await say("No, I'm only tired.")).toMatchObject({ content: "Tell me." });
    expect(asked[0]?.turns).toEqual([{ role: "user", content: MAYBE }]);
    await say(MAYBE);
    expect(isCard(await say("Yes."))).toBe("danger");
  });

  it("left unanswered is asked once more, and then stops nothing", async () => {
    const { say } = await aTalk();
    const contents = [];
    for (const words of [MAYBE, "We baked bread.", MAYBE]) contents.push((await say(words)).content);
    expect(contents).toEqual([ASK, ASK, "Tell me."]);
  });

  it("does not come before clear danger, nor for ordinary grief", async () => {
    const { say } = await aTalk();
    expect((await say("I miss you, nonna.")).content).toBe("Tell me.");
    await say(MAYBE);
    expect(isCard(await say("I want to kill myself"))).toBe("danger");
  });
});

it("every answer on its buttons is understood when it is said, in every language", () => {
  for (const words of Object.values(questionWords))
    for (const answer of questionAnswers)
      expect([words[answer], answerOf(words[answer])]).toEqual([words[answer], answer]);
  expect(answerOf("no one would care")).toBeNull();
});

describe("Keepsake's question, in a call", () => {
  async function aCall() {
    const [lovedOne, neutral] = [aSpeaker(), aSpeaker()];
    const writer = aWriter("It was green.");
    host.given = tools({ reply: writer.reply, speak: lovedOne.speak, speakNeutrally: () => neutral.speak });
    const person = await aUser();
    const callee = await aLocalCallee(person);
    const { caller } = await host.call(person, callee.agentId, callee.conversation.id);
    caller.initiate();
    await caller.untilFrame("agent_response");
    await wait(300);
    caller.say(MAYBE);
    await caller.until(() => neutral.said.length === 1);
    const hangUp = async () => {
      caller.hangUp();
      await caller.untilClosed();
    };
    return { caller, lovedOne, neutral, writer, hangUp };
  }

  it("is asked by a neutral voice, and a spoken no is enough", async () => {
    const { caller, lovedOne, neutral, writer, hangUp } = await aCall();
    expect(neutral.said).toEqual([ASK]);
    expect(lovedOne.said).toEqual(["Hello, Ana."]);
    caller.say("No.");
    await caller.untilFrame("agent_response", 2);
    expect(writer.asked[0]?.filter(({ role }) => role === "user")).toEqual([{ role: "user", content: MAYBE }]);
    expect(caller.of("keepsake_question").map((frame) => frame.keepsake_question_event)).toMatchObject([
      { language: "en", answer: null },
      { answer: "no" },
    ]);
    await hangUp();
  });

  it("answered by yes brings the card", async () => {
    const { caller, writer, hangUp } = await aCall();
    caller.say("Yes");
    await caller.untilFrame("keepsake_card");
    expect(writer.asked).toEqual([]);
    await hangUp();
  });
});
