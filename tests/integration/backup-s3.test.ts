import "@/tests/setup/s3-settings";

import { verifyBackup } from "@/lib/backup/archive-reader";
import { keyOfPath } from "@/lib/backup/manifest";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { type Emulators, startEmulators } from "@/tests/emulators/server";
import { aBackup, aWholeFamily, PASSPHRASE } from "@/tests/factories/backups";
import { emptyPlace, removePlaces, restore } from "@/tests/factories/restored-places";
import { onARealDatabase } from "@/tests/setup/database";
import { s3Port } from "@/tests/setup/s3-settings";

onARealDatabase();

let emulators: Emulators;
let files: string[];
let file: string;
let kept: Map<string, string>;

const bucket = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("S3_"))) as Record<
  string,
  string
>;

async function textsIn(store: FileStore) {
  const texts = new Map<string, string>();
  for (const key of files) {
    const stored = await store.read(key);
    if (stored) texts.set(key, `${stored.contentType} ${await new Response(stored.body).text()}`);
  }
  return texts;
}

beforeAll(async () => {
  emulators = await startEmulators({ port: s3Port });
  ({ files } = await aWholeFamily());
  kept = await textsIn(fileStore());
  file = await aBackup();
});
afterAll(async () => {
  await emulators.close();
  await removePlaces();
});

it("a backup of an installation whose files lie in a bucket holds each of them", async () => {
  const manifest = await verifyBackup(file, PASSPHRASE);
  expect([fileStore().name, manifest.store, manifest.missing]).toEqual(["s3", "s3", []]);
  expect(kept.size).toBe(files.length);
  expect(manifest.entries.flatMap((entry) => keyOfPath(entry.path) ?? [])).toEqual(expect.arrayContaining(files));
});

it("is not restored into a bucket that has files, and brings them all back into an empty one", async () => {
  const settings = { ...(await emptyPlace("embedded")), ...bucket };
  const refused = await restore(settings, file);
  expect([refused.code, refused.text]).toEqual([1, expect.stringContaining("files in the file store already")]);
  expect(await textsIn(fileStore())).toEqual(kept);

  emulators.s3.reset();
  const restored = await restore(settings, file);
  expect([restored.code, restored.text]).toEqual([0, expect.stringMatching(/Restored \d+ rows and \d+ files/)]);
  expect(await textsIn(fileStore())).toEqual(kept);
});
