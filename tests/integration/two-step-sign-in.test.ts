import { POST as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as passkeyOptions } from "@/app/api/login/passkey/options/route";
import { POST as passkeySignIn } from "@/app/api/login/passkey/route";
import { POST as login } from "@/app/api/login/route";
import { POST as answer } from "@/app/api/login/second-factor/route";
import { POST as askForLink } from "@/app/api/password-link/route";
import { POST as reset } from "@/app/api/reset-password/route";
import { POST as renew } from "@/app/api/user/recovery-codes/route";
import { GET as getUser } from "@/app/api/user/route";
import { findSecondStep, keepSecondStep } from "@/lib/accounts/challenges/mutations";
import { runCommand } from "@/lib/accounts/commands";
import { hashPassword } from "@/lib/accounts/passwords";
import { signIn } from "@/lib/accounts/two-step/mutations";
import { MAIL } from "@/lib/jobs/mail";
import { attemptCookieName } from "@/lib/platform/auth/attempt-cookie";
import { db } from "@/lib/platform/db/database";
import { mailed } from "@/tests/factories/mailed-people";
import { aRequest, cookieIn } from "@/tests/factories/request";
import {
  aPasskey,
  aPersonWithCodes,
  ask,
  attemptIn,
  aWrongCode,
  codeOf,
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
import { tokenIn } from "@/tests/setup/mail-folder";

onARealDatabase();

beforeEach(() => mailed());

describe("signing in with codes on", () => {
  it("opens no session for a password alone, and one for the code that follows", async () => {
    const { person, secret } = await aPersonWithCodes();
    const before = await sessionsOf(person.userId);
    const first = await post(login, passwordOf(person));
    expect([first.status, await first.json()]).toEqual([202, { secondFactor: { code: true, passkey: false } }]);
    expect([cookieIn(first), await sessionsOf(person.userId)]).toEqual(["", before]);
    const second = await post(answer, { code: codeOf(secret) }, attemptIn(first));
    expect(await second.json()).toMatchObject({ id: person.userId });
    expect((await ask(getUser, "GET", { cookie: cookieIn(second) })).status).toBe(200);
    expect(await kindsOf(person.userId)).toEqual(["codes_added", "second_factor_asked", "code_signed_in"]);
  });

  it("takes a code once, also of two at the same moment, and none that is older than the last", async () => {
    const { person, secret } = await aPersonWithCodes();
    const browsers = [await rightPassword(person), await rightPassword(person)];
    const code = codeOf(secret);
    const both = await Promise.all(browsers.map((cookie) => post(answer, { code }, cookie)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const later = await rightPassword(person);
    expect((await post(answer, { code }, later)).status).toBe(400);
    expect((await post(answer, { code: codeOf(secret, -30) }, later)).status).toBe(400);
  });

  it("spends one of several right codes that come at the same moment", async () => {
    const { person, recoveryCodes } = await aPersonWithCodes();
    const cookie = await rightPassword(person);
    const answers = await Promise.all(recoveryCodes.slice(0, 3).map((code) => post(answer, { code }, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await db.recoveryCode.count({ where: { userId: person.userId } })).toBe(9);
  });

  it("refuses a wrong code, one that is too old, one of tomorrow, another person's, and what is no code", async () => {
    const { person, secret } = await aPersonWithCodes();
    const other = await aPersonWithCodes();
    const wrong = [aWrongCode(secret), codeOf(secret, -90), codeOf(secret, 86_400), other.recoveryCodes[0]];
    const cookie = await rightPassword(person);
    for (const code of wrong)
      expect(await outcome(await post(answer, { code }, cookie))).toEqual([400, "invalid_input"]);
    for (const code of ["", "12345", "letters", null, ["123456"], "9".repeat(101)]) {
      expect(await outcome(await post(answer, { code }, cookie))).toEqual([400, "invalid_input"]);
    }
    expect((await post(answer, { code: codeOf(secret) }, cookie)).status).toBe(200);
    expect((await kindsOf(person.userId)).filter((kind) => kind === "second_factor_refused")).toHaveLength(4);
  });

  it("asks for the password again after five wrong codes, and tells the owner by mail", async () => {
    const { person, secret } = await aPersonWithCodes();
    await mailed();
    const cookie = await rightPassword(person);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries++)
      statuses.push((await post(answer, { code: aWrongCode(secret) }, cookie)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401]);
    expect(await outcome(await post(answer, { code: codeOf(secret) }, cookie))).toEqual([401, "invalid_credentials"]);
    expect(await mailed()).toMatchObject([{ to: person.email, subject: "Wrong codes for your Keepsake account" }]);
    const again = await rightPassword(person, cookie);
    expect((await post(answer, { code: codeOf(secret) }, again)).status).toBe(200);
  });

  it("tells the owner of wrong codes that are spread over several sign-ins, once an hour", async () => {
    const { person, secret } = await aPersonWithCodes();
    await mailed();
    const wrongCodes = async (count: number) => {
      const cookie = await rightPassword(person);
      for (let tries = 0; tries < count; tries++) await post(answer, { code: aWrongCode(secret) }, cookie);
    };
    const subjects = async () => (await mailed()).map(({ subject }) => subject);
    await wrongCodes(4);
    expect(await subjects()).toEqual([]);
    await wrongCodes(1);
    expect(await subjects()).toEqual(["Wrong codes for your Keepsake account"]);
    await wrongCodes(4);
    expect(await subjects()).toEqual([]);
    const anHourAgo = new Date(Date.now() - 3_601_000);
    await db.job.updateMany({ where: { kind: MAIL }, data: { updatedAt: anHourAgo } });
    await wrongCodes(1);
    expect(await subjects()).toEqual(["Wrong codes for your Keepsake account"]);
  });

  it("writes down a right password that no code followed, also where none can follow", async () => {
    const { person } = await aPersonWithCodes();
    await rightPassword(person);
    expect(await kindsOf(person.userId)).toEqual(["codes_added", "second_factor_asked"]);
    const visit = { address: "203.0.113.7", country: null, userAgent: null, token: null };
    await expect(signIn(passwordOf(person), null, visit)).rejects.toMatchObject({ code: "forbidden" });
    expect(await kindsOf(person.userId)).toEqual(["codes_added", "second_factor_asked", "second_factor_asked"]);
  });

  it("checks no more than five codes that come at the same moment", async () => {
    const { person, secret } = await aPersonWithCodes();
    const cookie = await rightPassword(person);
    await Promise.all(Array.from({ length: 9 }, () => post(answer, { code: aWrongCode(secret) }, cookie)));
    expect((await kindsOf(person.userId)).filter((kind) => kind === "second_factor_refused")).toHaveLength(5);
  });

  it("is bound to the browser, over in five minutes, and over with a new password", async () => {
    const { person, secret } = await aPersonWithCodes();
    const code = codeOf(secret);
    const cookie = await rightPassword(person);
    const other = attemptIn(await ask(passkeyOptions, "POST"));
    for (const elsewhere of ["", other, `${attemptCookieName()}=short`]) {
      expect(await outcome(await post(answer, { code }, elsewhere))).toEqual([401, "invalid_credentials"]);
    }
    await db.challenge.updateMany({ where: { userId: person.userId }, data: { createdAt: tenMinutesAgo() } });
    expect((await post(answer, { code }, cookie)).status).toBe(401);
    const fresh = await rightPassword(person, cookie);
    await runCommand({ name: "password", username: person.username, password: "another garden in june" });
    expect((await post(answer, { code }, fresh)).status).toBe(401);
  });

  it("does not begin when the password was changed while the old one was being checked", async () => {
    const { person } = await aPersonWithCodes();
    const account = await db.user.findUniqueOrThrow({ where: { id: person.userId } });
    await keepSecondStep(account, "this-browser");
    expect(await findSecondStep("this-browser")).toMatchObject({ userId: person.userId });
    await runCommand({ name: "password", username: person.username, password: "another garden in june" });
    await keepSecondStep(account, "this-browser");
    expect(await findSecondStep("this-browser")).toBeNull();
  });

  it("says the same to a wrong password as without codes, and nothing of codes", async () => {
    const { person } = await aPersonWithCodes();
    const plain = await aUser({ password: await hashPassword(PASSWORD) });
    const answers: unknown[] = [];
    for (const username of [person.username, plain.username, "nobody-at-all"]) {
      const response = await post(login, { username, password: "wrong" });
      answers.push([response.status, await response.json(), response.headers.getSetCookie()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual(answers[2]);
  });

  it("is refused to a suspended account after the code as well", async () => {
    const { person, secret } = await aPersonWithCodes();
    await db.user.update({ where: { id: person.userId }, data: { status: "suspended" } });
    const cookie = await rightPassword(person);
    expect(await outcome(await post(answer, { code: codeOf(secret) }, cookie))).toEqual([403, "forbidden"]);
  });

  it("is possible by a passkey, which needs no code", async () => {
    const { person } = await aPersonWithCodes();
    const device = await aPasskey(person);
    const first = await post(login, passwordOf(person));
    expect(await first.json()).toEqual({ secondFactor: { code: true, passkey: true } });
    const offered = await ask(passkeyOptions, "POST", { cookie: attemptIn(first) });
    const signed = await post(passkeySignIn, device.sign(await offered.json()), attemptIn(offered));
    expect(await signed.json()).toMatchObject({ id: person.userId });
  });

  it("is refused by next-auth's own form, which knows no second step", async () => {
    const { person } = await aPersonWithCodes();
    const before = await sessionsOf(person.userId);
    const request = await aRequest("POST", "/api/auth/callback/credentials", { json: passwordOf(person) });
    const response = await nextAuth(request, {
      params: Promise.resolve({ nextauth: ["callback", "credentials"] as never }),
    });
    expect([cookieIn(response), await sessionsOf(person.userId)]).toEqual(["", before]);
  });

  it("is not passed by a mailed link, which changes the password and signs nobody in", async () => {
    const { person, secret } = await aPersonWithCodes({ emailVerifiedAt: new Date() });
    await mailed();
    await post(askForLink, { email: person.email });
    const token = tokenIn((await mailed())[0]);
    const changed = await post(reset, { token, password: "another garden in june" });
    expect([changed.status, cookieIn(changed), await sessionsOf(person.userId)]).toEqual([200, "", 0]);
    const first = await post(login, { username: person.username, password: "another garden in june" });
    expect(first.status).toBe(202);
    expect((await post(answer, { code: codeOf(secret) }, attemptIn(first))).status).toBe(200);
  });
});

describe("a recovery code", () => {
  it("signs in once, which is told by mail and written down", async () => {
    const { person, recoveryCodes } = await aPersonWithCodes();
    await mailed();
    const [code = ""] = recoveryCodes;
    const browsers = [await rightPassword(person), await rightPassword(person)];
    const both = await Promise.all(browsers.map((cookie) => post(answer, { code }, cookie)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await post(answer, { code: code.toUpperCase() }, await rightPassword(person));
    expect((await again.json()).errors.code).toEqual(["That recovery code is not right, or was used already."]);
    expect(await kindsOf(person.userId)).toContain("recovery_signed_in");
    const [mail, ...others] = await mailed();
    expect([mail?.to, mail?.subject, others]).toEqual([
      person.email,
      "A recovery code of your Keepsake account was used",
      [],
    ]);
    expect(mail?.text).toContain("Recovery codes left: 9.");
    expect(mail?.text).not.toContain(code);
  });

  it("is good no more when new ones were made", async () => {
    const { person, recoveryCodes } = await aPersonWithCodes();
    await mailed();
    const made = await (await ask(renew, "POST", { as: person })).json();
    expect(made.recoveryCodes).toHaveLength(10);
    const cookie = await rightPassword(person);
    expect((await post(answer, { code: recoveryCodes[1] }, cookie)).status).toBe(400);
    expect((await post(answer, { code: made.recoveryCodes[1].replace("-", " ").toUpperCase() }, cookie)).status).toBe(
      200,
    );
    expect(await kindsOf(person.userId)).toContain("recovery_codes_renewed");
    expect((await mailed()).map(({ subject }) => subject)).toContain("New recovery codes for your Keepsake account");
  });
});
