/** Records the SQL statements of the product on their way to PostgreSQL. */
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { startApp } from "../../tests/e2e/app";

const PG_SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

export type Statement = { text: string; values: (string | null)[] };

/**
 * Reads what a client sends (PostgreSQL's frontend protocol 3.0). Parameters are read as text, which is how pg sends
 * them.
 */
class FrontendReader {
  #unread = Buffer.alloc(0);
  #isStarted = false;
  readonly #statements = new Map<string, string>();
  readonly #portals = new Map<string, Statement>();

  constructor(private readonly onStatement: (statement: Statement) => void) {}

  read(bytes: Buffer) {
    this.#unread = Buffer.concat([this.#unread, bytes]);
    for (;;) {
      // Only the startup message has no type before its length.
      const lengthAt = this.#isStarted ? 1 : 0;
      if (this.#unread.length < lengthAt + 4) return;
      const end = lengthAt + this.#unread.readUInt32BE(lengthAt);
      if (this.#unread.length < end) return;
      if (this.#isStarted) this.#message(String.fromCharCode(this.#unread[0] ?? 0), this.#unread.subarray(5, end));
      this.#isStarted = true;
      this.#unread = this.#unread.subarray(end);
    }
  }

  #message(type: string, body: Buffer) {
    const [first = "", second = ""] = body.toString("utf8").split("\0", 2);
    if (type === "Q") this.onStatement({ text: first, values: [] });
    if (type === "P") this.#statements.set(first, second);
    if (type === "B") {
      const values = valuesOf(body.subarray(Buffer.byteLength(first) + Buffer.byteLength(second) + 2));
      this.#portals.set(first, { text: this.#statements.get(second) ?? "", values });
    }
    const portal = this.#portals.get(first);
    if (type === "E" && portal) this.onStatement(portal);
  }
}

function valuesOf(bind: Buffer): (string | null)[] {
  let at = 2 + 2 * bind.readInt16BE(0);
  const count = bind.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = bind.readInt32BE(at);
    const value = length < 0 ? null : bind.toString("utf8", at + 4, at + 4 + length);
    at += 4 + Math.max(0, length);
    return value;
  });
}

async function startSqlRecorder(server: URL) {
  const seen: Statement[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const upstream = connect(Number(server.port || 5432), server.hostname);
    const reader = new FrontendReader((statement) => seen.push(statement));
    client.on("data", (bytes) => reader.read(bytes));
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    take: () => seen.splice(0),
    close: () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

/** The product on a separate PostgreSQL database, with every statement recorded. */
export async function startRecordedApp(env: Record<string, string> = {}, folder?: string) {
  const name = `keepsake_recorded_${process.pid}`;
  await onServer(`create database ${name}`);
  const recorder = await startSqlRecorder(new URL(PG_SERVER));
  const database = new URL(PG_SERVER);
  database.host = `127.0.0.1:${recorder.port}`;
  database.pathname = `/${name}`;
  const app = await startApp({
    env: { ...env, DATABASE_URL: database.href },
    ...(folder !== undefined && { folder }),
  });
  return {
    url: app.url,
    take: recorder.take,
    /** Runs a statement that is not recorded. */
    run: (statement: string) => onServer(statement, name),
    remove: async () => {
      await app.remove();
      recorder.close();
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(statement: string, database?: string) {
  const url = new URL(PG_SERVER);
  if (database) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
}
