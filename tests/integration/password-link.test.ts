import { POST as login } from "@/app/api/login/route";
import { POST as ask } from "@/app/api/password-link/route";
import { POST as reset } from "@/app/api/reset-password/route";
import { POST as changePassword } from "@/app/api/user/password/route";
import { GET as getUser } from "@/app/api/user/route";
import { dropOldLinks } from "@/lib/accounts/links/mutations";
import { encryptKey } from "@/lib/keys/cipher";
import { saveKey } from "@/lib/keys/mutations";
import { db } from "@/lib/platform/db/database";
import { aRegisteredPerson, mailed, PASSWORD } from "@/tests/factories/mailed-people";
import { responseOf } from "@/tests/factories/request";
import { aPasskey, kindsOf } from "@/tests/factories/second-factors";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";
import { tokenIn } from "@/tests/setup/mail-folder";

onARealDatabase();

const fresh = "a garden in june";

const post = (handler: typeof ask, json: unknown, headers: Record<string, string> = {}) =>
  responseOf(handler, { json, headers });
const statusWith = async (cookie: string) => (await responseOf(getUser, { headers: { cookie } })).status;

async function aToken(email: string) {
  expect((await post(ask, { email })).status).toBe(200);
  return tokenIn((await mailed()).at(-1));
}

beforeEach(() => mailed());

it("a mailed link sets a new password once, signs out every device, and the change is told by mail", async () => {
  const { email, username, userId, cookie } = await aRegisteredPerson();
  await mailed();
  expect((await post(ask, { email: email.toUpperCase() })).status).toBe(200);
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect([mail?.to, mail?.text.includes(`Your username is ${username}.`)]).toEqual([email, true]);
  const token = tokenIn(mail);
  expect((await post(reset, { token, password: fresh })).status).toBe(200);
  expect(await statusWith(cookie)).toBe(401);
  expect((await post(login, { username, password: PASSWORD })).status).toBe(401);
  expect((await post(login, { username, password: fresh })).status).toBe(200);
  const again = await post(reset, { token, password: "another garden in june" });
  expect([again.status, (await again.json()).message]).toEqual([
    400,
    "This link has expired, was used already, or was replaced by a newer one.",
  ]);
  expect(await mailed()).toMatchObject([
    { to: email, subject: "Your Keepsake password was changed" },
    // With a new password every device is a new one.
    { to: email, subject: "A new device signed in to your Keepsake account" },
  ]);
  expect(await kindsOf(userId)).toEqual(
    expect.arrayContaining(["registered", "password_link_sent", "password_reset", "signed_in"]),
  );
});

it("an unknown address and a suspended account get the same answer for the same work, and no mail", async () => {
  const known = await aRegisteredPerson();
  const suspended = await aRegisteredPerson();
  await db.user.update({ where: { id: suspended.userId }, data: { status: "suspended" } });
  await mailed();
  const answers: unknown[] = [];
  for (const email of [known.email, suspended.email, "nobody@example.org"]) {
    const statements = await statementsOf(async () => {
      const response = await post(ask, { email });
      answers.push([response.status, await response.json()]);
    });
    answers.push(statements);
  }
  expect(answers.slice(2, 4)).toEqual(answers.slice(0, 2));
  expect(answers.slice(4)).toEqual(answers.slice(0, 2));
  expect((await mailed()).map(({ to }) => to)).toEqual([known.email]);
});

it("only a hash of the token is stored, and the mail waits without a link", async () => {
  const { email, userId } = await aRegisteredPerson();
  await mailed();
  await post(ask, { email });
  const job = await db.job.findFirstOrThrow({ where: { kind: "mail", state: "queued" } });
  expect(job.payload).toEqual({ mail: "password_link", email });
  const token = tokenIn((await mailed())[0]);
  expect(token.length).toBeGreaterThan(30);
  const rows = [await db.mailLink.findMany({ where: { userId } }), await db.job.findMany()];
  expect(JSON.stringify(rows)).not.toContain(token);
});

it("a newer link, half an hour, a new password and a suspension each end a link", async () => {
  const { email, userId, cookie } = await aRegisteredPerson();
  await mailed();
  const refused = async (token: string) => (await post(reset, { token, password: fresh })).status;
  const first = await aToken(email);
  const second = await aToken(email);
  expect(await refused(first)).toBe(400);
  await db.mailLink.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 1000) } });
  expect(await refused(second)).toBe(400);
  await dropOldLinks();
  expect(await db.mailLink.count({ where: { userId } })).toBe(0);
  const third = await aToken(email);
  const change = { currentPassword: PASSWORD, newPassword: "chosen by themselves 1" };
  expect((await post(changePassword, change, { cookie })).status).toBe(200);
  expect(await refused(third)).toBe(400);
  await mailed();
  const fourth = await aToken(email);
  await db.user.update({ where: { id: userId }, data: { status: "suspended" } });
  expect(await refused(fourth)).toBe(400);
  await db.user.delete({ where: { id: userId } });
  expect(await refused(fourth)).toBe(400);
});

describe("an account that somebody else may have opened with one's address", () => {
  /** With everything that opens it beside the password, or spends or reads through it. */
  async function aFurnishedPerson() {
    const person = await aRegisteredPerson();
    const { userId } = person;
    await aPasskey(person);
    await db.oneTimeCodes.create({
      data: { userId, secret: encryptKey("secret", "one-time-codes"), confirmedAt: new Date() },
    });
    await db.recoveryCode.create({ data: { userId, hash: "a hash" } });
    await saveKey(userId, { keyName: "ELEVENLABS_API_KEY", value: "xi-a-key-of-the-attacker" });
    await mailed();
    return person;
  }
  const furnitureOf = async (userId: number) => {
    const where = { userId };
    const { passkey, oneTimeCodes, recoveryCode, apiKey } = db;
    return Promise.all([
      passkey.count({ where }),
      oneTimeCodes.count({ where }),
      recoveryCode.count({ where }),
      apiKey.count({ where }),
    ]);
  };

  it("is theirs alone once a new password confirms the address for the first time", async () => {
    const { email, userId, username, cookie } = await aFurnishedPerson();
    const token = await aToken(email);
    expect((await post(reset, { token, password: fresh })).status).toBe(200);
    expect([await furnitureOf(userId), await statusWith(cookie)]).toEqual([[0, 0, 0, 0], 401]);
    expect(await kindsOf(userId)).toEqual(expect.arrayContaining(["email_verified", "second_factors_removed"]));
    const [told] = await mailed();
    expect(told?.text).toContain("one-time codes and API keys that had been set up before are\nremoved");
    expect((await post(login, { username, password: fresh })).status).toBe(200);
  });

  it("loses nothing when the password cannot be set", async () => {
    const { email, userId } = await aFurnishedPerson();
    const token = await aToken(email);
    await db.user.update({ where: { id: userId }, data: { status: "suspended" } });
    expect((await post(reset, { token, password: fresh })).status).toBe(400);
    expect(await furnitureOf(userId)).toEqual([1, 1, 1, 1]);
  });

  it("keeps all of it when the address was confirmed before, and the mail names what is set up", async () => {
    const { email, userId } = await aFurnishedPerson();
    await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: new Date() } });
    const token = await aToken(email);
    expect((await post(reset, { token, password: fresh })).status).toBe(200);
    expect(await furnitureOf(userId)).toEqual([1, 1, 1, 1]);
    const [told] = await mailed();
    expect(told?.text).toContain("Still set up in your account: 1 passkey, one-time codes, and 1 API key of your own.");
  });
});

it("a weak password is refused with the reason and leaves the link good; two at once set it once", async () => {
  const { email, username } = await aRegisteredPerson();
  await mailed();
  const token = await aToken(email);
  const weak = await post(reset, { token, password: "password1" });
  expect([weak.status, Object.keys((await weak.json()).errors)]).toEqual([400, ["password"]]);
  const both = await Promise.all([fresh, "another garden in june"].map((one) => post(reset, { token, password: one })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const opens = await Promise.all(
    [fresh, "another garden in june"].map(async (one) => (await post(login, { username, password: one })).status),
  );
  expect(opens.sort()).toEqual([200, 401]);
});
