import * as z from "zod/mini";
import * as notesOne from "@/app/api/admin/support/[id]/notes/[noteId]/route";
import * as notes from "@/app/api/admin/support/[id]/notes/route";
import { POST as postResponse } from "@/app/api/admin/support/[id]/respond/route";
import * as oneRoute from "@/app/api/admin/support/[id]/route";
import * as answersOne from "@/app/api/admin/support/answers/[id]/route";
import * as answers from "@/app/api/admin/support/answers/route";
import { GET as getAssignees } from "@/app/api/admin/support/assignees/route";
import { GET as getList } from "@/app/api/admin/support/route";
import { GET as getOwn } from "@/app/api/support/route";
import { deleteRow } from "@/lib/admin/explorer/deleting/mutations";
import { respond } from "@/lib/admin/support/respond";
import { adminRequest, assignee, savedAnswer, supportNote } from "@/lib/admin/support/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

let mira: Actor;
let ivo: Actor;
beforeAll(async () => {
  mira = await aUser({ isAdmin: true, name: "Mira Kos" });
  ivo = await aUser({ isAdmin: true, name: "Ivo Babić" });
});
beforeEach(async () => {
  await db.supportRequest.deleteMany({});
  await db.savedAnswer.deleteMany({});
  await db.auditEntry.deleteMany({});
});

async function call(
  handler: Parameters<typeof responseOf>[0],
  method: string,
  params: Record<string, number> = {},
  json?: unknown,
  as = mira,
) {
  const response = await responseOf(handler, { method, as, json, params });
  return { status: response.status, body: response.status === 204 ? null : await response.json() };
}

const aTicket = (columns: Partial<Prisma.SupportRequestUncheckedCreateInput> = {}) =>
  db.supportRequest.create({ data: { subject: "Help", category: "other", message: "Please help.", ...columns } });
async function aSuspendedAdministrator() {
  const actor = await aUser({ isAdmin: true });
  await db.user.update({ where: { id: actor.userId }, data: { status: "suspended" } });
  return actor;
}
const trail = () => db.auditEntry.findMany({ orderBy: { id: "asc" } });
const list = async (query: string, as = mira) => (await responseOf(getList, { path: query, as })).json();

describe("who a request is from", () => {
  it("is the signed-in author's account", async () => {
    const ana = await aUser({ name: "Ana" });
    const { id } = await aTicket({ userId: ana.userId, userEmail: ana.email });
    const { body } = await call(oneRoute.GET, "GET", { id });
    expect(adminRequest.parse(body)).toMatchObject({ userId: ana.userId, userName: "Ana", knownUserId: null });
  });

  it("names the account that has a visitor's address, whatever its case, and does not take the visitor for it", async () => {
    const ana = await aUser({ name: "Ana", email: "ana.known@example.org" });
    const known = await aTicket({ userEmail: "Ana.Known@Example.org" });
    const unknown = await aTicket({ userEmail: "somebody@example.org" });
    expect((await call(oneRoute.GET, "GET", { id: known.id })).body).toMatchObject({
      userId: null,
      userName: null,
      knownUserId: ana.userId,
      knownUserName: "Ana",
    });
    expect((await call(oneRoute.GET, "GET", { id: unknown.id })).body).toMatchObject({
      knownUserId: null,
      knownUserName: null,
    });
    expect(await (await responseOf(getOwn, { as: ana })).json()).toEqual([]);
  });
});

describe("assigning", () => {
  const assign = (id: number, assigneeId: number | null, as = mira) =>
    call(oneRoute.PATCH, "PATCH", { id }, { assigneeId }, as);

  it("offers the active administrators", async () => {
    const gone = await aSuspendedAdministrator();
    const { body } = await call(getAssignees, "GET");
    const offered = z.array(assignee).parse(body);
    expect(offered.map(({ name }) => name)).toEqual(expect.arrayContaining(["Ivo Babić", "Mira Kos"]));
    expect(offered.map(({ id }) => id)).not.toContain(gone.userId);
  });

  it("names an administrator, leaves an audit row, and does not show as a change to the author", async () => {
    const ana = await aUser();
    const { id, updatedAt } = await aTicket({ userId: ana.userId });
    expect(await assign(id, ivo.userId)).toMatchObject({
      status: 200,
      body: { assigneeId: ivo.userId, assigneeName: "Ivo Babić", status: "open" },
    });
    expect(await assign(id, null)).toMatchObject({ status: 200, body: { assigneeId: null, assigneeName: null } });
    expect((await trail()).map(({ action, rowId, before, after }) => ({ action, rowId, before, after }))).toEqual([
      { action: "update", rowId: `${id}`, before: { assigneeId: null }, after: { assigneeId: ivo.userId } },
      { action: "update", rowId: `${id}`, before: { assigneeId: ivo.userId }, after: { assigneeId: null } },
    ]);
    expect(await db.supportRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ updatedAt });
    const own = await (await responseOf(getOwn, { as: ana })).json();
    expect(JSON.stringify(own)).not.toMatch(/assignee/);
  });

  it("is refused for people who are no administrators, or no longer active", async () => {
    const { id } = await aTicket();
    const person = await aUser();
    const suspended = await aSuspendedAdministrator();
    for (const who of [person.userId, suspended.userId, 2_000_000_000]) {
      expect((await assign(id, who)).status).toBe(400);
    }
    expect(await trail()).toEqual([]);
  });

  it("filters by mine and by unassigned", async () => {
    await aTicket({ subject: "Mine", assigneeId: mira.userId });
    await aTicket({ subject: "Ivo's", assigneeId: ivo.userId });
    await aTicket({ subject: "Nobody's" });
    const subjects = async (query: string) =>
      (await list(query)).map(({ subject }: { subject: string }) => subject).sort();
    expect(await subjects("?assignee=mine")).toEqual(["Mine"]);
    expect(await subjects("?assignee=unassigned")).toEqual(["Nobody's"]);
    expect(await subjects("?assignee=all")).toHaveLength(3);
    expect((await list("?assignee=yours")).code).toBe("invalid_input");
  });

  it("ends when the administrator's account goes, and the request stays", async () => {
    const leaving = await aUser({ isAdmin: true });
    const { id } = await aTicket({ assigneeId: leaving.userId });
    await deleteRow(mira, "users", leaving.userId, "r");
    expect(await db.supportRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ assigneeId: null });
  });
});

describe("internal notes", () => {
  const secret = "She cried on the phone.";

  it("tell the other administrators who wrote what and when, and the trail only how long it was", async () => {
    const { id } = await aTicket();
    const made = await call(notes.POST, "POST", { id }, { text: `  ${secret} ` });
    expect(made).toMatchObject({ status: 201, body: { authorId: mira.userId, authorName: "Mira Kos", text: secret } });
    await call(notes.POST, "POST", { id }, { text: "I will call her." }, ivo);
    const { body } = await call(notes.GET, "GET", { id }, undefined, ivo);
    expect(z.array(supportNote).parse(body)).toMatchObject([
      { authorName: "Mira Kos", text: secret },
      { authorName: "Ivo Babić", text: "I will call her." },
    ]);
    const [entry] = await trail();
    expect(entry).toMatchObject({
      action: "create",
      tableName: "supportNotes",
      actorId: mira.userId,
      after: { supportRequestId: id, length: secret.length },
    });
    expect(JSON.stringify(await trail())).not.toContain("cried");
  });

  it("never reach the author, neither in the product nor by mail", async () => {
    const ana = await aUser();
    const { id } = await aTicket({ userId: ana.userId });
    await call(notes.POST, "POST", { id }, { text: secret });
    const mails: unknown[] = [];
    const send = async (sent: unknown) => {
      mails.push(sent);
      return "sent" as const;
    };
    await respond(
      mira,
      { id, requestId: "r", mail: { name: "file", send } },
      { response: "We are on it.", status: "resolved" },
    );
    const own = await (await responseOf(getOwn, { as: ana })).json();
    expect(own).toHaveLength(1);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify([own, mails])).not.toContain("cried");
    expect((await responseOf(notes.GET, { as: ana, params: { id } })).status).toBe(403);
  });

  it("can be removed, from their own request only", async () => {
    const [one, other] = [await aTicket(), await aTicket()];
    const { body } = await call(notes.POST, "POST", { id: one.id }, { text: secret });
    expect((await call(notesOne.DELETE, "DELETE", { id: other.id, noteId: body.id })).status).toBe(404);
    expect((await call(notesOne.DELETE, "DELETE", { id: one.id, noteId: body.id })).status).toBe(204);
    expect(await db.supportNote.count()).toBe(0);
    expect((await trail()).at(-1)).toMatchObject({ action: "delete", before: { length: secret.length } });
    expect(JSON.stringify(await trail())).not.toContain("cried");
  });

  it.each([{ text: " " }, {}, { text: "x".repeat(5_001) }])("refuse an empty or endless one (%#)", async (json) => {
    const { id } = await aTicket();
    expect((await call(notes.POST, "POST", { id }, json)).status).toBe(400);
  });

  it("belong to a request that is there", async () => {
    expect((await call(notes.POST, "POST", { id: 2_000_000_000 }, { text: "Hello." })).status).toBe(404);
  });
});

describe("saved answers", () => {
  const greeting = { title: "Greeting", text: "Hello {name},\nthank you for writing." };

  it("are shared by all administrators, by title, and can be changed and removed", async () => {
    const made = await call(answers.POST, "POST", {}, greeting);
    expect(made).toMatchObject({ status: 201, body: greeting });
    await call(answers.POST, "POST", {}, { title: "Apology", text: "We are sorry." }, ivo);
    const read = async () => z.array(savedAnswer).parse((await call(answers.GET, "GET", {}, undefined, ivo)).body);
    expect((await read()).map(({ title }) => title)).toEqual(["Apology", "Greeting"]);
    const id = made.body.id;
    const changed = { title: "Hello", text: "Hello {name}." };
    expect((await call(answersOne.PATCH, "PATCH", { id }, changed, ivo)).body).toEqual({ id, ...changed });
    expect((await call(answersOne.DELETE, "DELETE", { id })).status).toBe(204);
    expect((await call(answersOne.DELETE, "DELETE", { id })).status).toBe(404);
    expect((await call(answersOne.PATCH, "PATCH", { id }, changed)).status).toBe(404);
    expect((await read()).map(({ title }) => title)).toEqual(["Apology"]);
    expect((await trail()).map(({ action, after }) => [action, after])).toEqual([
      ["create", { title: "Greeting", length: greeting.text.length }],
      ["create", { title: "Apology", length: 13 }],
      ["update", { title: "Hello", length: 13 }],
      ["delete", null],
    ]);
    expect(JSON.stringify(await trail())).not.toContain("thank you");
  });

  it("have titles of their own", async () => {
    await call(answers.POST, "POST", {}, greeting);
    const again = await call(answers.POST, "POST", {}, greeting);
    expect(again).toMatchObject({
      status: 409,
      body: { errors: { title: ["Another saved answer has this title already."] } },
    });
  });

  it.each([
    { title: "", text: "x" },
    { title: "x" },
    { title: "x".repeat(101), text: "x" },
    { title: "x", text: "x".repeat(10_001) },
  ])("refuse what is empty or endless (%#)", async (json) => {
    expect((await call(answers.POST, "POST", {}, json)).status).toBe(400);
  });
});

it("cannot be answered by two administrators at once, while assigning one does not get in the way", async () => {
  const { id, updatedAt } = await aTicket();
  await call(oneRoute.PATCH, "PATCH", { id }, { assigneeId: ivo.userId });
  expect(
    (
      await responseOf(postResponse, {
        as: mira,
        json: { response: "Hello.", seenAt: updatedAt.toISOString() },
        params: { id },
      })
    ).status,
  ).toBe(200);
});
