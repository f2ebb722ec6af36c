import { POST as POST_END } from "@/app/api/hold/end/route";
import { GET as GET_HOLD } from "@/app/api/hold/route";
import { POST as POST_MESSAGE } from "@/app/api/messages/route";
import { POST as POST_GREETING } from "@/app/api/voices/[id]/greeting/route";
import { GET as GET_AUDIO } from "@/app/audio/messages/[id]/route";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { startReply } from "@/lib/conversations/replies/claim";
import { endHoldAnswer } from "@/lib/conversations/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { ReplyRequest, TextProvider } from "@/lib/providers/text/provider";
import { readSafety } from "@/lib/safety/data";
import { raiseHold } from "@/lib/safety/mutations";
import { holdAnswer } from "@/lib/safety/schema";
import { aConversation, aReadyVoice } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const CRY = "I want to die, nonna.";

/** Writes as a model does, piece by piece, and keeps what it was asked. `between` runs before the second piece. */
class Writer implements TextProvider {
  readonly name = "companion";
  readonly asked: ReplyRequest[] = [];
  constructor(readonly between: () => Promise<unknown> = async () => {}) {}
  async *reply(request: ReplyRequest) {
    this.asked.push(request);
    yield "The lake ";
    await this.between();
    yield "was green.";
  }
  async check() {}
}

async function aTalk(actor: Actor) {
  const { conversation, voice, input } = await aConversation(actor);
  const write = async (content: string) => {
    const json = { conversationId: conversation.id, role: "user", content };
    return (await responseOf(POST_MESSAGE, { as: actor, json })).json();
  };
  const answer = async (writer: TextProvider = new Writer()) => {
    return (await startReply(actor, input, async () => ({ text: writer, voice: null }))).finished;
  };
  const say = async (content: string, writer?: TextProvider) => {
    await write(content);
    return answer(writer);
  };
  return { conversation, voice, write, answer, say };
}

const stageOf = ({ metadata }: { metadata: string | null }) => parseMetadata(metadata)?.card?.stage;
const read = async (as: Actor) => holdAnswer.parse(await (await responseOf(GET_HOLD, { as })).json()).hold;
const end = async (as: Actor, json: object) =>
  endHoldAnswer.parse(await (await responseOf(POST_END, { as, json })).json());

describe("a hold", () => {
  it("stands from the moment the message is kept, before anybody asks for an answer", async () => {
    const actor = await aUser();
    const [first, second] = [await aTalk(actor), await aTalk(actor)];
    await first.write(CRY);
    expect(await readSafety(actor.userId)).toMatchObject({ hold: { signs: 1, language: "en" } });
    expect(stageOf(await second.say("What did you cook on Sundays?"))).toBe("after");
  });

  it("does not end by turns, in any conversation of the account, and is nobody else's", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    const [first, second, theirs] = [await aTalk(actor), await aTalk(actor), await aTalk(other)];
    expect(stageOf(await first.say(CRY))).toBe("danger");
    const stages = [];
    for (let turn = 0; turn < 6; turn++) stages.push(stageOf(await (turn % 2 ? first : second).say(`Line ${turn}`)));
    expect(new Set(stages)).toEqual(new Set(["after"]));
    expect(stageOf(await theirs.say("Good morning."))).toBeUndefined();
    expect(await read(other)).toBeNull();
  });

  it("ends by “I'm safe” on the card, which Keepsake thanks for where it was pressed; then the talk goes on", async () => {
    const actor = await aUser();
    const [first, second] = [await aTalk(actor), await aTalk(actor)];
    await first.say(CRY);
    const hold = await read(actor);
    expect(hold?.card.content).toContain("Keepsake is an AI");
    const { hold: left, card } = await end(actor, { signs: hold?.signs, conversationId: second.conversation.id });
    expect(left).toBeNull();
    expect(card).toMatchObject({ conversationId: second.conversation.id, audioUrl: null });
    expect(stageOf(card ?? { metadata: null })).toBe("safe");
    expect(stageOf(await first.say("Do you remember the lake?"))).toBeUndefined();
  });

  it("does not end by an “I'm safe” from before the newest sign", async () => {
    const actor = await aUser();
    const talk = await aTalk(actor);
    await talk.say(CRY);
    const before = await read(actor);
    await talk.say("I want to kill myself tonight");
    const answer = await end(actor, { signs: before?.signs, conversationId: talk.conversation.id });
    expect(answer).toMatchObject({ hold: { signs: 2 }, card: null });
    expect(await read(actor)).not.toBeNull();
  });

  it("stops an answer that is being written for another tab: Keepsake's card takes its place", async () => {
    const actor = await aUser();
    const [first, second] = [await aTalk(actor), await aTalk(actor)];
    const writer = new Writer(() => first.write(CRY));
    const reply = await second.say("Do you remember the lake?", writer);
    expect(stageOf(reply)).toBe("after");
    expect(reply.audioUrl).toBeNull();
    const rows = await db.message.findMany({ where: { conversationId: second.conversation.id, role: "assistant" } });
    expect(rows.map(({ content }) => content)).toEqual([reply.content]);
  });

  it("raised in another process is found when the answer is finished", async () => {
    const actor = await aUser();
    const talk = await aTalk(actor);
    const elsewhere = () =>
      db.safetyHold.create({ data: { userId: actor.userId, language: "en", lastSignAt: new Date() } });
    expect(stageOf(await talk.say("Do you remember the lake?", new Writer(elsewhere)))).toBe("after");
  });

  it("keeps first words and speech that was not made before from being spoken, and plays what was", async () => {
    const actor = await aUser();
    const talk = await aTalk(actor);
    const { id } = await db.message.create({
      data: {
        conversationId: talk.conversation.id,
        role: "assistant",
        content: "It was green.",
        metadata: JSON.stringify({ serviceType: "local_synthesis", useWebSpeech: false }),
      },
    });
    await raiseHold({ userId: actor.userId, language: "en", at: new Date() });
    const heard = await responseOf(GET_AUDIO, { as: actor, params: { id } });
    expect([heard.status, (await heard.json()).code]).toEqual([409, "safety_hold"]);
    const voice = await aReadyVoice(actor);
    const greeting = await responseOf(POST_GREETING, { as: actor, json: {}, params: { id: voice.id } });
    expect([greeting.status, (await greeting.json()).code]).toEqual([409, "safety_hold"]);
  });

  it("is remembered for a day: the writer is told to be careful, and not before or after", async () => {
    const actor = await aUser();
    const talk = await aTalk(actor);
    const isTold = async () => {
      const writer = new Writer();
      await talk.say("Do you remember the lake?", writer);
      const asked = writer.asked[0];
      expect(asked?.isCareful ?? false).toBe(asked?.system.includes("A CAREFUL DAY"));
      return asked?.isCareful ?? false;
    };
    expect(await isTold()).toBe(false);
    await talk.say(CRY);
    await talk.say("I'm safe.");
    expect(await isTold()).toBe(true);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await db.safetyHold.update({ where: { userId: actor.userId }, data: { endedAt: yesterday } });
    expect(await isTold()).toBe(false);
  });

  it("is raised by a sign once, however often it is told, and not again after “I'm safe”", async () => {
    const actor = await aUser();
    const sign = { userId: actor.userId, language: "de", at: new Date() } as const;
    await raiseHold(sign);
    await raiseHold(sign);
    expect((await readSafety(actor.userId)).hold).toEqual({ signs: 1, language: "de" });
    await end(actor, { signs: 1 });
    await raiseHold(sign);
    expect((await readSafety(actor.userId)).hold).toBeNull();
  });

  it("is raised by a writer's marker: the card takes the reply's place, and nothing of the marker is stored", async () => {
    const actor = await aUser();
    const talk = await aTalk(actor);
    const writer: TextProvider = {
      name: "gemini",
      async *reply() {
        yield "[[KEEP";
        yield "SAKE]]";
      },
      check: async () => {},
    };
    const reply = await talk.say("The bakery was full this morning.", writer);
    expect(stageOf(reply)).toBe("danger");
    expect(reply.content).not.toContain("KEEPSAKE]]");
    expect((await readSafety(actor.userId)).hold).not.toBeNull();
    expect(stageOf(await talk.say("Do you remember the lake?"))).toBe("after");
  });
});
