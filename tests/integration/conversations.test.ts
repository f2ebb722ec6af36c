import * as z from "zod/mini";
import {
  DELETE as deleteConversation,
  GET as getConversation,
  PATCH as patchConversation,
} from "@/app/api/conversations/[id]/route";
import { GET as listConversations, POST as postConversation } from "@/app/api/conversations/route";
import { conversation, conversationDetail } from "@/lib/conversations/schema";
import { db } from "@/lib/platform/db/database";
import { eraseFromBin } from "@/tests/factories/bin";
import { aConversation, aMessage, aPersonWithReadyVoice } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

type Caller = { userId: number };
const list = (as: Caller | undefined, query = "") => responseOf(listConversations, { path: query, as });
const create = (as: Caller | undefined, json: unknown, headers = {}) =>
  responseOf(postConversation, { as, json, headers });
const get = (as: Caller | undefined, id: number | string) => responseOf(getConversation, { as, params: { id } });
const rename = (as: Caller | undefined, id: number, json: unknown) =>
  responseOf(patchConversation, { method: "PATCH", as, json, params: { id } });
const remove = (as: Caller | undefined, id: number) =>
  responseOf(deleteConversation, { method: "DELETE", as, params: { id } });

describe("the list of conversations", () => {
  it("holds one's own, newest updated first, each with its voice's name and status", async () => {
    const actor = await aUser();
    await aConversation(await aUser());
    const older = await aConversation(actor, { title: "Older", updatedAt: new Date("2026-01-01") });
    const newer = await aConversation(actor, {
      title: "Newer",
      updatedAt: new Date("2026-02-01"),
      voice: { name: "Dida", status: "failed" },
    });
    const response = await list(actor);
    expect(response.status).toBe(200);
    const answer = z.array(conversation).parse(await response.json());
    expect(answer.map((row) => row.id)).toEqual([newer.conversation.id, older.conversation.id]);
    expect(answer[0]).toMatchObject({ title: "Newer", voice: { name: "Dida", status: "failed" } });
  });

  it("has the last words of each for its owner and whose they are, but no card and not what it answers", async () => {
    const { actor, conversation: silent } = await aConversation(await aUser(), { updatedAt: new Date("2026-01-01") });
    const { conversation: talk } = await aConversation(actor, { wrote: ["Hello."], updatedAt: new Date("2026-01-02") });
    await aMessage(talk.id, { role: "assistant", content: "👵".repeat(300) });
    await aMessage(talk.id, { role: "assistant", content: "Still being", writingUntil: new Date("2036-01-01") });
    const { conversation: grave } = await aConversation(actor, {
      wrote: ["Hello, nonna."],
      updatedAt: new Date("2026-01-03"),
    });
    const card = { stage: "first", language: "en", country: null };
    const metadata = JSON.stringify({ serviceType: "none", useWebSpeech: false, writtenBy: "keepsake", card });
    const cry = await aMessage(grave.id, { content: "I want to die." });
    await aMessage(grave.id, { role: "assistant", content: "You are not alone.", metadata, replyToId: cry.id });
    const answer = z.array(conversation).parse(await (await list(actor)).json());
    expect(answer.map(({ id, lastWords }) => [id, lastWords?.from, lastWords?.text])).toEqual([
      [grave.id, "user", "Hello, nonna."],
      [talk.id, "voice", "👵".repeat(240)],
      [silent.id, undefined, undefined],
    ]);
    expect(answer[2]?.lastWords).toBeNull();
  });

  it("takes one's own user id", async () => {
    const { actor, conversation: own } = await aConversation();
    const response = await list(actor, `?userId=${actor.userId}`);
    expect(await response.json()).toMatchObject([{ id: own.id }]);
  });

  it("lets an administrator list another's, without any message text", async () => {
    const admin = await aUser({ isAdmin: true });
    const { actor, conversation: theirs } = await aConversation(await aUser(), { wrote: ["something private"] });
    const response = await list(admin, `?userId=${actor.userId}`);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject([{ id: theirs.id }]);
    expect(text).not.toContain("something private");
    expect(text).not.toContain("lastWords");
  });

  it("finds by the title or by words, also with signs that a search could take for its own, in one's own alone", async () => {
    const {
      actor,
      conversation: roses,
      voice,
    } = await aConversation(await aUser(), {
      title: "Sunday",
      wrote: [`${"Long ago. ".repeat(30)}The 100% ROSES.`, "And bread."],
    });
    const { conversation: named } = await aConversation(actor, { title: "About roses" });
    const { conversation: other } = await aConversation(await aUser(), { title: "Roses", wrote: ["roses"] });
    const find = async (q: string, more = "") =>
      z.array(conversation).parse(await (await list(actor, `?q=${encodeURIComponent(q)}${more}`)).json());
    const found = await find("roses");
    expect(found.map(({ id }) => id).sort()).toEqual([roses.id, named.id].sort());
    expect(found.map(({ id }) => id)).not.toContain(other.id);
    const [inWords, inTitle] = [roses.id, named.id].map((id) => found.find((row) => row.id === id));
    expect(inWords?.lastWords?.text).toMatch(/^… Long ago\. .*The 100% ROSES\.$/);
    expect(inTitle?.lastWords).toBeNull();
    expect((await find("0%")).map(({ id }) => id)).toEqual([roses.id]);
    expect(await find("%r")).toEqual([]);
    expect((await find("roses", `&voiceId=${voice.id}`)).map(({ id }) => id)).toEqual([roses.id]);
    expect((await list(actor, `?q=${"x".repeat(101)}`)).status).toBe(400);
  });

  it("does not look through another's words for an administrator", async () => {
    const admin = await aUser({ isAdmin: true });
    const actor = await aUser();
    await aConversation(actor, { title: "Sunday", wrote: ["something private"] });
    expect(await (await list(admin, `?userId=${actor.userId}&q=private`)).json()).toEqual([]);
    expect(await (await list(admin, `?userId=${actor.userId}&q=sunday`)).json()).toHaveLength(1);
  });
});

describe("renaming a conversation", () => {
  it("changes its title, and neither its words nor its place in the list", async () => {
    const actor = await aUser();
    const { conversation: own } = await aConversation(actor, { title: "Talk", updatedAt: new Date("2026-01-01") });
    const response = await rename(actor, own.id, { title: " The roses ", updatedAt: "2030-01-01" });
    expect(response.status).toBe(200);
    expect(conversationDetail.parse(await response.json())).toMatchObject({ id: own.id, title: "The roses" });
    const row = await db.conversation.findUnique({ where: { id: own.id } });
    expect(row).toMatchObject({ title: "The roses", updatedAt: new Date("2026-01-01") });
  });

  it("is refused without a title, and for one in the bin", async () => {
    const { actor, conversation: own } = await aConversation(await aUser(), { title: "Talk" });
    const refused = await rename(actor, own.id, { title: "  " });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: { title: ["Please enter a title"] } });
    await remove(actor, own.id);
    expect((await rename(actor, own.id, { title: "Back" })).status).toBe(404);
    expect(await db.conversation.findUnique({ where: { id: own.id } })).toMatchObject({ title: "Talk" });
  });
});

describe("starting a conversation", () => {
  it("is titled after the voice when no title is given", async () => {
    const { actor, voice } = await aPersonWithReadyVoice({ name: "Nonna Pia" });
    const response = await create(actor, { voiceId: voice.id, userId: actor.userId });
    expect(response.status).toBe(201);
    const answer = conversation.parse(await response.json());
    expect(answer).toMatchObject({ title: "Talk with Nonna Pia", userId: actor.userId, voiceId: voice.id });
    expect(await db.conversation.findUnique({ where: { id: answer.id } })).toMatchObject({ title: answer.title });
  });

  it("is refused in another's name", async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    expect((await create(actor, { voiceId: voice.id, userId: (await aUser()).userId })).status).toBe(403);
    expect(await db.conversation.count({ where: { voiceId: voice.id } })).toBe(0);
  });

  it("keeps the title it is given, up to 120 characters", async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    expect(await (await create(actor, { voiceId: voice.id, title: " Sunday " })).json()).toMatchObject({
      title: "Sunday",
    });
    expect((await create(actor, { voiceId: voice.id, title: "x".repeat(120) })).status).toBe(201);
    const refused = await create(actor, { voiceId: voice.id, title: "x".repeat(121) });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: { title: ["A title has at most 120 characters"] } });
  });
});

it("one conversation carries what the screen says about the voice", async () => {
  const { actor, conversation: own } = await aConversation(await aUser(), {
    voice: { description: "Kind.", avatarGeneratedUrl: "/a.webp" },
  });
  const answer = conversationDetail.parse(await (await get(actor, own.id)).json());
  expect(answer).toMatchObject({ id: own.id, voice: { description: "Kind.", avatarUrl: "/a.webp" } });
});

it("deleting a conversation removes it with its messages, and nothing that was counted", async () => {
  const { actor, conversation: own } = await aConversation(await aUser(), { wrote: ["one", "two"] });
  const entry = { userId: actor.userId, source: "text_reply", sourceId: `kept-${own.id}`, seconds: 3 };
  await db.usageEntry.create({ data: entry });
  expect((await remove(actor, own.id)).status).toBe(204);
  expect((await eraseFromBin(actor, "conversations", own.id)).status).toBe(200);
  expect(await db.message.count({ where: { conversationId: own.id } })).toBe(0);
  expect(await db.usageEntry.count({ where: { userId: actor.userId } })).toBe(1);
  expect((await remove(actor, own.id)).status).toBe(404);
});
