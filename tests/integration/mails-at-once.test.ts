import "@/tests/setup/vercel-settings";
import { POST as passkeyOptions } from "@/app/api/login/passkey/options/route";
import { POST as signInWithPasskey } from "@/app/api/login/passkey/route";
import { POST as login } from "@/app/api/login/route";
import { POST as changePassword } from "@/app/api/user/password/route";
import { hashPassword } from "@/lib/accounts/passwords";
import { holdSpending, settleHeld } from "@/lib/budget/spending/mutations";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { requestHere } from "@/lib/platform/request-here";
import { responseOf } from "@/tests/factories/request";
import { aPasskey, ask, attemptIn, PASSWORD, passwordOf, post } from "@/tests/factories/second-factors";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { workAfterAnswers } from "@/tests/setup/work-after-answers";

onARealDatabase();
const workIsDone = workAfterAnswers();
afterEach(() => db.job.deleteMany({}));

/** The mails that were queued since the last call, and whether they have been taken up by the requests that left them. */
async function mailsTakenUp() {
  await workIsDone();
  const jobs = await db.job.findMany({ where: { kind: "mail" } });
  await db.job.deleteMany({});
  return jobs.map(({ payload, state }) => [(payload as { mail: string }).mail, state !== "queued"]);
}

const aPerson = async () => aUser({ password: await hashPassword(PASSWORD) });

describe("on Vercel, where nothing runs between requests, a mail leaves with the request that causes it", () => {
  it("of a new device, at a sign-in", async () => {
    expect((await post(login, passwordOf(await aPerson()))).status).toBe(200);
    expect(await mailsTakenUp()).toEqual([["new_device", true]]);
  });

  it("of a new device, at a sign-in with a passkey", async () => {
    const device = await aPasskey(await aPerson());
    await mailsTakenUp();
    const asked = await ask(passkeyOptions, "POST");
    const attempt = attemptIn(asked);
    const signedIn = await post(signInWithPasskey, device.sign(await asked.json()), attempt);
    expect(signedIn.status).toBe(200);
    expect(await mailsTakenUp()).toEqual([["new_device", true]]);
  });

  it("of a changed password", async () => {
    const as = await aPerson();
    const json = { currentPassword: PASSWORD, newPassword: "another garden in june" };
    expect((await responseOf(changePassword, { as, json })).status).toBe(200);
    expect(await mailsTakenUp()).toEqual([["password_changed", true]]);
  });

  it("of the day's ceiling, after the use that reaches it", async () => {
    await aUser({ isAdmin: true });
    Object.assign(env(), { SPEND_LIMIT_SECONDS: 10 });
    const spend = async () => {
      const held = await holdSpending("seconds", { amount: 9, userId: null });
      if (typeof held !== "string") await settleHeld(held, 9);
    };
    await requestHere.run({ id: "a use", startedAt: 0 }, spend);
    const mails = await mailsTakenUp();
    Object.assign(env(), { SPEND_LIMIT_SECONDS: undefined });
    expect(mails).toEqual([["spend_alert", true]]);
  });
});
