import { z } from "zod";

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The entries of a backup, in order; paths as shown by `tar`. */
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

/** manifest.json: the contents of a backup. It is the last entry but one, so a truncated backup has none. */
export const manifest = z.object({
  format: z.literal("keepsake-backup"),
  version: z.literal(1),
  /** The time of the snapshot. */
  madeAt: z.iso.datetime(),
  /** Version of Keepsake. */
  product: z.string(),
  database: z.enum(["embedded", "postgresql"]),
  /** Name of the file store. */
  store: z.string(),
  /** Migrations that define the shape of the rows, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** In insertion order: a table comes after those it refers to. */
  tables: z.array(z.object({ name: z.string(), rows: count })),
  /** Last value of each sequence, so that an id is never assigned twice. */
  sequences: z.record(z.string(), count),
  /** Tables deliberately left out. */
  leftOut: z.array(z.string()),
  entries: z.array(z.object({ path: z.string(), size: count, sha256, type: z.string().optional() })),
  /** Files that rows refer to but the store no longer had. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

/** secret.json, in encrypted backups only: the secret that signs sessions and encrypts stored keys. */
export const keptSecret = z.object({ installationSecret: z.string().min(32), encryptionKey: z.string().nullable() });
export type KeptSecret = z.infer<typeof keptSecret>;
