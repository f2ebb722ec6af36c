import { POST as preview } from "@/app/api/admin/database/[table]/deletion-preview/route";
import { GET as page } from "@/app/api/admin/database/[table]/route";
import { GET as listed } from "@/app/api/admin/support/route";
import { readPage } from "@/lib/admin/explorer/data";
import { pageQuery } from "@/lib/admin/explorer/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aConversation } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { knowsCaseOfAllLetters, onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const read = (table: string, query: Record<string, unknown>) => readPage(table, pageQuery.parse(query));
const ids = async (table: string, q: string) => (await read(table, { q, limit: 200 })).rows.map(({ id }) => id);

describe("a search of one or two characters, or of signs alone", () => {
  it.each(["ž", "Ž", "(x", "[*", "^$", "|+", "\\d", "0Z", "0z", ".8", "T0", ":06:0", "si", "$"])(
    "finds %s wherever it stands in a cell",
    async (q) => {
      const actor = await aUser({
        name: "Žo (x[*^$|+\\d",
        country: "SI",
        createdAt: new Date("2019-03-04T05:06:07.890Z"),
      });
      const isFound = q !== "ž" || (await knowsCaseOfAllLetters());
      expect((await ids("users", q)).includes(actor.userId)).toBe(isFound);
    },
  );

  it("finds numbers, flags and JSON", async () => {
    const actor = await aUser({ isAdmin: true, debugMode: false });
    const voice = await db.voice.create({ data: { userId: actor.userId, name: "Nonna", metadata: { a: [1] } } });
    const entry = await db.usageEntry.create({
      data: { userId: actor.userId, source: "call", sourceId: "x", seconds: 0.5 },
    });
    expect(await ids("users", "ru")).toContain(actor.userId);
    expect(await ids("voices", "[1")).toEqual([voice.id]);
    expect(await ids("usageEntries", ".5")).toContain(entry.id);
    expect(await ids("usageEntries", "--")).toEqual([]);
  });

  it("finds nothing across the border of two cells", async () => {
    const actor = await aUser({ username: "endsin#", usernameKey: "endsin#", email: "~starts@example.org" });
    expect(await ids("users", "#~")).toEqual([]);
    expect(await ids("users", "#")).toEqual([actor.userId]);
  });

  it("counts a common one as about, and follows it through its pages", async () => {
    const { conversation } = await aConversation(await aUser());
    await db.$executeRaw`insert into messages (conversation_id, role, content)
      select ${conversation.id}, 'user', '~~ ' || g from generate_series(1, 5500) g`;
    await db.$executeRawUnsafe("analyze messages");
    const first = await read("messages", { q: "~~" });
    expect(first.matchCount.isExact).toBe(false);
    expect(first.matchCount.count).toBeGreaterThan(5_000);
    const next = await read("messages", { q: "~~", cursor: first.nextCursor ?? undefined });
    expect(next.rows[0]?.id).toBe((first.rows.at(-1)?.id ?? 0) - 1);
  });
});

describe("a search in what people wrote", () => {
  const searched = () => db.auditEntry.findMany({ where: { action: "search_messages" }, orderBy: { id: "asc" } });
  let admin: Actor;
  beforeAll(async () => {
    admin = await aUser({ isAdmin: true });
    await aConversation(await aUser(), { wrote: ["The lemon tree.", "A lemon for you."] });
  });
  beforeEach(() => db.auditEntry.deleteMany({}));

  const find = async (table: string, query: string) => {
    return (await responseOf(page, { path: query, as: admin, params: { table } })).json();
  };

  it("leaves a line with the table and how many rows were found, never the words", async () => {
    await find("messages", "?q=lemon&limit=1");
    await find("supportRequests", "?q=lemon");
    await responseOf(listed, { path: "?q=lemon", as: admin });
    const trail = await searched();
    expect(trail).toMatchObject([
      { actorId: admin.userId, tableName: "messages", rowId: null, before: null, after: { found: 2 } },
      { tableName: "supportRequests", after: { found: 0 } },
      { tableName: "supportRequests", after: { found: 0 } },
    ]);
    expect(JSON.stringify(trail)).not.toContain("lemon");
  });

  it("leaves its line also when it only counts what a deletion would take", async () => {
    const json = { matching: { q: "lemon" } };
    expect(await (await responseOf(preview, { as: admin, json, params: { table: "messages" } })).json()).toMatchObject({
      rows: { count: 2 },
    });
    expect(await searched()).toMatchObject([{ tableName: "messages", after: { found: 2 } }]);
  });

  it("leaves none where nothing is private, and none for a list without a search", async () => {
    await find("users", "?q=lemon");
    await find("messages", "");
    await responseOf(listed, { as: admin });
    expect(await searched()).toEqual([]);
  });
});

it("the count of a table is about what the database believes once that is far beyond what is counted one by one", async () => {
  const { conversation } = await aConversation(await aUser());
  await db.$executeRaw`insert into messages (conversation_id, role, content)
      select ${conversation.id}, 'user', 'many' from generate_series(1, 21000) g`;
  await db.$executeRawUnsafe("analyze messages");
  const { rowCount } = await read("messages", { limit: 1 });
  expect(rowCount.isExact).toBe(false);
  expect(rowCount.count).toBeGreaterThan(20_000);
});

describe("filters of columns", () => {
  it("find part of a text, the whole of a number or a choice, and nulls", async () => {
    const ana = await aUser({ name: "Ana 100%", country: null });
    const ivo = await aUser({ name: "Ivo", country: "HR", subscriptionTier: "premium" });
    const filtered = async (filters: Record<string, string>) =>
      (await read("users", { filters: JSON.stringify(filters), limit: 200 })).rows.map(({ id }) => id);
    expect(await filtered({ name: "0%" })).toEqual([ana.userId]);
    expect(await filtered({ subscriptionTier: "premium", name: "IVO" })).toEqual([ivo.userId]);
    expect(await filtered({ subscriptionTier: "prem" })).toEqual([]);
    expect(await filtered({ id: String(ana.userId) })).toEqual([ana.userId]);
    expect(await filtered({ country: "null" })).toContain(ana.userId);
    expect(await filtered({ country: "null" })).not.toContain(ivo.userId);
    expect(await filtered({ createdAt: new Date().toISOString().slice(0, 4) })).toContain(ivo.userId);
  });

  it("go with a search and a sort order over pages", async () => {
    for (let count = 0; count < 5; count += 1)
      await aUser({ name: `Paged ${count}`, country: count % 2 ? "SI" : "AT" });
    const query = { q: "Paged", filters: '{"country":"AT"}', sort: "name", limit: 2 };
    const first = await read("users", query);
    expect(first.matchCount).toEqual({ count: 3, isExact: true });
    const next = await read("users", { ...query, cursor: first.nextCursor });
    expect([...first.rows, ...next.rows].map(({ name }) => name)).toEqual(["Paged 0", "Paged 2", "Paged 4"]);
  });

  it("are refused for private text and for a column that is not there", async () => {
    for (const [table, filters] of [
      ["messages", '{"content":"garden"}'],
      ["users", '{"password":"x"}'],
      ["users", "not JSON"],
    ] as const) {
      const admin = await aUser({ isAdmin: true });
      const address = `/api/admin/database/${table}?${new URLSearchParams({ filters })}`;
      const answer = await responseOf(page, { path: address, as: admin, params: { table } });
      expect(answer.status).toBe(400);
    }
  });
});
