import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { hashPassword, isPasswordRight } from "@/lib/accounts/passwords";
import { isKept, listTables, rowsOf } from "@/lib/backup/data";
import { mailJobs } from "@/lib/backup/tables";
import { decryptKey } from "@/lib/keys/cipher";
import { db, type OpenDatabase, onPGlite, onPostgres, openDatabase, setDatabase } from "@/lib/platform/db/database";
import { knownMigrations } from "@/lib/platform/db/migrations";
import { fileStore } from "@/lib/providers/storage";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { aBackup, aBackupFile, aWholeFamily, emptyStore, PASSPHRASE } from "@/tests/factories/backups";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
beforeAll(emptyStore);

const RESTORES_MS = 180_000;
const SECRET = process.env.NEXTAUTH_SECRET ?? "";
const SERVER = process.env.TEST_DATABASE_URL;

const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const each of undo.reverse()) await each();
});

function aPlace() {
  const place = mkdtempSync(path.join(tmpdir(), "keepsake-restore-"));
  undo.push(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

let made = 0;
async function aPostgres(): Promise<string> {
  const name = `keepsake_restore_${process.pid}_${made++}`;
  const server = new pg.Client({ connectionString: SERVER });
  await server.connect();
  await server.query(`create database ${name}`);
  undo.push(async () => {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  });
  const url = new URL(SERVER ?? "");
  url.pathname = `/${name}`;
  return url.href;
}

type Said = { code: number | null; text: string };

/** A process with these settings and no others. */
async function command(script: string, settings: Record<string, string>, ...given: string[]): Promise<Said> {
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const, LOG_LEVEL: "silent", ...settings };
  const args = ["--conditions=react-server", "--import", "tsx", script, ...given];
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      text += part;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, text };
}

const restore = (settings: Record<string, string>, ...given: string[]) =>
  command("scripts/restore.ts", { BACKUP_PASSPHRASE: PASSPHRASE, ...settings }, ...given);

async function openAt(settings: Record<string, string>): Promise<OpenDatabase> {
  const opened = settings.DATABASE_URL
    ? onPostgres(new pg.Pool({ connectionString: settings.DATABASE_URL, max: 2 }))
    : await onPGlite(await PGlite.create(path.join(settings.DATA_DIR ?? "", "database")));
  return opened;
}

/** Every row of every table that a backup holds, but for what is the place's own. */
async function rowsIn({ snapshot }: OpenDatabase) {
  return snapshot(async (run) => {
    const texts: Record<string, string> = {};
    for (const table of (await listTables(run)).filter(isKept)) {
      if (table.name === "settings") continue;
      texts[table.name] = "";
      for await (const { lines } of rowsOf(run, table)) texts[table.name] += lines;
    }
    return texts;
  });
}

const isMail = (line: string) => mailJobs.includes((JSON.parse(line) as { kind: string }).kind);

type Kind = "embedded" | "postgresql";
const kinds: Kind[] = SERVER ? ["embedded", "postgresql"] : ["embedded"];

describe.each(kinds)("a backup of this database, restored into an empty one of kind %s,", (kind) => {
  it(
    "has every row and file, and starts with its own secret: a password and a stored key are good there",
    async () => {
      const { actor, files, call } = await aWholeFamily();
      await db.user.update({ where: { id: actor.userId }, data: { password: await hashPassword("a garden in june") } });
      await db.job.create({ data: { kind: "account_mail", subject: `account_mail:${actor.userId}` } });
      const settings: Record<string, string> = { DATA_DIR: aPlace() };
      if (kind === "postgresql") settings.DATABASE_URL = await aPostgres();
      const file = await aBackup();
      const source = await openDatabase();
      const before = await rowsIn(source);

      const { code, text } = await restore(settings, file);
      expect([code, text]).toEqual([0, expect.stringMatching(/^Restored \d+ rows and \d+ files of .*old-is-gone/s)]);
      // Its own mark and the original's secret: it starts without any setting.
      expect(await command("tests/setup/start-and-tell.ts", settings)).toMatchObject({ text: "It starts.\n" });
      expect(readFileSync(path.join(settings.DATA_DIR ?? "", "secret"), "utf8")).toBe(SECRET);

      const target = await openAt(settings);
      try {
        const after = await rowsIn(target);
        before.jobs = (before.jobs ?? "").replace(/.*\n/g, (line) => (isMail(line) ? "" : line));
        expect(Object.keys(after)).toEqual(Object.keys(before));
        for (const name of Object.keys(before)) expect([name, after[name]]).toEqual([name, before[name]]);

        const store = new DiskFileStore({ root: path.join(settings.DATA_DIR ?? "", "files") });
        for (const key of files) {
          const [copy, original] = [await store.read(key), await fileStore().read(key)];
          expect(copy?.contentType).toBe(original?.contentType);
          const bytes = async (each: typeof copy) => Buffer.from(await new Response(each?.body).arrayBuffer());
          expect((await bytes(copy)).equals(await bytes(original))).toBe(true);
        }

        setDatabase(target);
        const person = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
        expect(await isPasswordRight(person.password, "a garden in june")).toBe(true);
        const key = await db.apiKey.findFirstOrThrow({ where: { userId: actor.userId } });
        expect(decryptKey(key.ciphertext)).toBe("sk-family");
        expect((await db.callSession.findUniqueOrThrow({ where: { id: call.id } })).durationSecs).toBe(12);
        expect(await db.session.count()).toBe(0);
        const [newest] = await db.waitlistEntry.findMany({ orderBy: { id: "desc" }, take: 1 });
        const next = await db.waitlistEntry.create({ data: { email: "next@example.org", name: "Next" } });
        expect(next.id).toBe((newest?.id ?? 0) + 1);
        await db.waitlistEntry.delete({ where: { id: next.id } });
      } finally {
        setDatabase(source);
        await target.close();
      }
    },
    RESTORES_MS,
  );
});

if (SERVER) {
  it(
    "rows of an embedded database come to PostgreSQL unchanged",
    async () => {
      await aWholeFamily();
      const embedded = { DATA_DIR: aPlace() };
      expect((await restore(embedded, await aBackup())).code).toBe(0);
      const between = await openAt(embedded);
      const before = await rowsIn(between);
      await between.close();
      const file = aBackupFile();
      const backup = await command("scripts/backup.ts", { ...embedded, BACKUP_PASSPHRASE: PASSPHRASE }, file);
      expect([backup.code, backup.text]).toEqual([0, expect.stringContaining("It is encrypted")]);
      const settings = { DATA_DIR: aPlace(), DATABASE_URL: await aPostgres() };
      expect((await restore(settings, file)).code).toBe(0);
      const target = await openAt(settings);
      expect(await rowsIn(target)).toEqual(before);
      await target.close();
    },
    RESTORES_MS,
  );
}

describe("a restored copy beside its original", () => {
  it(
    "has another name at providers and holds back removals there, until it is told that the original is gone",
    async () => {
      await db.setting.upsert({
        where: { key: "installationId" },
        create: { key: "installationId", value: "0123456789ab" },
        update: {},
      });
      const file = await aBackup();
      const settings = { DATA_DIR: aPlace() };
      await restore(settings, file);
      const asked = "select key from settings where key in ('installationId', 'besideAnother', 'filesHeld') order by 1";
      const keys = async () => {
        const target = await openAt(settings);
        const rows = (await target.run(asked, [])) as { key: string }[];
        await target.close();
        return rows.map(({ key }) => key);
      };
      expect(await keys()).toEqual(["besideAnother"]);
      expect((await restore(settings, "--old-is-gone")).text).toContain("From now on");
      expect(await keys()).toEqual([]);

      const moved = { DATA_DIR: aPlace() };
      expect((await restore(moved, file, "--old-is-gone")).text).not.toContain("may still run");
      const target = await openAt(moved);
      expect(await target.run(asked, [])).toEqual([{ key: "installationId" }]);
      await target.close();
    },
    RESTORES_MS,
  );
});

describe("a restore is refused, with nothing written,", () => {
  const isUntouched = (place: string) => expect(readdirSync(place).filter((name) => name !== "mail")).toEqual([]);

  it(
    "by a damaged backup, another passphrase, and another secret",
    async () => {
      const file = await aBackup();
      const place = aPlace();
      const bytes = readFileSync(file);
      const cut = `${file}.cut`;
      writeFileSync(cut, bytes.subarray(0, bytes.length - 40));
      expect((await restore({ DATA_DIR: place }, cut)).text).toContain("damaged or not whole");
      expect((await restore({ DATA_DIR: place, BACKUP_PASSPHRASE: "roses in the forest" }, file)).text).toContain(
        "does not open this backup",
      );
      const other = { DATA_DIR: place, NEXTAUTH_SECRET: "another-secret-that-is-long-enough-0123" };
      expect(await restore(other, file)).toMatchObject({
        code: 1,
        text: expect.stringContaining("NEXTAUTH_SECRET is"),
      });
      isUntouched(place);
    },
    RESTORES_MS,
  );

  it(
    "into a place that is not empty",
    async () => {
      const file = await aBackup();
      const settings = { DATA_DIR: aPlace() };
      expect((await restore(settings, file)).code).toBe(0);
      expect((await restore(settings, file)).text).toContain("has a database in it already");
      const place = aPlace();
      await new DiskFileStore({ root: path.join(place, "files") }).put("messages/1.mp3", Buffer.from("x"), {
        contentType: "audio/mpeg",
      });
      expect((await restore({ DATA_DIR: place }, file)).text).toContain("files in the file store already");
      if (!SERVER) return;
      const DATABASE_URL = await aPostgres();
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      await client.query("create table somebody_elses (id int)");
      await client.end();
      expect((await restore({ DATA_DIR: aPlace(), DATABASE_URL }, file)).text).toContain(
        "has a database in it already",
      );
    },
    RESTORES_MS,
  );

  /** A backup of a database that only the first of the migrations made. */
  async function aBackupOf(migrations: number, prepare: string): Promise<string> {
    const folder = path.join(aPlace(), "database");
    const built = await command("tests/setup/old-database.ts", {}, folder, String(migrations));
    expect(built).toEqual({ code: 0, text: "" });
    const source = await openDatabase();
    const client = await PGlite.create(folder);
    await client.exec(prepare);
    setDatabase(await onPGlite(client));
    try {
      return await aBackup();
    } finally {
      setDatabase(source);
      await client.close();
    }
  }

  it(
    "of a newer Keepsake; one of an older Keepsake is restored and brought up to date",
    async () => {
      const names = knownMigrations();
      const newer = await aBackupOf(
        names.length,
        "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', '29990101000000_later', now())",
      );
      const place = aPlace();
      expect((await restore({ DATA_DIR: place }, newer)).text).toContain("newer Keepsake");
      isUntouched(place);

      const older = await aBackupOf(
        names.length - 6,
        "insert into users (username, username_key, password, email, name) values ('ana', 'ana', 'x', 'a@example.org', 'Ana')",
      );
      expect((await restore({ DATA_DIR: place }, older)).code).toBe(0);
      const target = await openAt({ DATA_DIR: place });
      const applied = "select count(*)::int as count from _prisma_migrations where finished_at is not null";
      expect(await target.run(applied, [])).toEqual([{ count: names.length }]);
      expect(await target.run("select username from users", [])).toEqual([{ username: "ana" }]);
      await target.close();
    },
    RESTORES_MS,
  );
});

it(
  "a plain backup has no secret, and says what that means",
  async () => {
    const file = await aBackup(null);
    const settings = { DATA_DIR: aPlace() };
    const { text } = await restore(settings, file);
    expect(text).toContain("The installation's secret was not in the backup");
    expect(await command("tests/setup/start-and-tell.ts", settings)).toMatchObject({ text: "It starts.\n" });
  },
  RESTORES_MS,
);
