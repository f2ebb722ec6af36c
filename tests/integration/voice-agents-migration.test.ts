import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

const folder = path.join("prisma", "migrations");
const names = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();
const migration = "20261123103705_voice_agents";

it("moves a voice's agent, its state and failure details from the metadata to columns, and keeps the rest", async () => {
  const database = new PGlite("memory://");
  const apply = (name: string) => database.exec(readFileSync(path.join(folder, name, "migration.sql"), "utf8"));
  for (const name of names.slice(0, names.indexOf(migration))) await apply(name);
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
  await database.close();
}, 60_000);
