import "@/tests/setup/s3-settings";

import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { listUnnamed } from "@/lib/admin/orphans/data";
import { copyFiles, emptyOldStore } from "@/lib/installation/move-files";
import { MoveJournal } from "@/lib/installation/move-journal";
import {
  assertBelongsTogether,
  forgetInstallation,
  recordEmptied,
  recordMove,
  storeOfFiles,
} from "@/lib/installation/mutations";
import { queueRemovals } from "@/lib/jobs/removals/mutations";
import { dataPath } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { findFileStore } from "@/lib/providers/storage";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import type { FileStore } from "@/lib/providers/storage/provider";
import { removeDue } from "@/lib/removers";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { dropRemovals, pendingRemovals } from "@/tests/factories/removals";
import { aUser } from "@/tests/factories/users";
import { aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { aFolder } from "@/tests/setup/folder";
import { programArgs } from "@/tests/setup/programs";
import { s3Port } from "@/tests/setup/s3-settings";

onARealDatabase();

let emulators: Emulators;
let disk: FileStore;
let s3: FileStore;
let place: string;

beforeAll(async () => {
  emulators = await startEmulators({ port: s3Port });
});
beforeEach(async () => {
  emulators.reset();
  for (const way of ["disk-to-s3", "s3-to-disk", "s3-to-vercel-blob"]) {
    rmSync(dataPath(`files-move-${way}.ndjson`), { force: true });
  }
  await forgetInstallation();
  await dropRemovals();
  place = aFolder();
  disk = new DiskFileStore({ root: path.join(place, "files") });
  const found = findFileStore("s3");
  if (!found) throw new Error("The settings open no bucket.");
  s3 = found;
});
afterAll(() => emulators.close());

const wav = { contentType: "audio/wav" };
const bodyOf = (index: number) => Buffer.alloc(1000 + index, index + 1);
const journal = () => new MoveJournal("disk", "s3");
const inBucket = () => [...emulators.s3.files.keys()].sort();
const namesIn = async (store: FileStore) => (await store.list("")).files.map(({ key }) => key);
const copies = () =>
  emulators.requestsTo("s3").filter(({ method, path: at }) => method === "PUT" && !at.includes("/probe/")).length;

async function anInstallation(files: number) {
  await assertBelongsTogether(disk);
  for (let index = 0; index < files; index += 1) await disk.put(`samples/1/${index}.wav`, bodyOf(index), wav);
}

/** A recording with its row, so that a file is one that the database needs. */
async function aSampleAt(filePath: string) {
  const voice = await aVoice(await aUser());
  const measured = { fileName: "a.wav", duration: 9, mimeType: "audio/wav", sizeBytes: 9, verdict: "good" };
  const rest = { contentHash: filePath.padEnd(64, "0"), speechSeconds: 9, measurements: {} };
  return db.audioSample.create({ data: { voiceId: voice.id, filePath, ...measured, ...rest } });
}

describe("moving the files to another store", () => {
  it("copies each with its type and compares it, and leaves the old ones where they are", async () => {
    await anInstallation(3);
    await disk.put("replies/1.mp3", Buffer.from("sound"), { contentType: "audio/x-other" });
    await disk.put("incoming/samples/1/not-reported", Buffer.from("x"), wav);
    expect(await copyFiles({ from: disk, to: s3, journal: journal() })).toMatchObject({ files: 5, copied: 5 });
    expect(inBucket()).toEqual(["installation/id.txt", "replies/1.mp3", ...[0, 1, 2].map((n) => `samples/1/${n}.wav`)]);
    expect(await s3.head("replies/1.mp3")).toMatchObject({ contentType: "audio/x-other" });
    expect(await namesIn(disk)).toHaveLength(6);
  });

  it("may be repeated while Keepsake serves: what is new, changed or deleted since is brought up to date", async () => {
    await anInstallation(3);
    await copyFiles({ from: disk, to: s3, journal: journal() });
    await disk.put("samples/1/9.wav", bodyOf(9), wav);
    await disk.put("samples/1/1.wav", Buffer.alloc(1001, 77), wav);
    await disk.remove("samples/1/0.wav");
    const again = await copyFiles({ from: disk, to: s3, journal: journal() });
    expect(again).toMatchObject({ files: 4, copied: 2, dropped: 1 });
    expect(inBucket()).toEqual(["installation/id.txt", ...[1, 2, 9].map((n) => `samples/1/${n}.wav`)]);
    expect(emulators.s3.files.get("samples/1/1.wav")?.bytes[0]).toBe(77);
  });

  it("stops at a file that did not arrive as it was", async () => {
    await anInstallation(1);
    const lossy: FileStore = Object.assign(Object.create(s3), {
      put: (key: string, body: ReadableStream<Uint8Array>, options: { contentType: string }) =>
        new Response(body).arrayBuffer().then((bytes) => s3.put(key, new Uint8Array(bytes.byteLength), options)),
      read: (key: string) => s3.read(key),
      list: (prefix: string) => s3.list(prefix),
    });
    await expect(copyFiles({ from: disk, to: lossy, journal: journal() })).rejects.toThrow(
      "did not arrive in S3 bucket",
    );
    expect(journal().keys()).toEqual([]);
  });

  it("takes no empty folder for the old store, which would have the new one emptied", async () => {
    await anInstallation(2);
    await copyFiles({ from: disk, to: s3, journal: journal() });
    const empty = new DiskFileStore({ root: path.join(place, "elsewhere") });
    await expect(copyFiles({ from: empty, to: s3, journal: journal() })).rejects.toThrow("nothing to move");
    expect(inBucket()).toHaveLength(3);
  });

  it("goes on where a killed process stopped, and copies no file twice that was compared", async () => {
    await anInstallation(60);
    const run = () => {
      const args = programArgs("scripts/files-move.ts", "--to", "s3");
      const { PATH, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
      const s3Settings = { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
      const env = { PATH, NODE_ENV: "test" as const, LOG_LEVEL: "silent", DATA_DIR: place, ...s3Settings };
      const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
      let said = "";
      child.stdout.on("data", (part) => {
        said += part;
      });
      return { child, ended: new Promise<string>((resolve) => child.once("exit", () => resolve(said))) };
    };
    const killed = run();
    while (copies() < 20 && killed.child.exitCode === null) await wait(2);
    killed.child.kill("SIGKILL");
    expect(await killed.ended).not.toContain("61 files");
    const before = emulators.s3.files.size;
    expect(before).toBeLessThan(61);
    emulators.requests.length = 0;
    expect(await run().ended).toContain("61 files (0.1 MB) are in S3 bucket, each read back and compared");
    expect(copies()).toBe(61 - before);
    for (let index = 0; index < 60; index += 1) {
      expect(emulators.s3.files.get(`samples/1/${index}.wav`)?.bytes.equals(bodyOf(index))).toBe(true);
    }
    expect(await namesIn(disk)).toHaveLength(61);
  });
});

describe("the database after a move", () => {
  it("starts with the new store and refuses the old one, until another move", async () => {
    await anInstallation(1);
    await expect(assertBelongsTogether(s3)).rejects.toThrow('"npm run files:move" moves them');
    await copyFiles({ from: disk, to: s3, journal: journal() });
    await recordMove("disk", s3);
    expect(await storeOfFiles()).toBe("s3");
    await assertBelongsTogether(s3);
    await expect(assertBelongsTogether(disk)).rejects.toThrow(
      "The files of this database are in another store (S3 bucket)",
    );
  });

  it("that was used before this was written down knows its store by the mark", async () => {
    await anInstallation(1);
    await db.setting.deleteMany({ where: { key: "filesIn" } });
    await expect(assertBelongsTogether(s3)).rejects.toThrow("another store (This server's disk)");
    await assertBelongsTogether(disk);
  });

  it("removes from both stores what was pending before", async () => {
    await anInstallation(2);
    await queueRemovals(db, [{ kind: "file", provider: "disk", reference: "samples/1/0.wav", owner: null }]);
    await copyFiles({ from: disk, to: s3, journal: journal() });
    await recordMove("disk", s3);
    const removals = await pendingRemovals();
    expect(removals.map(({ provider }) => provider)).toEqual(["disk", "s3"]);
    await removeDue();
    expect(inBucket()).toEqual(["installation/id.txt", "samples/1/1.wav"]);
  });
});

describe("moving there, back, and there again", () => {
  const move = async (from: FileStore, to: FileStore) => {
    const way = new MoveJournal(from.name, to.name);
    const moved = await copyFiles({ from, to, journal: way });
    await recordMove(from.name, to);
    way.switched();
    return moved;
  };

  it("is a move each time, that trusts nothing the last one in this direction wrote down", async () => {
    await anInstallation(2);
    await move(disk, s3);
    expect(journal().isSwitched).toBe(true);
    expect(await move(s3, disk)).toMatchObject({ files: 3, copied: 0 });
    expect([journal().isSwitched, journal().keys()]).toEqual([false, []]);
    await disk.put("samples/1/1.wav", Buffer.alloc(1001, 77), wav);
    expect(await move(disk, s3)).toMatchObject({ copied: 1 });
    expect(emulators.s3.files.get("samples/1/1.wav")?.bytes[0]).toBe(77);
    expect(journal().isSwitched).toBe(true);
  });

  it("also by way of a third store", async () => {
    journal().switched();
    new MoveJournal("s3", "vercel-blob").switched();
    expect(journal().isSwitched).toBe(false);
    expect(new MoveJournal("s3", "vercel-blob").isSwitched).toBe(true);
  });
});

describe("emptying the old store", () => {
  it("takes everything, but nothing while the new one lacks what a row needs", async () => {
    await anInstallation(2);
    await copyFiles({ from: disk, to: s3, journal: journal() });
    await recordMove("disk", s3);
    await aSampleAt("samples/1/0.wav");
    await s3.remove("samples/1/0.wav");
    await expect(emptyOldStore({ from: disk, to: s3, listUnnamed })).rejects.toThrow("nothing was removed");
    expect(await namesIn(disk)).toHaveLength(3);
    await s3.put("samples/1/0.wav", bodyOf(0), wav);
    expect(await emptyOldStore({ from: disk, to: s3, listUnnamed })).toBe(3);
    await recordEmptied("disk");
    expect(await namesIn(disk)).toEqual([]);
    await assertBelongsTogether(s3);
  });

  it("does not miss what was deleted since the move", async () => {
    await anInstallation(2);
    await copyFiles({ from: disk, to: s3, journal: journal() });
    await recordMove("disk", s3);
    await s3.remove("samples/1/1.wav");
    expect(await emptyOldStore({ from: disk, to: s3, listUnnamed })).toBe(3);
  });

  it("asks the new store first whether it is this installation's", async () => {
    await anInstallation(1);
    await expect(emptyOldStore({ from: disk, to: s3, listUnnamed })).rejects.toThrow("nothing to move");
    expect(await namesIn(disk)).toHaveLength(2);
  });
});
