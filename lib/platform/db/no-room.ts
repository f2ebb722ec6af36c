import "server-only";
import { statfsSync, writeSync } from "node:fs";
import { dataPath } from "@/lib/platform/data-dir";
import { StartRefusal } from "@/lib/platform/start-refusal";

/** EX_TEMPFAIL: server/start.ts waits for room and starts again. */
export const NO_ROOM_EXIT = 75;

const MEGABYTE = 1024 * 1024;
/** Opening writes before it reads: two files of the log, and the pages that it describes. */
const NEEDED = 40 * MEGABYTE;

const sentence = () =>
  `The disk of ${dataPath()} is full. Keepsake starts by itself as soon as ${NEEDED / MEGABYTE} MB are free.`;

export function isRoomToOpen(): boolean {
  const { bavail, bsize } = statfsSync(dataPath());
  return bavail * bsize >= NEEDED;
}

/** A full disk, which must not be taken for a damaged database. */
export class NoRoomToOpen extends StartRefusal {
  constructor() {
    super(sentence());
    this.name = "NoRoomToOpen";
  }
}

/**
 * Ends the process between two instructions of the database, as a kill would, which loses nothing that was acknowledged.
 * Going on would spin inside WebAssembly, on the thread that serves, and hear no signal.
 */
export function endForWantOfRoom(): never {
  writeSync(2, `The disk is full, and the database cannot go on. ${sentence()}\n`);
  process.exit(NO_ROOM_EXIT);
}
