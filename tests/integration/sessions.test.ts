import { setImmediate } from "node:timers/promises";
import { GET as nextAuthGet } from "@/app/api/auth/[...nextauth]/route";
import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as registerRoute } from "@/app/api/register/route";
import { GET as getUser } from "@/app/api/user/route";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { dropOldSessions, startSession } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import { aRequest, cookieIn, responseOf } from "@/tests/factories/request";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";
import { visitPagesWith } from "@/tests/setup/page-request";

onARealDatabase();

afterAll(() => visitPagesWith());

const password = "long enough 1";

async function register(username: string): Promise<string> {
  const json = { username, email: `${username}@example.org`, name: "Ana Horvat", password };
  const response = await responseOf(registerRoute, { json });
  expect(response.status).toBe(201);
  return cookieIn(response);
}

async function signIn(username: string, cookie = ""): Promise<string> {
  return cookieIn(await responseOf(login, { json: { username, password }, headers: { cookie } }));
}

const leave = (cookie: string) => responseOf(logout, { method: "POST", headers: { cookie } });
const user = (cookie: string) => responseOf(getUser, { headers: { cookie } });
const statusWith = async (cookie: string) => (await user(cookie)).status;

/** next-auth's own answer about the session, and the cookie it sets. */
async function nextAuthSession(cookie: string) {
  visitPagesWith(cookie);
  const request = await aRequest("GET", "/api/auth/session", { headers: { cookie } });
  const response = await nextAuthGet(request, { params: Promise.resolve({ nextauth: ["session"] }) });
  return { body: await response.json(), cookie: cookieIn(response) };
}

const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);

it("next-auth's own page comes with a policy under which its form works and no script runs", async () => {
  visitPagesWith();
  const request = await aRequest("GET", "/api/auth/signout");
  const response = await nextAuthGet(request, { params: Promise.resolve({ nextauth: ["signout"] }) });
  expect(response.headers.get("content-type")).toContain("text/html");
  const policy = response.headers.get("content-security-policy")?.split("; ");
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "form-action 'self'", "base-uri 'none'"]));
});

it.each(["names", "NAMES ", "names@example.org", " Names@Example.org "])("is opened by the name “%s”", async (name) => {
  if (name === "names") await register("names");
  expect(await statusWith(await signIn(name))).toBe(200);
});

describe("a session", () => {
  it("is over on the server when its person logs out, also for a copy of the cookie", async () => {
    const cookie = await register("leaves");
    const other = await signIn("leaves");
    expect(await statusWith(cookie)).toBe(200);
    await leave(cookie);
    expect([await statusWith(cookie), await statusWith(other)]).toEqual([401, 200]);
  });

  it("is not brought back or prolonged by next-auth once it has ended", async () => {
    const cookie = await register("renews");
    expect((await nextAuthSession(cookie)).body).toMatchObject({ user: { name: "Ana Horvat" } });
    await leave(cookie);
    const after = await nextAuthSession(cookie);
    expect(after.body).toEqual({});
    expect(after.cookie === "" || (await statusWith(after.cookie)) === 401).toBe(true);
  });

  it("takes the place of the one its browser had", async () => {
    const first = await register("replaces");
    const second = await signIn("replaces", first);
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
  });

  it.each([
    ["30 days without a request", "lastSeenAt", 30],
    ["90 days, however much it is used", "createdAt", 90],
  ])("is over after %s", async (_, column, count) => {
    const cookie = await register(`old${column.toLowerCase()}`);
    const { id: userId } = await (await user(cookie)).json();
    await db.session.updateMany({ where: { userId }, data: { [column]: days(count - 1) } });
    expect(await statusWith(cookie)).toBe(200);
    await db.session.updateMany({ where: { userId }, data: { [column]: days(count) } });
    expect(await statusWith(cookie)).toBe(401);
    expect((await nextAuthSession(cookie)).body).toEqual({});
    await dropOldSessions();
    expect(await db.session.count({ where: { userId } })).toBe(0);
  });

  it("is one statement with the account, and notes at most every five minutes that it is in use", async () => {
    const cookie = await register("seen");
    const { id: userId } = await (await user(cookie)).json();
    expect(await statementsOf(() => user(cookie))).toHaveLength(1);
    await db.session.updateMany({ where: { userId }, data: { lastSeenAt: new Date(Date.now() - 6 * 60_000) } });
    await user(cookie);
    const lastSeen = async () => (await db.session.findFirstOrThrow({ where: { userId } })).lastSeenAt;
    while (Date.now() - (await lastSeen()).getTime() > 60_000) await setImmediate();
    expect(await statementsOf(() => user(cookie))).toHaveLength(1);
  });

  it("is stored without what its cookie says", async () => {
    const cookie = await register("hashed");
    const token = cookie.slice(cookie.indexOf("=") + 1);
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await db.$queryRaw<{ row: string }[]>`select session::text as row from sessions session`;
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
  });

  it("opens nothing when another account has the id that its row names, nor when it was opened with what counts no more", async () => {
    const cookie = await register("renumbered");
    const { id } = await (await user(cookie)).json();
    const account = await db.user.findUniqueOrThrow({ where: { id }, select: { id: true, sessionNonce: true } });
    // As a restore leaves it: the same id, and a nonce of its own.
    await db.$executeRaw`update users set session_nonce = gen_random_uuid() where id = ${id}`;
    expect(await db.session.count({ where: { userId: id } })).toBe(1);
    expect(await statusWith(cookie)).toBe(401);
    expect((await nextAuthSession(cookie)).body).toEqual({});
    const late = await startSession(account, { address: "203.0.113.7", country: null, userAgent: null, token: null });
    expect(await statusWith(`${sessionCookieName()}=${late}`)).toBe(401);
  });

  it("opens nobody else's account when ids begin anew after a restore", async () => {
    const cookie = await register("before");
    const { id } = await (await user(cookie)).json();
    await db.$executeRaw`truncate table users restart identity cascade`;
    await db.$executeRawUnsafe(`alter sequence users_id_seq restart with ${id}`);
    const stranger = await register("stranger");
    expect(await (await user(stranger)).json()).toMatchObject({ id, username: "stranger" });
    expect(await statusWith(cookie)).toBe(401);
  });
});
