import "server-only";
import { existsSync, rmSync, statfsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { log } from "@/lib/platform/log";

/** Two files of the write-ahead log, 16 MB each, and the pages of running transactions. */
const BYTES = 48 * 1024 * 1024;
const PIECE = Buffer.alloc(1024 * 1024);

/**
 * A file that is deleted when the disk is full, so that the database can finish running work: PostgreSQL inside PGlite
 * never returns from a failed log write.
 */
export class SpareRoom {
  constructor(private readonly file: string) {}

  /** Frees the space, once. False when it was already freed. */
  give(): boolean {
    if (!existsSync(this.file)) return false;
    rmSync(this.file);
    log.error({ bytes: BYTES }, "The disk is full. The database goes on in the room that was kept for it.");
    return true;
  }

  /** Reserves the space again as soon as four times as much is free. */
  async keep(): Promise<void> {
    if (existsSync(this.file)) return;
    const { bavail, bsize } = statfsSync(dirname(this.file));
    if (bavail * bsize < 4 * BYTES) return;
    const part = `${this.file}.part`;
    const handle = await open(part, "w", 0o600);
    try {
      // Writes real data, because a sparse file reserves no space.
      for (let at = 0; at < BYTES; at += PIECE.length) await handle.write(PIECE, 0, PIECE.length, at);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, this.file);
  }
}
