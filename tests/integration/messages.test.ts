import * as z from "zod/mini";
import { GET, POST } from "@/app/api/messages/route";
import { message } from "@/lib/conversations/schema";
import { db } from "@/lib/platform/db/database";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

type Caller = { userId: number };
const list = (as: Caller | undefined, query: string) => responseOf(GET, { path: `?${query}`, as });
const send = (as: Caller | undefined, json: unknown, headers: Record<string, string> = {}) =>
  responseOf(POST, { as, json, headers });
const countOf = (conversationId: number) => db.message.count({ where: { conversationId } });

describe("reading messages", () => {
  it("answers them oldest first", async () => {
    const { actor, conversation, messages } = await aConversation(await aUser(), { wrote: ["one", "two", "three"] });
    const answer = z.array(message).parse(await (await list(actor, `conversationId=${conversation.id}`)).json());
    expect(answer.map((row) => row.content)).toEqual(["one", "two", "three"]);
    expect(answer[0]).toMatchObject({ id: messages[0]?.id, role: "user", audioUrl: null, metadata: null });
  });

  it("answers the newest 200, and those before a message when asked", async () => {
    const { actor, conversation } = await aConversation();
    const rows = Array.from({ length: 205 }, (_, n) => ({
      conversationId: conversation.id,
      role: "user",
      content: `${n}`,
    }));
    await db.message.createMany({ data: rows });
    const newest = z.array(message).parse(await (await list(actor, `conversationId=${conversation.id}`)).json());
    expect(newest).toHaveLength(200);
    expect([newest[0]?.content, newest.at(-1)?.content]).toEqual(["5", "204"]);
    const earlier = await list(actor, `conversationId=${conversation.id}&before=${newest[0]?.id}`);
    const contents = z.array(message).parse(await earlier.json());
    expect(contents.map((row) => row.content)).toEqual(["0", "1", "2", "3", "4"]);
  });

  it("leaves out a reply that is still being written", async () => {
    const { actor, conversation, messages } = await aConversation(await aUser(), { wrote: ["Hello."] });
    const writingUntil = new Date(Date.now() + 60_000);
    await aMessage(conversation.id, { role: "assistant", content: "", writingUntil, replyToId: messages[0]?.id });
    const answer = await (await list(actor, `conversationId=${conversation.id}`)).json();
    expect(answer).toMatchObject([{ content: "Hello." }]);
    expect(answer).toHaveLength(1);
  });
});

describe("sending a message", () => {
  it("keeps what was written and brings the conversation to the top", async () => {
    const { actor, conversation } = await aConversation(await aUser(), { updatedAt: new Date("2026-01-01") });
    const response = await send(actor, {
      conversationId: conversation.id,
      content: " Dobro jutro, nonna. ",
      role: "user",
    });
    expect(response.status).toBe(201);
    const saved = message.parse(await response.json());
    expect(saved).toMatchObject({ content: "Dobro jutro, nonna.", role: "user", conversationId: conversation.id });
    expect(await db.message.findUnique({ where: { id: saved.id } })).toMatchObject({ content: "Dobro jutro, nonna." });
    const after = await db.conversation.findUniqueOrThrow({ where: { id: conversation.id } });
    expect(after.updatedAt.getFullYear()).toBeGreaterThanOrEqual(new Date().getFullYear());
  });

  it("takes up to 4,000 characters and refuses what is empty, only white space, or longer", async () => {
    const { actor, conversation } = await aConversation();
    const sent = { conversationId: conversation.id, role: "user" };
    expect((await send(actor, { ...sent, content: "x".repeat(4_000) })).status).toBe(201);
    for (const content of ["", " \n\t ", "x".repeat(4_001), "a\0b", 7, undefined]) {
      const refused = await send(actor, { ...sent, content });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ code: "invalid_input", errors: { content: [expect.any(String)] } });
    }
    expect(await countOf(conversation.id)).toBe(1);
  });

  it("refuses words put into another's mouth", async () => {
    const { actor, conversation } = await aConversation();
    for (const role of ["assistant", "system", undefined]) {
      const refused = await send(actor, { conversationId: conversation.id, content: "Hello.", role });
      expect(refused.status).toBe(400);
    }
    expect(await countOf(conversation.id)).toBe(0);
  });
});

describe("sending again with the same Idempotency-Key", () => {
  const key = { "idempotency-key": "a-key-of-the-screen" };

  it("answers the first copy, however often and however many at once", async () => {
    const { actor, conversation } = await aConversation();
    const sent = { conversationId: conversation.id, content: "Once.", role: "user" };
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(actor, sent, key)));
    expect(responses.map((response) => response.status).sort()).toEqual([200, 200, 200, 200, 201]);
    const ids = await Promise.all(responses.map(async (response) => message.parse(await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await countOf(conversation.id)).toBe(1);
  });

  it("refuses another text under the same key", async () => {
    const { actor, conversation } = await aConversation();
    const sent = { conversationId: conversation.id, role: "user" };
    await send(actor, { ...sent, content: "One." }, key);
    const refused = await send(actor, { ...sent, content: "Two." }, key);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "conflict" });
    expect(await countOf(conversation.id)).toBe(1);
  });

  it("is a matter of one account: another's key of the same name is their own", async () => {
    for (const actor of [await aUser(), await aUser()]) {
      const { conversation } = await aConversation(actor);
      const sent = { conversationId: conversation.id, content: "Mine.", role: "user" };
      expect((await send(actor, sent, key)).status).toBe(201);
    }
  });

  it("leaves nothing behind when the conversation is not one's own", async () => {
    const actor = await aUser();
    const { conversation: theirs } = await aConversation(await aUser());
    await send(actor, { conversationId: theirs.id, content: "Hello.", role: "user" }, key);
    expect(await db.idempotencyKey.count({ where: { userId: actor.userId } })).toBe(0);
  });

  it("says so when the message has been deleted since", async () => {
    const { actor, conversation } = await aConversation();
    const sent = { conversationId: conversation.id, content: "Gone.", role: "user" };
    await send(actor, sent, key);
    await db.message.deleteMany({ where: { conversationId: conversation.id } });
    expect((await send(actor, sent, key)).status).toBe(404);
  });

  it("refuses a key that is not one", async () => {
    const { actor, conversation } = await aConversation();
    const sent = { conversationId: conversation.id, content: "Hello.", role: "user" };
    expect((await send(actor, sent, { "idempotency-key": "x".repeat(101) })).status).toBe(400);
  });
});
