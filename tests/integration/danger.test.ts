import { POST } from "@/app/api/generate-response/route";
import { GET as GET_MESSAGES } from "@/app/api/messages/route";
import { GET as GET_AUDIO } from "@/app/audio/messages/[id]/route";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { CARD_TURN } from "@/lib/conversations/persona-rules";
import { answerWithEvents } from "@/lib/conversations/replies/answer-reply";
import { startReply } from "@/lib/conversations/replies/claim";
import { message } from "@/lib/conversations/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { ProviderError } from "@/lib/providers/provider-error";
import { OpenAiCompatibleTextProvider } from "@/lib/providers/text/openai-compatible/openai-text";
import { wordsOnCard } from "@/lib/safety/card-facts";
import { emulatorKeys } from "@/tests/emulators/server";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { FakeSpeech } from "@/tests/factories/fake-speech";
import { FakeTextProvider } from "@/tests/factories/fake-text-provider";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";
import { shortLimits } from "./providers/text-requests";

onARealDatabase();

const emulators = onEmulators();

const CRY = "I want to die, nonna.";

const aTalk = async (wrote = [CRY], voice = {}) => aConversation(await aUser(), { wrote, voice });

const ask = (actor: Actor, input: object, headers: Record<string, string> = {}) =>
  responseOf(POST, { as: actor, json: input, headers });
const answer = async (...asked: Parameters<typeof ask>) => message.parse(await (await ask(...asked)).json());
const cardOf = ({ metadata }: { metadata: string | null }) => parseMetadata(metadata)?.card;

describe("typed danger, with the companion", () => {
  it("is answered by Keepsake's own card, not by the loved one", async () => {
    const { actor, input, messages } = await aTalk();
    const reply = await answer(actor, input, { "accept-language": "en-GB,en;q=0.9" });
    expect(reply).toMatchObject({ role: "assistant", replyToId: messages[0]?.id, audioUrl: null, audioSeconds: null });
    expect(reply.content).toMatch(/Keepsake is an AI and can't help in an emergency/);
    expect(reply.content).toContain("Emergency: 999\nSamaritans: 116 123");
    expect(cardOf(reply)).toEqual({ stage: "danger", language: "en", country: "GB" });
    expect(await answer(actor, input, { "accept-language": "de-AT" })).toEqual(reply);
  });

  it("stands there after a reload", async () => {
    const { actor, input, conversation } = await aTalk();
    const reply = await answer(actor, input);
    const path = `/api/messages?conversationId=${conversation.id}`;
    const listed = await responseOf(GET_MESSAGES, { path, as: actor });
    const { callSessionId: _, ...last } = (await listed.json()).at(-1);
    expect(last).toEqual(JSON.parse(JSON.stringify(reply)));
  });

  it("costs no minutes, has no audio, and is no request to any provider", async () => {
    const { actor, input } = await aTalk();
    const reply = await answer(actor, input);
    const audio = await responseOf(GET_AUDIO, { as: actor, params: { id: reply.id } });
    expect(audio.status).toBe(404);
    const rows = { where: { userId: actor.userId } };
    expect(await db.usageEntry.count(rows)).toBe(0);
    expect(await db.usageReservation.count(rows)).toBe(0);
  });

  it("is answered even while the voice is not ready", async () => {
    const { actor, input } = await aTalk([CRY], { status: "processing" });
    expect(cardOf(await answer(actor, input))).toBeDefined();
  });

  it("is one card, however often it is asked for at the same time", async () => {
    const { actor, input, conversation } = await aTalk();
    const replies = await Promise.all(Array.from({ length: 5 }, () => answer(actor, input)));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await db.message.count({ where: { conversationId: conversation.id, role: "assistant" } })).toBe(1);
  });

  it("comes as events where they are asked for", async () => {
    const { actor, input } = await aTalk();
    const events = await (await ask(actor, input, { accept: "text/event-stream" })).text();
    expect(events.match(/^event: \w+/gm)).toEqual(["event: reply", "event: text", "event: done"]);
    expect(events).toContain('"audioUrl":null');
  });

  it("is worded differently each time, and the talk goes on once the person is safe", async () => {
    const { actor, input, conversation } = await aTalk([]);
    const said = async (content: string) => {
      await aMessage(conversation.id, { content });
      return answer(actor, input);
    };
    const cards = [];
    for (const words of [CRY, CRY, CRY, "Do you remember the lake?", "I don't know"]) cards.push(await said(words));
    expect(cards.map((card) => cardOf(card)?.stage)).toEqual(["danger", "danger", "danger", "after", "after"]);
    expect(new Set(cards.map(({ content }) => wordsOnCard(content))).size).toBe(cards.length);
    expect(cardOf(await said("I called my sister. I'm safe."))?.stage).toBe("safe");
    expect(cardOf(await said("Do you remember the lake?"))).toBeUndefined();
  });

  it.each(["I make myself throw up after every meal", "I have stopped eating"])(
    "includes eating disorders: “%s”",
    async (words) => {
      const { actor, input } = await aTalk([words]);
      expect(cardOf(await answer(actor, input))?.stage).toBe("danger");
    },
  );

  it("leaves ordinary grief to the loved one's voice", async () => {
    const { actor, input } = await aTalk(["I miss you so much it kills me"]);
    const reply = await answer(actor, input);
    expect(cardOf(reply)).toBeUndefined();
    expect(reply.audioUrl).not.toBeNull();
  });
});

describe("typed danger, with a text service of one's own", () => {
  const asking = (actor: Actor, input: { conversationId: number; voiceId: number }) => {
    const text = new OpenAiCompatibleTextProvider({
      apiKey: emulatorKeys.openai,
      baseUrl: emulators.urls.openai,
      model: "small-chat",
      limits: shortLimits,
    });
    return startReply(actor, input, async () => ({ text, voice: new FakeSpeech() }));
  };
  const sent = () => emulators.requestsTo("openai", "/chat/completions").map(({ json }) => json);

  it("is answered without asking the service", async () => {
    const { actor, input } = await aTalk();
    const reply = await (await asking(actor, input)).finished;
    expect(cardOf(reply)?.stage).toBe("danger");
    expect(reply.audioUrl).toBeNull();
    expect(sent()).toEqual([]);
  });

  it("leaves no words of a card in later prompts, only a mark that is not the loved one's", async () => {
    const { actor, input, conversation } = await aTalk();
    const card = await (await asking(actor, input)).finished;
    await aMessage(conversation.id, { content: "I'm safe now. My sister is here." });
    await (await asking(actor, input)).finished;
    await aMessage(conversation.id, { content: "Do you remember the lake?" });
    emulators.openai.replies.script("You'd have to tell me that one.");
    expect((await (await asking(actor, input)).finished).content).toBe("You'd have to tell me that one.");
    const [request] = sent();
    expect(JSON.stringify(request)).not.toContain(wordsOnCard(card.content));
    expect(request).toMatchObject({
      messages: [
        { role: "system" },
        { role: "user", content: CRY },
        { role: "assistant", content: CARD_TURN },
        { role: "user" },
        { role: "assistant", content: CARD_TURN },
        { role: "user", content: "Do you remember the lake?" },
      ],
    });
  });
});

describe("a talk that the text service refuses to go on with", () => {
  /** The danger is five turns back, so the service is asked again. */
  const afterDanger = [CRY, "I'm safe now. She is here.", "We baked bread.", "It rained.", "Tell me about the sea."];
  const refused = (pieces: string[] = []) => {
    const failWith = new ProviderError("gemini", "text_refused", "Gemini gave no reply to this.");
    return async () => ({ text: new FakeTextProvider({ pieces, failWith }), voice: null });
  };

  it.each([
    ["at once", []],
    ["half way", ["The sea was "]],
  ])("%s is answered by Keepsake's card where our own rules find danger in it", async (_when, pieces) => {
    const { actor, input, conversation, messages } = await aTalk(afterDanger);
    const reply = await startReply(actor, { ...input, country: "GB" }, refused(pieces));
    const events = await new Response(answerWithEvents(reply).body).text();
    const card = await reply.finished;
    expect(cardOf(card)).toEqual({ stage: "danger", language: "en", country: "GB" });
    expect(card).toMatchObject({ replyToId: messages.at(-1)?.id, audioUrl: null });
    expect(card.content).toContain("Samaritans: 116 123");
    expect(events).toContain("event: done");
    expect(events).not.toContain("event: error");
    const rows = await db.message.findMany({ where: { conversationId: conversation.id, role: "assistant" } });
    expect(rows).toMatchObject([{ id: card.id, writingUntil: null, content: card.content }]);
    expect((await (await startReply(actor, input, refused())).finished).id).toBe(card.id);
  });

  it("is told to be said in other words where there is none", async () => {
    const { actor, input } = await aTalk(["Tell me about the sea."]);
    const reply = await startReply(actor, input, refused());
    await expect(reply.finished).rejects.toMatchObject({ code: "provider_rejected" });
  });
});
