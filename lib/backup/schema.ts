import * as z from "zod/mini";

/** The outcome of a backup. */
export const backupResult = z.object({
  at: z.iso.datetime(),
  /** schedule: by the server; command: npm run backup. */
  by: z.enum(["schedule", "command"]),
  seconds: z.number(),
  /** Null when it failed, with the reason in `message`. */
  made: z.nullable(
    z.object({
      file: z.string(),
      bytes: z.number(),
      rows: z.number(),
      files: z.number(),
      /** Files that rows refer to but the store no longer had. */
      missing: z.number(),
      isEncrypted: z.boolean(),
    }),
  ),
  message: z.nullable(z.string()),
});
export type BackupResult = z.infer<typeof backupResult>;

/** The last backup as administrators see it. */
export const backupState = z.object({
  /** Null when BACKUP_DIR is not set. */
  schedule: z.nullable(z.object({ keep: z.number(), isEncrypted: z.boolean() })),
  last: z.nullable(backupResult),
  /** The newest successful backup: the last one, unless that failed. */
  lastMade: z.nullable(backupResult),
  /** A restored copy that removes nothing at providers, since its original may still run. */
  isBesideAnother: z.boolean(),
});
export type BackupState = z.infer<typeof backupState>;
