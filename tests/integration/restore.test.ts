import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { hashPassword, isPasswordRight } from "@/lib/accounts/passwords";
import { isKept, listTables, rowsOf } from "@/lib/backup/data";
import { decryptKey } from "@/lib/keys/cipher";
import { schemaOf } from "@/lib/platform/db/connections";
import { db, type OpenDatabase, openDatabase, setDatabase } from "@/lib/platform/db/database";
import { knownMigrations } from "@/lib/platform/db/migrations";
import { fileStore } from "@/lib/providers/storage";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { aBackup, aBackupFile, aWholeFamily, emptyStore, PASSPHRASE } from "@/tests/factories/backups";
import {
  aPlace,
  aPostgres,
  command,
  emptyPlace,
  type Kind,
  kinds,
  openAt,
  removePlaces,
  restore,
  type Said,
  SERVER,
} from "@/tests/factories/restored-places";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
beforeAll(emptyStore);

const RESTORES_MS = 240_000;
const SECRET = process.env.NEXTAUTH_SECRET ?? "";
afterAll(removePlaces);

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

const isMail = (line: string) => (JSON.parse(line) as { kind: string }).kind === "mail";

const isUntouched = (place: string) => expect(readdirSync(place).filter((name) => name !== "mail")).toEqual([]);

type Copy = { settings: Record<string, string>; said: Said };
let family: Awaited<ReturnType<typeof aWholeFamily>>;
let source: OpenDatabase;
let before: Record<string, string>;
let file: string;
/** Commands of which several tests need what they left; they run at the same time, since most of each is one core's work. */
let copies: Partial<Record<Kind | "plain" | "older", Promise<Copy>>>;

beforeAll(async () => {
  family = await aWholeFamily();
  const { userId } = family.actor;
  await db.user.update({ where: { id: userId }, data: { password: await hashPassword("a garden in june") } });
  await db.job.create({ data: { kind: "mail", subject: `account_mail:${userId}` } });
  await db.setting.create({ data: { key: "installationId", value: "0123456789ab" } });
  source = await openDatabase();
  file = await aBackup();
  before = await rowsIn(source);
  const copy = async (settings: Record<string, string>, ...given: string[]): Promise<Copy> => ({
    settings,
    said: await restore(settings, ...given),
  });
  const plain = await aBackup(null);
  copies = {
    embedded: copy(await emptyPlace("embedded"), file),
    plain: copy(await emptyPlace("embedded"), plain, "--old-is-gone"),
    older: anOlderBackup().then(async (older) => copy(await emptyPlace("embedded"), older)),
    ...(SERVER && { postgresql: copy(await emptyPlace("postgresql"), file) }),
  };
  for (const made of Object.values(copies)) made.catch(() => undefined);
}, RESTORES_MS);

const copyOf = async (name: keyof typeof copies): Promise<Copy> => {
  const made = await copies[name];
  if (!made) throw new Error(`There is no copy of kind ${name} here.`);
  return made;
};

/** A backup of a database that only the first of the migrations made. */
async function anOlderBackup(): Promise<string> {
  const older = aBackupFile();
  const count = String(knownMigrations().length - 6);
  const built = await command("tests/setup/old-database.ts", { DATA_DIR: aPlace() }, count, older);
  expect(built).toEqual({ code: 0, text: "" });
  return older;
}

describe.each(kinds)("a backup of this database, restored into an empty one of kind %s,", (kind) => {
  it(
    "has every row and file, and starts with its own secret: a password and a stored key are good there",
    async () => {
      const { actor, files, call } = family;
      const { settings, said } = await copyOf(kind);
      expect([said.code, said.text]).toEqual([
        0,
        expect.stringMatching(/^Restored \d+ rows and \d+ files of .*old-is-gone/s),
      ]);
      // Its own mark and the original's secret: it starts without any setting.
      expect(await command("tests/setup/start-and-tell.ts", settings)).toMatchObject({ text: "It starts.\n" });
      expect(readFileSync(path.join(settings.DATA_DIR ?? "", "secret"), "utf8")).toBe(SECRET);

      const target = await openAt(settings);
      try {
        const after = await rowsIn(target);
        const wanted = { ...before, jobs: (before.jobs ?? "").replace(/.*\n/g, (line) => (isMail(line) ? "" : line)) };
        expect(Object.keys(after)).toEqual(Object.keys(wanted));
        for (const [name, rows] of Object.entries(wanted)) expect([name, after[name]]).toEqual([name, rows]);

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
      const { settings: embedded } = await copyOf("embedded");
      const between = await openAt(embedded);
      const rows = await rowsIn(between);
      await between.close();
      const again = aBackupFile();
      const backup = await command("scripts/backup.ts", { ...embedded, BACKUP_PASSPHRASE: PASSPHRASE }, again);
      expect([backup.code, backup.text]).toEqual([0, expect.stringContaining("It is encrypted")]);
      const settings = await emptyPlace("postgresql");
      expect((await restore(settings, again)).code).toBe(0);
      const target = await openAt(settings);
      expect(await rowsIn(target)).toEqual(rows);
      await target.close();
    },
    RESTORES_MS,
  );
}

it(
  "a restored copy beside its original has another name at providers and holds back removals there, until it is told that the original is gone",
  async () => {
    const keysAt = async ({ settings }: Copy) => {
      const target = await openAt(settings);
      const asked = "select key from settings where key in ('installationId', 'besideAnother', 'filesHeld') order by 1";
      const rows = (await target.run(asked, [])) as { key: string }[];
      await target.close();
      return rows.map(({ key }) => key);
    };
    const beside = await copyOf("embedded");
    expect(await keysAt(beside)).toEqual(["besideAnother"]);
    expect((await restore(beside.settings, "--old-is-gone")).text).toContain("From now on");
    expect(await keysAt(beside)).toEqual([]);

    const moved = await copyOf("plain");
    expect(moved.said.text).not.toContain("may still run");
    expect(await keysAt(moved)).toEqual(["installationId"]);
  },
  RESTORES_MS,
);

describe("a restore is refused, with nothing written,", () => {
  it(
    "by a damaged backup, another passphrase, another secret, and too little room",
    async () => {
      const cut = `${file}.cut`;
      const bytes = readFileSync(file);
      writeFileSync(cut, bytes.subarray(0, bytes.length - 40));
      const places = [aPlace(), aPlace(), aPlace(), aPlace()] as const;
      const refusals = await Promise.all([
        restore({ DATA_DIR: places[0] }, cut),
        restore({ DATA_DIR: places[1], BACKUP_PASSPHRASE: "roses in the forest" }, file),
        restore({ DATA_DIR: places[2], NEXTAUTH_SECRET: "another-secret-that-is-long-enough-0123" }, file),
        restore({ DATA_DIR: places[3], DISK_RESERVE_MB: "1000000" }, file),
      ]);
      expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
      expect(refusals.map(({ text }) => text)).toEqual([
        expect.stringContaining("damaged or not whole"),
        expect.stringContaining("does not open this backup"),
        expect.stringContaining("NEXTAUTH_SECRET is"),
        expect.stringContaining("not enough room"),
      ]);
      for (const place of places) isUntouched(place);
    },
    RESTORES_MS,
  );

  it(
    "into a place that is not empty",
    async () => {
      const { settings } = await copyOf("embedded");
      const place = aPlace();
      await new DiskFileStore({ root: path.join(place, "files") }).put("messages/1.mp3", Buffer.from("x"), {
        contentType: "audio/mpeg",
      });
      const [full, withFiles] = await Promise.all([restore(settings, file), restore({ DATA_DIR: place }, file)]);
      expect(full.text).toContain("has a database in it already");
      expect(withFiles.text).toContain("files in the file store already");
      if (!SERVER) return;
      const DATABASE_URL = await aPostgres();
      const client = new pg.Client({ connectionString: DATABASE_URL });
      await client.connect();
      const schema = client.escapeIdentifier(schemaOf(DATABASE_URL));
      await client.query(`create schema if not exists ${schema}; create table ${schema}.somebody_elses (id int)`);
      await client.end();
      expect((await restore({ DATA_DIR: aPlace(), DATABASE_URL }, file)).text).toContain(
        "has a database in it already",
      );
    },
    RESTORES_MS,
  );

  it(
    "of a newer Keepsake; one of an older Keepsake is restored and brought up to date",
    async () => {
      const later = "29990101000000_later";
      await source.run(
        "insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('x', 'x', $1, now())",
        [later],
      );
      const newer = await aBackup();
      await source.run("delete from _prisma_migrations where migration_name = $1", [later]);
      const place = aPlace();
      expect((await restore({ DATA_DIR: place }, newer)).text).toContain("newer Keepsake");
      isUntouched(place);

      const { settings, said } = await copyOf("older");
      expect(said.code).toBe(0);
      const target = await openAt(settings);
      const applied = "select count(*)::int as count from _prisma_migrations where finished_at is not null";
      expect(await target.run(applied, [])).toEqual([{ count: knownMigrations().length }]);
      expect(await target.run("select username from users", [])).toEqual([{ username: "ana" }]);
      await target.close();
    },
    RESTORES_MS,
  );
});

it(
  "a plain backup has no secret, and says what that means",
  async () => {
    const { settings, said } = await copyOf("plain");
    expect(said.text).toContain("The installation's secret was not in the backup");
    expect(await command("tests/setup/start-and-tell.ts", settings)).toMatchObject({ text: "It starts.\n" });
  },
  RESTORES_MS,
);
