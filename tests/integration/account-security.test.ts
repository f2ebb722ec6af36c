import { PUT as changeRow, DELETE as deleteRow } from "@/app/api/admin/database/[table]/[id]/route";
import { DELETE as deleteRows } from "@/app/api/admin/database/[table]/route";
import { POST as confirm } from "@/app/api/confirm-identity/route";
import { POST as login } from "@/app/api/login/route";
import { GET as getKeys, POST as saveKey } from "@/app/api/set-api-key/route";
import { GET as getActivity } from "@/app/api/user/activity/route";
import { POST as changePassword } from "@/app/api/user/password/route";
import { GET as getUser } from "@/app/api/user/route";
import { DELETE as endOne } from "@/app/api/user/sessions/[id]/route";
import { DELETE as endAll, GET as getSessions } from "@/app/api/user/sessions/route";
import { runCommand } from "@/lib/accounts/commands";
import { register } from "@/lib/accounts/mutations";
import { dropOldActivity } from "@/lib/accounts/security/mutations";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { db } from "@/lib/platform/db/database";
import { type Call, everyCall } from "@/tests/factories/every-call";
import { cookieIn, responseOf } from "@/tests/factories/request";
import { kindsOf } from "@/tests/factories/second-factors";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const password = "long enough 1";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
let people = 0;

/** A person signed in on two devices, each known by its cookie. */
async function aPerson() {
  people += 1;
  const username = `person${people}`;
  const visit = { address: "203.0.113.7", country: "HR", userAgent: iPhone, token: null };
  const { token, user } = await register(
    { username, email: `${username}@example.org`, name: "Ana Horvat", password },
    visit,
  );
  const cookie = `${sessionCookieName()}=${token}`;
  return { username, userId: user.id, cookie, other: await signIn(username, password) };
}

async function signIn(username: string, given: string): Promise<string> {
  const response = await responseOf(login, { json: { username, password: given } });
  return cookieIn(response) || `refused: ${response.status}`;
}

const ask = (handler: typeof getUser, method: string, cookie: string, json?: unknown, params = {}) =>
  responseOf(handler, { method, headers: { cookie }, json, params });
const statusWith = async (cookie: string) => (await ask(getUser, "GET", cookie)).status;
const isKeyWrite = ({ method, path }: Call) => method !== "GET" && method !== "HEAD" && /[/-]key/.test(path);
const anHourAgo = () => new Date(Date.now() - 3_600_000);

describe("sessions", () => {
  it("are listed with device, place and time, this one first, and one can be ended", async () => {
    const { cookie, other, userId } = await aPerson();
    const list = await (await ask(getSessions, "GET", cookie)).json();
    expect(list).toMatchObject([
      // The country is what a proxy says, so the address stands beside it.
      { isCurrent: true, device: "Safari on iPhone", place: "Croatia, 203.0.113.7" },
      { isCurrent: false, device: null },
    ]);
    expect((await ask(endOne, "DELETE", cookie, undefined, { id: list[1].id })).status).toBe(200);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([200, 401]);
    expect(await kindsOf(userId)).toEqual(["registered", "signed_in", "session_ended"]);
  });

  it("end everywhere at once, here too", async () => {
    const { cookie, other } = await aPerson();
    const response = await ask(endAll, "DELETE", cookie);
    expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 401]);
  });
});

it("the password is changed with the old one, and signs out every other device", async () => {
  const { cookie, other, username, userId } = await aPerson();
  const wrong = await ask(changePassword, "POST", cookie, { currentPassword: "no", newPassword: "another long 1" });
  expect([wrong.status, (await wrong.json()).errors]).toEqual([
    400,
    { currentPassword: ["The password is not right."] },
  ]);
  expect(await statusWith(other)).toBe(200);
  const weak = await ask(changePassword, "POST", cookie, { currentPassword: password, newPassword: "password1" });
  expect([weak.status, Object.keys((await weak.json()).errors)]).toEqual([400, ["newPassword"]]);
  const input = { currentPassword: password, newPassword: "another long 1" };
  expect((await ask(changePassword, "POST", cookie, input)).status).toBe(200);
  expect([await statusWith(cookie), await statusWith(other)]).toEqual([200, 401]);
  expect(await signIn(username, password)).toBe("refused: 401");
  expect(await signIn(username, "another long 1")).toContain(sessionCookieName());
  expect(await kindsOf(userId)).toEqual([
    "registered",
    "signed_in",
    "identity_refused",
    "password_changed",
    "sign_in_failed",
    "signed_in",
  ]);
});

describe("asked again", () => {
  it("keys are saved only within ten minutes of a proof, which the password renews", async () => {
    const { cookie, userId } = await aPerson();
    const key = { keyName: "GOOGLE_API_KEY", value: "AIza-a-key-of-ones-own" };
    expect((await ask(saveKey, "POST", cookie, key)).status).toBe(200);
    await db.session.updateMany({ where: { userId }, data: { authenticatedAt: anHourAgo() } });
    const refused = await ask(saveKey, "POST", cookie, key);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: "confirm_identity", message: "Please confirm that it is you before a key is saved or removed." },
    ]);
    expect((await ask(getKeys, "GET", cookie)).status).toBe(200);
    expect((await ask(confirm, "POST", cookie, { password: "not this one" })).status).toBe(400);
    expect((await ask(saveKey, "POST", cookie, key)).status).toBe(403);
    expect((await ask(confirm, "POST", cookie, { password })).status).toBe(200);
    expect((await ask(saveKey, "POST", cookie, key)).status).toBe(200);
  });

  it.each(everyCall.filter(isKeyWrite).map((call) => [call.name, call] as const))(
    "%s is refused an hour after the sign-in",
    async (_, call) => {
      const actor = await aUser({ isAdmin: true });
      await db.session.updateMany({ where: { userId: actor.userId }, data: { authenticatedAt: anHourAgo() } });
      const response = await responseOf(call.handler, {
        method: call.method,
        path: call.path,
        as: actor,
        json: { keyName: "GOOGLE_API_KEY" },
        params: { keyName: "GOOGLE_API_KEY" },
      });
      expect([response.status, (await response.json()).code]).toEqual([403, "confirm_identity"]);
    },
  );

  it("nobody is deleted from a screen that was left open, one by one or many at once", async () => {
    const [admin, person] = [await aUser({ isAdmin: true }), await aUser()];
    const { userId } = person;
    const asked = { method: "DELETE", as: admin };
    const one = async () => (await responseOf(deleteRow, { ...asked, params: { table: "users", id: userId } })).status;
    const many = async () =>
      (await responseOf(deleteRows, { ...asked, json: { ids: [userId] }, params: { table: "users" } })).status;
    const where = { userId: admin.userId };
    await db.session.updateMany({ where, data: { authenticatedAt: anHourAgo() } });
    expect([await one(), await many()]).toEqual([403, 403]);
    expect(await db.user.count({ where: { id: userId } })).toBe(1);
    await db.session.updateMany({ where, data: { authenticatedAt: new Date() } });
    expect(await many()).toBe(200);
    expect(await db.user.count({ where: { id: userId } })).toBe(0);
  });

  it("nobody is made an administrator from a screen that was left open", async () => {
    const { cookie, userId } = await aPerson();
    const person = await aUser();
    await db.user.update({ where: { id: userId }, data: { isAdmin: true } });
    const params = { table: "users", id: person.userId };
    const grant = () => ask(changeRow, "PUT", cookie, { isAdmin: true }, params);
    await db.session.updateMany({ where: { userId }, data: { authenticatedAt: anHourAgo() } });
    expect((await grant()).status).toBe(403);
    expect((await db.user.findUniqueOrThrow({ where: { id: person.userId } })).isAdmin).toBe(false);
    await ask(confirm, "POST", cookie, { password });
    expect((await grant()).status).toBe(200);
    expect(await db.accountActivity.findMany({ where: { userId: person.userId } })).toMatchObject([
      { kind: "admin_granted", doneBy: "administrator" },
    ]);
  });

  it("nobody's email, username or confirmed address is changed from a screen that was left open", async () => {
    const [admin, person] = [await aUser({ isAdmin: true }), await aUser()];
    const change = async (json: object) => {
      const params = { table: "users", id: person.userId };
      const response = await responseOf(changeRow, { method: "PUT", as: admin, json, params });
      return [response.status, (await response.json()).code];
    };
    const row = () => db.user.findUniqueOrThrow({ where: { id: person.userId } });
    const mails = () =>
      db.job.findMany({
        where: { subject: { startsWith: `email_changed:${person.userId}:` } },
        select: { payload: true },
      });
    const [before, email] = [await row(), `taken-${person.email}`];
    const where = { userId: admin.userId };
    await db.session.updateMany({ where, data: { authenticatedAt: anHourAgo() } });
    for (const json of [{ email }, { username: "taken.over" }, { emailVerifiedAt: new Date().toISOString() }]) {
      expect(await change(json)).toEqual([403, "confirm_identity"]);
    }
    expect([await row(), await mails(), await kindsOf(person.userId)]).toEqual([before, [], []]);
    // A form that sends them unchanged is no change.
    expect((await change({ email: before.email, username: before.username, name: "Ana Novak" }))[0]).toBe(200);
    expect([await mails(), await kindsOf(person.userId)]).toEqual([[], []]);
    await db.session.updateMany({ where, data: { authenticatedAt: new Date() } });
    expect((await change({ email }))[0]).toBe(200);
    expect(await db.accountActivity.findMany({ where: { userId: person.userId } })).toMatchObject([
      { kind: "email_changed", doneBy: "administrator", address: null },
    ]);
    expect(await mails()).toEqual([{ payload: { mail: "email_changed", userId: person.userId, email: before.email } }]);
  });
});

describe("recent activity", () => {
  it("tells the command line's doings too, and no secret", async () => {
    const { username, userId } = await aPerson();
    await runCommand({ name: "admin", username });
    await runCommand({ name: "password", username, password: "from the console 1" });
    const cookie = await signIn(username, "from the console 1");
    const list = await (await ask(getActivity, "GET", cookie)).json();
    expect(list.map(({ kind, doneBy }: { kind: string; doneBy: string }) => `${kind} ${doneBy}`)).toEqual([
      "signed_in person",
      "password_changed command_line",
      "admin_granted command_line",
      "signed_in person",
      "registered person",
    ]);
    expect(JSON.stringify(await db.accountActivity.findMany({ where: { userId } }))).not.toContain("console");
  });

  it("keeps of a failed sign-in with an unknown name the address, never the name", async () => {
    await signIn("my-password-by-mistake", "whatever 123");
    const rows = await db.accountActivity.findMany({ where: { userId: null } });
    expect(rows).toMatchObject([{ kind: "sign_in_failed", address: "unknown" }]);
    expect(JSON.stringify(rows)).not.toContain("mistake");
  });

  it("is forgotten after its period, and addresses with it", async () => {
    const { userId } = await aPerson();
    const old = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.accountActivity.createMany({
      data: [
        { userId, kind: "password_changed", createdAt: old(366) },
        { userId, kind: "password_changed", createdAt: old(364) },
        { userId, kind: "sign_in_failed", createdAt: old(91) },
        { userId, kind: "sign_in_failed", createdAt: old(89) },
      ],
    });
    await db.user.update({ where: { id: userId }, data: { lastLogin: old(91), lastIp: "203.0.113.7" } });
    await dropOldActivity();
    expect(await kindsOf(userId)).toEqual(["registered", "signed_in", "password_changed", "sign_in_failed"]);
    expect((await db.user.findUniqueOrThrow({ where: { id: userId } })).lastIp).toBeNull();
  });
});
