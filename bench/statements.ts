/**
 * SQL statements of every signed-in page and read, counted on the wire between the built product and PostgreSQL: what
 * tests/integration/statements.test.ts counts at the driver, with the pages and all that Next adds. BEGIN, COMMIT, SET
 * and the rate limiter's are apart.
 * usage: npm run build && npx tsx --conditions=react-server bench/statements.ts
 */
import { readdirSync, readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { startApp } from "../tests/e2e/app";
import { Person } from "../tests/e2e/person";
import { type Limit, report } from "./report";

const MOST_STATEMENTS = 2;
/** The fewest of so many counts: the sweeper's own statements can only add to some of them. */
const REPEATS = 5;
const PG_SERVER = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

const isCounted = (sql: string) =>
  !/^\s*(begin|commit|rollback|savepoint|release|set )/i.test(sql) && !sql.includes("rate_limits");

/** Reads what a client sends (PostgreSQL's frontend protocol 3.0) and tells each statement as it is executed. */
class FrontendReader {
  #waiting = Buffer.alloc(0);
  #isStarted = false;
  readonly #statements = new Map<string, string>();
  readonly #portals = new Map<string, string>();

  constructor(private readonly onStatement: (sql: string) => void) {}

  read(bytes: Buffer) {
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    for (;;) {
      // The startup message alone has no type before its length.
      const lengthAt = this.#isStarted ? 1 : 0;
      if (this.#waiting.length < lengthAt + 4) return;
      const end = lengthAt + this.#waiting.readUInt32BE(lengthAt);
      if (this.#waiting.length < end) return;
      if (this.#isStarted) this.#message(String.fromCharCode(this.#waiting[0] ?? 0), this.#waiting.subarray(5, end));
      this.#isStarted = true;
      this.#waiting = this.#waiting.subarray(end);
    }
  }

  #message(type: string, body: Buffer) {
    const [first = "", second = ""] = body.toString("utf8").split("\0", 2);
    if (type === "Q") this.onStatement(first);
    if (type === "P") this.#statements.set(first, second);
    if (type === "B") this.#portals.set(first, this.#statements.get(second) ?? "");
    if (type === "E") this.onStatement(this.#portals.get(first) ?? "");
  }
}

/** Stands between the app and PostgreSQL. */
async function startCounter(server: URL) {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const listener = createServer((client) => {
    const upstream = connect(Number(server.port || 5432), server.hostname);
    const reader = new FrontendReader((sql) => seen.push(sql));
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
    take: () => seen.splice(0).filter(isCounted),
    close: () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

/** Every page of the signed-in area, from its folder: "/edit-voice/[id]". */
const pages = () =>
  readdirSync("app/(home)", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx"))
    .map((file) => `/${file.slice(0, -"/page.tsx".length)}`)
    .sort();

function addressOfPage(page: string, voiceId: number, conversationId: number): string {
  const known: Record<string, string> = {
    "/edit-voice/[id]": `/edit-voice/${voiceId}`,
    "/conversation/[id]": `/conversation/${conversationId}`,
    "/conversation/[id]/[conversationId]": `/conversation/${voiceId}/${conversationId}`,
  };
  const address = known[page] ?? page;
  if (address.includes("[")) throw new Error(`How ${page} is asked for has to be said here.`);
  return address;
}

/** Somebody with one of everything, and the addresses of it all. */
async function addressesOf(person: Person): Promise<string[]> {
  const voiceId = await person.createVoice();
  const recording = readFileSync("tests/fixtures/recordings/speech.wav");
  const sampleId = await person.upload(voiceId, recording, "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const { status } = await person.settledVoice(voiceId);
  if (status !== "ready") throw new Error(`The voice is ${status}.`);
  const conversationId = await person.converse(voiceId);
  await person.write(conversationId, "Good morning.");
  const { audioUrl } = await person.reply(conversationId, voiceId);
  if (!audioUrl) throw new Error("The reply has no sound.");
  await person.audio(audioUrl);
  return [
    "/api/user",
    "/api/usage-stats",
    "/api/voices",
    `/api/voices/${voiceId}`,
    `/api/voices/${voiceId}/consent`,
    `/api/audio-samples?voiceId=${voiceId}`,
    `/audio/samples/${sampleId}`,
    "/api/conversations",
    `/api/conversations/${conversationId}`,
    `/api/messages?conversationId=${conversationId}`,
    audioUrl,
    "/api/support",
    ...pages().map((page) => addressOfPage(page, voiceId, conversationId)),
  ];
}

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: PG_SERVER });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const name = `keepsake_statements_${process.pid}`;
await onServer(`create database ${name}`);
const counter = await startCounter(new URL(PG_SERVER));
const database = new URL(PG_SERVER);
database.host = `127.0.0.1:${counter.port}`;
database.pathname = `/${name}`;
const app = await startApp({ env: { DATABASE_URL: database.href } });
const figures: Record<string, { statements: number }> = {};
const limits: Limit[] = [];
try {
  const person = await new Person(app.url).register();
  for (const address of await addressesOf(person)) {
    let fewest: string[] | undefined;
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      counter.take();
      const response = await person.send("GET", address);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`GET ${address}: ${response.status}`);
      const statements = counter.take();
      if (!fewest || statements.length < fewest.length) fewest = statements;
    }
    const shown = address.replaceAll(/\d+/g, "{id}");
    figures[shown] = { statements: fewest?.length ?? Number.NaN };
    limits.push({ name: `GET ${shown}`, value: fewest?.length ?? Number.NaN, atMost: MOST_STATEMENTS });
    if ((fewest?.length ?? 0) > MOST_STATEMENTS) console.log(shown, fewest);
  }
} finally {
  await app.remove();
  counter.close();
  await onServer(`drop database if exists ${name} with (force)`);
}
report("statements", { "SQL statements": figures }, limits);
