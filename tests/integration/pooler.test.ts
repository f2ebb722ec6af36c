import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { assertMigrated } from "@/lib/platform/db/migrate-postgres";
import { aFolder } from "@/tests/setup/folder";
import { programArgs } from "@/tests/setup/programs";

// On PostgreSQL only, with Debian's pgbouncer in transaction mode: each transaction may get another connection.
const server = new URL(process.env.TEST_DATABASE_URL ?? "postgres://127.0.0.1");
const port = 17_000 + (process.pid % 10_000);
const name = `keepsake_pooled_${process.pid}`;

let folder: string;
let pooler: ChildProcess;
let admin: pg.Client;

const direct = new URL(server);
direct.search = "";
direct.pathname = `/${name}`;
const pooled = new URL(direct);
pooled.host = `127.0.0.1:${port}`;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.query(`alter database ${name} set timezone = 'America/New_York'`);
  await admin.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
  await isolate("read committed");
  folder = aFolder();
  chmodSync(folder, 0o755);
  const login = `user=${server.username || "postgres"}${server.password && ` password=${server.password}`}`;
  const settings = [
    "[databases]",
    `* = host=${server.hostname} port=${server.port || 5432} ${login}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    // Fewer than ask, so that transactions do share connections.
    "default_pool_size = 3",
  ];
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(file, settings.join("\n"), { mode: 0o644 });
  // It refuses to run as root.
  const who = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  pooler = spawn("pgbouncer", [...who, file], {
    stdio: "ignore",
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  await new Promise((resolve, reject) => {
    pooler.once("spawn", resolve);
    pooler.once("error", reject);
  });
  while (!(await answers())) await wait(50);
});

afterAll(async () => {
  pooler.kill();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

const isolate = (level: string) => admin.query(`alter database ${name} set default_transaction_isolation = '${level}'`);

const answers = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

async function run(script: string, settings: Record<string, string>, ...more: string[]): Promise<string> {
  const args = programArgs(script, ...more);
  const secret = "a-secret-of-a-pooled-process-that-is-long-enough";
  const common = { PATH: process.env.PATH, NODE_ENV: "test" as const, LOG_LEVEL: "silent", NEXTAUTH_SECRET: secret };
  const child = spawn(process.execPath, args, {
    env: { ...common, DATA_DIR: path.join(folder, "data"), ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (part) => {
    said += part;
  });
  await new Promise((resolve) => child.once("exit", resolve));
  return said.trim();
}

const START = "tests/setup/start-and-tell.ts";
const both = { DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct.href };

it("a start that leaves the database as it is refuses one that is behind, and one that is ahead", async () => {
  await expect(assertMigrated(direct.href)).rejects.toThrow(
    /^The database is behind this version of Keepsake by \d+ migrations, .* Run "npm run db:migrate" first\.$/,
  );
  expect(await run(START, both, "--no-migrate")).toMatch(/^StartRefusal: The database is behind this version/);
  expect(await run(START, both)).toBe("It starts.");
  expect(await run(START, both, "--no-migrate")).toBe("It starts.");
  const client = new pg.Client({ connectionString: direct.href });
  await client.connect();
  await client.query(
    "insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count) values ('x', 'x', now(), '99990101000000_later', 1)",
  );
  await expect(assertMigrated(direct.href)).rejects.toThrow("does not know its migration 99990101000000_later");
  await client.query("delete from _prisma_migrations where id = 'x'");
  await client.end();
});

it("through a pooler, transactions, locks, snapshots, limits and statements are what they are without one", async () => {
  const said = JSON.parse(await run("tests/setup/through-a-pooler.ts", both));
  expect(said).toEqual({
    answers: true,
    seen: [[{ value: "24" }], [{ value: "24" }]],
    taken: 30,
    isAnHourApart: false,
    slow: "in time",
  });
});

it("an isolation level of the pooler's connections by which parallel writes would fail is refused by a sentence that says what to do", async () => {
  await isolate("repeatable read");
  // A connection that the pooler had before keeps what the database said then.
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  expect(await run(START, both)).toMatch(
    /^StartRefusal: Connections by the pooler of DATABASE_URL use the isolation level repeatable read, not read committed\. /,
  );
  await isolate("read committed");
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
});

it("a schema that the pooler's connections do not use is refused by a sentence that says what to do", async () => {
  const inFamily = (url: URL) => `${url.href.split("?")[0]}?schema=family`;
  const settings = { DATABASE_URL: inFamily(pooled), DATABASE_DIRECT_URL: inFamily(direct) };
  expect(await run(START, settings)).toMatch(
    /^StartRefusal: Connections by the pooler of DATABASE_URL use the schema public, not family\. .* set search_path = family" and restart the pooler\.$/,
  );
});

it("a pooler's address alone is refused by a sentence that names the other variable", async () => {
  expect(await run(START, { DATABASE_URL: pooled.href })).toMatch(
    /^StartRefusal: DATABASE_URL is the address of a pooler, .* DATABASE_DIRECT_URL\.$/,
  );
});
