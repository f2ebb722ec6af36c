import * as z from "zod/mini";
import { POST as askForLink } from "@/app/api/password-link/route";
import { POST as reset } from "@/app/api/reset-password/route";
import { GET as getActivity } from "@/app/api/user/activity/route";
import { POST as change, GET as getEmail, DELETE as withdraw } from "@/app/api/user/email/route";
import { POST as changePassword } from "@/app/api/user/password/route";
import { POST as open } from "@/app/api/verify-email/route";
import { emailLinkAnswer, emailState } from "@/lib/accounts/email/schema";
import { activity } from "@/lib/accounts/security/schema";
import { db } from "@/lib/platform/db/database";
import { aRegisteredPerson, mailed, PASSWORD, type RegisteredPerson, send } from "@/tests/factories/mailed-people";
import { statementsOf } from "@/tests/setup/count-statements";
import { onARealDatabase } from "@/tests/setup/database";
import { tokenIn } from "@/tests/setup/mail-folder";

onARealDatabase();

const fresh = "a garden in june";
let addresses = 0;
const aNewAddress = () => {
  addresses += 1;
  return `new${addresses}@example.org`;
};

/** Somebody whose mail of the registration is out of the way. */
async function aPerson() {
  const person = await aRegisteredPerson();
  await mailed();
  return person;
}

const ask = ({ cookie }: RegisteredPerson, email: string) => send(change, "POST", { email }, cookie);
const stateOf = async ({ cookie }: RegisteredPerson) =>
  emailState.parse(await (await send(getEmail, "GET", undefined, cookie)).json());
const rowOf = ({ userId }: RegisteredPerson) => db.user.findUniqueOrThrow({ where: { id: userId } });
const opened = async (token: string, by?: RegisteredPerson) => {
  const response = await send(open, "POST", { token }, by?.cookie);
  return response.status === 200 ? emailLinkAnswer.parse(await response.json()).result : response.status;
};

/** Asks, and returns the token that was mailed to the new address. */
async function aChange(person: RegisteredPerson, email: string) {
  expect((await ask(person, email)).status).toBe(200);
  return tokenIn((await mailed()).find(({ to }) => to === email));
}

beforeEach(() => mailed());

it("another address is the account's once its own link is opened, and the old one is told when it is asked and when it is done", async () => {
  const person = await aPerson();
  const email = aNewAddress();
  expect((await ask(person, email.toUpperCase())).status).toBe(200);
  const mails = await mailed();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
    expect.arrayContaining([
      [email, "Please confirm the new email address of your Keepsake account"],
      [person.email, "A new email address for your Keepsake account?"],
    ]),
  );
  expect(mails).toHaveLength(2);
  expect(mails.find(({ to }) => to === person.email)?.text).not.toContain(email);
  expect(await stateOf(person)).toMatchObject({ email: person.email, changeTo: email });
  expect((await rowOf(person)).email).toBe(person.email);

  const token = tokenIn(mails.find(({ to }) => to === email));
  expect(await opened(token, person)).toBe("changed");
  expect(await stateOf(person)).toMatchObject({ email, isVerified: true, changeTo: null });
  expect(await mailed()).toMatchObject([
    { to: person.email, subject: "The email address of your Keepsake account was changed" },
  ]);
  expect(await opened(token)).toBe("already");
  expect(await mailed()).toEqual([]);
  const list = z.array(activity).parse(await (await send(getActivity, "GET", undefined, person.cookie)).json());
  expect(list.map(({ kind }) => kind)).toEqual(["email_changed", "email_change_asked", "registered"]);
});

it("whether somebody has the new address is told to nobody but its owner, and does not change the work", async () => {
  const [person, other, owner] = [await aPerson(), await aPerson(), await aPerson()];
  const free = aNewAddress();
  const answers: unknown[] = [];
  for (const [one, email] of [
    [person, free],
    [other, owner.email],
  ] as const) {
    const statements = await statementsOf(async () => {
      const response = await ask(one, email);
      answers.push([response.status, await response.json()]);
    });
    answers.push(statements, { ...(await stateOf(one)), email: null, changeTo: null });
  }
  expect(answers.slice(3)).toEqual(answers.slice(0, 3));
  expect(await stateOf(other)).toMatchObject({ changeTo: owner.email });
  const mails = (await mailed()).filter(({ to }) => to === owner.email);
  expect(mails).toMatchObject([{ subject: "About the email address of your Keepsake account" }]);
  expect(mails[0]?.text).not.toContain("#");
});

it("an address that somebody registers meanwhile stays theirs, and the account keeps its own", async () => {
  const person = await aPerson();
  const email = aNewAddress();
  const token = await aChange(person, email);
  const other = await aPerson();
  await db.user.update({ where: { id: other.userId }, data: { email } });
  expect(await opened(token, person)).toBe(409);
  expect([(await rowOf(person)).email, (await rowOf(other)).email]).toEqual([person.email, email]);
});

it("the link changes nothing in a stranger's hands, whose address was mistyped, and stays good for its person", async () => {
  const [person, stranger] = [await aPerson(), await aPerson()];
  const email = aNewAddress();
  const token = await aChange(person, email);
  expect([await opened(token), await opened(token, stranger)]).toEqual([403, 403]);
  expect((await rowOf(person)).email).toBe(person.email);
  expect(await opened(token, person)).toBe("changed");
  expect((await rowOf(person)).email).toBe(email);
});

it("a newer change, a withdrawal, an hour, a new password and a suspension each end the link", async () => {
  const person = await aPerson();
  const first = await aChange(person, aNewAddress());
  const second = await aChange(person, aNewAddress());
  expect(await opened(first, person)).toBe(400);
  expect((await send(withdraw, "DELETE", undefined, person.cookie)).status).toBe(200);
  expect([await opened(second, person), (await stateOf(person)).changeTo]).toEqual([400, null]);

  const third = await aChange(person, aNewAddress());
  const [link] = await db.mailLink.findMany({ where: { userId: person.userId, purpose: "change_email" } });
  expect(Number(link?.expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000);
  await db.mailLink.updateMany({ where: { userId: person.userId }, data: { expiresAt: new Date(Date.now() - 1000) } });
  expect([await opened(third, person), (await stateOf(person)).changeTo]).toEqual([400, null]);

  const fourth = await aChange(person, aNewAddress());
  const input = { currentPassword: PASSWORD, newPassword: fresh };
  expect((await send(changePassword, "POST", input, person.cookie)).status).toBe(200);
  expect(await opened(fourth, person)).toBe(400);

  await mailed();
  const fifth = await aChange(person, aNewAddress());
  await db.user.update({ where: { id: person.userId }, data: { status: "suspended" } });
  expect(await opened(fifth, person)).toBe(400);
  expect((await rowOf(person)).email).toBe(person.email);
});

it("a mail that still waits is not sent after its change was withdrawn, and another one has a link of its own", async () => {
  const person = await aPerson();
  const [given, taken] = [aNewAddress(), aNewAddress()];
  await ask(person, given);
  await ask(person, taken);
  const mails = await mailed();
  expect(mails.filter(({ to }) => to === given)).toEqual([]);
  expect(await opened(tokenIn(mails.find(({ to }) => to === taken)), person)).toBe("changed");
});

it("a link for a new password that went to the old address is over with it", async () => {
  const person = await aPerson();
  await send(askForLink, "POST", { email: person.email });
  const token = tokenIn((await mailed())[0]);
  expect(await opened(await aChange(person, aNewAddress()), person)).toBe("changed");
  expect((await send(reset, "POST", { token, password: fresh })).status).toBe(400);
});

it("two links that are opened at the same moment change the address once and are told once", async () => {
  const person = await aPerson();
  const token = await aChange(person, aNewAddress());
  const both = await Promise.all([opened(token, person), opened(token, person)]);
  expect(both.sort()).toEqual(["already", "changed"]);
  expect(await mailed()).toHaveLength(1);
});

it("asks for the password again an hour after the sign-in, and refuses the address that the account has", async () => {
  const person = await aPerson();
  const same = await ask(person, person.email);
  expect([same.status, (await same.json()).errors]).toEqual([
    400,
    { email: ["This is the address of your account already."] },
  ]);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await db.session.updateMany({ where: { userId: person.userId }, data: { authenticatedAt: anHourAgo } });
  const refused = await ask(person, aNewAddress());
  expect([refused.status, (await refused.json()).code]).toEqual([403, "confirm_identity"]);
  expect(await mailed()).toEqual([]);
});
