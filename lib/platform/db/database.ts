import "server-only";
import { createHash } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { committing } from "@/lib/platform/db/after-commit";
import { isPooler, openPool, type PoolOptions, schemaOf } from "@/lib/platform/db/connections";
import { Prisma, PrismaClient } from "@/lib/platform/db/generated/client";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { sqlName } from "@/lib/platform/db/names";
import { env, missingSettings, notSetUp } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { statementWas, tracedStatement } from "@/lib/platform/telemetry/traces";

export type DatabaseKind = "embedded" | "postgresql";

/** Runs a statement with the driver itself. `isFrequent`: each connection of PostgreSQL parses and plans this text once. */
export type Run = (text: string, values: unknown[], isFrequent?: boolean) => Promise<unknown[]>;

export type OpenDatabase = {
  kind: DatabaseKind;
  client: PrismaClient;
  run: Run;
  /** All reads in `work` see the same snapshot. On the embedded database everything else waits meanwhile. */
  snapshot: <T>(work: (run: Run) => Promise<T>) => Promise<T>;
  /** Resolves when all committed data is on the disk. */
  synced: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Waits until all committed data is on the disk. PostgreSQL guarantees that on commit; the embedded database commits
 * slightly earlier, so call this before acknowledging data that cannot be recreated.
 */
export async function synced() {
  await (await openDatabase()).synced();
}

/** @throws when the database does not respond */
export async function pingDatabase() {
  const { client } = await openDatabase();
  await client.$queryRaw`select 1`;
}

// Next loads server modules more than once in a process, but there may be only one database.
const shared = globalThis as typeof globalThis & {
  keepsakeDatabase?: Promise<OpenDatabase>;
  keepsakeDb?: PrismaClient;
};

/**
 * Opens the configured database once per process. The embedded one is migrated on opening; PostgreSQL is migrated by
 * `npm start` or `npm run db:migrate`.
 */
export function openDatabase(): Promise<OpenDatabase> {
  shared.keepsakeDatabase ??= open().then(
    (database) => {
      shared.keepsakeDb = database.client;
      return database;
    },
    (error: unknown) => {
      shared.keepsakeDatabase = undefined;
      throw error;
    },
  );
  return shared.keepsakeDatabase;
}

export async function closeDatabase() {
  const open = shared.keepsakeDatabase;
  shared.keepsakeDatabase = undefined;
  shared.keepsakeDb = undefined;
  await (await open)?.close();
}

/** Lets a test provide its own database. */
export function setDatabase(database: OpenDatabase) {
  shared.keepsakeDatabase = Promise.resolve(database);
  shared.keepsakeDb = database.client;
}

async function open(): Promise<OpenDatabase> {
  const missing = missingSettings();
  if (missing.length > 0) throw new AppError("unavailable", notSetUp(missing));
  const url = env().DATABASE_URL;
  if (url) return onPostgres(url, postgresSettings());
  // Loaded only here, because functions on Vercel do not include PGlite.
  const { openEmbeddedDatabase } = await import("@/lib/platform/db/embedded");
  const embedded = await openEmbeddedDatabase();
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  const applied = await applyMigrations(new PrismaPGlite(embedded.client));
  if (applied.length > 0) log.info({ migrations: applied.length }, "The embedded database is up to date.");
  return { ...(await onPGlite(embedded.client)), synced: embedded.synced, close: embedded.close };
}

/** Prisma and our own statements share one pool; closing closes it. */
export function onPostgres(connectionString: string, options: PoolOptions): OpenDatabase {
  const pool = openPool(connectionString, options);
  // A pooler may give the next statement a connection that does not know the name. On Vercel, a pooler can also stand
  // behind DATABASE_URL alone.
  const keepsPlans = !isPooler(connectionString) && !env().VERCEL;
  const client = createClient(new PrismaPg(pool, { schema: schemaOf(connectionString) }));
  // An idle connection that breaks is replaced; an unhandled "error" event would end the process.
  pool.on("error", (err) => log.warn({ err }, "A connection to the database was lost."));
  return {
    kind: "postgresql",
    client,
    run: async (text, values, isFrequent = false) => {
      const named = isFrequent && keepsPlans ? { name: nameOfStatement(text) } : {};
      return (await pool.query({ ...named, text, values })).rows;
    },
    snapshot: async (work) => {
      const connection = await pool.connect();
      try {
        await connection.query("begin isolation level repeatable read read only");
        const result = await work(async (text, values) => (await connection.query(text, values)).rows);
        await connection.query("commit");
        connection.release();
        return result;
      } catch (error) {
        // Closed instead of reused, because it may still be in its transaction.
        connection.release(true);
        throw error;
      }
    },
    synced: async () => undefined,
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
  };
}

/** PostgreSQL cuts names after 63 bytes, and a name may stand for one text only. */
const nameOfStatement = (text: string) => createHash("sha256").update(text).digest("base64");

export async function onPGlite(embedded: PGlite): Promise<OpenDatabase> {
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  keepParsersOfValues(embedded);
  return {
    kind: "embedded",
    client: createClient(new PrismaPGlite(embedded)),
    run: async (text, values) => (await embedded.query(text, values)).rows,
    snapshot: (work) =>
      embedded.transaction(async (transaction) => {
        await transaction.exec("set transaction isolation level repeatable read read only");
        return work(async (text, values) => (await transaction.query(text, values)).rows);
      }),
    synced: async () => undefined,
    close: () => embedded.close(),
  };
}

/** PostgreSQL's ids of built-in value types are below this; row types of tables start here. */
const FIRST_TYPE_OF_ROWS = 10_000;

/**
 * PGlite copies all its parsers for every statement, which takes half the time of a short one. Two thirds of them are
 * for arrays of table rows, which no statement returns.
 */
function keepParsersOfValues(embedded: PGlite) {
  for (const type of Object.keys(embedded.parsers)) {
    if (Number(type) >= FIRST_TYPE_OF_ROWS) delete embedded.parsers[type];
  }
}

const STATEMENT_LIMIT_MS = 30_000;

/** Limits every wait: by default the driver waits forever for a connection or a response. */
const postgresSettings = (): PoolOptions => ({
  // On Vercel every running function has its own pool.
  max: env().DATABASE_POOL_SIZE ?? (env().VERCEL ? 2 : 10),
  idleTimeoutMillis: STATEMENT_LIMIT_MS,
  // A pooler does not accept this setting for a connection, since each transaction may use another one.
  ...(!env().DATABASE_DIRECT_URL && { statement_timeout: STATEMENT_LIMIT_MS }),
  silenceMs: STATEMENT_LIMIT_MS + 1_000,
});

function createClient(adapter: SqlMigrationAwareDriverAdapterFactory): PrismaClient {
  // Longer error formats would print the arguments of a failed call, including people's messages. Transactions on the
  // embedded database's one connection may wait longer than Prisma's default of two seconds.
  const transactionOptions = { maxWait: 10_000, timeout: 20_000 };
  const options = { adapter, errorFormat: "minimal", transactionOptions } as const;
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return new PrismaClient(options);
  const watched = new PrismaClient({ ...options, log: [{ emit: "event", level: "query" }] });
  watched.$on("query", ({ query: text, duration }) => {
    const now = performance.now();
    statementWas(operationOf(text), [now - duration, now]);
  });
  return watched;
}

/** The kind of statement. Its text has parameters instead of values, but the kind is enough to identify it. */
const operationOf = (text: string) => ({ "db.operation.name": /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "" });

/**
 * The open database. A proxy, because modules import it before it is open; during `next build` it never is.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, property) {
    if (!shared.keepsakeDb) throw new Error("The database is not open: call openDatabase() first.");
    return property === "$transaction" ? committing(shared.keepsakeDb) : Reflect.get(shared.keepsakeDb, property);
  },
});

/**
 * Runs one SQL statement with the driver itself, outside any transaction. It takes half the processor time of Prisma's
 * `$queryRaw` and serves the few statements that every call or reply waits for. Dates arrive as Date; cast counts to int.
 */
export function query<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
  const statement = Prisma.sql(strings, ...values);
  return runText(statement.text, statement.values, true);
}

/** Like `query`, for a statement built as text with the parameters $1, $2, … */
export function queryText<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return runText(text, values, false);
}

async function runText<Row>(text: string, values: readonly unknown[], isFrequent: boolean): Promise<Row[]> {
  const { run } = await openDatabase();
  return (await tracedStatement(operationOf(text), () => run(text, [...values], isFrequent))) as Row[];
}

/**
 * The columns of a `select` object as SQL, under their names in code; the row type is derived from the same object.
 * `from` is the table's name or alias.
 */
export function columns(select: Readonly<Record<string, true>>, from?: string): Prisma.Sql {
  const table = from === undefined ? "" : `${from}.`;
  const all = Object.keys(select).map((field) => `${table}"${sqlName(field)}" as "${field}"`);
  return Prisma.raw(all.join(", "));
}

/** The same columns as one JSON object, for nested rows. JSON has no dates, so they arrive as text. */
export function jsonObject(select: Readonly<Record<string, true>>, from: string): Prisma.Sql {
  const all = Object.keys(select).map((field) => `'${field}', ${from}."${sqlName(field)}"`);
  return Prisma.raw(`json_build_object(${all.join(", ")})`);
}
