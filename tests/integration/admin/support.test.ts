import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { POST as postResponse } from "@/app/api/admin/support/[id]/respond/route";
import * as oneRoute from "@/app/api/admin/support/[id]/route";
import { GET as getList } from "@/app/api/admin/support/route";
import { GET as getOwn } from "@/app/api/support/route";
import { respond } from "@/lib/admin/support/respond";
import { adminRequest } from "@/lib/admin/support/schema";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { FileMailer } from "@/lib/providers/mail/file";
import type { Mailer } from "@/lib/providers/mail/provider";
import { SmtpMailer } from "@/lib/providers/mail/smtp";
import { startSmtp } from "@/tests/emulators/smtp";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onAdministrator } from "@/tests/setup/administrator";
import { onARealDatabase } from "@/tests/setup/database";
import { aFolder } from "@/tests/setup/folder";

onARealDatabase();

const admin = onAdministrator({ name: "Mira Kos" });
beforeEach(async () => {
  await db.supportRequest.deleteMany({});
  await db.auditEntry.deleteMany({});
});

const aSupportRequest = (columns: Partial<Prisma.SupportRequestUncheckedCreateInput> = {}) =>
  db.supportRequest.create({
    data: { subject: "A quiet recording", category: "technical", message: "My recording is quiet.", ...columns },
  });

const list = (query = "") => responseOf(getList, { path: query, as: admin });
const subjects = async (query = "") =>
  (await (await list(query)).json()).map((row: { subject: string }) => row.subject);

const setStatus = (id: number, json: unknown) =>
  responseOf(oneRoute.PATCH, { method: "PATCH", as: admin, json, params: { id } });
const answer = (id: number, json: unknown) => responseOf(postResponse, { as: admin, json, params: { id } });

describe("the administrators' list of support requests", () => {
  it("is a list, newest first, with who wrote", async () => {
    const ana = await aUser({ name: "Ana Horvat" });
    await aSupportRequest({
      subject: "First of all",
      createdAt: new Date("2026-11-01"),
      userEmail: "guest@example.org",
    });
    await aSupportRequest({ subject: "Second of all", createdAt: new Date("2026-11-02"), userId: ana.userId });
    const response = await list();
    const rows = await response.json();
    expect(z.array(adminRequest).parse(rows)).toMatchObject([
      { subject: "Second of all", userId: ana.userId, userName: "Ana Horvat", userEmail: ana.email, response: null },
      { subject: "First of all", userId: null, userName: null, userEmail: "guest@example.org", status: "open" },
    ]);
    expect(response.headers.get("x-total-count")).toBe("2");
    expect(JSON.stringify(rows)).not.toContain("password");
  });

  it("sorts oldest first when asked", async () => {
    await aSupportRequest({ subject: "Old", createdAt: new Date("2026-11-01") });
    await aSupportRequest({ subject: "New", createdAt: new Date("2026-11-02") });
    expect(await subjects("?sort=oldest")).toEqual(["Old", "New"]);
  });

  it("filters by status and by category, and counts a category nobody knows as Other", async () => {
    await aSupportRequest({ subject: "Open technical" });
    await aSupportRequest({ subject: "Closed billing", status: "closed", category: "billing" });
    await aSupportRequest({ subject: "Strange", category: "complaint" });
    await aSupportRequest({ subject: "Plain other", category: "other" });
    expect(await subjects("?status=closed")).toEqual(["Closed billing"]);
    expect(await subjects("?category=technical&status=all")).toEqual(["Open technical"]);
    expect((await subjects("?category=other")).sort()).toEqual(["Plain other", "Strange"]);
  });

  it("searches subject, content and user, whatever the case, and takes signs literally", async () => {
    const ana = await aUser({ name: "Ana Horvat" });
    await aSupportRequest({ subject: "About MINUTES", message: "All used up." });
    await aSupportRequest({ subject: "Other thing", message: "How many minutes? 100% of them_" });
    await aSupportRequest({ subject: "From Ana", message: "Nothing.", userId: ana.userId });
    await aSupportRequest({ subject: "From a guest", message: "Nothing.", userEmail: "Guest@Example.org" });
    expect((await subjects("?q=minutes")).sort()).toEqual(["About MINUTES", "Other thing"]);
    expect(await subjects("?q=100%25")).toEqual(["Other thing"]);
    expect(await subjects("?q=em_")).toEqual(["Other thing"]);
    expect(await subjects("?q=horvat")).toEqual(["From Ana"]);
    expect(await subjects("?q=guest%40example")).toEqual(["From a guest"]);
    expect(await subjects("?q=nobody")).toEqual([]);
  });

  it("goes on where the page before ended, also among rows of the same moment", async () => {
    const createdAt = new Date("2026-11-05T10:00:00.123Z");
    for (const name of ["a", "b", "c", "d", "e"]) await aSupportRequest({ subject: `Number ${name}`, createdAt });
    const seen: string[] = [];
    let cursor: string | null = "";
    do {
      const page: Response = await list(`?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.headers.get("x-total-count")).toBe("5");
      seen.push(...(await page.json()).map((row: { subject: string }) => row.subject));
      cursor = page.headers.get("x-next-cursor");
    } while (cursor);
    expect(seen).toEqual(["Number e", "Number d", "Number c", "Number b", "Number a"]);
  });

  it.each([
    "?status=lost",
    "?category=complaint",
    "?sort=size",
    "?cursor=x",
    "?cursor=999999999999999_1",
    "?cursor=1_9999999999",
    "?limit=0",
    "?limit=201",
  ])("refuses %s", async (query) => {
    expect((await list(query)).status).toBe(400);
  });
});

describe("setting a status", () => {
  it("takes any status at any time, and leaves an audit row with before and after", async () => {
    const { id } = await aSupportRequest();
    for (const status of ["closed", "open", "in_progress", "resolved"] as const) {
      const response = await setStatus(id, { status });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id, status });
    }
    const trail = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(trail).toHaveLength(4);
    expect(trail[0]).toMatchObject({
      actorId: admin.userId,
      actorName: admin.username,
      action: "update",
      tableName: "supportRequests",
      rowId: String(id),
      before: { status: "open" },
      after: { status: "closed" },
    });
  });

  it("changes nothing, and writes nothing down, when it is that already", async () => {
    const { id, updatedAt } = await aSupportRequest();
    expect((await setStatus(id, { status: "open" })).status).toBe(200);
    expect(await db.supportRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ updatedAt });
    expect(await db.auditEntry.count()).toBe(0);
  });

  it.each([{ status: "lost" }, {}, { status: null }])("refuses %j", async (json) => {
    const { id } = await aSupportRequest();
    expect((await setStatus(id, json)).status).toBe(400);
  });

  it("answers 404 for a request that is not there", async () => {
    expect((await setStatus(2_000_000_000, { status: "open" })).status).toBe(404);
    expect((await answer(2_000_000_000, { response: "Hello." })).status).toBe(404);
  });
});

describe("responding", () => {
  it("sets the status to resolved, shows the answer to its author, and leaves an audit row", async () => {
    const ana = await aUser();
    const { id } = await aSupportRequest({ userId: ana.userId });
    const response = await answer(id, { response: "  Come closer to the microphone.  ", status: "resolved" });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "resolved", response: "Come closer to the microphone." });
    const own = await (await responseOf(getOwn, { as: ana })).json();
    expect(own).toMatchObject([{ id, status: "resolved", response: "Come closer to the microphone." }]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: "respond",
        rowId: String(id),
        before: { status: "open", response: null },
        after: { status: "resolved", response: "30 characters, not kept" },
      },
    ]);
  });

  it("resolves also when no status is named", async () => {
    const { id } = await aSupportRequest();
    expect(await (await answer(id, { response: "Yes." })).json()).toMatchObject({ status: "resolved" });
  });

  it.each([{ response: "" }, { response: " \n " }, {}, { response: "x".repeat(10_001) }])(
    "refuses an empty or endless response (%#)",
    async (json) => {
      const { id } = await aSupportRequest();
      expect((await answer(id, json)).status).toBe(400);
      expect(await db.supportRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ response: null });
    },
  );

  it("is refused while the request is closed", async () => {
    const { id } = await aSupportRequest({ status: "closed" });
    const response = await answer(id, { response: "Too late." });
    expect(response.status).toBe(409);
    expect(await db.supportRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ response: null });
  });

  it("says so when somebody else answered meanwhile, and keeps the first answer", async () => {
    const { id, updatedAt } = await aSupportRequest();
    const seen = { seenAt: updatedAt.toISOString() };
    expect((await answer(id, { response: "The first.", ...seen })).status).toBe(200);
    const second = await answer(id, { response: "The second.", ...seen });
    expect(second.status).toBe(409);
    expect((await second.json()).message).toContain("Somebody else has changed this request in the meantime");
    expect(await db.supportRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ response: "The first." });
  });
});

describe("the mail with the answer", () => {
  const call = (id: number, mail: Mailer) => ({ id, requestId: "r", mail });
  const input = { response: "Come closer.\nIt helps.", status: "resolved" as const };

  it("goes to the author over SMTP, signed, with what they wrote", async () => {
    const server = await startSmtp();
    const mail = new SmtpMailer({ url: server.url, from: "Keepsake <no-reply@keepsake.test>" });
    try {
      const ana = await aUser({ name: "Ana Horvat" });
      const { id } = await aSupportRequest({ userId: ana.userId });
      expect((await respond(admin, call(id, mail), input)).mail).toBe("sent");
      const [sent] = server.mails;
      expect(sent?.to).toEqual([ana.email]);
      expect(sent?.data).toContain("Subject: Re: A quiet recording");
      for (const line of ["Dear Ana Horvat,", "Come closer.", "The Keepsake team", "> My recording is quiet."]) {
        expect(sent?.data).toContain(line);
      }
      expect(sent?.data).toContain("/support");
    } finally {
      await server.close();
    }
  });

  it("is written to a file where no mail server is set", async () => {
    const folder = aFolder();
    const mail = new FileMailer({ folder, from: "Keepsake <no-reply@keepsake.test>" });
    const { id } = await aSupportRequest({ userEmail: "guest@example.org" });
    expect((await respond(admin, call(id, mail), input)).mail).toBe("written");
    const [name = ""] = readdirSync(folder);
    expect(readFileSync(path.join(folder, name), "utf8")).toContain("To: guest@example.org");
  });

  it("that does not go out is told, and the answer stays in the product", async () => {
    const mail = new SmtpMailer({ url: "smtp://127.0.0.1:9", from: "a@b.test", limits: { step: 300, whole: 600 } });
    const { id } = await aSupportRequest({ userEmail: "guest@example.org" });
    expect((await respond(admin, call(id, mail), input)).mail).toBe("failed");
    expect(await db.supportRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "resolved" });
  });

  it("has nowhere to go for somebody who left no address", async () => {
    const { id } = await aSupportRequest();
    expect(await (await answer(id, input)).json()).toMatchObject({ mail: "no_address" });
  });
});
