import { PUT as change, DELETE as deleteOne, GET as open } from "@/app/api/admin/database/[table]/[id]/route";
import { POST as preview } from "@/app/api/admin/database/[table]/deletion-preview/route";
import { POST as create, DELETE as deleteMany } from "@/app/api/admin/database/[table]/route";
import { firstValues, toFields } from "@/components/admin/dialogs/record-values";
import { signIn } from "@/lib/accounts/two-step/mutations";
import { findTable, formColumns } from "@/lib/admin/tables";
import { type Actor, findActor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aUser, tokenOf } from "@/tests/factories/users";
import { aConsent, aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

let admin: Actor;
beforeEach(async () => {
  await db.user.updateMany({ where: { isAdmin: true }, data: { isAdmin: false } });
  admin = await aUser({ isAdmin: true });
});

type Params = { table: string; id?: number };
type Handler = typeof open | typeof create;

async function call(handler: Handler, method: string, params: Params, json?: unknown, headers = {}) {
  const response = await responseOf(handler, { method, as: admin, headers, json, params });
  return { status: response.status, body: await response.json() };
}

const make = (table: string, json: unknown) => call(create, "POST", { table }, json);
const read = (at: Params) => call(open, "GET", at);
const edit = (at: Params, json: unknown, headers = {}) => call(change, "PUT", at, json, headers);
const remove = (at: Params) => call(deleteOne, "DELETE", at);
const removeMany = (table: string, json: unknown) => call(deleteMany, "DELETE", { table }, json);

const trail = (table: string, rowId: number) =>
  db.auditEntry.findMany({ where: { tableName: table, rowId: String(rowId) }, orderBy: { id: "asc" } });

const newUser = { username: "Grieving.Ana", email: "Grieving@Example.org", name: "Ana", password: "a long password" };

describe("creating", () => {
  it("makes an account that can sign in, its password hashed and nowhere in the answer or the trail", async () => {
    const { status, body } = await make("users", { ...newUser, isAdmin: null, country: null });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: expect.any(Number), username: "Grieving.Ana", isAdmin: false, status: "active" });
    const stored = await db.user.findUniqueOrThrow({ where: { id: body.id } });
    expect(stored).toMatchObject({ usernameKey: "grieving.ana", email: "grieving@example.org" });
    expect(stored.password).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([body, await trail("users", body.id)])).not.toMatch(/password|argon2/);
    const visit = { address: "127.0.0.1", country: null, userAgent: null, token: null };
    const signedIn = await signIn({ username: "grieving.ana", password: "a long password" }, null, visit);
    expect(signedIn).toMatchObject({ user: { id: body.id } });
  });

  it("says of each field what is wrong with it", async () => {
    const { status, body } = await make("users", { username: "a b", email: null, name: null });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({
      username: ["Username may contain only letters, digits, and the signs _ . -"],
      email: ["Email is required."],
      name: ["Name is required."],
      password: ["Password is required."],
    });
  });

  it("says which value is taken, and which row there is not", async () => {
    await make("waitlist", { email: "twice@example.org", name: "Ana" });
    const taken = await make("waitlist", { email: "twice@example.org", name: "Ana" });
    expect(taken).toMatchObject({
      status: 409,
      body: { errors: { email: ["Another waitlist entry has this email already."] } },
    });
    const user = await aUser();
    const again = await make("users", { ...newUser, username: user.username.toUpperCase() });
    expect(again.status).toBe(409);
    const lost = await make("voices", { userId: 2_000_000_000, name: "Nonna" });
    expect(lost).toMatchObject({ status: 400, body: { errors: { userId: ["There is no user with this id."] } } });
  });

  it("takes no voice setting above 100%", async () => {
    const { userId } = await aUser();
    const made = (style: unknown) => make("keepsakes", { userId, name: "N", style });
    expect((await made(40)).body).toMatchObject({ style: 40, stability: 50, similarity: 75 });
    const refused = await made(101);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { style: ["Please enter a whole number from 0 to 100 for style."] } },
    });
  });

  it("checks JSON, keeps other text as text, and refuses the character zero", async () => {
    const owner = await aUser();
    const voice = (socialMediaData: unknown) => make("keepsakes", { userId: owner.userId, name: "N", socialMediaData });
    expect(JSON.parse((await voice('{"a": [1, "<b>"]}')).body.socialMediaData)).toEqual({ a: [1, "<b>"] });
    expect((await voice('{"a": ')).body.errors.socialMediaData[0]).toContain(
      "is not valid JSON: please enter an object",
    );
    expect((await voice({ a: "\u0000" })).status).toBe(400);
    const { conversation } = await aConversation(owner);
    const message = { conversationId: conversation.id, role: "user", content: "Hello", metadata: '{"broken": ' };
    const { body } = await make("messages", message);
    expect(body).toMatchObject({ metadata: "Hidden, 11 characters", content: "Hidden, 5 characters" });
    expect(await db.message.findUnique({ where: { id: body.id } })).toMatchObject({ metadata: message.metadata });
    expect((await make("messages", { ...message, content: "a\u0000b" })).status).toBe(400);
  });

  it("keeps numbers that are longer than JavaScript counts, from one opening to the next", async () => {
    const voice = await aVoice(await aUser());
    const at = { table: "voices", id: voice.id };
    const stored = async () => {
      const [row] = await db.$queryRaw<{ text: string }[]>`
        select social_media_data::text as text from voices where id = ${voice.id}`;
      return row?.text;
    };
    await edit(at, { socialMediaData: '{"id": 1234567890123456789}' });
    expect(await stored()).toBe('{"id": 1234567890123456789}');
    const { body } = await read(at);
    expect(body.row.metadata).toEqual({});
    const table = findTable("voices");
    const columns = table ? formColumns(table, false).filter(({ name }) => name === "socialMediaData") : [];
    const before = firstValues(columns, body.row);
    const typed = { socialMediaData: String(before.socialMediaData).replace("}", ', "by": "Ana"}') };
    const changed = await edit(at, toFields(columns, typed, before));
    expect([changed.status, await stored()]).toEqual([200, '{"by": "Ana", "id": 1234567890123456789}']);
    expect((await edit(at, { socialMediaData: '{"id": 1234567890123456789' })).status).toBe(400);
  });

  it("never takes an id, a hidden column, or a row for the audit log", async () => {
    const made = await make("waitlist", { id: 5, email: "id@example.org", name: "A", x: 1 });
    expect(made.status).toBe(201);
    expect(made.body.id).not.toBe(5);
    expect(await make("auditLog", { action: "x" })).toMatchObject({
      status: 403,
      body: { message: "The audit log can be read, not changed." },
    });
    expect(await make("accountActivity", { kind: "signed_in" })).toMatchObject({
      status: 403,
      body: { message: "The account activity can be read, not changed." },
    });
  });
});

describe("what belongs to somebody", () => {
  it("goes to nobody else: owners, bins and files stay as they are, whatever is sent", async () => {
    const { voice, conversation } = await aConversation(await aUser(), { wrote: ["Good morning."] });
    const sample = await aSample(voice.id);
    const mine = await aVoice(admin);
    const rows = async () => [
      await db.voice.findUniqueOrThrow({ where: { id: voice.id }, omit: { updatedAt: true } }),
      await db.voice.findUniqueOrThrow({ where: { id: mine.id }, omit: { updatedAt: true } }),
      await db.conversation.findUniqueOrThrow({ where: { id: conversation.id }, omit: { updatedAt: true } }),
      await db.audioSample.findUniqueOrThrow({ where: { id: sample.id } }),
      await db.message.findFirstOrThrow({ where: { conversationId: conversation.id } }),
    ];
    const before = await rows();
    const changes: [string, number, object][] = [
      ["voices", voice.id, { userId: admin.userId, binnedById: admin.userId, deletedAt: new Date().toISOString() }],
      ["voices", mine.id, { providerVoiceId: voice.providerVoiceId, agentId: `local_${voice.id}` }],
      ["voices", mine.id, { metadata: { avatarPath: "avatars/another.webp" }, avatarUrl: "x", providerKeyOwnerId: 1 }],
      ["conversations", conversation.id, { userId: admin.userId, voiceId: mine.id, binnedById: admin.userId }],
      ["audioSamples", sample.id, { voiceId: mine.id, binnedVoiceId: mine.id, filePath: "samples/another.wav" }],
      ["messages", Number(before[4]?.id), { conversationId: 1, audioPath: "a.mp3", audioUrl: "b.mp3", replyToId: 1 }],
    ];
    for (const [table, id, change_] of changes) await edit({ table, id }, change_);
    expect(await rows()).toEqual(before);
  });

  it("is reached by no new row either: a talk with another's keepsake, or a recording's file", async () => {
    const voice = await aVoice(await aUser());
    const talk = { userId: admin.userId, voiceId: voice.id, title: "A talk" };
    expect(await make("conversations", talk)).toMatchObject({
      status: 400,
      body: { errors: { voiceId: ["A conversation belongs to the owner of its keepsake."] } },
    });
    const { filePath } = await aSample(voice.id);
    const mine = { voiceId: (await aVoice(admin)).id, fileName: "a.wav", filePath, duration: 1, mimeType: "audio/wav" };
    expect(await make("audioSamples", mine)).toMatchObject({
      status: 403,
      body: { message: "Only Keepsake itself adds audio samples." },
    });
    const owned = { userId: (await aUser()).userId, name: "N", providerVoiceId: "theirs" };
    expect((await make("voices", owned)).body).toMatchObject({ providerVoiceId: null });
  });
});

describe("changing", () => {
  it("writes what is given, and keeps before and after in the trail", async () => {
    const user = await aUser({ name: "Ana" });
    const changed = await edit({ table: "users", id: user.userId }, { name: "Anna", id: 1 });
    expect(changed).toMatchObject({ status: 200, body: { id: user.userId, name: "Anna" } });
    expect(await trail("users", user.userId)).toMatchObject([
      {
        action: "update",
        actorId: admin.userId,
        before: { name: "3 characters, not kept" },
        after: { name: "4 characters, not kept" },
      },
    ]);
  });

  const odd: Record<string, unknown>[] = [
    { password: "another password" },
    { sessionNonce: "9" },
    { nickname: "A", "x; drop": 1 },
    { toString: 1 },
    { constructor: "A", hasOwnProperty: 1 },
  ];
  it.each(odd)("refuses %j, names every column that is not there to change, and changes nothing", async (unknown) => {
    const user = await aUser({ password: "the hash", name: "Ana" });
    const at = { table: "users", id: user.userId };
    const { status, body } = await edit(at, { name: "Ana B", ...unknown });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(Object.keys(unknown));
    for (const name of Object.keys(unknown)) expect(body.message).toContain(name);
    const row = await db.user.findUniqueOrThrow({ where: { id: user.userId } });
    expect(row).toMatchObject({ password: "the hash", name: "Ana" });
    expect(await trail("users", user.userId)).toEqual([]);
  });

  it("says so when somebody else was faster", async () => {
    const user = await aUser();
    const at = { table: "users", id: user.userId };
    const { body } = await read(at);
    expect((await edit(at, { name: "First" }, { "if-match": body.version })).status).toBe(200);
    const late = await edit(at, { name: "Second" }, { "if-match": body.version });
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^This user was changed by somebody else after you opened it\./);
  });

  it("leaves a message's words alone when they are not given, and does not tell them", async () => {
    const { messages } = await aConversation(await aUser(), { wrote: ["Our secret."] });
    const id = messages[0]?.id ?? 0;
    const changed = await edit({ table: "messages", id }, { audioSeconds: 2.5 });
    expect(changed.body).toMatchObject({ audioSeconds: 2.5, content: "Hidden, 11 characters" });
    expect((await db.message.findUniqueOrThrow({ where: { id } })).content).toBe("Our secret.");
  });

  it("ends the sessions of an account that it suspends, for good", async () => {
    const user = await aUser();
    const at = { table: "users", id: user.userId };
    const token = await tokenOf(user);
    await edit(at, { status: "suspended" });
    await edit(at, { status: "active" });
    expect(await findActor(token)).toBeNull();
  });

  it("puts null, nothing and an empty text where they belong", async () => {
    const voice = await aVoice(await aUser(), { columns: { description: "x", relation: "y", isLiving: true } });
    const sent = { description: "", relation: null, isLiving: false };
    await edit({ table: "voices", id: voice.id }, sent);
    expect(await db.voice.findUniqueOrThrow({ where: { id: voice.id } })).toMatchObject(sent);
    const refused = await edit({ table: "voices", id: voice.id }, { name: null });
    expect(refused.status).toBe(400);
  });

  it("is refused for a row that is gone and a value out of bounds", async () => {
    expect((await edit({ table: "users", id: 2_000_000_000 }, { name: "Nobody" })).status).toBe(404);
    const sample = await aSample((await aVoice(await aUser())).id);
    const at = { table: "audioSamples", id: sample.id };
    for (const body of [
      { duration: 1.5 },
      { duration: 3_000_000_000 },
      { verdict: "bad" },
      { createdAt: "yesterday" },
    ]) {
      expect((await edit(at, body)).status).toBe(400);
    }
  });

  it("answers with words, never with the database's own text or a value", async () => {
    const user = await aUser();
    const { body } = await edit({ table: "users", id: user.userId }, { email: admin.email });
    expect(body.message).toBe("Another user has this email already.");
    expect(JSON.stringify(body)).not.toMatch(/constraint|23505|prisma|select|update/i);
  });
});

describe("administrators", () => {
  it.each([
    [{ isAdmin: false }, "This is the last administrator, who cannot be demoted."],
    [{ status: "suspended" }, "This is the last administrator, who cannot be suspended."],
  ])("keep the last of them from %j", async (body, message) => {
    expect(await edit({ table: "users", id: admin.userId }, body)).toMatchObject({
      status: 403,
      body: { message },
    });
  });

  it("can be demoted and deleted while another is left, but nobody deletes oneself", async () => {
    const other = await aUser({ isAdmin: true });
    expect((await edit({ table: "users", id: other.userId }, { isAdmin: false })).status).toBe(200);
    const third = await aUser({ isAdmin: true });
    expect((await remove({ table: "users", id: third.userId })).status).toBe(200);
    expect(await remove({ table: "users", id: admin.userId })).toMatchObject({
      status: 403,
      body: { message: "You cannot delete your own account here." },
    });
  });

  it("cannot each demote the other at the same moment", async () => {
    const other = await aUser({ isAdmin: true });
    const both = await Promise.all([
      edit({ table: "users", id: other.userId }, { isAdmin: false }),
      edit({ table: "users", id: admin.userId }, { isAdmin: false }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await db.user.count({ where: { isAdmin: true } })).toBe(1);
  });

  it("lose their rights with the flag, however fresh their session", async () => {
    await aUser({ isAdmin: true });
    await db.user.update({ where: { id: admin.userId }, data: { isAdmin: false } });
    expect((await read({ table: "users", id: admin.userId })).status).toBe(403);
  });
});

/** A family with something in every place. */
async function aFamily() {
  const {
    actor: user,
    voice,
    conversation,
  } = await aConversation(await aUser(), {
    voice: { provider: "elevenlabs", providerVoiceId: "el_1", agentId: "agent_1" },
    wrote: ["Hello"],
  });
  const sample = await aSample(voice.id);
  await aMessage(conversation.id, { role: "assistant", audioPath: `messages/${conversation.id}/a.mp3` });
  await aConsent(user, voice.id);
  await db.supportRequest.create({
    data: {
      userId: user.userId,
      userEmail: user.email,
      subject: "Help",
      category: "other",
      message: `Please, ${user.username}.`,
    },
  });
  await db.usageEntry.create({
    data: { userId: user.userId, source: "text_reply", sourceId: `m${conversation.id}`, seconds: 3 },
  });
  return { user, voice, conversation, sample };
}

describe("deleting", () => {
  it("shows first what else goes and what stays without its link", async () => {
    const { user } = await aFamily();
    const { body } = await call(preview, "POST", { table: "users" }, { ids: [user.userId] });
    expect(body).toEqual({
      rows: { count: 1, isExact: true },
      name: `Ana Horvat (${user.username})`,
      alsoGoes: [
        { kind: "keepsakes", count: 1 },
        { kind: "recordings", count: 1 },
        { kind: "conversations", count: 1 },
        { kind: "messages", count: 2 },
        { kind: "recordings of replies", count: 1 },
        { kind: "voices at a provider", count: 1 },
      ],
      unlinks: [
        { kind: "consents", count: 1 },
        { kind: "support requests", count: 1 },
      ],
    });
  });

  it("removes an account as the product would: rows, files, voice and agent, while consent, tickets and usage stay", async () => {
    const { user, voice, conversation, sample } = await aFamily();
    expect((await remove({ table: "users", id: user.userId })).status).toBe(200);
    expect(await db.voice.count({ where: { id: voice.id } })).toBe(0);
    expect(await db.message.count({ where: { conversationId: conversation.id } })).toBe(0);
    const removals = await pendingRemovals();
    expect(removals.map(({ kind, reference }) => `${kind} ${reference}`)).toEqual(
      expect.arrayContaining([
        `file ${sample.filePath}`,
        `file messages/${conversation.id}/a.mp3`,
        "provider_voice el_1",
        "provider_agent agent_1",
      ]),
    );
    expect(await db.consent.count({ where: { userId: null, voiceId: null } })).toBeGreaterThan(0);
    expect(await db.usageEntry.count({ where: { userId: user.userId } })).toBe(1);
    const request = await db.supportRequest.findFirstOrThrow({ where: { message: `Please, ${user.username}.` } });
    expect(request).toMatchObject({ userId: null, userEmail: null, subject: "Help" });
    const [deletion, ...others] = await trail("users", user.userId);
    expect(others).toEqual([]);
    expect([deletion?.action, deletion?.before]).toEqual(["delete", { id: user.userId, username: user.username }]);
  });

  it.each(["audioSamples", "conversations", "messages"])("queues the removal of the files of %s", async (table) => {
    const { sample, conversation } = await aFamily();
    const message = await db.message.findFirstOrThrow({
      where: { conversationId: conversation.id, role: "assistant" },
    });
    const ids: Record<string, number> = {
      audioSamples: sample.id,
      conversations: conversation.id,
      messages: message.id,
    };
    const file = table === "audioSamples" ? sample.filePath : message.audioPath;
    expect((await remove({ table, id: ids[table] ?? 0 })).status).toBe(200);
    expect(await pendingRemovals({ kind: "file", reference: file ?? "" })).toHaveLength(1);
    expect((await remove({ table, id: ids[table] ?? 0 })).status).toBe(404);
  });

  it("deletes many, tells the result row by row, and goes on after a refusal", async () => {
    const [one, two] = [await aUser(), await aUser()];
    const ids = [one.userId, admin.userId, two.userId, two.userId];
    const { body } = await removeMany("users", { ids });
    expect(body).toEqual({
      message: "Deleted 2 of 3 records.",
      deletedCount: 2,
      totalRequestedForDeletion: 3,
      results: [
        { id: one.userId, success: true, message: "Removed" },
        { id: admin.userId, success: false, message: "You cannot delete your own account here." },
        { id: two.userId, success: true, message: "Removed" },
      ],
      nextAfterId: null,
    });
  });

  it("deletes all that match a search, and nothing else", async () => {
    for (const name of ["Old One", "Old Two", "New"]) {
      await db.waitlistEntry.create({ data: { email: `${name.replace(" ", "")}@example.org`, name } });
    }
    const matching = { matching: { q: "old " } };
    expect((await call(preview, "POST", { table: "waitlist" }, matching)).body.rows.count).toBe(2);
    const { body } = await removeMany("waitlist", matching);
    expect(body).toMatchObject({ message: "Deleted 2 records.", nextAfterId: null });
    expect(
      (await db.waitlistEntry.findMany({ where: { name: { in: ["Old One", "Old Two", "New"] } } })).map(
        ({ name }) => name,
      ),
    ).toEqual(["New"]);
  });

  it("refuses the audit log, an empty choice and more than 500 rows at once", async () => {
    expect((await removeMany("auditLog", { ids: [1] })).status).toBe(403);
    expect((await remove({ table: "auditLog", id: 1 })).status).toBe(403);
    expect((await removeMany("users", { ids: [] })).status).toBe(400);
    expect((await removeMany("users", {})).status).toBe(400);
    const many = Array.from({ length: 501 }, (_, index) => index + 1);
    expect((await removeMany("users", { ids: many })).status).toBe(400);
  });
});

describe("opening one row", () => {
  it("answers it whole, and a message leaves a line in the trail each time", async () => {
    const { messages } = await aConversation(await aUser(), { wrote: ["Our secret."] });
    const id = messages[0]?.id ?? 0;
    const { body } = await read({ table: "messages", id });
    expect(body.row).toMatchObject({ id, content: "Our secret." });
    expect(await trail("messages", id)).toMatchObject([
      { action: "open_messages", actorId: admin.userId, before: null },
    ]);
    const user = await aUser();
    await read({ table: "users", id: user.userId });
    expect(await trail("users", user.userId)).toEqual([]);
  });

  it("answers a megabyte whole", async () => {
    const { conversation } = await aConversation(await aUser());
    const message = await aMessage(conversation.id, { metadata: "x".repeat(1_000_000) });
    const { body } = await read({ table: "messages", id: message.id });
    expect(body.row.metadata).toHaveLength(1_000_000);
  });
});
