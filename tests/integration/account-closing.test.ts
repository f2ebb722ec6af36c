import { POST as login } from "@/app/api/login/route";
import { POST as close } from "@/app/api/user/closing/route";
import { GET as getUser } from "@/app/api/user/route";
import { CLOSE_ACCOUNT } from "@/lib/accounts/closing/jobs";
import { register } from "@/lib/accounts/mutations";
import { runNextJob } from "@/lib/background";
import { binConversation } from "@/lib/bin/conversations/mutations";
import { binRecording, eraseRecording } from "@/lib/bin/recordings/mutations";
import { binVoice } from "@/lib/bin/voices/mutations";
import { MAIL } from "@/lib/jobs/mail";
import type { Places } from "@/lib/jobs/removals/carry-out";
import { saveKey } from "@/lib/keys/mutations";
import { type Actor, findActor } from "@/lib/platform/auth/actor";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { db } from "@/lib/platform/db/database";
import { installationId } from "@/lib/platform/db/installation-id";
import type { Mail, Mailer } from "@/lib/providers/mail/provider";
import { fileStore } from "@/lib/providers/storage";
import { ElevenLabsCallAgents } from "@/lib/providers/voice/elevenlabs/call-agents";
import { ElevenLabsVoiceProvider } from "@/lib/providers/voice/elevenlabs/voices";
import { removeDue } from "@/lib/removers";
import { emulatorKeys } from "@/tests/emulators/server";
import { aMessage } from "@/tests/factories/conversations";
import { recordings } from "@/tests/factories/recordings";
import { makeRemovalsDue, pendingRemovals } from "@/tests/factories/removals";
import { responseOf } from "@/tests/factories/request";
import { aConsent, aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { onEmulators } from "@/tests/setup/emulators";

onARealDatabase();

const emulators = onEmulators();
let places: Partial<Places>;
/** The same with ElevenLabs out of reach. */
let awayPlaces: Partial<Places>;
let voices: ElevenLabsVoiceProvider;
let agents: ElevenLabsCallAgents;

beforeAll(() => import("@elevenlabs/elevenlabs-js"));
beforeAll(async () => {
  const { elevenlabs: baseUrl } = emulators.urls;
  const apiKey = emulatorKeys.elevenlabs;
  voices = new ElevenLabsVoiceProvider({ apiKey, baseUrl, limits: { clone: 5_000, call: 5_000 } });
  agents = new ElevenLabsCallAgents({ apiKey, baseUrl, limitMs: 5_000 });
  places = { files: () => fileStore(), voices: async () => voices, agents: async () => agents };
  awayPlaces = { ...places, voices: async () => null, agents: async () => null };
});
afterEach(async () => {
  await db.job.deleteMany({});
});

const password = "violet kettle 42";
const never = new AbortController().signal;
let people = 0;

class Post implements Mailer {
  readonly name = "post";
  readonly mails: Mail[] = [];
  async send(mail: Mail) {
    this.mails.push(mail);
    return "sent" as const;
  }
}

async function aPerson() {
  people += 1;
  const username = `leaving-person-${people}`;
  const email = `${username}@leaving.example`;
  const visit = { address: "203.0.113.77", country: "HR", userAgent: "A browser of theirs", token: null };
  const { token, user } = await register({ username, email, name: "Leaving Horvat", password }, visit);
  const actor = await findActor(token);
  if (!actor) throw new Error("The person is not signed in.");
  // These tests run jobs one by one: the mail of the registration is out of the way.
  await db.job.deleteMany({ where: { kind: MAIL } });
  return { actor, userId: user.id, username, email, cookie: `${sessionCookieName()}=${token}` };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

const ask = ({ cookie, username }: Person, when: string, typed = username) =>
  responseOf(close, { headers: { cookie }, json: { username: typed, when } });
const statusOf = async ({ cookie }: Person) => (await responseOf(getUser, { headers: { cookie } })).status;
const signIn = ({ username }: Person) => responseOf(login, { json: { username, password } });
const isThere = async ({ userId }: Person) => (await db.user.count({ where: { id: userId } })) > 0;
const becomeDue = () => db.job.updateMany({ data: { runAt: new Date(0) } });
const receipt = { subject: { startsWith: "closing_receipt:" } };
const workOn = (post: Post) => runNextJob(never, { post: () => post });

const leavingWords = {
  title: "Leaving home",
  transcriptParts: { create: { position: 0, text: "We were leaving for Cobh.", lexemes: ["leav", "cobh"] } },
};

/** Two voices at ElevenLabs with agents and files, a conversation with a call, keys, and whatever else has a table. */
async function aFamily() {
  const person = await aPerson();
  const { actor, userId } = person;
  const files = fileStore();
  const keys = [`photos/${userId}.webp`];
  const keep = (key: string) => files.put(key, new Uint8Array([1, 2, 3]), { contentType: "audio/mpeg" });
  await saveKey(userId, { keyName: "ELEVENLABS_API_KEY", value: emulatorKeys.elevenlabs });
  await saveKey(userId, { keyName: "OPENAI_API_KEY", value: "sk-of-the-leaving-person" });
  for (const name of ["Nonna Leaving", "Nonno Leaving"]) {
    const metadata = { avatarPath: `photos/${userId}.webp` };
    const made = await madeThere(name, userId);
    const voice = await aVoice(actor, { columns: { ...made, metadata } });
    await keep(`photos/${userId}.webp`);
    const { filePath } = await aSample(voice.id, leavingWords, files);
    await aConsent(actor, voice.id);
    await db.note.create({ data: { voiceId: voice.id, kind: "saying", text: `A saying of ${name}` } });
    const conversation = await db.conversation.create({
      data: { userId, voiceId: voice.id, title: `Talk with ${name}` },
    });
    const audioPath = `replies/${conversation.id}/1.mp3`;
    await keep(audioPath);
    keys.push(filePath, audioPath);
    await aMessage(conversation.id, { role: "assistant", content: `Words of ${name}`, audioPath });
    await db.callSession.create({
      data: { userId, conversationId: conversation.id, agentId: made.agentId, provider: "elevenlabs" },
    });
    await db.job.create({
      data: { kind: MAIL, subject: `announce_voice:${voice.id}`, runAt: new Date("2100-01-01") },
    });
  }
  await db.idempotencyKey.create({
    data: { userId, scope: "POST /api/messages", key: "k", requestHash: "0".repeat(64), resultId: 1 },
  });
  await db.usageEntry.create({ data: { userId, source: "call", sourceId: `leaving-${userId}`, seconds: 3 } });
  await db.usageReservation.create({
    data: { userId, number: 1, source: "call", sourceId: `leaving-${userId}`, seconds: 3, expiresAt: new Date() },
  });
  const unique = `${userId}`.padStart(43, "0");
  await db.passkey.create({ data: { userId, name: "Phone", credentialId: unique, publicKey: "key" } });
  await db.challenge.create({ data: { userId, kind: "add_passkey", challenge: unique, holder: "session:1" } });
  await db.oneTimeCodes.create({ data: { userId, secret: "secret" } });
  await db.recoveryCode.create({ data: { userId, hash: "hash" } });
  await db.safetyHold.create({ data: { userId, language: "en", lastSignAt: new Date() } });
  await db.mailLink.create({
    data: { userId, purpose: "password", tokenHash: unique, email: person.email, expiresAt: new Date("2100-01-01") },
  });
  const payload = { mail: "verify_email", userId, email: person.email };
  await db.job.create({
    data: { kind: MAIL, subject: `verify_email:${userId}`, payload, state: "done" },
  });
  await db.unverifiedDay.create({ data: { userId, day: new Date(), kind: "seconds", spent: 3 } });
  const request = await db.supportRequest.create({
    data: { userId, userEmail: person.email, subject: "A question", category: "general", message: "How does it end?" },
  });
  keys.push(...(await fillBin(actor)));
  return { ...person, keys, requestId: request.id };
}

/** The columns of a voice with a copy and an agent at ElevenLabs, made with the person's key. */
async function madeThere(name: string, userId: number) {
  const sample = { fileName: "a.wav", mimeType: "audio/wav", bytes: recordings.another() };
  const label = `keepsake-${await installationId()}-${name}`;
  const { providerVoiceId } = await voices.clone({ label, name, language: "en", samples: [sample] });
  const { agentId } = await agents.create({ label, name });
  return { name, provider: "elevenlabs", providerVoiceId, providerKeyOwnerId: userId, agentId, status: "ready" };
}

/**
 * Something of each kind in the bin, the copies of its voice still at a provider that fails, and a recording that is
 * erased but still stored; returns all the files of it.
 */
async function fillBin(actor: Actor) {
  const columns = await madeThere("Zia Leaving", actor.userId);
  const voice = await aVoice(actor, { columns });
  const { filePath } = await aSample(voice.id, leavingWords, fileStore());
  await binVoice(actor, voice.id);
  await removeDue(undefined, awayPlaces);
  const kept = await db.voice.findFirstOrThrow({ where: { userId: actor.userId } });
  const sample = await aSample(kept.id, {}, fileStore());
  await binRecording(actor, sample.id);
  const talk = await db.conversation.create({
    data: { userId: actor.userId, voiceId: kept.id, title: "Leaving talk" },
  });
  await binConversation(actor, talk.id);
  const photo = `photos/${actor.userId}-earlier.webp`;
  await fileStore().put(photo, new Uint8Array([1]), { contentType: "image/webp" });
  await db.binnedPhoto.create({ data: { voiceId: kept.id, filePath: photo } });
  const erased = await aSample(kept.id, {}, fileStore());
  await binRecording(actor, erased.id);
  await eraseRecording(actor, erased.id);
  return [filePath, sample.filePath, photo, erased.filePath];
}

/** Tables that hold nothing of one account. A table that is in neither list fails the test: give the family a row of it. */
const OF_NOBODY = [
  "_prisma_migrations",
  "settings",
  "saved_answers",
  "provider_usage",
  "answer_timings",
  "spend_days",
  "danger_days",
  "spend_holds",
  "waitlist",
  "support_notes",
  "support_messages",
  "audit_log",
];
/** Named in a limit by its number until the limit runs out, within the hour. */
const FORGETS_ITSELF = ["rate_limits"];
/** Tables whose rows stay, as docs/spec.md says. */
const STAYS = ["consents", "usage_entries", "support_requests"];

type Owned = { table: string; count: number };

/** Rows of every table that name the account: in a column for ids of people, by way of another row, or by any word of it. */
async function rowsNaming({ userId }: Person): Promise<Map<string, number>> {
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() order by table_name`;
  const tables = [...new Set(columns.map(({ table }) => table))];
  const found = new Map<string, number>();
  const idColumns = new Set([
    "user_id",
    "binned_by_id",
    "key_owner_id",
    "provider_key_owner_id",
    "actor_id",
    "author_id",
    "assignee_id",
  ]);
  for (const table of tables) {
    const ids = columns
      .filter((one) => one.table === table && idColumns.has(one.column))
      .map(({ column }) => `"${column}" = ${userId}`);
    if (table === "users") ids.push(`id = ${userId}`);
    const words = `row_to_json(t)::text ~* 'leaving|close_account|closing_'`;
    const through = {
      audio_samples: "coalesce(voice_id, binned_voice_id) in (select id from voices where name ~ 'Leaving')",
      binned_photos: "voice_id in (select id from voices where name ~ 'Leaving')",
      jobs: "subject ~ '^announce_voice:'",
    }[table];
    const [row] = await db.$queryRawUnsafe<Owned[]>(
      `select count(*)::int as count from "${table}" t where ${[words, ...ids, ...(through ? [through] : [])].join(" or ")}`,
    );
    found.set(table, row?.count ?? 0);
  }
  return found;
}

const inStore = async (keys: string[]) => (await Promise.all(keys.map((key) => fileStore().head(key)))).filter(Boolean);

describe("an account that is deleted at once", () => {
  it("leaves nothing in any table, in the store or at the provider but what the specification lists, and a receipt tells", async () => {
    const family = await aFamily();
    const before = await rowsNaming(family);
    const tables = [...before.keys()].filter((table) => ![...OF_NOBODY, ...FORGETS_ITSELF].includes(table));
    expect(tables.filter((table) => before.get(table) === 0)).toEqual([]);
    expect([emulators.elevenlabs.voices.cloned.length, (await inStore(family.keys)).length]).toEqual([3, 9]);

    const post = new Post();
    const answer = await ask(family, "at_once");
    expect(answer.status).toBe(200);
    expect(await statusOf(family)).toBe(401);
    expect(await db.callSession.count({ where: { userId: family.userId, endedAt: null } })).toBe(0);
    await workOn(post);
    expect(await isThere(family)).toBe(false);
    // The removals have not run yet, so the receipt waits.
    await workOn(post);
    expect(post.mails).toEqual([]);
    expect(await pendingRemovals({ userId: family.userId })).toHaveLength(0);
    await makeRemovalsDue();
    expect(await removeDue(undefined, places)).toMatchObject({ failed: 0 });
    await becomeDue();
    await workOn(post);

    const [receipt, ...others] = post.mails;
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ to: family.email, subject: "Your Keepsake account is deleted" });
    for (const words of [
      "3 loved ones, 4 recordings, 3 conversations, 2 messages, 2 calls, 2 stored keys",
      "This server's disk: 9 files",
      "ElevenLabs: 3 voices",
      "ElevenLabs: 3 call agents",
      "2 records of what you confirmed",
      "1 request you sent to support",
    ]) {
      expect(receipt?.text).toContain(words);
    }
    expect(receipt?.text).not.toMatch(/Leaving|leaving-person/);

    const after = await rowsNaming(family);
    const left = [...after].filter(([table, count]) => count > 0 && ![...STAYS, ...FORGETS_ITSELF].includes(table));
    expect(left).toEqual([]);
    expect(await db.consent.findMany({ where: { voiceName: "Nonna", userId: null } })).not.toEqual([]);
    expect(await db.supportRequest.findUnique({ where: { id: family.requestId } })).toMatchObject({
      userId: null,
      userEmail: null,
    });
    expect(await inStore(family.keys)).toEqual([]);
    expect([emulators.elevenlabs.voices.cloned, [...emulators.elevenlabs.agents.all]]).toEqual([[], []]);
  });

  it("is told what is not gone yet, and once more when it is", async () => {
    const family = await aFamily();
    const post = new Post();
    await ask(family, "at_once");
    await workOn(post);
    await removeDue(undefined, awayPlaces);
    const job = await db.job.findFirstOrThrow({ where: receipt });
    const payload = { ...(job.payload as object), closedAt: new Date(Date.now() - 2 * 3_600_000).toISOString() };
    await db.job.update({ where: { id: job.id }, data: { payload, runAt: new Date(0) } });
    await workOn(post);
    expect(post.mails.map(({ subject }) => subject)).toEqual([
      "Your Keepsake account is deleted, and what is still to go",
    ]);
    expect(post.mails[0]?.text).toMatch(/not gone yet:\n- ElevenLabs: 3 call agents\n- ElevenLabs: 3 voices/);
    await becomeDue();
    await workOn(post);
    expect(post.mails).toHaveLength(1);
    await makeRemovalsDue();
    await removeDue(undefined, places);
    await becomeDue();
    await workOn(post);
    expect(post.mails[1]?.subject).toBe("Your Keepsake account is deleted");
    expect(await db.job.count({ where: receipt })).toBe(0);
  });
});

it("keeps the receipt that an earlier account with its address still waits for", async () => {
  const person = await aPerson();
  const payload = { mail: "closing_receipt", leavesNoTrace: true, email: person.email };
  await db.job.create({ data: { kind: MAIL, subject: "closing_receipt:0", payload, runAt: new Date("2100-01-01") } });
  await ask(person, "at_once");
  await workOn(new Post());
  expect([await isThere(person), await db.job.count({ where: receipt })]).toEqual([false, 2]);
});

describe("an account that is deleted in seven days", () => {
  it("stays until then, signed out everywhere, and a mail says how to keep it", async () => {
    const person = await aPerson();
    const post = new Post();
    const answer = (await (await ask(person, "in_seven_days")).json()) as { message: string; goesAt: string };
    expect(answer.message).toMatch(/^Your account will be deleted on .+\. Signing in before then keeps it\.$/);
    expect(Date.parse(answer.goesAt) - Date.now()).toBeGreaterThan(7 * 86_400_000 - 60_000);
    expect(await statusOf(person)).toBe(401);
    expect(await workOn(post)).toBe(true);
    expect(post.mails).toMatchObject([{ to: person.email, text: expect.stringContaining("sign in before then") }]);
    expect(await workOn(post)).toBe(false);
    expect(await isThere(person)).toBe(true);
    await becomeDue();
    await workOn(post);
    expect(await isThere(person)).toBe(false);
  });

  it("is kept by signing in, which its recent activity tells", async () => {
    const person = await aPerson();
    await ask(person, "in_seven_days");
    expect((await signIn(person)).status).toBe(200);
    await becomeDue();
    while (await workOn(new Post()));
    expect(await isThere(person)).toBe(true);
    const kinds = await db.accountActivity.findMany({ where: { userId: person.userId }, orderBy: { id: "asc" } });
    expect(kinds.map(({ kind }) => kind)).toEqual(["registered", "closing_asked", "closing_cancelled", "signed_in"]);
  });

  it("is not kept by a wrong password", async () => {
    const person = await aPerson();
    await ask(person, "in_seven_days");
    await responseOf(login, { json: { username: person.username, password: "not it 123" } });
    expect(await db.job.count({ where: { kind: CLOSE_ACCOUNT } })).toBe(1);
  });
});

describe("the deletion is refused", () => {
  it("to whoever types another username, and changes nothing", async () => {
    const person = await aPerson();
    const answer = await ask(person, "at_once", "somebody-else");
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: { username: ["This is not your username."] } },
    ]);
    expect([await statusOf(person), await db.job.count()]).toEqual([200, 0]);
  });

  it("until the password was entered lately", async () => {
    const person = await aPerson();
    await db.session.updateMany({ where: { userId: person.userId }, data: { authenticatedAt: new Date(0) } });
    const answer = await ask(person, "at_once");
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: "confirm_identity" }]);
  });

  it("to the last administrator", async () => {
    const person = await aPerson();
    await db.user.updateMany({ data: { isAdmin: false } });
    await db.user.update({ where: { id: person.userId }, data: { isAdmin: true } });
    expect((await ask(person, "at_once")).status).toBe(403);
    expect(await statusOf(person)).toBe(200);
  });
});

it("the product's own worker deletes accounts", async () => {
  const person = await aPerson();
  await ask(person, "at_once");
  expect(await runNextJob(never)).toBe(true);
  expect(await isThere(person)).toBe(false);
});
