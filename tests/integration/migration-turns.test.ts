import { type ChildProcess, spawn } from "node:child_process";
import pg from "pg";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { programArgs } from "@/tests/setup/programs";

const url = process.env.TEST_DATABASE_URL;
const made: string[] = [];

async function onServer<Row extends pg.QueryResultRow>(statement: string, connectionString = url) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Row>(statement).finally(() => client.end());
  return rows;
}

/** Empty, not a copy of the template. */
async function anEmptyDatabase(): Promise<string> {
  const name = `keepsake_turns_${process.pid}_${made.length}`;
  await onServer(`drop database if exists ${name} with (force)`);
  await onServer(`create database ${name}`);
  made.push(name);
  const target = new URL(url ?? "");
  target.pathname = `/${name}`;
  return target.href;
}

afterAll(async () => {
  for (const name of made) await onServer(`drop database if exists ${name} with (force)`);
});

// On the embedded database one process holds the folder, so there is nobody to take turns with.
const onPostgres = (name: string, rule: () => Promise<void>) => {
  if (url) it(name, rule);
};

const starts: ChildProcess[] = [];
afterAll(() => {
  for (const start of starts) start.kill("SIGKILL");
});

/** The line that a start prints when its migration is done; it goes on running. */
function start(connectionString: string): Promise<string> {
  const args = programArgs("tests/setup/migrate-and-stay.ts");
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "test", DATABASE_URL: connectionString },
    stdio: ["ignore", "pipe", "pipe"],
  });
  starts.push(child);
  return new Promise((resolve, reject) => {
    let complaint = "";
    child.stdout?.once("data", (line) => resolve(String(line).trim()));
    child.stderr?.on("data", (part) => {
      complaint += part;
    });
    child.once("exit", () => reject(new Error(complaint)));
  });
}

onPostgres("processes that start together on a new database all start, and none leaves a lock behind", async () => {
  const connectionString = await anEmptyDatabase();
  const said = await Promise.all([start(connectionString), start(connectionString)]);
  expect(said).toContain("applied 0");
  expect(said.every((words) => words.startsWith("applied "))).toBe(true);
  const held = await onServer(
    "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    connectionString,
  );
  expect(held).toEqual([]);
});

onPostgres("a start that waited too long for another says so in a sentence", async () => {
  const connectionString = await anEmptyDatabase();
  const other = new pg.Client({ connectionString });
  await other.connect();
  await other.query("select pg_advisory_lock(1717720173)");
  const onWait = jest.fn();
  await expect(migratePostgres({ connectionString, patienceMs: 20, onWait })).rejects.toThrow(
    "Another process has been bringing the database up to date for too long. Start again when it is done.",
  );
  expect(onWait).toHaveBeenCalledTimes(1);
  await other.end();
});

it("a database that does not answer is named as such, without its address or password", async () => {
  const connectionString = "postgres://somebody:hunter2@127.0.0.1:1/keepsake";
  const failure: unknown = await migratePostgres({ connectionString }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    name: "StartRefusal",
    message: "The database of DATABASE_URL does not answer (ECONNREFUSED). Start it, then start Keepsake again.",
  });
});
