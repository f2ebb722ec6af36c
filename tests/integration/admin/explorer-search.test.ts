import { POST as preview } from "@/app/api/admin/database/[table]/deletion-preview/route";
import { GET as page } from "@/app/api/admin/database/[table]/route";
import { GET as listed } from "@/app/api/admin/support/route";
import { readPage } from "@/lib/admin/explorer/data";
import { pageQuery } from "@/lib/admin/explorer/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aConversation } from "@/tests/factories/conversations";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

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
      expect(await ids("users", q)).toContain(actor.userId);
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
    const request = await aRequest("GET", `/api/admin/database/${table}${query}`, { as: admin });
    return (await page(request, aContext({ table }))).json();
  };

  it("leaves a line with the table and how many rows were found, never the words", async () => {
    await find("messages", "?q=lemon&limit=1");
    await find("supportRequests", "?q=lemon");
    await listed(await aRequest("GET", "/api/admin/support?q=lemon", { as: admin }), aContext());
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
    const request = await aRequest("POST", "/api/admin/database/messages/deletion-preview", { as: admin, json });
    expect(await (await preview(request, aContext({ table: "messages" }))).json()).toMatchObject({
      rows: { count: 2 },
    });
    expect(await searched()).toMatchObject([{ tableName: "messages", after: { found: 2 } }]);
  });

  it("leaves none where nothing is private, and none for a list without a search", async () => {
    await find("users", "?q=lemon");
    await find("messages", "");
    await listed(await aRequest("GET", "/api/admin/support", { as: admin }), aContext());
    expect(await searched()).toEqual([]);
  });
});

describe("the count of a table", () => {
  it("is about what the database believes once that is far beyond what is counted one by one", async () => {
    const { conversation } = await aConversation(await aUser());
    await db.$executeRaw`insert into messages (conversation_id, role, content)
      select ${conversation.id}, 'user', 'many' from generate_series(1, 21000) g`;
    await db.$executeRawUnsafe("analyze messages");
    const { rowCount } = await read("messages", { limit: 1 });
    expect(rowCount.isExact).toBe(false);
    expect(rowCount.count).toBeGreaterThan(20_000);
  });
});
