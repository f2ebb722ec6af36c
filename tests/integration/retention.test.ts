import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CHALLENGE_MINUTES } from "@/lib/accounts/challenges/mutations";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import { recordAdminAction } from "@/lib/admin/audit";
import { sweep } from "@/lib/background";
import { dataPath } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { aUser } from "@/tests/factories/users";
import { aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const ADDRESS = "203.0.113.7";

type Pair = {
  /** How long it is kept, in milliseconds. */
  keptMs: number;
  /** Makes a row of that age, called by that name. */
  make: (at: Date, name: string) => Promise<unknown>;
  /** The names that are left. */
  left: () => Promise<string[]>;
};

async function pairs(): Promise<Record<string, Pair>> {
  const actor = await aUser();
  const { userId } = actor;
  const voice = await aVoice(actor);
  const sessionNonce = (await db.user.findUniqueOrThrow({ where: { id: userId } })).sessionNonce;
  const hash = (name: string) => name.padEnd(43, "-");
  const unhash = (text: string) => text.replace(/-+$/, "");
  const aSession = (name: string, columns: { createdAt?: Date; lastSeenAt?: Date }) =>
    db.session.create({
      data: { userId, tokenHash: hash(name), accountNonce: sessionNonce, address: ADDRESS, ...columns },
    });
  const sessions = async (kind: string) =>
    (await db.session.findMany({ where: { tokenHash: { startsWith: kind } } })).map(({ tokenHash }) =>
      unhash(tokenHash).slice(kind.length),
    );
  const activity = (kind: string, keptDays: number): Pair => ({
    keptMs: keptDays * DAY,
    make: (createdAt, userAgent) => db.accountActivity.create({ data: { kind, createdAt, userAgent } }),
    left: async () => (await db.accountActivity.findMany({ where: { kind } })).map(({ userAgent }) => userAgent ?? ""),
  });
  return {
    "sessions without use": {
      keptMs: 30 * DAY,
      make: (lastSeenAt, name) => aSession(`idle${name}`, { lastSeenAt }),
      left: () => sessions("idle"),
    },
    "sessions in use": {
      keptMs: 90 * DAY,
      make: (createdAt, name) => aSession(`used${name}`, { createdAt }),
      left: () => sessions("used"),
    },
    "account activity": activity("signed_in", KEPT_DAYS.activity),
    "failed sign-ins": activity("sign_in_failed", KEPT_DAYS.failedSignIns),
    "limits at the door": activity("sign_in_limited", KEPT_DAYS.failedSignIns),
    "refused sign-ins": activity("sign_in_refused", KEPT_DAYS.failedSignIns),
    "refused proofs": activity("identity_refused", KEPT_DAYS.failedSignIns),
    "right passwords without a code": activity("second_factor_asked", KEPT_DAYS.failedSignIns),
    "refused passkeys": activity("passkey_refused", KEPT_DAYS.failedSignIns),
    "addresses with activity": {
      keptMs: KEPT_DAYS.addresses * DAY,
      make: (createdAt, userAgent) =>
        db.accountActivity.create({ data: { kind: "password_changed", createdAt, userAgent, address: ADDRESS } }),
      left: async () => {
        const rows = await db.accountActivity.findMany({ where: { kind: "password_changed" } });
        expect(rows).toHaveLength(2);
        return rows.flatMap(({ address, userAgent }) => (address === null ? [] : [userAgent ?? ""]));
      },
    },
    "addresses of the last sign-in": {
      keptMs: KEPT_DAYS.addresses * DAY,
      make: async (lastLogin, name) => {
        const person = await aUser({ lastLogin, lastIp: ADDRESS });
        return db.user.update({ where: { id: person.userId }, data: { name } });
      },
      left: async () => (await db.user.findMany({ where: { lastIp: ADDRESS } })).map(({ name }) => name),
    },
    "addresses of the waitlist": {
      keptMs: KEPT_DAYS.addresses * DAY,
      make: (createdAt, name) =>
        db.waitlistEntry.create({ data: { email: `${name}@example.org`, name, ipAddress: ADDRESS, createdAt } }),
      left: async () => {
        expect(await db.waitlistEntry.count()).toBe(2);
        return (await db.waitlistEntry.findMany({ where: { ipAddress: { not: null } } })).map(({ name }) => name);
      },
    },
    "links by mail": {
      keptMs: 0,
      make: async (expiresAt, name) =>
        db.mailLink.create({
          data: { userId, purpose: name, tokenHash: hash(name), email: "ana@example.org", expiresAt },
        }),
      left: async () => (await db.mailLink.findMany()).map(({ purpose }) => purpose),
    },
    challenges: {
      keptMs: CHALLENGE_MINUTES * MINUTE,
      make: (createdAt, name) =>
        db.challenge.create({ data: { kind: "passkey_sign_in", challenge: hash(name), holder: name, createdAt } }),
      left: async () => (await db.challenge.findMany()).map(({ holder }) => holder),
    },
    "counts of requests": {
      keptMs: 0,
      make: (at, name) =>
        db.rateLimit.create({ data: { key: `login_address:${name}`, points: 1, expire: at.getTime() } }),
      left: async () =>
        (await db.rateLimit.findMany({ where: { key: { startsWith: "login_address:" } } })).map(
          ({ key }) => key.split(":")[1] ?? "",
        ),
    },
    "keys of repeated requests": {
      keptMs: DAY,
      make: (createdAt, key) =>
        db.idempotencyKey.create({
          data: { userId, scope: "POST /api/messages", key, requestHash: "0".repeat(64), resultId: 1, createdAt },
        }),
      left: async () => (await db.idempotencyKey.findMany()).map(({ key }) => key),
    },
    "finished jobs": {
      keptMs: 7 * DAY,
      make: (updatedAt, subject) =>
        db.job.create({
          data: { kind: "mail", subject, state: "done", payload: { email: "a@b.c" }, updatedAt },
        }),
      left: async () => (await db.job.findMany({ where: { kind: "mail" } })).map(({ subject }) => subject),
    },
    "reservations of minutes": {
      keptMs: 60 * MINUTE,
      make: async (expiresAt, sourceId) =>
        db.usageReservation.create({
          data: { userId, number: sourceId.length, source: "call", sourceId, seconds: 1, expiresAt },
        }),
      left: async () => (await db.usageReservation.findMany()).map(({ sourceId }) => sourceId),
    },
    "holds of the ceiling": {
      keptMs: DAY,
      make: (expiresAt, kind) => db.spendHold.create({ data: { day: expiresAt, kind, amount: 0, expiresAt } }),
      left: async () => (await db.spendHold.findMany()).map(({ kind }) => kind),
    },
    "how long answers took": {
      keptMs: 365 * DAY,
      make: (createdAt, writer) =>
        db.answerTiming.create({ data: { kind: "turn", writer, firstTextMs: 1, createdAt } }),
      left: async () => (await db.answerTiming.findMany()).map(({ writer }) => writer),
    },
    "what administrators did": {
      keptMs: KEPT_DAYS.audit * DAY,
      make: (createdAt, actorName) =>
        db.auditEntry.create({ data: { actorId: userId, actorName, action: "update", tableName: "users", createdAt } }),
      left: async () => (await db.auditEntry.findMany()).map(({ actorName }) => actorName),
    },
    "voices in the bin": {
      keptMs: KEPT_DAYS.bin * DAY,
      make: (deletedAt, name) => db.voice.create({ data: { binnedById: userId, deletedAt, name } }),
      left: async () => (await db.voice.findMany({ where: { userId: null } })).map(({ name }) => name),
    },
    "recordings in the bin": {
      keptMs: KEPT_DAYS.bin * DAY,
      make: (deletedAt, fileName) => aSample(voice.id, { voiceId: null, binnedVoiceId: voice.id, deletedAt, fileName }),
      left: async () => (await db.audioSample.findMany({})).map(({ fileName }) => fileName),
    },
    "photos in the bin": {
      keptMs: KEPT_DAYS.bin * DAY,
      make: (deletedAt, filePath) => db.binnedPhoto.create({ data: { voiceId: voice.id, filePath, deletedAt } }),
      left: async () => (await db.binnedPhoto.findMany({})).map(({ filePath }) => filePath),
    },
    "conversations in the bin": {
      keptMs: KEPT_DAYS.bin * DAY,
      make: (deletedAt, title) =>
        db.conversation.create({ data: { binnedById: userId, voiceId: voice.id, deletedAt, title } }),
      left: async () => (await db.conversation.findMany({})).map(({ title }) => title),
    },
    "mails in files": {
      keptMs: KEPT_DAYS.mailFiles * DAY,
      make: async (at, name) => {
        mkdirSync(dataPath("mail"), { recursive: true });
        const file = path.join(dataPath("mail"), `${name}.eml`);
        writeFileSync(file, "To: ana@example.org");
        utimesSync(file, at, at);
      },
      left: async () => readdirSync(dataPath("mail")).map((name) => name.replace(".eml", "")),
    },
  };
}

it("removes what is old from every table, and leaves what is young", async () => {
  const all = await pairs();
  // A minute on either side, so that a slow test does not age what is young.
  for (const { keptMs, make } of Object.values(all)) {
    await make(ago(keptMs + MINUTE), "old");
    await make(ago(keptMs - MINUTE), "young");
  }
  await sweep({ all: true });
  const left: Record<string, string[]> = {};
  for (const [name, pair] of Object.entries(all)) left[name] = await pair.left();
  expect(left).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, ["young"]])));
});

/** Kept as long as the proof may be needed. */
const PROOF = ["consents.ip_address"];
const PURGED = ["account_activity.address", "sessions.address", "users.last_ip", "waitlist.ip_address"];

const addressColumns = () => db.$queryRaw<{ table: string; column: string }[]>`
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = current_schema() and character_maximum_length = 45 order by 1, 2`;

it("knows every column that holds an address", async () => {
  const columns = await addressColumns();
  expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual([...PROOF, ...PURGED].sort());
});

it("keeps none of these addresses in the audit trail, which outlives their time", async () => {
  const admin = await aUser({ isAdmin: true });

  const kept = { status: "active" };
  for (const { table, column } of await addressColumns()) {
    const name = column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const row = { status: "active", [name]: ADDRESS };
    await recordAdminAction(db, admin, { action: "update", table, before: row, after: row });
    const { before, after } = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect({ [column]: [before, after] }).toEqual({ [column]: [kept, kept] });
  }
});
