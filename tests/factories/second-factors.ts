import { Secret, TOTP } from "otpauth";
import { POST as login } from "@/app/api/login/route";
import { POST as confirmCodes } from "@/app/api/user/one-time-codes/route";
import { POST as newSecret } from "@/app/api/user/one-time-codes/secret/route";
import { POST as registrationOptions } from "@/app/api/user/passkeys/options/route";
import { POST as addPasskey } from "@/app/api/user/passkeys/route";
import type { GET as getUser } from "@/app/api/user/route";
import { hashPassword } from "@/lib/accounts/passwords";
import type { Actor } from "@/lib/platform/auth/actor";
import { attemptCookieName } from "@/lib/platform/auth/attempt-cookie";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { Authenticator } from "@/tests/factories/authenticator";
import { cookieIn, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";

export const PASSWORD = "marmalade on a tuesday";

/** The code that the person's app shows now, or this many seconds from now. */
export const codeOf = (secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });

/** Six digits that the app shows neither now nor shortly before or after. */
export function aWrongCode(secret: string): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => codeOf(secret, seconds));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? "";
}

export type PersonWithCodes = { person: Actor; secret: string; recoveryCodes: string[] };

/** A person who must enter a code to sign in. The current code can still be used. */
export async function aPersonWithCodes(columns: Partial<Prisma.UserCreateInput> = {}): Promise<PersonWithCodes> {
  const person = await aUser({ password: await hashPassword(PASSWORD), ...columns });
  const { secret } = await (await ask(newSecret, "POST", { as: person })).json();
  const confirmed = await ask(confirmCodes, "POST", { as: person, json: { code: codeOf(secret) } });
  await db.oneTimeCodes.update({ where: { userId: person.userId }, data: { lastStep: 0 } });
  return { person, secret, ...(await confirmed.json()) };
}

/** The cookie that identifies a browser in the middle of a sign-in. */
export const attemptIn = (response: Response) => cookieIn(response, attemptCookieName());

export type Handler = typeof getUser;
type Asked = { as?: { userId: number }; cookie?: string; json?: unknown; id?: number };

export const ask = (handler: Handler, method: string, { as, cookie, json, id }: Asked = {}) =>
  responseOf(handler, {
    method,
    as,
    json,
    ...(cookie && { headers: { cookie } }),
    ...(id !== undefined && { params: { id } }),
  });
export const post = (handler: Handler, json: unknown, cookie = "") => ask(handler, "POST", { json, cookie });
export const outcome = async (response: Response) => [response.status, (await response.json()).code];
export const passwordOf = ({ username }: { username: string }) => ({ username, password: PASSWORD });
/** The kinds of what is written down about an account, oldest first. */
export const kindsOf = async (userId: number | null) =>
  (await db.accountActivity.findMany({ where: { userId }, orderBy: { id: "asc" } })).map(({ kind }) => kind);
export const sessionsOf = (userId: number) => db.session.count({ where: { userId } });
export const tenMinutesAgo = () => new Date(Date.now() - 600_000);

/** The first step in a new browser: its cookie. */
export async function rightPassword(person: { username: string }, cookie = "") {
  const response = await post(login, passwordOf(person), cookie);
  expect(response.status).toBe(202);
  return attemptIn(response);
}

export async function aPasskey(person: { userId: number }) {
  const device = new Authenticator();
  const options = await (await ask(registrationOptions, "POST", { as: person })).json();
  await ask(addPasskey, "POST", { as: person, json: device.register(options) });
  return device;
}
