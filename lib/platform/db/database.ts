import "server-only";
import type { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { openEmbeddedDatabase } from "@/lib/platform/db/embedded";
import { Prisma, PrismaClient } from "@/lib/platform/db/generated/client";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

export type DatabaseKind = "embedded" | "postgresql";

export type OpenDatabase = {
  kind: DatabaseKind;
  client: PrismaClient;
  /** A statement given to the driver itself. */
  run: (text: string, values: unknown[]) => Promise<unknown[]>;
  close: () => Promise<void>;
};

/** @throws when the database does not answer. */
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
 * Opens the database of the settings once for this process. The embedded one is migrated on opening; PostgreSQL is
 * migrated by `npm start` or `npm run db:migrate`.
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

/** Lets a test bring its own database. */
export function setDatabase(database: OpenDatabase) {
  shared.keepsakeDatabase = Promise.resolve(database);
  shared.keepsakeDb = database.client;
}

async function open(): Promise<OpenDatabase> {
  if (env().DATABASE_URL) return onPostgres(new pg.Pool(postgresSettings()));
  const embedded = await openEmbeddedDatabase();
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  const applied = await applyMigrations(new PrismaPGlite(embedded.client));
  if (applied.length > 0) log.info({ migrations: applied.length }, "The embedded database is up to date.");
  return { ...(await onPGlite(embedded.client)), close: embedded.close };
}

/** Prisma and our own statements over one pool; closing closes it. */
export function onPostgres(pool: pg.Pool): OpenDatabase {
  const client = createClient(new PrismaPg(pool));
  // A connection that breaks while nobody uses it is replaced; an unhandled "error" event would end the process.
  pool.on("error", (err) => log.warn({ err }, "A connection to the database was lost."));
  return {
    kind: "postgresql",
    client,
    run: async (text, values) => (await pool.query(text, values)).rows,
    close: async () => {
      await client.$disconnect();
      await pool.end();
    },
  };
}

export async function onPGlite(embedded: PGlite): Promise<OpenDatabase> {
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  return {
    kind: "embedded",
    client: createClient(new PrismaPGlite(embedded)),
    run: async (text, values) => (await embedded.query(text, values)).rows,
    close: () => embedded.close(),
  };
}

/** Bounded in every direction: the driver would otherwise wait for a connection for ever. */
const postgresSettings = (): pg.PoolConfig => ({
  connectionString: env().DATABASE_URL,
  max: env().DATABASE_POOL_SIZE,
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
});

/** For migrations, with a pool of its own that ends with them. */
export const postgresAdapter = () => new PrismaPg(postgresSettings());

function createClient(adapter: SqlMigrationAwareDriverAdapterFactory): PrismaClient {
  // "minimal": the longer formats print the arguments of a failed call, which are people's words.
  // On one connection transactions wait for each other, longer than Prisma's two seconds on a busy machine.
  const transactionOptions = { maxWait: 10_000, timeout: 20_000 };
  return new PrismaClient({ adapter, errorFormat: "minimal", transactionOptions });
}

/**
 * The open database. A proxy, because modules import it before it is open: during `next build` it never is.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, property) {
    if (!shared.keepsakeDb) throw new Error("The database is not open: call openDatabase() first.");
    return Reflect.get(shared.keepsakeDb, property);
  },
});

/**
 * Rows of one SQL statement by the driver itself, outside any transaction: half of Prisma's `$queryRaw` in processor
 * time, for the few statements that every call or every reply waits for. Dates come as Date; cast what is counted to int.
 */
export function query<Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
  const statement = Prisma.sql(strings, ...values);
  return queryText(statement.text, statement.values);
}

/** The same for a statement that is put together; its parameters are $1, $2, … */
export async function queryText<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { run } = await openDatabase();
  return (await run(text, [...values])) as Row[];
}
