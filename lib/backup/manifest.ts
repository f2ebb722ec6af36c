import { z } from "zod";

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The entries of a backup in the order in which they lie in it; paths as `tar` shows them. */
export const entryPath = {
  secret: "secret.json",
  rows: (table: string, number: number) => `rows/${table}/${String(number).padStart(6, "0")}.jsonl`,
  file: (key: string) => `files/${key}`,
  manifest: "manifest.json",
  /** SHA-256 of the manifest. */
  seal: "manifest.sha256",
} as const;

export const tableOfPath = (path: string): string | null => /^rows\/([^/]+)\/\d+\.jsonl$/.exec(path)?.[1] ?? null;
export const keyOfPath = (path: string): string | null => (path.startsWith("files/") ? path.slice(6) : null);

/** manifest.json: what a backup holds. It is the last entry but one, so a backup that was cut off has none. */
export const manifest = z.object({
  format: z.literal("keepsake-backup"),
  version: z.literal(1),
  /** The moment whose rows it holds. */
  madeAt: z.iso.datetime(),
  /** Version of Keepsake. */
  product: z.string(),
  database: z.enum(["embedded", "postgresql"]),
  /** Name of the file store. */
  store: z.string(),
  /** Migrations that the rows have the shape of, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** In the order in which rows can be inserted: a table after those it refers to. */
  tables: z.array(z.object({ name: z.string(), rows: count })),
  /** Last value of each sequence, so that an id is never given out twice. */
  sequences: z.record(z.string(), count),
  /** Tables whose rows are not in it, on purpose. */
  leftOut: z.array(z.string()),
  entries: z.array(z.object({ path: z.string(), size: count, sha256, type: z.string().optional() })),
  /** Files that rows name and that the store no longer had. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** secret.json, in encrypted backups only: what sessions are signed and stored keys encrypted with. */
export const keptSecret = z.object({ installationSecret: z.string().min(32), encryptionKey: z.string().nullable() });
export type KeptSecret = z.infer<typeof keptSecret>;
