import { POST } from "@/app/api/generate-response/route";
import { GET as GET_AUDIO, HEAD as HEAD_AUDIO } from "@/app/audio/messages/[id]/route";
import { longestSpeechSeconds } from "@/lib/budget/minutes/policy";
import { parseMetadata } from "@/lib/conversations/message-metadata";
import { message } from "@/lib/conversations/schema";
import { settleConversations } from "@/lib/conversations/settle";
import { db } from "@/lib/platform/db/database";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aLocalVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

type Caller = { userId: number };
const ask = (as: Caller | undefined, json: unknown, headers = {}) => responseOf(POST, { as, json, headers });
const hear = (as: Caller | undefined, id: number) => responseOf(GET_AUDIO, { as, params: { id } });

const aTalk = async (voice = {}) => aConversation(await aUser(), { wrote: ["Are you really my grandmother?"], voice });

it("answers with the whole message, with no key and no network", async () => {
  const { actor, input } = await aTalk();
  const response = await ask(actor, input);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const reply = message.parse(await response.json());
  expect(reply).toMatchObject({ role: "assistant", audioUrl: `/audio/messages/${reply.id}` });
  expect(reply.content).toMatch(/\bAI\b/);
  expect(parseMetadata(reply.metadata)).toMatchObject({ serviceType: "local_synthesis" });
  expect(await (await ask(actor, input)).json()).toMatchObject({ id: reply.id, content: reply.content });
});

it("answers with events when they are asked for", async () => {
  const { actor, input } = await aTalk();
  const response = await ask(actor, input, { accept: "text/event-stream" });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const names = (await response.text()).match(/^event: \w+/gm) ?? [];
  expect(names[0]).toBe("event: reply");
  expect(names).toContain("event: text");
  expect(names.at(-1)).toBe("event: done");
});

it("refuses before the first event with a status of its own", async () => {
  const { actor, input, voice } = await aTalk();
  await db.voice.update({ where: { id: voice.id }, data: { status: "processing" } });
  const response = await ask(actor, input, { accept: "text/event-stream" });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "conflict", message: expect.stringMatching(/not ready yet/) });
});

it("leaves the reply to the browser when the service of the voice is not set up", async () => {
  const { actor, input } = await aTalk({ provider: "elevenlabs", providerVoiceId: "v1" });
  const reply = message.parse(await (await ask(actor, input)).json());
  expect(reply.audioUrl).toBeNull();
  expect(parseMetadata(reply.metadata)).toMatchObject({ useWebSpeech: true, webSpeechVoice: "en" });
  const refused = await hear(actor, reply.id);
  expect(refused.status).toBe(404);
});

describe("the recording of a reply", () => {
  it("is refused where there is none", async () => {
    const { actor, conversation, messages } = await aTalk();
    const reply = await aMessage(conversation.id, { role: "assistant", content: "Hello." });
    expect((await hear(actor, messages[0]?.id ?? 0)).status).toBe(404);
    expect((await hear(actor, reply.id)).status).toBe(404);
  });

  it("can be asked about without being spoken", async () => {
    const { actor, input } = await aTalk();
    const reply = message.parse(await (await ask(actor, input)).json());
    const response = await responseOf(HEAD_AUDIO, { method: "HEAD", as: actor, params: { id: reply.id } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    expect(await db.usageEntry.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it("overdraws by one sentence at most when 20 are asked for at once with one minute left", async () => {
    const sentence = "The garden was full of beans that year and we walked home along the river.";
    const providerVoiceId = await aLocalVoice("twenty");
    const actor = await aUser({ subscriptionLimitMinutes: 1 });
    const { conversation } = await aConversation(actor, { voice: { providerVoiceId } });
    const metadata = JSON.stringify({ serviceType: "local_synthesis", useWebSpeech: false });
    const content = Array(3).fill(sentence).join(" ");
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => aMessage(conversation.id, { role: "assistant", content, metadata })),
    );
    const answers = await Promise.all(
      replies.map(async ({ id }) => {
        const response = await hear(actor, id);
        const body = response.ok ? null : await response.json();
        if (response.ok) await response.arrayBuffer();
        return { status: response.status, code: body?.code };
      }),
    );
    await settleConversations(20_000);
    const { _sum } = await db.usageEntry.aggregate({ where: { userId: actor.userId }, _sum: { seconds: true } });
    const spoken = _sum.seconds ?? 0;
    expect(spoken).toBeGreaterThan(3);
    expect(spoken).toBeLessThanOrEqual(60 + longestSpeechSeconds(sentence));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(10);
    for (const answer of refused) expect(answer).toEqual({ status: 403, code: "minutes_used_up" });
  });

  it("says in plain words when the voice's profile is gone", async () => {
    const { actor, input } = await aTalk({ providerVoiceId: "profiles/gone.json" });
    const reply = message.parse(await (await ask(actor, input)).json());
    const response = await hear(actor, reply.id);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: "provider_rejected", message: expect.stringMatching(/read/) });
  });
});
