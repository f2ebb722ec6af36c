import * as z from "zod/mini";
import { GET as page } from "@/app/api/admin/database/[table]/route";
import { GET as overview } from "@/app/api/admin/database/route";
import { registerInput } from "@/lib/accounts/schema";
import { listTables, readPage } from "@/lib/admin/explorer/data";
import { pageQuery, type TablePage, tablePage } from "@/lib/admin/explorer/schema";
import { searchText } from "@/lib/admin/explorer/sql";
import { findTable, isSortable } from "@/lib/admin/tables";
import { tables } from "@/lib/admin/tables-list";
import { db } from "@/lib/platform/db/database";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { knowsCaseOfAllLetters, onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const read = async (table: string, query: Record<string, unknown> = {}): Promise<TablePage> =>
  tablePage.parse(await readPage(table, pageQuery.parse(query)));

/** Every row by following the pages, and then all the way back. */
async function walk(table: string, query: Record<string, unknown>) {
  const forth: number[] = [];
  let last = await read(table, query);
  forth.push(...last.rows.map(({ id }) => id));
  while (last.nextCursor) {
    last = await read(table, { ...query, cursor: last.nextCursor });
    forth.push(...last.rows.map(({ id }) => id));
  }
  const back = last.rows.map(({ id }) => id);
  while (last.previousCursor) {
    last = await read(table, { ...query, cursor: last.previousCursor });
    back.unshift(...last.rows.map(({ id }) => id));
  }
  return { forth, back };
}

describe("the tables", () => {
  it("are the fifteen of the decisions, with keepsakes as another name of voices", () => {
    expect(tables.map(({ name }) => name)).toEqual([
      "users",
      "waitlist",
      "voices",
      "audioSamples",
      "transcriptParts",
      "conversations",
      "messages",
      "callSessions",
      "supportRequests",
      "supportMessages",
      "usageEntries",
      "consents",
      "providerUsage",
      "accountActivity",
      "auditLog",
    ]);
    expect(findTable("keepsakes")).toBe(findTable("voices"));
  });

  it("describe columns as the database has them, and name no password or key", async () => {
    const columns = await db.$queryRaw<Record<string, unknown>[]>`
      select table_name || '.' || column_name as name, is_nullable = 'YES' as "isNullable",
        column_default is not null as "hasDefault", character_maximum_length as "maxLength"
      from information_schema.columns where table_schema = current_schema()`;
    for (const table of tables) {
      for (const { sqlName, isNullable, hasDefault, maxLength } of table.columns) {
        const name = `${table.sqlName}.${sqlName}`;
        const found = columns.find((column) => column.name === name);
        expect(found).toEqual({ name, isNullable, hasDefault, maxLength: maxLength ?? found?.maxLength });
      }
      const names = table.columns.map(({ sqlName }) => sqlName).join(" ");
      expect(names).not.toMatch(/password|ciphertext|session_version|username_key|lease_token/);
    }
  });

  it("answer their name, columns, row count and first rows", async () => {
    const admin = await aUser({ isAdmin: true });
    const response = await responseOf(overview, { as: admin });
    const all = z.array(tablePage).parse(await response.json());
    expect(all).toHaveLength(15);
    const users = all.find(({ name }) => name === "users");
    expect(users?.columns.slice(0, 4)).toEqual(["id", "username", "email", "name"]);
    expect(users?.rowCount).toEqual({ count: await db.user.count(), isExact: true });
    expect(users?.rows[0]).toMatchObject({ id: admin.userId, username: admin.username, lastLoginAt: null });
  });

  it("answer at most 250 KB in all, whatever their cells hold", async () => {
    const admin = await aUser({ isAdmin: true });
    const awkward = "\u0001".repeat(2000);
    for (let count = 0; count < 12; count += 1) {
      await aVoice(admin, {
        columns: {
          description: awkward,
          name: "\u0001".repeat(100),
          errorMessage: "\u0001".repeat(1000),
          avatarUrl: "\u0001".repeat(255),
          avatarGeneratedUrl: "\u0001".repeat(255),
          providerVoiceId: "\u0001".repeat(255),
          metadata: { long: "é".repeat(100_000) },
        },
      });
      await db.waitlistEntry.create({
        data: { email: `${"\u0001".repeat(200)}${count}`, name: "\u0001".repeat(100), additionalInfo: awkward },
      });
      await db.supportRequest.create({
        data: { subject: "\u0001".repeat(255), category: "other", message: awkward, response: awkward },
      });
      await db.consent.create({ data: { voiceName: "\u0001".repeat(100), wordingVersion: "1", wording: awkward } });
      await db.auditEntry.create({
        data: {
          actorId: 1,
          actorName: "a",
          action: "x",
          tableName: "t",
          before: { a: awkward.replaceAll("\u0001", "é") },
        },
      });
    }
    const answer = JSON.stringify(await listTables());
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(250_000);
    const voices = await read("voices");
    expect(String(voices.rows[0]?.description)).toHaveLength(201);
    expect(String(voices.rows[0]?.metadata)).toMatch(/^\{"long": "éé.*…$/);
  });

  it("are not to be found under another name", async () => {
    const admin = await aUser({ isAdmin: true });
    for (const name of ["apiKeys", "api_keys", "users; drop table users", "jobs", "constructor"]) {
      const response = await responseOf(page, { as: admin, params: { table: name } });
      expect(response.status).toBe(404);
    }
  });
});

describe("paging and sorting", () => {
  beforeAll(async () => {
    const countries = ["DE", null, "HR", "HR", null, "FR", "DE", null, "HR"];
    for (const country of countries) await aUser({ country, name: "Page Walker" });
  });

  it.each(tables.flatMap((table) => table.columns.filter(isSortable).flatMap(({ name }) => [`${table.name} ${name}`])))(
    "orders by %s both ways without an error",
    async (where) => {
      const [table = "", column = ""] = where.split(" ");
      await read(table, { sort: column, limit: 2 });
      await read(table, { sort: `-${column}`, limit: 2 });
    },
  );

  it.each(["id", "-id", "country", "-country", "createdAt", "-createdAt", "isAdmin", "-lastLoginAt", "email"])(
    "meets every row once by %s, there and back",
    async (sort) => {
      const all = await db.user.count();
      const { forth, back } = await walk("users", { sort, limit: 4 });
      expect(new Set(forth).size).toBe(all);
      expect(forth).toHaveLength(all);
      expect(back).toEqual(forth);
    },
  );

  it("follows a search through its pages", async () => {
    const { forth, back } = await walk("users", { q: "page walker", sort: "-country", limit: 2 });
    expect(forth).toHaveLength(9);
    expect(back).toEqual(forth);
  });

  it("never sorts by what is hidden, or by what there is not", async () => {
    await expect(read("messages", { sort: "content" })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(read("users", { sort: "password" })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(read("users", { sort: "id; drop table users" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it.each([
    "nonsense",
    Buffer.from("{}").toString("base64url"),
    Buffer.from('{"s":"-id","v":"x","i":1}').toString("base64url"),
  ])("refuses a cursor that is not its own: %s", async (cursor) => {
    await expect(read("users", { cursor })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it.each([
    ["users", "-id", null, 9_999_999_999],
    ["users", "createdAt", "1", 1],
    ["users", "createdAt", "2026-02-31 00:00:00+00", 1],
    ["users", "subscriptionLimitMinutes", "9999999999", 1],
    ["users", "isAdmin", "perhaps", 1],
    ["users", "name", "A\0", 1],
    ["users", "name", "\ud800", 1],
  ])("refuses a crafted cursor of %s by %s: %j, %j", async (table, sort, v, i) => {
    const cursor = Buffer.from(JSON.stringify({ s: sort, v, i })).toString("base64url");
    await expect(read(table, { sort, cursor })).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("searching", () => {
  it("finds a part of any cell, whatever its case", async () => {
    const actor = await aUser({
      name: "Žofija Überall",
      country: "SI",
      createdAt: new Date("2019-03-04T05:06:07.890Z"),
    });
    const ids = async (q: string) => (await read("users", { q })).rows.map(({ id }) => id);
    for (const q of [
      (await knowsCaseOfAllLetters()) ? "ofija über" : "ofija Über",
      "OFIJA",
      actor.username.toUpperCase(),
      "2019-03-04T05:06:07.890Z",
      `${actor.userId}`,
    ]) {
      expect(`${q}: ${(await ids(q)).includes(actor.userId)}`).toBe(`${q}: true`);
    }
    const { conversation, messages } = await aConversation(actor, { wrote: ["The greenhouse smelled of tomatoes."] });
    const found = await read("messages", { q: "SMELLED OF tom" });
    expect(found.rows.map(({ id }) => id)).toEqual([messages[0]?.id]);
    expect(found.rows[0]).toMatchObject({ conversationId: conversation.id, content: "Hidden, 35 characters" });
    expect(JSON.stringify(found)).not.toContain("greenhouse");
  });

  it("finds a name whether its accents are signs of their own or not, however it was typed", async () => {
    const [composed, taken] = ["Zoë Lefèvre", "Zoë Lefèvre".normalize("NFD")];
    const found = async (q: string) => (await read("users", { q })).rows.map(({ id }) => id);
    const actor = await aUser({ name: registerInput.shape.name.parse(taken) });
    expect([await found(composed), await found(taken), await found("ë l".normalize("NFD"))]).toEqual([
      [actor.userId],
      [actor.userId],
      [actor.userId],
    ]);
  });

  it("takes %, _ and \\ as they are", async () => {
    await aUser({ name: "100%_sure\\" });
    expect((await read("users", { q: "100%_sure\\" })).rows).toHaveLength(1);
    expect((await read("users", { q: "100_" })).rows).toHaveLength(0);
  });

  it("never finds anybody by a password or a session", async () => {
    await aUser({ password: "findme-secret-hash" });
    expect((await read("users", { q: "findme-secret" })).rows).toHaveLength(0);
  });

  it("does not find across the border of two cells, and drops control characters", async () => {
    const actor = await aUser({ username: "borderline", usernameKey: "borderline", email: "x@example.org" });
    expect((await read("users", { q: "borderline\nx@example" })).rows).toHaveLength(0);
    expect((await read("users", { q: "\u0000bord\u0007erline" })).rows.map(({ id }) => id)).toEqual([actor.userId]);
  });

  it("counts what matches, and works with one letter", async () => {
    await aUser({ name: "Q$ Q$" });
    const found = await read("users", { q: "q$", limit: 1 });
    expect(found.matchCount).toEqual({ count: 1, isExact: true });
    expect(found.rowCount.count).toBeGreaterThan(1);
  });

  it("says about for what is too much to count one by one", async () => {
    const { conversation } = await aConversation();
    await db.$executeRaw`insert into messages (conversation_id, role, content)
      select ${conversation.id}, 'user', 'common words ' || g from generate_series(1, 6000) g`;
    await db.$executeRawUnsafe("analyze messages");
    const found = await read("messages", { q: "common words", limit: 5 });
    expect(found.rows).toHaveLength(5);
    expect(found.matchCount.isExact).toBe(false);
    expect(found.matchCount.count).toBeGreaterThan(5_000);
    expect((await read("messages")).rowCount).toEqual({ count: expect.any(Number), isExact: false });
    expect((await read("messages", { q: "common words 5999" })).matchCount).toEqual({ count: 1, isExact: true });
  });

  it("uses the index of the migrations where there are trigrams", async () => {
    const [has] = await db.$queryRaw<
      { n: number }[]
    >`select count(*)::int as n from pg_extension where extname = 'pg_trgm'`;
    if (has?.n === 0) return;
    for (const table of tables) {
      const [, plan] = await db.$transaction([
        db.$executeRawUnsafe("set local enable_seqscan = off"),
        db.$queryRawUnsafe<Record<string, string>[]>(
          `explain select 1 from "${table.sqlName}" where (${searchText(table)}) ilike '%needle%'`,
        ),
      ]);
      expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain(`${table.sqlName}_search_idx`);
    }
  });
});

it("private words stay hidden in every list", async () => {
  const { conversation } = await aConversation();
  await aMessage(conversation.id, { content: "A thing nobody else may read." });
  const answers = JSON.stringify([
    await listTables(),
    await read("messages"),
    await read("messages", { q: "nobody else" }),
  ]);
  expect(answers).toContain("Hidden, 29 characters");
  expect(answers).not.toContain("nobody else may");
});

it("hostile cells are listed as they are: markup, right-to-left text, empty, null and a megabyte", async () => {
  const actor = await aUser({ name: "<script>alert(1)</script>" });
  const { conversation, voice } = await aConversation(actor, { title: "שלום \u202eevil" });
  await db.voice.update({ where: { id: voice.id }, data: { socialMediaData: { a: "[".repeat(1_000_000) } } });
  const long = await aMessage(conversation.id, { metadata: `{"a": ${"[".repeat(500_000)}` });
  const none = await aMessage(conversation.id, { metadata: null });
  const empty = await aMessage(conversation.id, { metadata: "" });
  expect((await read("users", { q: "<script>" })).rows[0]?.name).toBe("<script>alert(1)</script>");
  expect((await read("conversations", { q: "שלום" })).rows[0]?.title).toBe("שלום \u202eevil");
  const rows = (await read("messages", { q: `${conversation.id}` })).rows;
  const of = (id: number) => rows.find((row) => row.id === id)?.metadata;
  expect([of(none.id), of(empty.id)]).toEqual([null, "Hidden, 0 characters"]);
  expect(of(long.id)).toBe("Hidden, 500006 characters");
  const listed = (await read("voices", { q: `${voice.id}` })).rows.find(({ id }) => id === voice.id);
  expect(String(listed?.socialMediaData)).toHaveLength(201);
});
