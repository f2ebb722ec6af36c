import "server-only";
import { Socket } from "node:net";
import pg from "pg";
import { env } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/start-refusal";

/** The schema of all tables; `?schema=` in the URL can name one other than `public`. */
export const schemaOf = (connectionString: string): string =>
  new URL(connectionString).searchParams.get("schema") ?? "public";

/** `silenceMs`: a connection without traffic for this long is dropped, and its pending statements fail. */
export type PoolOptions = pg.PoolConfig & { silenceMs?: number };

/**
 * A pool whose connections do not depend on the configuration of the server, the database or the role. Prisma writes
 * times without a zone, meaning UTC, and reads them in ISO style; it names its schema, which our own statements do not.
 */
export function openPool(connectionString: string, { silenceMs, ...options }: PoolOptions = {}): pg.Pool {
  return new pg.Pool({
    connectionTimeoutMillis: 5_000,
    ...options,
    ...(silenceMs !== undefined && { stream: () => socketWithLimit(silenceMs) }),
    connectionString,
    onConnect: (client) => prepare(client, connectionString),
  });
}

/** The server's own statement timeout has no effect when the server is frozen or the network drops everything. */
function socketWithLimit(silenceMs: number): Socket {
  const socket = new Socket();
  const silence = Object.assign(new Error("The database has been silent for too long."), { code: "ETIMEDOUT" });
  return socket.setTimeout(silenceMs, () => socket.destroy(silence));
}

const ALWAYS = "set timezone = 'UTC'; set datestyle = 'ISO, MDY'";

/** The explorer's search needs pg_trgm, which may be installed in a separate schema. */
const PATH = `select set_config('default_transaction_isolation', 'read committed', false),
  set_config('search_path', concat_ws(', ', quote_ident($1), (
    select quote_ident(nspname) from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm' and nspname <> $1)), false)`;

/** @throws StartRefusal when a pooler's connection uses another schema or isolation level */
async function prepare(client: pg.ClientBase, connectionString: string) {
  const schema = schemaOf(connectionString);
  await client.query(ALWAYS);
  if (!isPooler(connectionString)) {
    await client.query(PATH, [schema]);
    return;
  }
  // A pooler applies the time zone and date style to each connection it assigns to a transaction, and no other setting.
  const { rows } = await client.query<{ name: string | null; isolation: string }>(
    "select current_schema() as name, current_setting('default_transaction_isolation') as isolation",
  );
  const [{ name, isolation } = { name: null, isolation: "" }] = rows;
  const wrong =
    name !== schema
      ? { found: name ? `the schema ${name}` : "no schema", wanted: schema, setting: `search_path = ${schema}` }
      : isolation !== "read committed" && {
          found: `the isolation level ${isolation}`,
          wanted: "read committed",
          setting: "default_transaction_isolation = 'read committed'",
        };
  if (!wrong) return;
  throw new StartRefusal(
    `Connections by the pooler of DATABASE_URL use ${wrong.found}, not ${wrong.wanted}. A pooler cannot be told for ` +
      `each connection: run "alter role ROLE in database NAME set ${wrong.setting}" and restart the pooler.`,
  );
}

export const isPooler = (connectionString: string) =>
  env().DATABASE_DIRECT_URL !== undefined && connectionString === env().DATABASE_URL;
