import { PUT as changeRow } from "@/app/api/admin/database/[table]/[id]/route";
import { GET as listPeople } from "@/app/api/admin/database/route";
import { POST as confirmIdentity } from "@/app/api/confirm-identity/route";
import { GET as listConversations } from "@/app/api/conversations/route";
import { POST as passkeyOptions } from "@/app/api/login/passkey/options/route";
import { POST as passkeySignIn } from "@/app/api/login/passkey/route";
import { POST as login } from "@/app/api/login/route";
import { POST as answer } from "@/app/api/login/second-factor/route";
import { POST as confirm, DELETE as turnOff } from "@/app/api/user/one-time-codes/route";
import { POST as newSecret } from "@/app/api/user/one-time-codes/secret/route";
import { POST as changePassword } from "@/app/api/user/password/route";
import { POST as renew } from "@/app/api/user/recovery-codes/route";
import { GET as getUser } from "@/app/api/user/route";
import { GET as getSecondFactor } from "@/app/api/user/second-factor/route";
import { GET as listVoices } from "@/app/api/voices/route";
import { runCommand } from "@/lib/accounts/commands";
import { hashPassword } from "@/lib/accounts/passwords";
import { dropUnfinishedCodes } from "@/lib/accounts/second-factor/mutations";
import { newCodes, recoveryCodes } from "@/lib/accounts/second-factor/schema";
import { findPageVisitor } from "@/lib/admin/guard";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { startSession } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { mailed } from "@/tests/factories/mailed-people";
import { cookieIn, responseOf } from "@/tests/factories/request";
import {
  aPasskey,
  aPersonWithCodes,
  ask,
  attemptIn,
  aWrongCode,
  codeOf,
  type Handler,
  kindsOf,
  outcome,
  PASSWORD,
  passwordOf,
  post,
  rightPassword,
  sessionsOf,
  tenMinutesAgo,
} from "@/tests/factories/second-factors";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { visitPagesAs, visitPagesWith } from "@/tests/setup/page-request";

onARealDatabase();

afterAll(() => visitPagesAs(null));
beforeEach(() => mailed());
afterEach(() => Object.assign(env(), { ADMIN_SECOND_FACTOR: "off" }));

describe("one-time codes", () => {
  it("are on after a first right code, which gives ten recovery codes and is told by mail", async () => {
    const person = await aUser();
    const offered = newCodes.parse(await (await ask(newSecret, "POST", { as: person })).json());
    expect(offered.address).toContain(offered.secret);
    expect(await (await ask(getSecondFactor, "GET", { as: person })).json()).toEqual({
      codesSince: null,
      recoveryCodesLeft: 0,
      isAsked: false,
    });
    const wrong = await ask(confirm, "POST", { as: person, json: { code: aWrongCode(offered.secret) } });
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([400, ["code"]]);
    // With a space, as apps show codes, and in the digits of Arabic.
    const typed = codeOf(offered.secret).replace(/^.../, (half) => `${half} `);
    const inArabic = typed.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    const confirmed = await ask(confirm, "POST", { as: person, json: { code: inArabic } });
    const { recoveryCodes: shown } = recoveryCodes.parse(await confirmed.json());
    expect([confirmed.status, new Set(shown).size]).toEqual([201, 10]);
    expect(await (await ask(getSecondFactor, "GET", { as: person })).json()).toEqual({
      codesSince: expect.any(String),
      recoveryCodesLeft: 10,
      isAsked: true,
    });
    expect(await kindsOf(person.userId)).toEqual(["codes_added"]);
    expect(await mailed()).toMatchObject([
      { to: person.email, subject: "One-time codes are on for your Keepsake account" },
    ]);
    expect((await ask(newSecret, "POST", { as: person })).status).toBe(409);
    expect((await ask(confirm, "POST", { as: person, json: { code: codeOf(offered.secret) } })).status).toBe(409);
  });

  it("are stored encrypted, and recovery codes as slow hashes", async () => {
    const { person, secret, recoveryCodes: shown } = await aPersonWithCodes();
    const { userId } = person;
    const rows = [
      await db.oneTimeCodes.findMany({ where: { userId } }),
      await db.recoveryCode.findMany({ where: { userId } }),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(secret);
    for (const code of shown) expect(stored).not.toContain(code.replace("-", ""));
    expect(rows[1]?.every((row) => "hash" in row && row.hash.startsWith("$argon2id$"))).toBe(true);
  });

  it("are asked of nobody while the app is only being set up, and that is forgotten after an hour", async () => {
    const person = await aUser({ password: await hashPassword(PASSWORD) });
    const { secret } = await (await ask(newSecret, "POST", { as: person })).json();
    expect((await post(login, passwordOf(person))).status).toBe(200);
    const { userId } = person;
    await db.oneTimeCodes.update({ where: { userId }, data: { createdAt: new Date(Date.now() - 3_700_000) } });
    expect(await outcome(await ask(confirm, "POST", { as: person, json: { code: codeOf(secret) } }))).toEqual([
      409,
      "conflict",
    ]);
    await dropUnfinishedCodes();
    expect(await db.oneTimeCodes.count({ where: { userId } })).toBe(0);
  });

  it("are turned off with their recovery codes, and the password alone signs in again", async () => {
    const { person } = await aPersonWithCodes();
    const halfway = await rightPassword(person);
    await mailed();
    expect((await ask(turnOff, "DELETE", { as: person })).status).toBe(200);
    expect((await ask(turnOff, "DELETE", { as: person })).status).toBe(404);
    expect(await db.recoveryCode.count({ where: { userId: person.userId } })).toBe(0);
    expect((await mailed()).map(({ subject }) => subject)).toEqual([
      "One-time codes are off for your Keepsake account",
    ]);
    expect(await kindsOf(person.userId)).toContain("codes_removed");
    expect((await post(answer, { code: "123456" }, halfway)).status).toBe(401);
    expect((await post(login, passwordOf(person))).status).toBe(200);
  });

  it("ask for a fresh proof before anything of them is changed", async () => {
    const { person } = await aPersonWithCodes();
    await db.session.updateMany({ where: { userId: person.userId }, data: { secondFactorAt: tenMinutesAgo() } });
    const calls: [Handler, string, unknown?][] = [
      [newSecret, "POST"],
      [confirm, "POST", { code: "123456" }],
      [turnOff, "DELETE"],
      [renew, "POST"],
    ];
    for (const [handler, method, json] of calls) {
      expect(await outcome(await ask(handler, method, { as: person, json }))).toEqual([403, "confirm_identity"]);
    }
    expect((await ask(getSecondFactor, "GET", { as: person })).status).toBe(200);
  });

  it("set up by one person mean nothing to another", async () => {
    const [person, stranger] = [await aUser(), await aUser()];
    const { secret } = await (await ask(newSecret, "POST", { as: person })).json();
    await ask(newSecret, "POST", { as: stranger });
    expect((await ask(confirm, "POST", { as: stranger, json: { code: codeOf(secret) } })).status).toBe(400);
    expect((await ask(renew, "POST", { as: stranger })).status).toBe(404);
  });
});

it("a passkey that is added or removed is told to its owner by mail", async () => {
  const person = await aUser();
  await aPasskey(person);
  expect(await mailed()).toMatchObject([{ to: person.email, subject: "A passkey was added to your Keepsake account" }]);
});

describe("a session in which no second factor was given", () => {
  /** As a thief has it who signed in by password before the account had a second factor. */
  async function anotherSession({ userId }: { userId: number }) {
    const account = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { id: true, sessionNonce: true },
    });
    const visit = { address: "203.0.113.66", country: null, userAgent: null, token: null };
    return `${sessionCookieName()}=${await startSession(account, visit)}`;
  }
  const statusWith = async (cookie: string) => (await ask(getUser, "GET", { cookie })).status;
  const prove = (cookie: string, json: unknown) => ask(confirmIdentity as Handler, "POST", { cookie, json });

  it("ends with the first second factor, whichever that is; those that gave one go on", async () => {
    const [one, other] = [await aUser(), await aUser()];
    const [ofOne, ofOther] = [await anotherSession(one), await anotherSession(other)];
    const passkey = await aPasskey(one);
    const { secret } = await (await ask(newSecret, "POST", { as: other })).json();
    await ask(confirm, "POST", { as: other, json: { code: codeOf(secret) } });
    expect([await statusWith(ofOne), await statusWith(ofOther)]).toEqual([401, 401]);
    expect([await sessionsOf(one.userId), await sessionsOf(other.userId)]).toEqual([1, 1]);
    const second = await (await ask(newSecret, "POST", { as: one })).json();
    const offered = await ask(passkeyOptions, "POST");
    const signedIn = await post(passkeySignIn, passkey.sign(await offered.json()), attemptIn(offered));
    const device = cookieIn(signedIn);
    await ask(confirm, "POST", { as: one, json: { code: codeOf(second.secret) } });
    expect([await statusWith(device), await sessionsOf(one.userId)]).toEqual([200, 2]);
  });

  it("ends when its account becomes an administrator's, by whichever way", async () => {
    const [one, other, admin] = [await aUser(), await aUser(), await aUser({ isAdmin: true })];
    const [ofOne, ofOther] = [await anotherSession(one), await anotherSession(other)];
    await runCommand({ name: "admin", username: one.username });
    expect(
      (
        await responseOf(changeRow, {
          method: "PUT",
          as: admin,
          json: { isAdmin: true },
          params: { table: "users", id: other.userId },
        })
      ).status,
    ).toBe(200);
    expect([await statusWith(ofOne), await statusWith(ofOther)]).toEqual([401, 401]);
  });

  it("proves by password alone nothing where codes are on: neither the codes nor the password can be changed", async () => {
    const { person, secret } = await aPersonWithCodes();
    const cookie = await anotherSession(person);
    const change = { currentPassword: PASSWORD, newPassword: "another garden in june" };
    const refused = async () => [
      await outcome(await ask(turnOff, "DELETE", { cookie })),
      await outcome(await ask(changePassword as Handler, "POST", { cookie, json: change })),
    ];
    const both = [
      [403, "confirm_identity"],
      [403, "confirm_identity"],
    ];
    expect(await refused()).toEqual(both);
    for (const code of [undefined, "", "no code", aWrongCode(secret)]) {
      const answer = await prove(cookie, { password: PASSWORD, code });
      expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([400, ["code"]]);
    }
    expect((await prove(cookie, { password: "wrong", code: codeOf(secret) })).status).toBe(400);
    expect(await refused()).toEqual(both);
    expect((await prove(cookie, { password: PASSWORD, code: codeOf(secret) })).status).toBe(200);
    expect((await ask(changePassword as Handler, "POST", { cookie, json: change })).status).toBe(200);
    expect((await ask(turnOff, "DELETE", { cookie })).status).toBe(200);
  });

  it("does nothing in the administrators' area where the settings insist, until its person gives theirs", async () => {
    const { person, recoveryCodes: codes } = await aPersonWithCodes({ isAdmin: true });
    const cookie = await anotherSession(person);
    expect((await ask(listPeople as Handler, "GET", { cookie })).status).toBe(200);
    Object.assign(env(), { ADMIN_SECOND_FACTOR: "required" });
    expect(await outcome(await ask(listPeople as Handler, "GET", { cookie }))).toEqual([403, "confirm_identity"]);
    visitPagesWith(cookie);
    expect((await findPageVisitor()).kind).toBe("second_factor_not_given");
    await mailed();
    expect((await prove(cookie, { password: PASSWORD, code: codes[0] })).status).toBe(200);
    expect((await mailed())[0]?.subject).toBe("A recovery code of your Keepsake account was used");
    expect((await ask(listPeople as Handler, "GET", { cookie })).status).toBe(200);
  });

  it("gives the passkey where an administrator has nothing else", async () => {
    Object.assign(env(), { ADMIN_SECOND_FACTOR: "required" });
    const admin = await aUser({ isAdmin: true, password: await hashPassword(PASSWORD) });
    await aPasskey(admin);
    const cookie = await anotherSession(admin);
    expect((await prove(cookie, { password: PASSWORD, code: "123456" })).status).toBe(400);
    expect(await outcome(await ask(listPeople as Handler, "GET", { cookie }))).toEqual([403, "confirm_identity"]);
  });
});

describe("administrators", () => {
  const listed = (as: { userId: number }) => ask(listPeople as Handler, "GET", { as });
  const pageFor = async (person: { userId: number }) => {
    await visitPagesAs(person);
    return (await findPageVisitor()).kind;
  };

  it("work without a second factor unless the settings insist", async () => {
    const admin = await aUser({ isAdmin: true });
    expect((await listed(admin)).status).toBe(200);
    expect(await pageFor(admin)).toBe("administrator");
  });

  it("do nothing in their area before they have one, where the settings insist", async () => {
    Object.assign(env(), { ADMIN_SECOND_FACTOR: "required" });
    const admin = await aUser({ isAdmin: true });
    expect(await outcome(await listed(admin))).toEqual([403, "second_factor_missing"]);
    expect(await pageFor(admin)).toBe("second_factor_missing");
    expect((await ask(getUser, "GET", { as: admin })).status).toBe(200);
    await aPasskey(admin);
    expect((await listed(admin)).status).toBe(200);
    expect(await pageFor(admin)).toBe("administrator");
    const { person } = await aPersonWithCodes({ isAdmin: true });
    expect((await listed(person)).status).toBe(200);
    expect(await pageFor(await aUser())).toBe("denied");
  });

  it("list no other person's voices or conversations before they have one, where the settings insist", async () => {
    const [admin, { userId }] = [await aUser({ isAdmin: true }), await aUser()];
    const listsOf = async (whose: number) => {
      const lists = [listVoices, listConversations];
      return Promise.all(lists.map((list) => responseOf(list, { path: `?userId=${whose}`, as: admin })));
    };
    const statusesOf = async (whose: number) => (await listsOf(whose)).map(({ status }) => status);
    expect(await statusesOf(userId)).toEqual([200, 200]);
    Object.assign(env(), { ADMIN_SECOND_FACTOR: "required" });
    const refused = await Promise.all((await listsOf(userId)).map(outcome));
    expect(refused).toEqual([
      [403, "second_factor_missing"],
      [403, "second_factor_missing"],
    ]);
    expect(await statusesOf(admin.userId)).toEqual([200, 200]);
    await aPasskey(admin);
    expect(await statusesOf(userId)).toEqual([200, 200]);
  });

  it("are asked for their passkey after the password there, and people who are none are not", async () => {
    const password = await hashPassword(PASSWORD);
    const [admin, person] = [await aUser({ isAdmin: true, password }), await aUser({ password })];
    const device = await aPasskey(admin);
    await aPasskey(person);
    expect((await post(login, passwordOf(admin))).status).toBe(200);
    Object.assign(env(), { ADMIN_SECOND_FACTOR: "required" });
    const first = await post(login, passwordOf(admin));
    expect([first.status, await first.json()]).toEqual([202, { secondFactor: { code: false, passkey: true } }]);
    const offered = await ask(passkeyOptions, "POST", { cookie: attemptIn(first) });
    expect((await post(passkeySignIn, device.sign(await offered.json()), attemptIn(offered))).status).toBe(200);
    expect((await post(login, passwordOf(person))).status).toBe(200);
  });

  it("who lost theirs are let in by the command line, which ends their sessions and tells them", async () => {
    const { person } = await aPersonWithCodes({ isAdmin: true });
    await aPasskey(person);
    await mailed();
    await runCommand({ name: "second-factor", username: person.username.toUpperCase() });
    expect(await sessionsOf(person.userId)).toBe(0);
    expect(await mailed()).toMatchObject([{ to: person.email, subject: "How you sign in to Keepsake has changed" }]);
    const noted = await db.accountActivity.findFirst({
      where: { userId: person.userId, kind: "second_factors_removed" },
    });
    expect(noted?.doneBy).toBe("command_line");
    expect((await post(login, passwordOf(person))).status).toBe(200);
    await expect(runCommand({ name: "second-factor", username: "nobody-at-all" })).rejects.toThrow("was not found");
  });
});
