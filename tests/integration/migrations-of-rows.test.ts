import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

const folder = path.join("prisma", "migrations");
const names = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();
const database = new PGlite("memory://");
afterAll(() => database.close());

const apply = async (name: string) => {
  await database.exec(readFileSync(path.join(folder, name, "migration.sql"), "utf8"));
  applied.push(name);
};
const applied: string[] = [];

/** Empties the database and brings it to where it was before this migration. The tests stand in the migrations' order. */
async function before(migration: string): Promise<PGlite> {
  const earlier = names.slice(0, names.indexOf(migration));
  expect(earlier.slice(0, applied.length)).toEqual(applied);
  const { rows } = await database.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public'",
  );
  if (rows.length > 0)
    await database.exec(`truncate ${rows.map(({ name }) => name).join(", ")} restart identity cascade`);
  for (const name of earlier.slice(applied.length)) await apply(name);
  return database;
}

const ANA = `insert into users (id, username, username_key, password, email, name)
  values (1, 'ana', 'ana', 'x', 'ana@example.org', 'Ana')`;

/** Lines of the audit trail as an earlier version wrote them. */
async function writeTrail(lines: [table: string, before: unknown, after: unknown, action?: string][]) {
  for (const [table, earlier, later, action = "x"] of lines) {
    await database.query(
      "insert into audit_log (actor_id, actor_name, action, table_name, before, after) values (1, 'a', $1, $2, $3, $4)",
      [action, table, ...[earlier, later].map((row) => row && JSON.stringify(row))],
    );
  }
}
const trail = async () => (await database.query("select before, after from audit_log order by id")).rows;

it("moves a voice's agent, its state and failure details from the metadata to columns, and keeps the rest", async () => {
  const migration = "20261123103705_voice_agents";
  const database = await before(migration);
  await database.exec(ANA);
  const metadata = [
    { elevenlabsAgentId: "agent_1", agentState: "abc", source: "import" },
    { elevenlabsAgentId: "local_2" },
    { elevenlabsErrorDetails: { status: 401 } },
    { elevenlabsErrorDetails: null },
    { elevenlabsAgentId: "a".repeat(300), agentState: "s".repeat(50) },
    { source: "import" },
    ["elevenlabsAgentId"],
  ];
  for (const [index, old] of metadata.entries()) {
    await database.query(
      "insert into voices (id, user_id, name, metadata, updated_at) values ($1, 1, 'Nonna', $2, now())",
      [index + 1, JSON.stringify(old)],
    );
  }
  await apply(migration);

  const { rows } = await database.query(
    "select agent_id, agent_state, failure_details, metadata from voices order by id",
  );
  const nothing = { agent_id: null, agent_state: null, failure_details: null, metadata: {} };
  expect(rows).toEqual([
    { ...nothing, agent_id: "agent_1", agent_state: "abc", metadata: { source: "import" } },
    nothing,
    { ...nothing, failure_details: { status: 401 } },
    nothing,
    { ...nothing, agent_id: "a".repeat(255), agent_state: "s".repeat(40) },
    { ...nothing, metadata: { source: "import" } },
    { ...nothing, metadata: ["elevenlabsAgentId"] },
  ]);
});

it("removes what people wrote from the audit trail of earlier versions, and keeps the rest", async () => {
  const migration = "20261124020000_no_words_in_the_audit_trail";
  await before(migration);
  const kept = { status: "open", response: null };
  await writeTrail([
    ["supportRequests", { ...kept, message: "She died in May." }, { status: "closed", response: "We are sorry." }],
    ["supportRequests", { status: "open" }, null],
    ["voices", null, { name: "Nonna", description: "She sang." }],
    ["users", { name: "Ana", message: "no column of users" }, null],
  ]);
  await apply(migration);
  expect(await trail()).toEqual([
    { before: { ...kept, message: "not kept" }, after: { status: "closed", response: "not kept" } },
    { before: { status: "open" }, after: null },
    { before: null, after: { name: "Nonna", description: "not kept" } },
    { before: { name: "Ana", message: "no column of users" }, after: null },
  ]);
});

it("has every settled call removed at ElevenLabs, with the key that its voice was made with", async () => {
  const migration = "20261124190000_calls_kept_elsewhere";
  const database = await before(migration);
  await database.exec(`
    ${ANA}, (2, 'ben', 'ben', 'x', 'ben@example.org', 'Ben');
    insert into api_keys (owner, user_id, key_name, ciphertext, prefix, length, updated_at)
    values ('user:1', 1, 'ELEVENLABS_API_KEY', 'sealed', 'xi-o', 20, now());
    insert into voices (user_id, name, agent_id, provider_key_owner_id, updated_at)
    values (1, 'Nonna', 'agent_own', 1, now()), (1, 'Papa', 'agent_server', null, now());
    insert into call_sessions (user_id, agent_id, provider, provider_conversation_id, settled_at) values
      (1, 'agent_own', 'elevenlabs', 'conv_own', now()), (1, 'agent_server', 'elevenlabs', 'conv_server', now()),
      (1, 'agent_gone', 'elevenlabs', 'conv_gone', now()), (2, 'agent_gone', 'elevenlabs', 'conv_other', now()),
      (1, 'agent_own', 'elevenlabs', 'conv_open', null), (1, 'agent_own', 'elevenlabs', 'unknown_1', now()),
      (1, 'agent_own', 'elevenlabs', null, now()), (1, 'local_1', 'local', 'conv_local', now())`);
  await apply(migration);
  const { rows } = await database.query(
    "select kind, provider, reference, key_owner_id, key_ciphertext from owed_removals order by reference",
  );
  const call = { kind: "provider_call", provider: "elevenlabs" };
  expect(rows).toEqual([
    { ...call, reference: "conv_gone", key_owner_id: 1, key_ciphertext: "sealed" },
    { ...call, reference: "conv_other", key_owner_id: null, key_ciphertext: null },
    { ...call, reference: "conv_own", key_owner_id: 1, key_ciphertext: "sealed" },
    { ...call, reference: "conv_server", key_owner_id: null, key_ciphertext: null },
  ]);
});

it("counts the address of every account from before as confirmed, and of none that comes after", async () => {
  const migration = "20261124204235_email_verified";
  const database = await before(migration);
  const add = (id: number) =>
    database.query(
      "insert into users (id, username, username_key, password, email, name) values ($1, $2, $2, 'x', $3, 'Ana')",
      [id, `ana${id}`, `ana${id}@example.org`],
    );
  await add(1);
  await apply(migration);
  await add(2);
  const { rows } = await database.query("select id, email_verified_at is not null as verified from users order by id");
  expect(rows).toEqual([
    { id: 1, verified: true },
    { id: 2, verified: false },
  ]);
});

it("gives removals that are owed already the account that something still names", async () => {
  const migration = "20261125213000_account_of_removals";
  const database = await before(migration);
  await database.exec(`
    ${ANA}, (2, 'ben', 'ben', 'x', 'ben@example.org', 'Ben');
    insert into voices (id, user_id, binned_by_id, deleted_at, name, updated_at)
    values (10, 1, null, null, 'Nonna', now()), (20, null, 2, now(), 'Papa', now());
    insert into conversations (id, user_id, voice_id, title, updated_at) values (30, 1, 10, 'Talk', now());
    insert into call_sessions (user_id, agent_id, provider, provider_conversation_id)
    values (2, 'agent', 'elevenlabs', 'conv_of_ben')`);
  const owed: [
    kind: string,
    provider: string,
    reference: string,
    keyOwnerId: number | null,
    expected: number | null,
  ][] = [
    ["file", "s3", "avatars/20/a.webp", null, 2],
    ["file", "s3", "avatars/99999999999/a.webp", null, null],
    ["file", "s3", "incoming/samples/20/a.wav", null, 2],
    ["file", "s3", "replies/30/1.mp3", null, 1],
    ["file", "s3", "samples/10/a.wav", null, 1],
    ["file", "s3", "samples/11/of-a-voice-that-is-gone.wav", null, null],
    ["provider_call", "elevenlabs", "conv_of_ben", null, 2],
    ["provider_voice", "elevenlabs", "el_of_a_key", 1, 1],
    ["provider_voice", "elevenlabs", "el_of_a_key_whose_person_is_gone", 9, null],
    ["provider_voice", "elevenlabs", "el_of_the_server", null, null],
    ["provider_voice", "elevenlabs", "label:keepsake-0a1b2c3d4e5f-v10-g3", null, 1],
  ];
  for (const [kind, provider, reference, keyOwnerId] of owed) {
    await database.query(
      "insert into owed_removals (kind, provider, reference, key_owner_id) values ($1, $2, $3, $4)",
      [kind, provider, reference, keyOwnerId],
    );
  }
  await apply(migration);
  const { rows } = await database.query("select reference, user_id from owed_removals order by id");
  expect(rows).toEqual(owed.map(([, , reference, , user_id]) => ({ reference, user_id })));
});

it("removes addresses from the audit trail of earlier versions, and of a deleted account all but its number and name", async () => {
  const migration = "20261125222000_no_addresses_in_the_audit_trail";
  await before(migration);
  const ana = { id: 1, name: "Ana", email: "ana@example.org", lastIp: "203.0.113.7", username: "ana" };
  const waiting = { email: "ana@example.org", ipAddress: "203.0.113.7" };
  await writeTrail([
    ["users", ana, null, "delete"],
    ["users", ana, { ...ana, name: "Anna" }, "update"],
    ["waitlist", waiting, null, "delete"],
    ["voices", { id: 1, name: "Nonna" }, null, "delete"],
  ]);
  await apply(migration);
  const { lastIp: _, ...kept } = ana;
  expect(await trail()).toEqual([
    { before: { id: 1, username: "ana" }, after: null },
    { before: kept, after: { ...kept, name: "Anna" } },
    { before: { email: "ana@example.org" }, after: null },
    { before: { id: 1, name: "Nonna" }, after: null },
  ]);
});

it("removes names and addresses of people from the audit trail of earlier versions, and keeps the rest", async () => {
  const migration = "20261126152500_no_names_in_the_audit_trail";
  await before(migration);
  await writeTrail([
    ["voices", { name: "Mama Rosa", status: "ready" }, { name: null }],
    ["consents", { voiceName: "Rosa" }, null],
    ["users", { email: "a@b.c", isAdmin: false }, { email: "3 characters, not kept" }],
    ["providerUsage", { name: "kept" }, ["name"]],
  ]);
  await apply(migration);
  expect(await trail()).toEqual([
    { before: { name: "9 characters, not kept", status: "ready" }, after: { name: null } },
    { before: { voiceName: "4 characters, not kept" }, after: null },
    { before: { email: "5 characters, not kept", isAdmin: false }, after: { email: "22 characters, not kept" } },
    { before: { name: "kept" }, after: ["name"] },
  ]);
});

it("carries over the holds that stand: where the last answer of a talk is a card that waits for “I'm safe”", async () => {
  const migration = "20261126161500_safety_holds";
  const database = await before(migration);
  const card = (stage: string, language = "en") =>
    JSON.stringify({
      serviceType: "none",
      useWebSpeech: false,
      writtenBy: "keepsake",
      card: { stage, language, country: "GB" },
    });
  const voice = JSON.stringify({ serviceType: "local_synthesis", useWebSpeech: false });
  const talks: [userId: number, answers: (string | null)[]][] = [
    [1, [voice, card("danger", "pt-br")]],
    [2, [card("danger"), card("after", "de")]],
    [3, [card("danger"), card("safe")]],
    [4, [card("danger"), card("after"), voice]],
    [5, [null]],
    [1, [voice]],
  ];
  for (const id of [1, 2, 3, 4, 5]) {
    await database.query(
      "insert into users (id, username, username_key, password, email, name) values ($1, $2, $2, 'x', $2, 'Ana')",
      [id, `person${id}`],
    );
  }
  for (const [index, [userId, answers]] of talks.entries()) {
    const ids = [index + 1, userId];
    await database.query("insert into voices (id, user_id, name, updated_at) values ($1, $2, 'Nonna', now())", ids);
    await database.query(
      "insert into conversations (id, user_id, voice_id, title, updated_at) values ($1, $2, $1, 'Talk', now())",
      ids,
    );
    for (const metadata of answers) {
      const said = "insert into messages (conversation_id, role, content, metadata) values ($1, $2, 'x', $3)";
      await database.query(said, [index + 1, "assistant", metadata]);
      await database.query(said, [index + 1, "user", null]);
    }
  }
  await apply(migration);
  const { rows } = await database.query("select user_id, signs, language, ended_at from safety_holds order by user_id");
  expect(rows).toEqual([
    { user_id: 1, signs: 1, language: "pt-br", ended_at: null },
    { user_id: 2, signs: 1, language: "de", ended_at: null },
  ]);
});

it("stores names composed that earlier versions kept with their accents apart", async () => {
  const migration = "20261126184500_composed_names";
  const database = await before(migration);
  const apart = "Zoë".normalize("NFD");
  await database.query(
    "insert into users (username, username_key, password, email, name) values ('z', 'z', '', 'z', $1)",
    [apart],
  );
  await database.query("insert into voices (user_id, name) select id, $1 from users", [apart]);
  await apply(migration);
  expect((await database.query("select users.name, voices.name as voice from users, voices")).rows).toEqual([
    { name: "Zoë", voice: "Zoë" },
  ]);
});

it("makes one kind of job of the mails in the queue, and a job of every removal, for which receipts go on waiting", async () => {
  const migrations = ["20261127110500_one_mail_job", "20261127113000_removals_are_jobs"];
  const database = await before(migrations[0] ?? "");
  const at = { kind: "seconds", percent: 80 };
  const jobs: [kind: string, before: object, after: object | null][] = [
    ["account_mail", { letter: "verify_email", userId: 1 }, { mail: "verify_email", userId: 1 }],
    ["announce_voice", { voiceId: 1 }, { mail: "announce_voice", voiceId: 1 }],
    ["close_account", { userId: 1 }, null],
    ["closing_notice", { userId: 1 }, { mail: "closing_notice", userId: 1 }],
    [
      "closing_receipt",
      { removalIds: [7, 8, 99] },
      { mail: "closing_receipt", leavesNoTrace: true, removalIds: [7, 8] },
    ],
    ["closing_receipt", { removalIds: [99] }, { mail: "closing_receipt", leavesNoTrace: true, removalIds: [] }],
    ["make_voice", { voiceId: 1 }, null],
    ["spend_alert", at, { mail: "spend_alert", ...at }],
  ];
  for (const [index, [kind, payload]] of jobs.entries()) {
    const job = "insert into jobs (kind, subject, payload, attempts, updated_at) values ($1, $2, $3, 2, now())";
    await database.query(job, [kind, `${kind}:${index}`, JSON.stringify(payload)]);
  }
  await database.exec(`
    insert into owed_removals
      (id, kind, provider, reference, user_id, key_owner_id, key_ciphertext, attempts, last_error, next_at)
    values
      (7, 'file', 's3', 'samples/1/a.wav', null, null, null, 0, null, '2026-11-28'),
      (8, 'provider_voice', 'elevenlabs', 'el_1', 5, 4, 'sealed', 9, 'busy: Busy.', '2026-11-29')`);
  for (const name of migrations) await apply(name);

  const rows = async (isRemoval: boolean) =>
    (
      await database.query<{ id: number; payload: { removalIds?: number[] } }>(
        `select id, kind, subject, payload, state, attempts, last_error, run_at::date::text as due from jobs
          where (kind = 'removal') = $1 order by id`,
        [isRemoval],
      )
    ).rows;
  const removals = await rows(true);
  const file = { kind: "file", provider: "s3", reference: "samples/1/a.wav" };
  const voice = { kind: "provider_voice", provider: "elevenlabs", reference: "el_1" };
  expect(removals).toMatchObject([
    { subject: "removal:file:s3:samples/1/a.wav", payload: file, attempts: 0, due: "2026-11-28" },
    {
      payload: { ...voice, userId: 5, keyOwnerId: 4, keyCiphertext: "sealed" },
      attempts: 9,
      last_error: "busy: Busy.",
    },
  ]);
  const ids = new Map([7, 8].map((old, index) => [old, removals[index]?.id]));
  expect(await rows(false)).toMatchObject(
    jobs.map(([kind, payload, after], index) => ({
      kind: after ? "mail" : kind,
      subject: `${kind}:${index}`,
      payload: {
        ...(after ?? payload),
        ...(after && "removalIds" in after && { removalIds: (after.removalIds as number[]).map((id) => ids.get(id)) }),
      },
      state: "queued",
      attempts: 2,
    })),
  );
});

it("keeps the words that owners wrote for a passage that is all of a recording as the recording's, and touches no others", async () => {
  const migration = "20261127190500_words_of_passages";
  const database = await before(migration);
  await database.exec(ANA);
  const owners = { from: 0.2, to: 8.9, transcript: "Wir hatten zwei Boote.", transcriptBy: "owner" };
  const passages: [language: string, passage: object | null][] = [
    ["de", owners],
    ["el", { ...owners, joined: [], transcript: " It's home. " }],
    ["bg", { ...owners, transcript: "Boote" }],
    ["en", { ...owners, transcriptBy: "hearing" }],
    ["en", { ...owners, from: 1.5 }],
    ["en", { ...owners, to: 7 }],
    ["en", { ...owners, transcript: null }],
    ["en", { ...owners, joined: [{ sampleId: 1, from: 0, to: 3 }] }],
    // Has words already.
    ["en", owners],
    // Its recording is another voice's.
    ["en", { ...owners, sampleId: 1 }],
    ["en", null],
  ];
  for (const [index, [language, passage]] of passages.entries()) {
    const id = index + 1;
    const column = passage && JSON.stringify({ sampleId: id, ...passage });
    await database.query(
      "insert into voices (id, user_id, name, language, passage, updated_at) values ($1, 1, 'Nonna', $2, $3, now())",
      [id, language, column],
    );
    await database.query(
      `insert into audio_samples
         (id, voice_id, file_name, file_path, duration, mime_type, size_bytes, content_hash, verdict)
       values ($1, $1, 'a.wav', 'samples/' || $1::int, 9, 'audio/wav', 10, $1::int, 'good')`,
      [id],
    );
  }
  // One of a voice in the bin keeps its words there.
  await database.exec(`
    update voices set user_id = null, binned_by_id = 1, deleted_at = now() where id = 2;
    insert into transcript_parts (sample_id, position, text) values (9, 0, 'Older words.')`);
  await apply(migration);
  const parts = await database.query(
    "select sample_id, position, from_seconds, to_seconds, text, lexemes from transcript_parts order by sample_id",
  );
  const part = { position: 0, from_seconds: 0.2, to_seconds: 8.9 };
  expect(parts.rows).toEqual([
    { ...part, sample_id: 1, text: "Wir hatten zwei Boote.", lexemes: ["boot", "zwei"] },
    { ...part, sample_id: 2, text: "It's home.", lexemes: expect.arrayContaining(["home"]) },
    { ...part, sample_id: 3, text: "Boote", lexemes: ["boote"] },
    { sample_id: 9, position: 0, from_seconds: null, to_seconds: null, text: "Older words.", lexemes: [] },
  ]);
  const { rows } = await database.query(
    "select id, transcript_revision as revision from audio_samples where transcript_state = 'checked' order by id",
  );
  expect(rows).toEqual([1, 2, 3].map((id) => ({ id, revision: 1 })));
});
