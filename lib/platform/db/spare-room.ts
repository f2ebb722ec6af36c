import "server-only";
import { existsSync, rmSync, statfsSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { log } from "@/lib/platform/log";

/** Two files of the write-ahead log, 16 MB each, and the pages of what is under way. */
const BYTES = 48 * 1024 * 1024;
const PIECE = Buffer.alloc(1024 * 1024);

/**
 * A file that is given up when the disk is full, so that the database can end what it has begun: PostgreSQL inside
 * PGlite does not come back from a log that it cannot write.
 */
export class SpareRoom {
  constructor(private readonly file: string) {}

  /** Frees the room, once. False when it was given up before. */
  give(): boolean {
    if (!existsSync(this.file)) return false;
    rmSync(this.file);
    log.error({ bytes: BYTES }, "The disk is full. The database goes on in the room that was kept for it.");
    return true;
  }

  /** Keeps the room again, as soon as the disk has four times as much. */
  async keep(): Promise<void> {
    if (existsSync(this.file)) return;
    const { bavail, bsize } = statfsSync(dirname(this.file));
    if (bavail * bsize < 4 * BYTES) return;
    const part = `${this.file}.part`;
    const handle = await open(part, "w", 0o600);
    try {
      // Written, not only sized: a sparse file keeps no room.
      for (let at = 0; at < BYTES; at += PIECE.length) await handle.write(PIECE, 0, PIECE.length, at);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, this.file);
  }
}
