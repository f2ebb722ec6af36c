import { POST as ask } from "@/app/api/password-link/route";
import { POST as reset } from "@/app/api/reset-password/route";
import { GET as getEmail } from "@/app/api/user/email/route";
import { POST as sendAgain } from "@/app/api/user/email/verification/route";
import { POST as verify } from "@/app/api/verify-email/route";
import { emailLinkAnswer, emailState } from "@/lib/accounts/email/schema";
import { dropOldLinks } from "@/lib/accounts/links/mutations";
import { updateRow } from "@/lib/admin/explorer/mutations";
import { db } from "@/lib/platform/db/database";
import { aRegisteredPerson, mailed, type RegisteredPerson, send } from "@/tests/factories/mailed-people";
import { responseOf } from "@/tests/factories/request";
import { kindsOf } from "@/tests/factories/second-factors";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { tokenIn } from "@/tests/setup/mail-folder";

onARealDatabase();

const aPerson = aRegisteredPerson;
type Person = RegisteredPerson;
const post = (handler: typeof verify, json: unknown = {}, cookie = "") => send(handler, "POST", json, cookie);

const stateOf = async ({ cookie }: Person) =>
  emailState.parse(await (await responseOf(getEmail, { headers: { cookie } })).json());
const resultOf = async (response: Response) =>
  response.status === 200 ? emailLinkAnswer.parse(await response.json()).result : response.status;

beforeEach(() => mailed());

it("a new account is open at once, and its address is confirmed by the link that is mailed to it", async () => {
  const person = await aPerson();
  expect(await stateOf(person)).toEqual({ email: person.email, isVerified: false, changeTo: null, isMailSent: false });
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: person.email, subject: "Please confirm your email address for Keepsake" });
  expect(mail?.text).toMatch(/\/verify-email#[\w-]{32}/);
  expect(await resultOf(await post(verify, { token: tokenIn(mail) }))).toBe("verified");
  expect((await stateOf(person)).isVerified).toBe(true);
  expect(await kindsOf(person.userId)).toEqual(["registered", "email_verified"]);
});

it("a link that is opened again, or twice at once, says that it has done its work, and is noted once", async () => {
  const person = await aPerson();
  const token = tokenIn((await mailed())[0]);
  const both = await Promise.all([1, 2].map(async () => resultOf(await post(verify, { token }))));
  expect(both.sort()).toEqual(["already", "verified"]);
  expect(await resultOf(await post(verify, { token }))).toBe("already");
  expect((await kindsOf(person.userId)).filter((kind) => kind === "email_verified")).toHaveLength(1);
});

it("a newer link, a day and another address each end a link, and nobody's address is confirmed by it", async () => {
  const person = await aPerson();
  const first = tokenIn((await mailed())[0]);
  expect((await post(sendAgain, {}, person.cookie)).status).toBe(200);
  const second = tokenIn((await mailed())[0]);
  const refused = await post(verify, { token: first });
  expect([refused.status, (await refused.json()).message]).toEqual([
    400,
    "This link has expired, or was replaced by a newer one.",
  ]);
  const { userId } = person;
  const [link] = await db.mailLink.findMany({ where: { userId } });
  expect(Number(link?.expiresAt) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  await db.user.update({ where: { id: userId }, data: { email: `other-${person.email}` } });
  expect((await post(verify, { token: second })).status).toBe(400);
  await db.user.update({ where: { id: userId }, data: { email: person.email } });
  await db.mailLink.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 1000) } });
  expect((await post(verify, { token: second })).status).toBe(400);
  await dropOldLinks();
  expect(await db.mailLink.count({ where: { userId } })).toBe(0);
  expect((await stateOf(person)).isVerified).toBe(false);
});

it("the link opens nothing but what it is for, and only a hash of it is stored", async () => {
  const person = await aPerson();
  const job = await db.job.findFirstOrThrow({ where: { kind: "mail", state: "queued" } });
  expect(job.payload).toEqual({ mail: "verify_email", userId: person.userId, email: person.email });
  const token = tokenIn((await mailed())[0]);
  expect((await post(reset, { token, password: "a garden in june" })).status).toBe(400);
  const rows = [await db.mailLink.findMany({ where: { userId: person.userId } }), await db.job.findMany()];
  expect(JSON.stringify(rows)).not.toContain(token);
  await post(ask, { email: person.email });
  expect((await post(verify, { token: tokenIn((await mailed())[0]) })).status).toBe(400);
});

it("a new password by a mailed link confirms the address too", async () => {
  const person = await aPerson();
  await mailed();
  await post(ask, { email: person.email });
  const token = tokenIn((await mailed())[0]);
  expect((await post(reset, { token, password: "a garden in june" })).status).toBe(200);
  const row = await db.user.findUniqueOrThrow({ where: { id: person.userId } });
  expect(row.emailVerifiedAt).not.toBeNull();
  expect(await kindsOf(person.userId)).toEqual(expect.arrayContaining(["email_verified", "password_reset"]));
});

it("no link is sent again for an address that is confirmed", async () => {
  const confirmed = await aPerson();
  const token = tokenIn((await mailed())[0]);
  expect(await resultOf(await post(verify, { token }))).toBe("verified");
  expect((await post(sendAgain, {}, confirmed.cookie)).status).toBe(409);
  expect(await mailed()).toEqual([]);
});

it("nothing is mailed to an account that was suspended or deleted meanwhile, nor to an address it no longer has", async () => {
  const [suspended, moved, gone] = [await aPerson(), await aPerson(), await aPerson()];
  await db.user.update({ where: { id: suspended.userId }, data: { status: "suspended" } });
  await db.user.update({ where: { id: moved.userId }, data: { email: `other-${moved.email}` } });
  await db.user.delete({ where: { id: gone.userId } });
  expect(await mailed()).toEqual([]);
});

it("an address that an administrator writes is not confirmed", async () => {
  const admin = await aUser({ isAdmin: true });
  const { userId } = await aUser({ emailVerifiedAt: new Date() });
  const at = { table: "users", id: userId, version: null, requestId: "r" };
  const verifiedAt = async () => (await db.user.findUniqueOrThrow({ where: { id: userId } })).emailVerifiedAt;
  await updateRow(admin, at, { name: "Ana Novak" });
  expect(await verifiedAt()).not.toBeNull();
  await updateRow(admin, at, { email: `written-${userId}@example.org` });
  expect(await verifiedAt()).toBeNull();
  await updateRow(admin, at, { emailVerifiedAt: "2026-11-24T10:00:00.000Z" });
  expect(await verifiedAt()).toEqual(new Date("2026-11-24T10:00:00.000Z"));
});
