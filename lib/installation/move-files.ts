import "server-only";
import { createHash } from "node:crypto";
import { isMarked } from "@/lib/installation/mark";
import type { MoveJournal } from "@/lib/installation/move-journal";
import { AppError } from "@/lib/platform/errors";
import { storageTitle } from "@/lib/providers/storage";
import type { FileStore, ListedFile } from "@/lib/providers/storage/provider";

/** Parallel copies; each mostly waits for the network. */
const AT_ONCE = 4;

export type Move = { from: FileStore; to: FileStore; journal: MoveJournal; onFile?: (count: Moved) => void };

export type Moved = { files: number; bytes: number; copied: number; dropped: number };

/**
 * Copies every file that the new store lacks, and reads each back to compare it. May be repeated at any time, even
 * while Keepsake uses the old store: files deleted there since the last run are deleted here too.
 * @throws AppError unavailable, when the old store is not this installation's or a file arrived damaged
 */
export async function copyFiles({ from, to, journal, onFile }: Move): Promise<Moved> {
  await assertMarked(from);
  const there = await sizesIn(to);
  const seen = new Set<string>();
  const count: Moved = { files: 0, bytes: 0, copied: 0, dropped: 0 };
  await forEachFile(from, async ({ key, size }) => {
    const sum = await copyOne({ from, to, journal }, key, there.get(key) === size);
    if (sum === null) return;
    seen.add(key);
    count.files += 1;
    count.bytes += size;
    if (sum.isNew) count.copied += 1;
    onFile?.(count);
  });
  for (const key of journal.keys()) {
    if (seen.has(key)) continue;
    await to.remove(key);
    journal.dropped(key);
    count.dropped += 1;
  }
  return count;
}

type Emptying = Pick<Move, "from" | "to"> & {
  /** Returns those of the keys that no row needs. */
  listUnnamed: (keys: string[]) => Promise<string[]>;
};

/**
 * Empties the old store. Nothing is removed while the new one lacks a file that a row needs.
 * @throws AppError unavailable
 */
export async function emptyOldStore({ from, to, listUnnamed }: Emptying): Promise<number> {
  await assertMarked(to);
  const there = await sizesIn(to);
  const all: string[] = [];
  for await (const { key } of everyFile(from)) all.push(key);
  const absent = all.filter((key) => !there.has(key) && !isPassing(key));
  const unnamed = new Set(await listUnnamed(absent));
  const lost = absent.filter((key) => !unnamed.has(key));
  if (lost.length > 0) {
    throw new AppError(
      "unavailable",
      `${titleOf(to)} lacks files that the database needs (${lost.length}), and nothing was removed. Run "npm run files:move" with --switch again.`,
    );
  }
  for (const key of all.filter((name) => !isMark(name))) await from.remove(key);
  for (const key of all.filter(isMark)) await from.remove(key);
  return all.length;
}

async function copyOne({ from, to, journal }: Move, key: string, isThere: boolean) {
  if (isThere) {
    const sum = await sumIn(from, key);
    if (sum === null) return null;
    const known = journal.sumOf(key) ?? (await sumIn(to, key));
    if (known === sum) {
      journal.verified(key, sum);
      return { isNew: false };
    }
  }
  const source = await from.read(key);
  if (!source) return null;
  const hash = createHash("sha256");
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      hash.update(piece);
      controller.enqueue(piece);
    },
  });
  await to.put(key, source.body.pipeThrough(counted), { contentType: source.contentType });
  const sum = hash.digest("hex");
  if ((await sumIn(to, key)) !== sum) {
    throw new AppError(
      "unavailable",
      `A file did not arrive in ${titleOf(to)} as it was. Nothing was removed; start again.`,
    );
  }
  journal.verified(key, sum);
  return { isNew: true };
}

async function sumIn(store: FileStore, key: string): Promise<string | null> {
  const file = await store.read(key);
  if (!file) return null;
  const hash = createHash("sha256");
  for await (const piece of file.body) hash.update(piece);
  return hash.digest("hex");
}

async function forEachFile(store: FileStore, work: (file: ListedFile) => Promise<void>): Promise<void> {
  let batch: ListedFile[] = [];
  for await (const file of everyFile(store)) {
    if (isPassing(file.key)) continue;
    batch.push(file);
    if (batch.length < AT_ONCE) continue;
    await Promise.all(batch.map(work));
    batch = [];
  }
  await Promise.all(batch.map(work));
}

async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { key, size } of everyFile(store)) sizes.set(key, size);
  return sizes;
}

async function* everyFile(store: FileStore): AsyncGenerator<ListedFile> {
  let cursor: string | undefined;
  do {
    const page = await store.list("", cursor);
    yield* page.files;
    cursor = page.cursor ?? undefined;
  } while (cursor !== undefined);
}

/** Unreported uploads, and files written to test a store. */
const isPassing = (key: string): boolean => /^(incoming|probe)\//.test(key);

const isMark = (key: string): boolean => key.startsWith("installation/");

const titleOf = (store: FileStore): string => storageTitle(store.name) ?? store.name;

/** An empty folder mistaken for the store would cause everything in the new one to be removed. */
async function assertMarked(store: FileStore): Promise<void> {
  if (await isMarked(store)) return;
  throw new AppError(
    "unavailable",
    `${titleOf(store)} holds no files of an installation, so there is nothing to move.`,
  );
}
