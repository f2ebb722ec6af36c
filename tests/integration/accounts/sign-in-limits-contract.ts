import { POST as passkeySignIn } from "@/app/api/login/passkey/route";
import { POST as login } from "@/app/api/login/route";
import { POST as answer } from "@/app/api/login/second-factor/route";
import { POST as askForLink } from "@/app/api/password-link/route";
import { hashPassword } from "@/lib/accounts/passwords";
import { MAIL } from "@/lib/jobs/mail";
import { deviceCookieName } from "@/lib/platform/auth/device-cookie";
import { db } from "@/lib/platform/db/database";
import { takeOneOf } from "@/lib/platform/rate-limits";
import { Authenticator } from "@/tests/factories/authenticator";
import { mailed } from "@/tests/factories/mailed-people";
import { aContext, aRequest } from "@/tests/factories/request";
import { aPersonWithCodes, attemptIn, aWrongCode, codeOf } from "@/tests/factories/second-factors";
import { aUser } from "@/tests/factories/users";

const RIGHT = "marmalade on a tuesday";

async function aPerson() {
  return (await aUser({ password: await hashPassword(RIGHT) })).username;
}

async function tryToSignIn(username: string, from: string, password = "wrong one", cookie = "") {
  const headers = { "x-forwarded-for": from, ...(cookie && { cookie }) };
  return login(await aRequest("POST", "/api/login", { json: { username, password }, headers }), aContext());
}

async function statusesOf(times: number, attempt: (index: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++) statuses.push((await attempt(index)).status);
  return statuses;
}

/** With a proof that answers no challenge of ours. */
async function tryPasskey(from: string) {
  const json = new Authenticator().sign({ challenge: "none" });
  return passkeySignIn(await aRequest("POST", "/", { json, headers: { "x-forwarded-for": from } }), aContext());
}

async function tryCode(code: string, from: string, cookie: string) {
  const headers = { "x-forwarded-for": from, cookie };
  return answer(await aRequest("POST", "/api/login/second-factor", { json: { code }, headers }), aContext());
}

const deviceCookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .find((cookie) => cookie.startsWith(`${deviceCookieName()}=`)) ?? "";

/** The accounts, or null, of what is written down about limits that stopped this address. */
const limitedFrom = async (address: string) =>
  (await db.accountActivity.findMany({ where: { kind: "sign_in_limited", address } })).map(({ userId }) => userId);
const idOf = async (usernameKey: string) => (await db.user.findUniqueOrThrow({ where: { usernameKey } })).id;

const times = (count: number, status: number) => Array<number>(count).fill(status);

/** The limits at the door, the same whatever counts them. */
export function signInLimits() {
  it("closes an account after ten wrong passwords for the address that sent them, and for nobody else", async () => {
    const username = await aPerson();
    // By the username or the email, which are one account's.
    const names = [username, `${username}@example.org`];
    const attacker = await statusesOf(11, (index) => tryToSignIn(names[index % 2] ?? "", "203.0.113.1"));
    expect(attacker).toEqual([...times(10, 401), 429]);
    const refused = await tryToSignIn(username, "203.0.113.1", RIGHT);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);
    expect((await tryToSignIn(username, "198.51.100.7", RIGHT)).status).toBe(200);
    expect(await limitedFrom("203.0.113.1")).toEqual([await idOf(username)]);
  });

  it("slows an account down that many addresses try at once, by a minute at most, and never keeps a right password out", async () => {
    const username = await aPerson();
    const from = (index: number) => `203.0.113.${50 + (index % 8)}`;
    expect(await statusesOf(16, (index) => tryToSignIn(username, from(index)))).toEqual(times(16, 401));
    const waits: number[] = [];
    for (let index = 0; index < 16; index++) {
      const answer = await tryToSignIn(username, from(index));
      if (answer.status === 429) waits.push(Number(answer.headers.get("retry-after")));
    }
    // A slow machine may see a turn pass by, but turns soon lie further apart than this test lasts.
    expect(waits.length).toBeGreaterThan(10);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(await limitedFrom(from(10))).toEqual([await idOf(username)]);
    expect((await tryToSignIn(username, "198.51.100.77")).status).toBe(401);
    expect((await tryToSignIn(username, "198.51.100.77", RIGHT)).status).toBe(200);
  });

  it("lets nobody elsewhere use up the links for a forgotten password, and spaces the mails out instead", async () => {
    const { email } = await aUser();
    const asked = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      return (await askForLink(await aRequest("POST", "/", { json: { email }, headers }), aContext())).status;
    };
    await mailed();
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push(await asked("203.0.113.150"));
    expect(statuses).toEqual([...times(5, 200), 429]);
    expect(await mailed()).toMatchObject([{ to: email }]);
    expect(await asked("198.51.100.150")).toBe(200);
    // There is a link of the last minutes, and it is still good.
    expect(await mailed()).toEqual([]);
    const tenMinutesAgo = new Date(Date.now() - 601_000);
    await db.job.updateMany({ where: { kind: MAIL }, data: { updatedAt: tenMinutesAgo } });
    expect(await asked("198.51.100.150")).toBe(200);
    expect(await mailed()).toMatchObject([{ to: email }]);
  });

  it("counts all lines of one IPv6 customer too, four times as far as one of them", async () => {
    const line = (index: number) => ({ address: `2001:db8:48:${index.toString(16)}::1` });
    for (let index = 0; index < 40; index++) await takeOneOf("register", line(index));
    await expect(takeOneOf("register", line(40))).rejects.toMatchObject({ code: "rate_limited" });
    expect(await takeOneOf("register", { address: "2001:db8:49::1" })).toBe(1);
  });

  it("takes ten codes an hour from strangers with the right password, and more from a device that is known", async () => {
    const { person, secret } = await aPersonWithCodes({ password: await hashPassword(RIGHT) });
    const known = await tryToSignIn(person.username, "198.51.100.20", RIGHT);
    const device = deviceCookieOf(await tryCode(codeOf(secret), "198.51.100.20", attemptIn(known)));
    expect(device).not.toBe("");
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const from = `192.0.2.${round}`;
      const cookie = attemptIn(await tryToSignIn(person.username, from, RIGHT));
      statuses.push(...(await statusesOf(5, () => tryCode(aWrongCode(secret), from, cookie))));
    }
    // The first of the ten was the owner's own, before the device was known.
    expect(statuses).toEqual([400, 400, 400, 400, 401, 400, 400, 400, 400, ...times(6, 429)]);
    const cookie = attemptIn(await tryToSignIn(person.username, "198.51.100.20", RIGHT, device));
    const opened = await tryCode(codeOf(secret, 30), "198.51.100.20", `${cookie}; ${device}`);
    expect(opened.status).toBe(200);
  });

  it("tells the owner when the limit of codes is reached and one of them was wrong", async () => {
    const { person, secret } = await aPersonWithCodes({ password: await hashPassword(RIGHT) });
    const begin = async (from: string) => attemptIn(await tryToSignIn(person.username, from, RIGHT));
    const waiting = await begin("192.0.2.90");
    for (let index = 0; index < 9; index++) {
      await db.oneTimeCodes.update({ where: { userId: person.userId }, data: { lastStep: 0 } });
      const from = `192.0.2.${91 + index}`;
      expect((await tryCode(codeOf(secret), from, await begin(from))).status).toBe(200);
    }
    await mailed();
    expect((await tryCode(aWrongCode(secret), "192.0.2.90", waiting)).status).toBe(400);
    expect(await mailed()).toEqual([]);
    expect((await tryCode(aWrongCode(secret), "192.0.2.90", waiting)).status).toBe(429);
    expect(await mailed()).toMatchObject([{ to: person.email, subject: "Wrong codes for your Keepsake account" }]);
    expect((await tryCode(aWrongCode(secret), "192.0.2.90", waiting)).status).toBe(429);
    expect([await limitedFrom("192.0.2.90"), await mailed()]).toEqual([[person.userId], []]);
  });

  it("lets a device in that has signed in before, whoever else is trying", async () => {
    const username = await aPerson();
    const device = deviceCookieOf(await tryToSignIn(username, "198.51.100.8", RIGHT));
    expect(device).not.toBe("");
    // The attacker shares the person's own address, and others help.
    await statusesOf(12, () => tryToSignIn(username, "198.51.100.8"));
    await statusesOf(12, (index) => tryToSignIn(username, `203.0.113.${80 + index}`));
    expect((await tryToSignIn(username, "198.51.100.8", RIGHT)).status).toBe(429);
    expect((await tryToSignIn(username, "198.51.100.8", RIGHT, device)).status).toBe(200);
  });

  it("counts what a known device tries as well", async () => {
    const username = await aPerson();
    const device = deviceCookieOf(await tryToSignIn(username, "198.51.100.9", RIGHT));
    const tried = await statusesOf(11, (index) => tryToSignIn(username, `203.0.113.${100 + index}`, "wrong", device));
    expect(tried).toEqual([...times(10, 401), 429]);
    expect(await limitedFrom("203.0.113.110")).toEqual([await idOf(username)]);
  });

  it("knows a device for its own accounts only, and no device that it did not name itself", async () => {
    const [mine, theirs] = [await aPerson(), await aPerson()];
    const device = deviceCookieOf(await tryToSignIn(mine, "198.51.100.10", RIGHT));
    const forged = `${device.slice(0, -3)}abc`;
    for (const [cookie, from] of [
      [device, "203.0.113.121"],
      [forged, "203.0.113.122"],
    ] as const) {
      const tried = await statusesOf(11, () => tryToSignIn(theirs, from, "wrong", cookie));
      expect(tried.at(-1)).toBe(429);
    }
    const from = "203.0.113.123";
    await statusesOf(11, () => tryToSignIn(theirs, from));
    for (const cookie of [deviceCookieOf(await tryToSignIn(mine, "198.51.100.11", RIGHT)), forged]) {
      expect((await tryToSignIn(theirs, from, RIGHT, cookie)).status).toBe(429);
    }
  });

  it("stops one address that tries many accounts", async () => {
    const attempts = await statusesOf(51, (index) => tryToSignIn(`somebody-${index}`, "203.0.113.200"));
    expect(attempts).toEqual([...times(50, 401), 429]);
    const passkey = await tryPasskey("203.0.113.200");
    expect([passkey.status, await limitedFrom("203.0.113.200")]).toEqual([429, [null]]);
  });

  it("stops one address that tries passkeys, each of which is written down", async () => {
    const from = "203.0.113.201";
    const attempts = await statusesOf(52, () => tryPasskey(from));
    expect(attempts).toEqual([...times(50, 401), 429, 429]);
    const refused = await db.accountActivity.count({ where: { kind: "passkey_refused", userId: null, address: from } });
    expect([refused, await limitedFrom(from)]).toEqual([50, [null]]);
  });

  it("counts the addresses of one IPv6 network as one", async () => {
    const username = await aPerson();
    const attempts = await statusesOf(11, (index) => tryToSignIn(username, `2001:db8:7:7::${index}`));
    expect(attempts.at(-1)).toBe(429);
    expect((await tryToSignIn(username, "2001:db8:7:8::1", RIGHT)).status).toBe(200);
  });
}
