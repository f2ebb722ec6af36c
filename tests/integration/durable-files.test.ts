import { spawnSync } from "node:child_process";
import fs from "node:fs";
import promises from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { dataPath } from "@/lib/platform/data-dir";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "@/lib/platform/db/embedded";
import { programArgs } from "@/tests/setup/programs";

type Event = { did: "write" | "sync"; path: string; isNewPage: boolean };

/** The embedded database's writes and syncs, in their order. */
const events: Event[] = [];
const paths = new Map<number, string>();
let database: EmbeddedDatabase;
let refusedWrites = 0;

const isLog = (file: string) => file.includes("/pg_wal/");
const isControl = (file: string) => file.endsWith("/pg_control");

beforeAll(async () => {
  const { openSync, writeSync, fsyncSync } = fs;
  const openFile = promises.open;
  jest.spyOn(fs, "openSync").mockImplementation((...call) => {
    const handle = openSync(...call);
    paths.set(handle, path.resolve(String(call[0])));
    return handle;
  });
  const write = ((handle: number, bytes: Int8Array, ...where: [number, number, number]) => {
    const file = paths.get(handle) ?? "";
    if (refusedWrites > 0 && file.startsWith(dataPath("database"))) {
      refusedWrites -= 1;
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });
    }
    const isNewPage = bytes.subarray(0, 8).every((byte) => byte === 0);
    events.push({ did: "write", path: file, isNewPage });
    return writeSync(handle, bytes, ...where);
  }) as typeof fs.writeSync;
  jest.spyOn(fs, "writeSync").mockImplementation(write);
  jest.spyOn(fs, "fsyncSync").mockImplementation((handle) => {
    fsyncSync(handle);
    events.push({ did: "sync", path: paths.get(handle) ?? "", isNewPage: false });
  });
  jest.spyOn(promises, "open").mockImplementation(async (...call) => {
    const handle = await openFile(...call);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      events.push({ did: "sync", path: path.resolve(String(call[0])), isNewPage: false });
    };
    return handle;
  });
  database = await openEmbeddedDatabase();
  await database.client.exec("create table kept (id serial primary key, word text)");
});
afterAll(() => database.close());
beforeEach(() => {
  events.length = 0;
});

const insert = (count: number) =>
  database.client.query("insert into kept (word) select repeat('word', 200) from generate_series(1, $1::int)", [count]);

/** Files of the write-ahead log with something that is not on the disk. */
function unsynced(happened: readonly Event[]): Set<string> {
  const open = new Set<string>();
  for (const event of happened.filter((one) => isLog(one.path))) {
    if (event.did === "write") open.add(event.path);
    else open.delete(event.path);
  }
  return open;
}

describe("the embedded database's files", () => {
  it("have what was committed on the disk within a second, though nobody waits for it", async () => {
    await insert(1);
    expect(unsynced(events).size).toBeGreaterThan(0);
    const committed = performance.now();
    while (unsynced(events).size > 0) {
      expect(performance.now() - committed).toBeLessThan(1000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

  it("have it there at once for whoever waits", async () => {
    await insert(1);
    await database.synced();
    expect(events.some((event) => event.did === "write" && isLog(event.path))).toBe(true);
    expect(unsynced(events)).toEqual(new Set());
  });

  it("never hold a page on the disk before the log that describes it, nor a checkpoint before its pages", async () => {
    for (let round = 0; round < 3; round += 1) {
      await insert(500);
      await database.client.exec("update kept set word = 'changed' where id % 7 = 0; checkpoint");
    }
    const changed = events.flatMap((event, at) => {
      const isPage = event.did === "write" && /\/base\//.test(event.path) && !event.isNewPage;
      return isPage ? [at] : [];
    });
    expect(changed.length).toBeGreaterThan(20);
    for (const at of changed) expect(unsynced(events.slice(0, at))).toEqual(new Set());

    const noted = events.flatMap((event, at) => (event.did === "write" && isControl(event.path) ? [at] : []));
    expect(noted.length).toBeGreaterThanOrEqual(3);
    for (const at of noted) {
      const before = events.slice(0, at);
      const pages = new Set(
        before.filter((one) => one.did === "write" && !isLog(one.path) && !isControl(one.path)).map((one) => one.path),
      );
      for (const page of pages) {
        const written = before.findLastIndex((one) => one.did === "write" && one.path === page);
        const synced = before.findLastIndex((one) => one.did === "sync" && one.path === page);
        expect([page, synced > written]).toEqual([page, true]);
      }
    }
  });

  it("go on in the room that was kept for them when the disk is full", async () => {
    const spare = dataPath("database.spare");
    expect(fs.statSync(spare).blocks * 512).toBeGreaterThanOrEqual(32 * 1024 * 1024);
    refusedWrites = 1;
    await insert(1);
    expect(refusedWrites).toBe(0);
    expect(fs.existsSync(spare)).toBe(false);
    const { rows } = await database.client.query<{ word: string }>("select word from kept order by id desc limit 1");
    expect(rows[0]?.word).toBe("word".repeat(200));
  });

  it("keep a short log, however much was written since the start", async () => {
    for (let megabyte = 0; megabyte < 70; megabyte += 1) {
      await database.client.query("select pg_logical_emit_message(true, 'filler', repeat('x', 1024 * 1024))");
    }
    const shortened = () => events.some((event) => event.did === "write" && isControl(event.path));
    while (!shortened()) await new Promise((resolve) => setTimeout(resolve, 50));
    const files = fs.readdirSync(dataPath("database", "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(files.length).toBeLessThanOrEqual(10);
  });
});

it("a database that finds no room even in what was kept for it ends its process, and loses nothing acknowledged", async () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "keepsake-no-room-"));
  const args = programArgs("tests/setup/database-without-room.ts");
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const, DATA_DIR: folder, LOG_LEVEL: "silent" };
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { env, encoding: "utf8", timeout: 25_000 });
  expect([status, stdout]).toEqual([75, ""]);
  expect(stderr).toContain("The disk is full, and the database cannot go on.");
  expect(stderr).toContain("Keepsake starts by itself as soon as 40 MB are free.");
  const left = new PGlite(path.join(folder, "database"));
  expect((await left.query("select word from kept")).rows).toEqual([{ word: "acknowledged" }]);
  await left.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
