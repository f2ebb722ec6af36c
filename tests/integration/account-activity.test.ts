import { PUT as changeRow } from "@/app/api/admin/database/[table]/[id]/route";
import { GET as readTable } from "@/app/api/admin/database/[table]/route";
import { POST as setStatus } from "@/app/api/admin/user/[id]/status/route";
import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as register } from "@/app/api/register/route";
import { GET as getActivity } from "@/app/api/user/activity/route";
import { POST as changePassword } from "@/app/api/user/password/route";
import { DELETE as endOne } from "@/app/api/user/sessions/[id]/route";
import { DELETE as endAll } from "@/app/api/user/sessions/route";
import { runCommand } from "@/lib/accounts/commands";
import { db } from "@/lib/platform/db/database";
import { log } from "@/lib/platform/log";
import { cookieIn, responseOf } from "@/tests/factories/request";
import { onAdministrator } from "@/tests/setup/administrator";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const FROM = "203.0.113.77";
const password = "long enough 1";
let people = 0;
const admin = onAdministrator();

/** Asks from one address, and answers the session cookie that was set, if any. */
async function ask(
  handler: typeof login,
  method: string,
  { cookie = "", json }: { cookie?: string; json?: unknown },
  id?: number,
) {
  const headers = { cookie, "x-forwarded-for": FROM };
  const response = await responseOf(handler, { method, headers, json, params: id === undefined ? {} : { id } });
  return { status: response.status, cookie: cookieIn(response) };
}

async function aPerson() {
  people += 1;
  const username = `told${people}`;
  const json = { username, email: `${username}@example.org`, name: "Ana Horvat", password };
  const { cookie } = await ask(register, "POST", { json });
  const { id } = await db.user.findUniqueOrThrow({ where: { usernameKey: username }, select: { id: true } });
  return { username, id, cookie };
}

const signIn = (username: string, given = password) => ask(login, "POST", { json: { username, password: given } });

/** The account's activity after what was there at first: kind, who did it, and from where. */
async function writtenAfter(first: number, userId: number) {
  const rows = await db.accountActivity.findMany({ where: { userId, id: { gt: first } }, orderBy: { id: "asc" } });
  return rows.map(({ kind, doneBy, address }) => [kind, doneBy, address]);
}
const newest = async () => (await db.accountActivity.findFirst({ orderBy: { id: "desc" } }))?.id ?? 0;

type Person = Awaited<ReturnType<typeof aPerson>>;
const byAdmin = (id: number, json: object) =>
  responseOf(changeRow, { method: "PUT", as: admin, json, params: { table: "users", id } });
const suspend = (id: number, status: string) => responseOf(setStatus, { as: admin, json: { status }, params: { id } });

const mine = (...kinds: string[]) => kinds.map((kind) => [kind, "person", FROM]);
const theirs = (doneBy: string, ...kinds: string[]) => kinds.map((kind) => [kind, doneBy, null]);

const happenings: Record<string, [(person: Person) => Promise<unknown>, unknown[][]]> = {
  "a sign-in": [({ username }) => signIn(username), mine("signed_in")],
  "a sign-in that failed": [({ username }) => signIn(username, "wrong one"), mine("sign_in_failed")],
  "signing out": [({ cookie }) => ask(logout, "POST", { cookie, json: {} }), mine("signed_out")],
  "a new password": [
    ({ cookie }) =>
      ask(changePassword, "POST", { cookie, json: { currentPassword: password, newPassword: "another long 1" } }),
    mine("password_changed"),
  ],
  "a session that was ended": [
    async ({ username, cookie, id }) => {
      await signIn(username);
      const other = await db.session.findFirstOrThrow({ where: { userId: id }, orderBy: { id: "desc" } });
      return ask(endOne, "DELETE", { cookie }, other.id);
    },
    mine("signed_in", "session_ended"),
  ],
  "signing out everywhere": [({ cookie }) => ask(endAll, "DELETE", { cookie }), mine("sessions_ended")],
  "rights of administration, given and taken": [
    async ({ id }) => {
      await byAdmin(id, { isAdmin: true });
      await byAdmin(id, { isAdmin: false });
    },
    theirs("administrator", "admin_granted", "admin_revoked"),
  ],
  "a suspension, and a sign-in during it": [
    async ({ id, username }) => {
      await suspend(id, "suspended");
      await signIn(username);
      await suspend(id, "active");
    },
    [...theirs("administrator", "suspended"), ...mine("sign_in_refused"), ...theirs("administrator", "reactivated")],
  ],
  "what the command line does": [
    async ({ username }) => {
      await runCommand({ name: "admin", username });
      await runCommand({ name: "password", username, password: "from the console 1" });
      await runCommand({ name: "second-factor", username });
    },
    theirs("command_line", "admin_granted", "password_changed", "second_factors_removed"),
  ],
};

it.each(Object.entries(happenings))("%s is written down with who and from where", async (_, [happen, told]) => {
  const person = await aPerson();
  const before = await newest();
  await happen(person);
  expect(await writtenAfter(before, person.id)).toEqual(told);
});

it("administrators read it in the explorer, also what belongs to nobody", async () => {
  const { id, username } = await aPerson();
  await signIn(username, "wrong one");
  await signIn("nobody-at-all");
  const opened = await responseOf(readTable, { path: "?sort=-id", as: admin, params: { table: "accountActivity" } });
  const { rows } = await opened.json();
  expect(rows.slice(0, 2)).toMatchObject([
    { userId: null, kind: "sign_in_failed", doneBy: "person", address: FROM },
    { userId: id, kind: "sign_in_failed", doneBy: "person", address: FROM },
  ]);
});

it("a failed sign-in with a name that nobody has is written down with its address", async () => {
  const before = await newest();
  await signIn("nobody-of-this-name", "wrong one");
  const rows = await db.accountActivity.findMany({ where: { id: { gt: before } } });
  expect(rows).toMatchObject([{ userId: null, kind: "sign_in_failed", address: FROM }]);
});

it("its person reads it all, newest first, and nobody else's", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  await signIn(person.username, "wrong one");
  await byAdmin(person.id, { isAdmin: true });
  await signIn(other.username);
  const response = await responseOf(getActivity, { as: { userId: person.id } });
  expect(await response.json()).toMatchObject([
    { kind: "admin_granted", doneBy: "administrator", place: null },
    { kind: "sign_in_failed", doneBy: "person", place: FROM },
    { kind: "registered", doneBy: "person", place: FROM },
  ]);
});

it("the log has a line of fields for each, without a name, an address or a secret", async () => {
  const lines = jest.spyOn(log, "info").mockImplementation(() => {});
  try {
    const person = await aPerson();
    await signIn(person.username, "a-secret-by-mistake");
    const told = lines.mock.calls.filter(([, message]) => message === "Account activity.").map(([fields]) => fields);
    expect(told).toEqual([
      { userId: person.id, kind: "registered", doneBy: "person" },
      { userId: person.id, kind: "sign_in_failed", doneBy: "person" },
    ]);
    expect(JSON.stringify(lines.mock.calls)).not.toContain("mistake");
  } finally {
    lines.mockRestore();
  }
});
