import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { openEmbeddedDatabase } from "@/lib/platform/db/embedded";
import { PrismaClient } from "@/lib/platform/db/generated/client";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

export type DatabaseKind = "embedded" | "postgresql";

export type OpenDatabase = { kind: DatabaseKind; client: PrismaClient; close: () => Promise<void> };

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
  if (env().DATABASE_URL) {
    const client = createClient(postgresAdapter());
    return { kind: "postgresql", client, close: () => client.$disconnect() };
  }
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  const embedded = await openEmbeddedDatabase();
  const adapter = new PrismaPGlite(embedded.client);
  const applied = await applyMigrations(adapter);
  if (applied.length > 0) log.info({ migrations: applied.length }, "The embedded database is up to date.");
  return { kind: "embedded", client: createClient(adapter), close: embedded.close };
}

/** Bounded in every direction: the driver would otherwise wait for a connection for ever. */
export function postgresAdapter(): PrismaPg {
  return new PrismaPg({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
  });
}

export function createClient(adapter: SqlMigrationAwareDriverAdapterFactory): PrismaClient {
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
