import { spawn } from "node:child_process";
import fs, { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { listSnapshots, openEmbeddedDatabase, restoreEmbeddedDatabase } from "@/lib/platform/db/embedded";
import { AlreadyLocked, takeProcessLock } from "@/lib/platform/db/process-lock";
import { aFolder } from "@/tests/setup/folder";

const folder = aFolder();

afterEach(() => jest.restoreAllMocks());

describe("the lock of the embedded database", () => {
  it("refuses a second holder, and names the first", () => {
    const release = takeProcessLock(path.join(folder, "held"));
    expect(() => takeProcessLock(path.join(folder, "held"))).toThrow(AlreadyLocked);
    expect(() => takeProcessLock(path.join(folder, "held"))).toThrow(`pid ${process.pid}`);
    release();
    takeProcessLock(path.join(folder, "held"))();
  });

  it("is taken over from a process that was killed", async () => {
    const dead = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const file = path.join(folder, "left");
    const startedAt = readFileSync(`/proc/${dead.pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19];
    writeFileSync(file, `${dead.pid} ${startedAt}`);
    expect(() => takeProcessLock(file)).toThrow(AlreadyLocked);
    await new Promise((resolve) => dead.once("exit", resolve).kill("SIGKILL"));
    takeProcessLock(file)();
    expect(existsSync(file)).toBe(false);
  });

  it("is taken over when its number belongs to another process now", () => {
    const file = path.join(folder, "reused");
    writeFileSync(file, `${process.pid} 1`);
    takeProcessLock(file)();
  });

  it.each(["EPERM", "ENOTSUP"])("is refused by a sentence on a file system without hard links (%s)", (code) => {
    jest.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
    expect(() => takeProcessLock(path.join(folder, "unlinked"))).toThrow(
      `DATA_DIR is ${folder}, on a file system without hard links (${code})`,
    );
  });

  it("is taken over when a power cut left nothing but its name", () => {
    for (const left of ["", "\0\0\0\0"]) {
      const file = path.join(folder, "cut");
      writeFileSync(file, left);
      takeProcessLock(file)();
    }
  });
});

/** A database is made, opened four times and packed twice, while other tests use the same processor. */
const OPENED_OFTEN_MS = 150_000;

it(
  "the embedded database's folder is kept when it does not open, and nothing empty takes its place until a person decides, who signs in anew",
  async () => {
    const first = await openEmbeddedDatabase();
    await first.client.exec("create table kept (word text); insert into kept values ('hello')");
    await first.client.exec("create table sessions (id int); insert into sessions values (1)");
    await first.close();
    expect(listSnapshots()).toHaveLength(1);

    writeFileSync(dataPath("database", "PG_VERSION"), "nonsense");
    rmSync(dataPath("database", "global"), { recursive: true });
    await expect(openEmbeddedDatabase()).rejects.toThrow(/would not open.*newest snapshot/s);
    const aside = readdirSync(ensureDataDir()).filter((name) => name.startsWith("database.broken-"));
    expect(aside).toHaveLength(1);
    await expect(openEmbeddedDatabase()).rejects.toThrow("npm run db:restore");

    await restoreEmbeddedDatabase(listSnapshots()[0] ?? "");
    const restored = await openEmbeddedDatabase();
    expect((await restored.client.query("select word from kept")).rows).toEqual([{ word: "hello" }]);
    expect((await restored.client.query("select id from sessions")).rows).toEqual([]);
    await restored.close();
  },
  OPENED_OFTEN_MS,
);
