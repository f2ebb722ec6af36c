import { POST as closePerson, DELETE as keepPerson } from "@/app/api/admin/user/[id]/closing/route";
import { POST as endSessions } from "@/app/api/admin/user/[id]/end-sessions/route";
import { POST as grantMinutes } from "@/app/api/admin/user/[id]/minutes/route";
import { POST as sendLink } from "@/app/api/admin/user/[id]/password-link/route";
import { POST as setPlan } from "@/app/api/admin/user/[id]/plan/route";
import { POST as setStatus } from "@/app/api/admin/user/[id]/status/route";
import { runNextJob } from "@/lib/background";
import { readAllowance } from "@/lib/budget/minutes/data";
import { SpeechHold } from "@/lib/budget/speech-hold";
import type { Actor } from "@/lib/platform/auth/actor";
import { findActor } from "@/lib/platform/auth/actor";
import { dataPath } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { responseOf } from "@/tests/factories/request";
import { aUser, tokenOf } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { mailsIn, tokenIn } from "@/tests/setup/mail-folder";

onARealDatabase();

let admin: Actor;
beforeAll(async () => {
  admin = await aUser({ isAdmin: true });
  await aUser({ isAdmin: true });
});

const put = (id: number, status: unknown, as = admin) =>
  responseOf(setStatus, { as, json: { status }, params: { id } });
const signOut = (id: number, as = admin) => responseOf(endSessions, { as, json: {}, params: { id } });
const grant = (id: number, json: unknown, as = admin) => responseOf(grantMinutes, { as, json, params: { id } });
async function secondsOf({ userId }: Actor): Promise<number> {
  const person = await findActor(await tokenOf({ userId }));
  return person ? (await readAllowance(person)).leftSeconds : -1;
}
const trail = (id: number) =>
  db.auditEntry.findMany({ where: { tableName: "users", rowId: String(id) }, orderBy: { id: "asc" } });

it("puts a person on a plan with its minutes from now on, and writes it down", async () => {
  const person = await aUser({ createdAt: new Date("2020-01-01") });
  const put = async (tier: unknown, id = person.userId) =>
    (await responseOf(setPlan, { as: admin, json: { tier }, params: { id } })).status;
  expect(await secondsOf(person)).toBe(0);
  expect(await put("premium")).toBe(200);
  expect(await secondsOf(person)).toBe(120 * 60);
  expect(await trail(person.userId)).toMatchObject([
    { action: "set_plan", before: { subscriptionTier: "trial" }, after: { subscriptionTier: "premium" } },
  ]);
  expect([await put("gold"), await put("basic", 999_999)]).toEqual([400, 404]);
});

it("suspends an account, which ends its sessions for good, and reactivates it", async () => {
  const person = await aUser();
  const token = await tokenOf(person);
  expect(await findActor(token)).not.toBeNull();
  expect((await put(person.userId, "suspended")).status).toBe(200);
  expect(await findActor(token)).toBeNull();
  // They hold the person's address and browser.
  expect(await db.session.count({ where: { userId: person.userId } })).toBe(0);
  expect((await put(person.userId, "active")).status).toBe(200);
  expect(await findActor(token)).toBeNull();
  expect(await db.user.findUniqueOrThrow({ where: { id: person.userId } })).toMatchObject({ status: "active" });
  expect(await trail(person.userId)).toMatchObject([
    { actorId: admin.userId, action: "update", before: { status: "active" }, after: { status: "suspended" } },
    { actorId: admin.userId, action: "update", before: { status: "suspended" }, after: { status: "active" } },
  ]);
});

it("ends the sessions of one person and nobody else's, and writes it down", async () => {
  const [person, other] = [await aUser(), await aUser()];
  expect((await signOut(person.userId)).status).toBe(200);
  expect(await findActor(await tokenOf(person))).toBeNull();
  expect(await findActor(await tokenOf(other))).not.toBeNull();
  expect(await trail(person.userId)).toMatchObject([{ actorId: admin.userId, action: "end_sessions" }]);
  expect(await db.accountActivity.findMany({ where: { userId: person.userId } })).toMatchObject([
    { kind: "sessions_ended", doneBy: "administrator", address: null },
  ]);
});

describe("granted minutes", () => {
  it("are spoken in this period, add up, and end with it", async () => {
    const person = await aUser({ subscriptionLimitMinutes: 0 });
    const { userId } = person;
    expect(await secondsOf(person)).toBe(0);
    expect((await grant(userId, { minutes: 5, lasting: "period" })).status).toBe(200);
    expect(await (await grant(userId, { minutes: 2, lasting: "period" })).json()).toEqual({
      id: userId,
      limitMinutes: 7,
    });
    expect(await secondsOf(person)).toBe(420);
    const speaker = await findActor(await tokenOf(person));
    if (!speaker) throw new Error("The account is there.");
    const hold = new SpeechHold({ speaker, source: "text_reply", sourceId: `granted-${userId}` });
    expect(await hold.extend(["Good morning."])).toBe(1);
    await db.user.update({ where: { id: userId }, data: { grantedUntil: new Date(Date.now() - 1_000) } });
    expect(await secondsOf(person)).toBe(0);
    await grant(userId, { minutes: 1, lasting: "period" });
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ grantedMinutes: 1 });
  });

  it("for every period are part of the plan, and both are written down where they are looked for", async () => {
    const person = await aUser({ subscriptionLimitMinutes: 20 });
    const { userId } = person;
    await grant(userId, { minutes: 10, lasting: "always" });
    await grant(userId, { minutes: 3, lasting: "period" });
    expect(await secondsOf(person)).toBe(33 * 60);
    expect(await trail(userId)).toMatchObject([
      {
        actorId: admin.userId,
        action: "grant_minutes",
        before: { subscriptionLimitMinutes: 20 },
        after: { subscriptionLimitMinutes: 30 },
      },
      { action: "grant_minutes", before: { grantedMinutes: 0 }, after: { grantedMinutes: 3 } },
    ]);
    expect(await db.accountActivity.findMany({ where: { userId } })).toMatchObject([
      { kind: "minutes_granted", doneBy: "administrator" },
      { kind: "minutes_granted", doneBy: "administrator" },
    ]);
  });

  it.each([
    ["always", { subscriptionLimitMinutes: 2_147_483_000 }],
    ["period", { grantedMinutes: 9_999_999, grantedUntil: new Date(Date.now() + 90_000_000) }],
  ])("beyond what an account can have are refused in words, given for %s", async (lasting, columns) => {
    const person = await aUser({ createdAt: new Date(), ...columns });
    const answer = await grant(person.userId, { minutes: 10_000, lasting });
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "This account has as many minutes as an account can have.",
    ]);
    expect(await trail(person.userId)).toEqual([]);
  });

  it("given twice at the same moment are both there", async () => {
    const person = await aUser({ subscriptionLimitMinutes: 0 });
    await Promise.all([1, 2, 4].map((minutes) => grant(person.userId, { minutes, lasting: "period" })));
    expect(await secondsOf(person)).toBe(420);
  });

  it("are whole, positive and not without end, and are no way around a trial that is over", async () => {
    const late = await aUser({ createdAt: new Date(Date.now() - 31 * 86_400_000) });
    expect((await grant(late.userId, { minutes: 5, lasting: "period" })).status).toBe(409);
    for (const minutes of [0, -1, 1.5, 10_001, "5"]) {
      expect((await grant(late.userId, { minutes, lasting: "period" })).status).toBe(400);
    }
    expect((await grant(2_000_000_000, { minutes: 5, lasting: "period" })).status).toBe(404);
    const other = await aUser();
    expect((await grant(other.userId, { minutes: 5, lasting: "period" }, other)).status).toBe(403);
  });
});

it("lets no administrator suspend the own account, and knows who is not there", async () => {
  expect((await put(admin.userId, "suspended")).status).toBe(403);
  expect((await put(2_000_000_000, "suspended")).status).toBe(404);
  expect((await put(admin.userId, "gone")).status).toBe(400);
  expect((await signOut(2_000_000_000)).status).toBe(404);
});

describe("a link for a new password", () => {
  const send = (id: number, as = admin) => responseOf(sendLink, { as, json: {}, params: { id } });

  it("is mailed to the person, who did not ask for it; the administrator never sees it, and both are written down", async () => {
    const person = await aUser();
    const response = await send(person.userId);
    expect([response.status, await response.json()]).toEqual([200, { id: person.userId, isMailSent: false }]);
    while (await runNextJob(new AbortController().signal));
    const [letter, ...others] = mailsIn(dataPath("mail"));
    expect([letter?.to, letter?.subject, others]).toEqual([person.email, "A new password for Keepsake", []]);
    const token = tokenIn(letter);
    expect(token.length).toBeGreaterThan(30);
    const kept = JSON.stringify([
      await db.auditEntry.findMany(),
      await db.job.findMany(),
      await db.mailLink.findMany(),
    ]);
    expect(kept).not.toContain(token);
    expect(await trail(person.userId)).toMatchObject([{ actorId: admin.userId, action: "send_password_link" }]);
    const noted = await db.accountActivity.findFirst({ where: { userId: person.userId } });
    expect(noted).toMatchObject({ kind: "password_link_sent", doneBy: "administrator" });
  });

  it("is refused from a screen that was left open, for nobody, and for a suspended account", async () => {
    const person = await aUser({ status: "active" });
    const late = await aUser({ isAdmin: true });
    const authenticatedAt = new Date(Date.now() - 600_000);
    await db.session.updateMany({ where: { userId: late.userId }, data: { authenticatedAt } });
    const refused = await send(person.userId, late);
    expect([refused.status, (await refused.json()).code]).toEqual([403, "confirm_identity"]);
    expect((await send(999_999)).status).toBe(404);
    await put(person.userId, "suspended");
    expect((await send(person.userId)).status).toBe(409);
  });
});

describe("deleting a person", () => {
  const closing = async (id: number, json: unknown, as: Actor | undefined = admin) => {
    return (await responseOf(closePerson, { as, json, params: { id } })).status;
  };
  const keeping = async (id: number, as: Actor | undefined = admin) =>
    (await responseOf(keepPerson, { method: "DELETE", as, params: { id } })).status;
  const closingOf = (id: number) => db.job.findUnique({ where: { subject: `close_account:${id}` } });
  const DAY_MS = 24 * 60 * 60 * 1000;

  it("waits seven days, ends the sessions, keeps the username taken, and can be undone", async () => {
    const person = await aUser();
    const token = await tokenOf(person);
    expect(await closing(person.userId, { username: person.username.toUpperCase(), when: "in_seven_days" })).toBe(200);
    expect(await findActor(token)).toBeNull();
    const wait = Number((await closingOf(person.userId))?.runAt) - Date.now();
    expect(wait).toBeGreaterThan(6.9 * DAY_MS);
    expect(await db.user.count({ where: { username: person.username } })).toBe(1);
    await runNextJob(new AbortController().signal);
    const [mail] = (await mailsIn(dataPath("mail"))).slice(-1);
    expect(JSON.stringify(mail)).toContain("The people who run this Keepsake are closing your account.");
    expect(await keeping(person.userId)).toBe(200);
    expect(await closingOf(person.userId)).toBeNull();
    expect(await keeping(person.userId)).toBe(409);
    expect(await trail(person.userId)).toMatchObject([{ action: "delete_account" }, { action: "keep_account" }]);
  });

  it("is done at once only when that is chosen", async () => {
    const person = await aUser();
    expect(await closing(person.userId, { username: person.username, when: "at_once" })).toBe(200);
    while (await closingOf(person.userId)) await runNextJob(new AbortController().signal);
    expect(await db.user.count({ where: { id: person.userId } })).toBe(0);
  });

  it("needs their username, and does not work on oneself", async () => {
    const person = await aUser();
    const right = { username: person.username, when: "in_seven_days" };
    expect(await closing(person.userId, { ...right, username: admin.username })).toBe(400);
    expect(await closing(person.userId, { username: person.username })).toBe(400);
    expect(await closing(admin.userId, { ...right, username: admin.username })).toBe(403);
    expect(await closing(999_999, right)).toBe(404);
    expect(await closingOf(person.userId)).toBeNull();
  });
});
