import { POST as login } from "@/app/api/login/route";
import { POST as answer } from "@/app/api/login/second-factor/route";
import { POST as register } from "@/app/api/register/route";
import { deviceCookieName } from "@/lib/platform/auth/device-cookie";
import { mailed } from "@/tests/factories/mailed-people";
import { cookieIn, responseOf } from "@/tests/factories/request";
import { aPersonWithCodes, codeOf, PASSWORD, passwordOf, post, rightPassword } from "@/tests/factories/second-factors";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
beforeEach(() => mailed());

const SUBJECT = "A new device signed in to your Keepsake account";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
let people = 0;

async function aPerson() {
  people += 1;
  const username = `owner${people}`;
  const input = { username, email: `${username}@example.org`, name: "Ana Horvat", password: PASSWORD, isAdult: true };
  const response = await responseOf(register, { json: input });
  return { username, email: input.email, device: deviceIn(response) };
}

const deviceIn = (response: Response) => cookieIn(response, deviceCookieName());

const signIn = (person: { username: string }, cookie = "") =>
  responseOf(login, { json: passwordOf(person), headers: { cookie, "user-agent": FIREFOX } });

it("the owner of an account is told by mail when a device signs in that was not known, and only then", async () => {
  const person = await aPerson();
  expect((await mailed()).map(({ subject }) => subject)).not.toContain(SUBJECT);
  expect((await signIn(person, person.device)).status).toBe(200);
  expect(await mailed()).toEqual([]);

  const response = await signIn(person);
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: person.email, subject: SUBJECT });
  expect(mail?.text).toContain("Firefox on Linux");
  expect(mail?.text).toMatch(/\d{1,2} \w+ \d{4} at \d{2}:\d{2} UTC/);
  expect(mail?.text).toContain("/forgot-password");
  expect(mail?.text).not.toMatch(/#|token/);

  expect((await signIn(person, deviceIn(response))).status).toBe(200);
  expect(await mailed()).toEqual([]);
});

it("a wrong password and an unfinished second step tell nobody, and a finished one does", async () => {
  const { person, secret, recoveryCodes } = await aPersonWithCodes();
  await mailed();
  expect((await post(login, { username: person.username, password: "a wrong one" })).status).toBe(401);
  const attempt = await rightPassword(person);
  expect(await mailed()).toEqual([]);
  expect((await post(answer, { code: codeOf(secret) }, attempt)).status).toBe(200);
  expect(await mailed()).toMatchObject([{ to: person.email, subject: SUBJECT }]);

  // A recovery code has a mail of its own, which says more.
  const other = await rightPassword(person);
  expect((await post(answer, { code: recoveryCodes[0] }, other)).status).toBe(200);
  expect(await mailed()).toMatchObject([{ subject: "A recovery code of your Keepsake account was used" }]);
});
