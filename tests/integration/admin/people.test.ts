import { POST as endSessions } from "@/app/api/admin/user/[id]/end-sessions/route";
import { POST as setStatus } from "@/app/api/admin/user/[id]/status/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { findActor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser, tokenOf } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

let admin: Actor;
beforeAll(async () => {
  admin = await aUser({ isAdmin: true });
  await aUser({ isAdmin: true });
});

async function put(id: number, status: unknown, as = admin) {
  const request = await aRequest("POST", `/api/admin/user/${id}/status`, { as, json: { status } });
  return setStatus(request, aContext({ id }));
}
async function signOut(id: number, as = admin) {
  return endSessions(await aRequest("POST", `/api/admin/user/${id}/end-sessions`, { as, json: {} }), aContext({ id }));
}
const trail = (id: number) =>
  db.auditEntry.findMany({ where: { tableName: "users", rowId: String(id) }, orderBy: { id: "asc" } });

it("suspends an account, which ends its sessions for good, and reactivates it", async () => {
  const person = await aUser();
  const token = await tokenOf(person);
  expect(await findActor(token)).not.toBeNull();
  expect((await put(person.userId, "suspended")).status).toBe(200);
  expect(await findActor(token)).toBeNull();
  expect((await put(person.userId, "active")).status).toBe(200);
  expect(await findActor(token)).toBeNull();
  expect(await db.user.findUniqueOrThrow({ where: { id: person.userId } })).toMatchObject({ status: "active" });
  expect(await trail(person.userId)).toMatchObject([
    { actorId: admin.userId, action: "update", before: { status: "active" }, after: { status: "suspended" } },
    { actorId: admin.userId, action: "update", before: { status: "suspended" }, after: { status: "active" } },
  ]);
});

it("ends the sessions of one person and nobody else's, and writes it down", async () => {
  const [person, other] = [await aUser(), await aUser()];
  expect((await signOut(person.userId)).status).toBe(200);
  expect(await findActor(await tokenOf(person))).toBeNull();
  expect(await findActor(await tokenOf(other))).not.toBeNull();
  expect(await trail(person.userId)).toMatchObject([{ actorId: admin.userId, action: "end_sessions" }]);
});

it("lets no administrator suspend the own account, and knows who is not there", async () => {
  expect((await put(admin.userId, "suspended")).status).toBe(403);
  expect((await put(2_000_000_000, "suspended")).status).toBe(404);
  expect((await put(admin.userId, "gone")).status).toBe(400);
  expect((await signOut(2_000_000_000)).status).toBe(404);
});

it("is refused to people who are no administrators", async () => {
  const [person, other] = [await aUser(), await aUser()];
  expect((await put(other.userId, "suspended", person)).status).toBe(403);
  expect((await signOut(other.userId, person)).status).toBe(403);
  expect(await findActor(await tokenOf(other))).not.toBeNull();
});
