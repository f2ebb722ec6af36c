import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

export type Database = "embedded" | "postgresql";

export type App = {
  url: string;
  dataDir: string;
  database: Database;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** The rows as they stand. The embedded database belongs to its server alone: stop the app first. */
  rows(statement: string): Promise<Record<string, unknown>[]>;
  /** SIGTERM and SIGKILL alike are followed by waiting for the process to be gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** The same data and settings in a new process. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Stops for good and removes what the test made. */
  remove(): Promise<void>;
};

const PG_SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** Where an app keeps what it has. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

type Options = {
  database?: Database;
  env?: Record<string, string>;
  /** Holds another build of the product than this one. */
  folder?: string;
  /** Starts it as people do, with npm's own process above it. */
  byNpm?: boolean;
  /** Called with the app's empty place before the app is started. */
  furnish?: (place: Place) => Promise<void>;
};

/** The built product as `npm start` runs it, on a port, a folder and a database of its own. */
export async function startApp(options: Options = {}): Promise<App> {
  const database = options.database ?? "embedded";
  const dataDir = mkdtempSync(path.join(tmpdir(), "keepsake-e2e-"));
  const port = await freePort();
  const databaseName = `keepsake_e2e_${process.pid}_${port}_${Date.now()}`;
  const url = `http://localhost:${port}`;
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "100",
    LOG_LEVEL: "info",
    ...(process.env.NEXT_DIST_DIR && { NEXT_DIST_DIR: process.env.NEXT_DIST_DIR }),
    ...options.env,
  };
  if (database === "postgresql") env.DATABASE_URL = await createPostgres(databaseName);
  await options.furnish?.({ DATA_DIR: dataDir, ...(env.DATABASE_URL && { DATABASE_URL: env.DATABASE_URL }) });
  let child = await launch(url, env, options);
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => end(child, signal);
  return {
    url,
    dataDir,
    database,
    databaseUrl: env.DATABASE_URL ?? null,
    rows: (statement) => rowsOf(env.DATABASE_URL ?? null, dataDir, statement),
    stop,
    restart: async (signal) => {
      await stop(signal);
      child = await launch(url, env, options);
    },
    remove: async () => {
      await stop();
      if (database === "postgresql") await onServer(`drop database if exists ${databaseName} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(url: string, env: Record<string, string>, { folder, byNpm }: Options): Promise<ChildProcess> {
  mkdirSync(".reports", { recursive: true });
  const output = createWriteStream(".reports/e2e-server.log", { flags: "a" });
  // Detached: a group of its own, so that a kill takes the server and its engines at once.
  const [command, ...args] = byNpm
    ? ["npm", "start", "--", "--no-build"]
    : [process.execPath, "scripts/run.mjs", "start", "--no-build"];
  const child = spawn(command ?? "", args, {
    env: env as NodeJS.ProcessEnv,
    cwd: folder ?? process.cwd(),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(output, { end: false });
    stream?.on("data", (part) => {
      said = `${said}${part}`.slice(-2_000);
    });
  }
  const deadline = Date.now() + 150_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at once:\n${said}`);
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await end(child, "SIGKILL");
  throw new Error(`The server did not answer within 150 s:\n${said}`);
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const group = -child.pid;
  process.kill(group, signal);
  const late = setTimeout(() => process.kill(group, "SIGKILL"), 60_000);
  await gone;
  clearTimeout(late);
}

/**
 * A port that nobody listens on. The system's own choice would lie among the ports of outgoing connections, and another
 * test's connection can take it before the server does, or while a test restarts it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}

export async function rowsOf(postgres: string | null, dataDir: string, statement: string) {
  if (postgres) {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows as Record<string, unknown>[];
  }
  const embedded = await PGlite.create(path.join(dataDir, "database"));
  const { rows } = await embedded.query<Record<string, unknown>>(statement);
  await embedded.close();
  return rows;
}

async function createPostgres(name: string): Promise<string> {
  await onServer(`create database ${name}`);
  const target = new URL(PG_SERVER);
  target.pathname = `/${name}`;
  return target.href;
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: PG_SERVER });
  await client.connect();
  await client.query(statement);
  await client.end();
}
