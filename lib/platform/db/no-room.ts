import "server-only";
import { statfsSync, writeSync } from "node:fs";
import { dataPath } from "@/lib/platform/data-dir";
import { StartRefusal } from "@/lib/platform/start-refusal";

/** EX_TEMPFAIL: server/start.ts waits for disk space and starts again. */
export const NO_ROOM_EXIT = 75;

const MEGABYTE = 1024 * 1024;
/** Opening writes before it reads: two log files, and the pages that they describe. */
const NEEDED = 40 * MEGABYTE;

const sentence = () =>
  `The disk of ${dataPath()} is full. Keepsake starts by itself as soon as ${NEEDED / MEGABYTE} MB are free.`;

export function isRoomToOpen(): boolean {
  const { bavail, bsize } = statfsSync(dataPath());
  return bavail * bsize >= NEEDED;
}

/** Thrown when the disk is full, which must not be mistaken for a damaged database. */
export class NoRoomToOpen extends StartRefusal {
  constructor() {
    super(sentence());
    this.name = "NoRoomToOpen";
  }
}

/**
 * Ends the process between two database operations, like a kill, which loses no acknowledged data. Continuing would
 * loop inside WebAssembly on the serving thread, deaf to signals.
 */
export function endForWantOfRoom(): never {
  writeSync(2, `The disk is full, and the database cannot go on. ${sentence()}\n`);
  process.exit(NO_ROOM_EXIT);
}
