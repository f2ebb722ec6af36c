import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

const folder = path.join("prisma", "migrations");
const names = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();
const apply = (database: PGlite, name: string) =>
  database.exec(readFileSync(path.join(folder, name, "migration.sql"), "utf8"));

/** An empty database as it was before this migration. */
async function before(migration: string): Promise<PGlite> {
  const database = new PGlite("memory://");
  for (const name of names.slice(0, names.indexOf(migration))) await apply(database, name);
  return database;
}

it("moves a voice's agent, its state and failure details from the metadata to columns, and keeps the rest", async () => {
  const migration = "20261123103705_voice_agents";
  const database = await before(migration);
  await database.query(`
    insert into users (id, username, username_key, password, email, name)
    values (1, 'ana', 'ana', 'x', 'ana@example.org', 'Ana')`);
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
  await apply(database, migration);

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
  await database.close();
}, 60_000);

it("removes what people wrote from the audit trail of earlier versions, and keeps the rest", async () => {
  const migration = "20261124020000_no_words_in_the_audit_trail";
  const database = await before(migration);
  const kept = { status: "open", response: null };
  const lines = [
    ["supportRequests", { ...kept, message: "She died in May." }, { status: "closed", response: "We are sorry." }],
    ["supportRequests", { status: "open" }, null],
    ["voices", null, { name: "Nonna", description: "She sang." }],
    ["users", { name: "Ana", message: "no column of users" }, null],
  ];
  for (const line of lines) {
    const [table, ...rows] = line;
    await database.query(
      `insert into audit_log (actor_id, actor_name, action, table_name, before, after) values (1, 'a', 'x', $1, $2, $3)`,
      [table, ...rows.map((row) => row && JSON.stringify(row))],
    );
  }
  await apply(database, migration);
  const { rows } = await database.query("select before, after from audit_log order by id");
  expect(rows).toEqual([
    { before: { ...kept, message: "not kept" }, after: { status: "closed", response: "not kept" } },
    { before: { status: "open" }, after: null },
    { before: null, after: { name: "Nonna", description: "not kept" } },
    { before: { name: "Ana", message: "no column of users" }, after: null },
  ]);
  await database.close();
}, 60_000);
