import { spawn } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { assertBelongsTogether, forgetInstallation } from "@/lib/installation/mutations";
import { db } from "@/lib/platform/db/database";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { onARealDatabase } from "@/tests/setup/database";
import { aFolder } from "@/tests/setup/folder";
import { programArgs } from "@/tests/setup/programs";

onARealDatabase();

const places: string[] = [];
function aPlace() {
  const place = aFolder();
  places.push(place);
  return place;
}
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true, force: true });
});
const aStore = (root = aPlace()) => ({ root, store: new DiskFileStore({ root }) });

beforeEach(() => forgetInstallation());

describe("the store of a database", () => {
  it("is the one of the first start, and no other is taken for it", async () => {
    const first = aStore();
    await assertBelongsTogether(first.store);
    await assertBelongsTogether(first.store);
    const refusal = expect.objectContaining({
      name: "StartRefusal",
      message: expect.stringContaining("Processes on one database need the same files"),
    });
    await expect(assertBelongsTogether(aStore().store)).rejects.toEqual(refusal);
    const stranger = aStore();
    await stranger.store.put("installation/id.txt", Buffer.from("another"), { contentType: "text/plain" });
    await expect(assertBelongsTogether(stranger.store)).rejects.toThrow("marked another");
  });

  it("may be moved with all that is in it", async () => {
    const before = aStore();
    await assertBelongsTogether(before.store);
    const after = aPlace();
    cpSync(before.root, after, { recursive: true });
    await assertBelongsTogether(new DiskFileStore({ root: after }));
  });

  it("is marked once, by first starts at the same moment too", async () => {
    const { store } = aStore();
    await Promise.all([1, 2, 3].map(() => assertBelongsTogether(store)));
    const kept = await db.setting.findMany({ where: { key: { startsWith: "storeMark:" } } });
    expect(kept).toHaveLength(1);
  });

  it("is the one that is found after a restore or a move that was meant", async () => {
    await assertBelongsTogether(aStore().store);
    await forgetInstallation();
    const restored = aStore();
    await assertBelongsTogether(restored.store);
    await expect(assertBelongsTogether(aStore().store)).rejects.toThrow("npm run adopt");
  });
});

const SECRET = "a-secret-of-two-processes-that-is-long-enough";

/** A process with these settings; resolves with what it says when it would begin to serve. */
async function start(settings: Record<string, string>): Promise<string> {
  const args = programArgs("tests/setup/start-and-tell.ts");
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const, LOG_LEVEL: "silent", ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (part) => {
    said += part;
  });
  await new Promise((resolve) => child.once("exit", resolve));
  return said;
}

const TWO_STARTS_MS = 240_000;
const otherSecret = expect.stringContaining("StartRefusal: This process has another secret");
const otherFiles = expect.stringContaining("StartRefusal: The files of this database are in another place");

if (process.env.TEST_DATABASE_URL) {
  it(
    "of two processes on one database, one with a disk of its own or another secret does not start",
    async () => {
      const name = `keepsake_two_${process.pid}`;
      const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
      await server.connect();
      await server.query(`create database ${name}`);
      const url = new URL(process.env.TEST_DATABASE_URL ?? "");
      url.pathname = `/${name}`;
      const common = { DATABASE_URL: url.href, NEXTAUTH_SECRET: SECRET };
      try {
        const shared = aPlace();
        const together = [start({ ...common, DATA_DIR: shared }), start({ ...common, DATA_DIR: shared })];
        expect(await Promise.all(together)).toEqual(["It starts.\n", "It starts.\n"]);
        expect(await start({ ...common, DATA_DIR: aPlace() })).toEqual(otherFiles);
        const secret = { NEXTAUTH_SECRET: `${SECRET}-not`, DATA_DIR: shared };
        expect(await start({ ...common, ...secret })).toEqual(otherSecret);
        const key = { ENCRYPTION_KEY: "another-key-that-is-long-enough-for-this", DATA_DIR: shared };
        expect(await start({ ...common, ...key })).toEqual(otherSecret);
      } finally {
        await server.query(`drop database if exists ${name} with (force)`);
        await server.end();
      }
    },
    TWO_STARTS_MS,
  );
} else {
  it(
    "a second start on the embedded database has to have the files and the secret of the first",
    async () => {
      const place = aPlace();
      expect(await start({ DATA_DIR: place, NEXTAUTH_SECRET: SECRET })).toBe("It starts.\n");
      expect(await start({ DATA_DIR: place, NEXTAUTH_SECRET: `${SECRET}-not` })).toEqual(otherSecret);
      rmSync(path.join(place, "files"), { recursive: true });
      expect(await start({ DATA_DIR: place, NEXTAUTH_SECRET: SECRET })).toEqual(otherFiles);
    },
    TWO_STARTS_MS,
  );
}
