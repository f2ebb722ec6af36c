import { readdirSync } from "node:fs";
import path from "node:path";

const NAMED = `select file_path as key from audio_samples union select audio_path from messages where audio_path is not null
  union select metadata ->> 'avatarPath' from voices where metadata ->> 'avatarPath' is not null
  union select file_path from binned_photos`;
const PENDING =
  "select payload ->> 'reference' as key from jobs where kind = 'removal' and payload ->> 'kind' = 'file'";

type Rows = (statement: string) => Promise<Record<string, unknown>[]>;

const keysOf = async (rows: Rows, statement: string) => (await rows(statement)).map(({ key }) => String(key));

/** The files in a store that no row names and no queued removal covers. */
export async function unnamedAmong(files: readonly string[], rows: Rows) {
  const named = new Set([...(await keysOf(rows, NAMED)), ...(await keysOf(rows, PENDING))]);
  // Local voices are named by the voices' own column, for every provider.
  return files.filter((file) => !/^(demo|installation|profiles|\.incoming)\//.test(file) && !named.has(file));
}

/** Files in a store on this disk that no row names, and files that rows name but the store lacks. */
export async function compareFiles(dataDir: string, rows: Rows) {
  const folder = path.join(dataDir, "files");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return {
    unnamed: await unnamedAmong(files, rows),
    missing: (await keysOf(rows, NAMED)).filter((key) => !files.includes(key)),
  };
}
