import { POST as login } from "@/app/api/login/route";
import { POST as logout } from "@/app/api/logout/route";
import { POST as registerRoute } from "@/app/api/register/route";
import { GET as getUser, PUT as putUser } from "@/app/api/user/route";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { admit } from "@/lib/accounts/mutations";
import { changePassword, promoteToAdmin } from "@/lib/accounts/operator/mutations";
import { hashesAtOnce } from "@/lib/accounts/passwords";
import { HINT_COOKIE } from "@/lib/platform/auth/hint-cookie";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { db } from "@/lib/platform/db/database";
import { cookieIn, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const ana = { username: "Ana.H", email: "Ana@Example.org", name: "Ana Horvat", password: "long enough 1" };

const registerAs = (fields: Record<string, unknown>) => responseOf(registerRoute, { json: fields });

const loginAs = (username: string, password: string, headers: Record<string, string> = {}) =>
  responseOf(login, { json: { username, password }, headers });

const userWith = (cookie: string) => responseOf(getUser, { headers: { cookie } });

describe("registration", () => {
  it("makes a trial account, signs the person in and never answers the password", async () => {
    const response = await registerAs({
      ...ana,
      username: "first",
      email: "first@example.org",
      isAdmin: true,
      subscriptionTier: "family",
    });
    expect(response.status).toBe(201);
    const body = await response.json();
    expect(body).toMatchObject({
      username: "first",
      name: "Ana Horvat",
      isAdmin: false,
      debugMode: false,
      subscriptionTier: "trial",
      subscriptionLimitMinutes: 20,
    });
    expect(JSON.stringify(body)).not.toContain("argon2");
    expect((await userWith(cookieIn(response))).status).toBe(200);
    expect(response.headers.getSetCookie().join()).toContain(`${HINT_COOKIE}=1`);
    const row = await db.user.findUniqueOrThrow({ where: { usernameKey: "first" } });
    expect(row.password).toMatch(/^\$argon2id\$/);
    expect(row.isAdmin).toBe(false);
  });

  it("records when a person said that they are 18 or older, and opens no account for one who says they are not", async () => {
    const adult = { ...ana, username: "adult", email: "adult@example.org" };
    for (const isAdult of [false, null, "true", 1]) {
      const refused = await registerAs({ ...adult, isAdult });
      expect([refused.status, (await refused.json()).errors]).toEqual([
        400,
        { isAdult: ["Please confirm that you are 18 or older"] },
      ]);
    }
    expect(await db.user.count({ where: { usernameKey: "adult" } })).toBe(0);
    expect((await registerAs({ ...adult, isAdult: true })).status).toBe(201);
    const row = await db.user.findUniqueOrThrow({ where: { usernameKey: "adult" } });
    expect(Date.now() - Number(row.adultConfirmedAt)).toBeLessThan(60_000);
  });

  it("works by the documented call without an age, and then records none", async () => {
    expect((await registerAs({ ...ana, username: "unasked", email: "unasked@example.org" })).status).toBe(201);
    const row = await db.user.findUniqueOrThrow({ where: { usernameKey: "unasked" } });
    expect(row.adultConfirmedAt).toBeNull();
  });

  it("keeps the session cookie out of scripts' reach and on same-site requests", async () => {
    const response = await registerAs({ ...ana, username: "cookie", email: "cookie@example.org" });
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(sessionCookieName())) ?? "";
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=lax/i);
  });

  it.each([
    ["username", "USERNAME.taken", "This username is already taken."],
    ["email", "TAKEN@example.org", "An account with this email already exists."],
  ])("refuses a %s that differs from another only in case", async (field, value, message) => {
    await registerAs({ ...ana, username: "username.taken", email: "taken@example.org" });
    const response = await registerAs({
      ...ana,
      username: `other${field}`,
      email: `other-${field}@example.org`,
      [field]: value,
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ message, code: "conflict", errors: { [field]: [message] } });
  });

  it("makes a username of the name when none is given, one for each of two people of one name", async () => {
    const { username: _, ...unnamed } = ana;
    const registered = await Promise.all(
      [1, 2].map((each) => registerAs({ ...unnamed, name: "Ivo Karić", email: `ivo${each}@example.org` })),
    );
    registered.push(await registerAs({ ...unnamed, username: "", name: "Ivo Karić", email: "ivo3@example.org" }));
    expect(registered.map(({ status }) => status)).toEqual([201, 201, 201]);
    const names = await Promise.all(registered.map(async (response) => (await response.json()).username));
    expect(names.toSorted()).toEqual(["ivo.karic", expect.stringMatching(/^ivo\.karic\d{4}$/), expect.any(String)]);
    expect(new Set(names).size).toBe(3);
    expect((await loginAs("ivo2@example.org", ana.password)).status).toBe(200);
    const again = await registerAs({ ...unnamed, email: "ivo1@example.org" });
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ errors: { email: ["An account with this email already exists."] } });
  });

  it.each([
    [{ username: "ab" }, "username", "Username must be at least 3 characters"],
    [{ username: "has space" }, "username", "Username may contain only letters, digits, and the signs _ . -"],
    [{ email: "not-an-email" }, "email", "Please enter a valid email address"],
    [{ name: "A" }, "name", "Name must be at least 2 characters"],
    [{ password: "short" }, "password", "Password must be at least 8 characters"],
    [{ password: "x".repeat(129) }, "password", "Password must be at most 128 characters"],
  ])("answers %j with its message", async (fields, field, message) => {
    const response = await registerAs({ ...ana, ...fields });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[field]).toContain(message);
  });

  it.each(["password", "12345678", "aaaaaaaa", "AnaHorvat1", "ana@example.org"])(
    "does not take %s as a password, and says why beside the field",
    async (password) => {
      const response = await registerAs({ ...ana, password });
      expect(response.status).toBe(400);
      const { message, errors } = await response.json();
      expect(errors).toEqual({ password: [message] });
      expect(message).toContain("have nothing to do with each other");
    },
  );

  it("says so when the request is not JSON", async () => {
    const response = await responseOf(registerRoute, { body: "{not json" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: "The request is not valid JSON." });
  });
});

describe("signing in", () => {
  beforeAll(async () => {
    await registerAs({ ...ana, username: "signer", email: "signer@example.org" });
  });

  it("does not mind the case of the username, and notes when and from where", async () => {
    const before = new Date();
    const response = await loginAs("SIGNER", ana.password, { "x-forwarded-for": "203.0.113.7" });
    expect(response.status).toBe(200);
    const row = await db.user.findUniqueOrThrow({ where: { usernameKey: "signer" } });
    expect(row.lastIp).toBe("203.0.113.7");
    expect(row.lastLogin?.getTime()).toBeGreaterThanOrEqual(before.getTime() - 5);
  });

  it("takes an email whose domain has letters of its own, in each of its spellings, for one address", async () => {
    const registered = await registerAs({ ...ana, username: "mueller", email: "info@MÜLLER.de" });
    expect([registered.status, (await registered.json()).email]).toEqual([201, "info@müller.de"]);
    const { email } = await db.user.findUniqueOrThrow({ where: { usernameKey: "mueller" } });
    expect(email).toBe("info@xn--mller-kva.de");
    for (const name of ["info@müller.de", "info@müller.de".normalize("NFD"), "Info@xn--mller-kva.de"]) {
      expect([name, (await loginAs(name, ana.password)).status]).toEqual([name, 200]);
    }
    const again = await registerAs({ ...ana, username: "mueller2", email: "info@xn--mller-kva.de" });
    expect(again.status).toBe(409);
  });

  it("answers an unknown name and a wrong password alike", async () => {
    const [unknown, wrong] = [await loginAs("nobody-here", "whatever 123"), await loginAs("signer", "whatever 123")];
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(await unknown.text()).toBe(await wrong.text());
  });

  it("refuses a suspended account, and ends its open session at the next call", async () => {
    const registered = await registerAs({ ...ana, username: "suspended", email: "suspended@example.org" });
    await db.user.update({ where: { usernameKey: "suspended" }, data: { status: "suspended" } });
    expect((await loginAs("suspended", ana.password)).status).toBe(403);
    expect((await userWith(cookieIn(registered))).status).toBe(401);
  });

  it("does not take a weak password from the command line either", async () => {
    const { username } = await aUser();
    await expect(changePassword(username, `${username}1`)).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("your own name, username or email"),
    });
  });

  it("ends every session when the password changes", async () => {
    const registered = await registerAs({ ...ana, username: "changes", email: "changes@example.org" });
    await changePassword("Changes", "another long one");
    expect((await userWith(cookieIn(registered))).status).toBe(401);
    expect((await loginAs("changes", ana.password)).status).toBe(401);
    expect((await loginAs("changes", "another long one")).status).toBe(200);
  });

  it("forgets the cookie on signing out, however often", async () => {
    for (let time = 0; time < 2; time++) {
      const response = await responseOf(logout, { method: "POST" });
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie().join()).toMatch(new RegExp(`${sessionCookieName()}=;.*Max-Age=0`, "i"));
    }
  });
});

describe("one's own account", () => {
  it("takes a new name and nothing else", async () => {
    const actor = await aUser();
    const json = {
      name: "  Maria  ",
      isAdmin: true,
      status: "suspended",
      subscriptionTier: "family",
      subscriptionLimitMinutes: 9999,
    };
    const response = await responseOf(putUser, { method: "PUT", as: actor, json });
    expect(await response.json()).toMatchObject({ name: "Maria", isAdmin: false, subscriptionTier: "trial" });
    const row = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
    expect(row).toMatchObject({ name: "Maria", isAdmin: false, status: "active", subscriptionLimitMinutes: 20 });
  });

  it("becomes an administrator's only from the command line", async () => {
    const actor = await aUser();
    await promoteToAdmin(actor.username.toUpperCase());
    expect((await db.user.findUniqueOrThrow({ where: { id: actor.userId } })).isAdmin).toBe(true);
    await expect(promoteToAdmin("no-such-name")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an account that is deleted while its person signs in", () => {
  const visit = { address: "203.0.113.7", country: null, userAgent: null, token: null };

  it("is opened no more, and answers as one that has ended", async () => {
    const { userId } = await aUser();
    const account = await db.user.findUniqueOrThrow({ where: { id: userId } });
    await db.user.delete({ where: { id: userId } });
    await expect(admit(account, visit, "signed_in")).rejects.toMatchObject({ code: "signed_out" });
    await recordActivity(db, { userId, kind: "sign_in_failed", visit });
    expect(await db.accountActivity.count({ where: { userId } })).toBe(0);
  });
});

it("answers many sign-ins at the same moment a few at a time, and the rest with when to come back, uncounted", async () => {
  // One hash at a time leaves a core to everybody else where there are two.
  expect([1, 2, 3, 64].map(hashesAtOnce)).toEqual([1, 1, 2, 2]);
  const answers = await Promise.all(
    Array.from({ length: 80 }, async (_, index) => {
      const headers = { "x-forwarded-for": `198.18.0.${index}` };
      const json = { username: `nobody-${index}`, password: "wrong one" };
      return responseOf(login, { json, headers });
    }),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  for (const { headers } of refused) expect(headers.get("retry-after")).toBe("2");
  const counted = await db.rateLimit.count({ where: { key: { startsWith: "login_address:address:198.18.0." } } });
  expect(counted).toBe(answers.length - refused.length);
  expect(await refused[0]?.json()).toMatchObject({ message: expect.stringContaining("Many people are signing in") });
});
