import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import pg from "pg";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { closeDatabase, db, onPostgres, query, queryText, setDatabase } from "@/lib/platform/db/database";
import { assertMigrated } from "@/lib/platform/db/migrate-postgres";
import { startProxy } from "@/rigs/faults/tcp-proxy";
import { anOwnCertificate, itWithOpenssl } from "@/tests/factories/own-certificate";
import { aPlace, command, removePlaces } from "@/tests/factories/restored-places";

// On PostgreSQL only: what a server, a database or a role of somebody else's may be set to.
const SERVER = process.env.TEST_DATABASE_URL ?? "postgres://127.0.0.1";
const role = `keepsake_role_${process.pid}`;
const made: string[] = [];
let admin: pg.Client;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: SERVER });
  await admin.connect();
  await admin.query(`create role ${role} login password 'x'`);
});

afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`drop role ${role}`);
  await admin.end();
  await removePlaces();
});

async function aDatabase(more = ""): Promise<{ name: string; url: string }> {
  const name = `keepsake_settings_${process.pid}_${made.length}`;
  await admin.query(`create database ${name} ${more}`);
  made.push(name);
  return { name, url: at(name) };
}

function at(name: string, { user, schema }: { user?: string; schema?: string } = {}): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  url.search = schema === undefined ? "" : `?schema=${schema}`;
  if (user !== undefined) [url.username, url.password] = [user, "x"];
  return url.href;
}

async function inDatabase(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const last = await statements.reduce(async (before, statement) => {
    await before;
    return client.query(statement);
  }, Promise.resolve<pg.QueryResult | null>(null));
  await client.end();
  return last?.rows ?? [];
}

/** Where a start ends, in a process of its own. */
async function start(connectionString: string): Promise<string> {
  const settings = { DATABASE_URL: connectionString, DATA_DIR: aPlace(), NEXTAUTH_SECRET: "s".repeat(32) };
  return (await command("tests/setup/start-and-tell.ts", settings)).text.trim();
}

it("a time that Prisma writes is the time our own statements read, whatever the database's zone and style of dates", async () => {
  const { name, url } = await aDatabase();
  await admin.query(`alter database ${name} set timezone = 'America/New_York'`);
  await admin.query(`alter database ${name} set datestyle = 'SQL, DMY'`);
  expect(await start(url)).toBe("It starts.");
  setDatabase(onPostgres(url, { max: 2 }));
  try {
    const at = new Date("2026-03-04T05:06:07.089Z");
    await db.waitlistEntry.create({ data: { email: "ana@example.org", name: "Ana", createdAt: at } });
    const [own] = await query<{ at: Date }>`select created_at as at from waitlist where created_at = ${at}`;
    expect(own?.at).toEqual(at);
    expect((await db.waitlistEntry.findFirstOrThrow()).createdAt).toEqual(at);
  } finally {
    await closeDatabase();
  }
});

it("a connection parses a statement of the hot path once, and one built as text each time", async () => {
  const { url } = await aDatabase();
  setDatabase(onPostgres(url, { max: 1 }));
  try {
    const asked = async (n: number) => (await query<{ n: number }>`select ${n}::int as n`)[0]?.n;
    expect([await asked(1), await asked(2), await asked(3)]).toEqual([1, 2, 3]);
    await queryText("select 4::int as n");
    const known = await queryText(
      "select statement, (generic_plans + custom_plans)::int as runs from pg_prepared_statements",
    );
    expect(known).toEqual([{ statement: "select $1::int as n", runs: 3 }]);
  } finally {
    await closeDatabase();
  }
});

it("a schema of its own is made and used by both drivers, and public stays empty", async () => {
  const { name } = await aDatabase();
  const url = at(name, { schema: "Our family" });
  expect(await start(url)).toBe("It starts.");
  await assertMigrated(url);
  setDatabase(onPostgres(url, { max: 2 }));
  try {
    await db.waitlistEntry.create({ data: { email: "ana@example.org", name: "Ana" } });
    expect(await query`select name from waitlist`).toEqual([{ name: "Ana" }]);
  } finally {
    await closeDatabase();
  }
  const schemas = "select distinct schemaname from pg_tables where schemaname !~ '^(pg_|information)'";
  expect(await inDatabase(at(name), schemas)).toEqual([{ schemaname: "Our family" }]);
});

it("a role that may not create tables is refused by a sentence with the two statements that mend it", async () => {
  const { name } = await aDatabase();
  const url = at(name, { user: role });
  expect(await start(url)).toBe(
    `StartRefusal: The role ${role} of DATABASE_URL may not create tables in the schema public. As an administrator of PostgreSQL, run ` +
      `"grant create on database ${name} to ${role}" and "grant all on schema public to ${role}".`,
  );
  await inDatabase(at(name), `grant create on database ${name} to ${role}`, `grant all on schema public to ${role}`);
  expect(await start(url)).toBe("It starts.");
});

it("tables that belong to another role are named as such, by the start and by one that migrates nothing", async () => {
  const { name, url } = await aDatabase();
  expect(await start(url)).toBe("It starts.");
  const theirs = at(name, { user: role });
  expect(await start(theirs)).toMatch(/^StartRefusal: The role of DATABASE_URL may not use the tables/);
  await expect(assertMigrated(theirs)).rejects.toThrow("belong to another role");
});

it.each([
  [
    "encoding 'LATIN1' locale 'C' template template0",
    /^StartRefusal: The database of DATABASE_URL keeps text as LATIN1/,
  ],
  ["encoding 'SQL_ASCII' locale 'C' template template0", /keeps text as SQL_ASCII, which cannot hold every language/],
])("a database with %s is refused before anything is made there", async (more, sentence) => {
  const { url } = await aDatabase(more);
  expect(await start(url)).toMatch(sentence);
});

it("a statement on a connection that falls silent ends at the limit, and counts as a database that is away", async () => {
  const { url } = await aDatabase();
  const target = new URL(url);
  const proxy = await startProxy({ host: target.hostname, port: Number(target.port || 5432) });
  target.host = `127.0.0.1:${proxy.port}`;
  setDatabase(onPostgres(target.href, { silenceMs: 500 }));
  try {
    expect(await query`select 1 as one`).toEqual([{ one: 1 }]);
    proxy.silence();
    const failure: unknown = await query`select 1 as one`.catch((error: unknown) => error);
    expect(databaseAwayCode(failure)).toBe("ETIMEDOUT");
  } finally {
    await closeDatabase();
    proxy.close();
  }
});

it("a database that is read-only is refused by a sentence", async () => {
  const { name, url } = await aDatabase();
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await start(url)).toMatch(/^StartRefusal: The database of DATABASE_URL is read-only/);
});

describe("a database that does not agree about TLS is refused by a sentence", () => {
  /** Answers the first bytes of a connection, which ask for TLS where the address does. */
  async function startOf(address: string, answer: (socket: Socket) => void) {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => answer(socket));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const failure = await assertMigrated(`postgres://ana:secret@127.0.0.1:${port}/keepsake${address}`).catch(String);
    server.close();
    return failure;
  }

  it("where it has none", async () => {
    expect(await startOf("?sslmode=verify-full", (socket) => socket.end("N"))).toMatch(
      /^StartRefusal: The database of DATABASE_URL does not speak TLS, .* leave sslmode out\.$/,
    );
  });

  it("where it asks for it", async () => {
    const words = Buffer.from('SFATAL\0C28000\0Mno pg_hba.conf entry for host "::1", no encryption\0\0');
    const message = Buffer.alloc(5 + words.length, "E");
    message.writeUInt32BE(4 + words.length, 1);
    message.set(words, 5);
    expect(await startOf("", (socket) => socket.end(message))).toMatch(
      /^StartRefusal: The database takes connections with TLS only: add sslmode=verify-full/,
    );
  });

  itWithOpenssl("where nobody vouches for its certificate", async () => {
    const own = anOwnCertificate();
    const answer = (socket: Socket) => {
      socket.write("S");
      new TLSSocket(socket, { isServer: true, ...own }).on("error", () => undefined);
    };
    expect(await startOf("?sslmode=verify-full", answer)).toMatch(
      /^StartRefusal: The certificate of the database is signed by the server itself, .* sslrootcert=FILE/,
    );
  });
});
