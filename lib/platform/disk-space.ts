import "server-only";
import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { isDiskFull } from "@/lib/platform/disk-full";
import { type DiskState, stateOf } from "@/lib/platform/disk-policy";
import { env } from "@/lib/platform/env";
import { AppError, STORAGE_FULL } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

const MEGABYTE = 1024 * 1024;
/** How long a reading is reused. One costs tens of microseconds. */
const KEPT_MS = 1_000;
/** A disk that refused a write counts as full for this long, whatever it reports, because of quotas and reserves. */
const REFUSED_FOR_MS = 15_000;

export type DiskSpace = { state: DiskState; freeBytes: number; totalBytes: number; reserveBytes: number };

type Watch = { folders: Set<string>; last: DiskSpace | null; readAt: number; refusedUntil: number };

// Next loads server modules more than once in a process.
const shared = globalThis as typeof globalThis & { keepsakeDisk?: Watch };

function watch(): Watch {
  shared.keepsakeDisk ??= { folders: new Set(), last: null, readAt: Number.NEGATIVE_INFINITY, refusedUntil: 0 };
  return shared.keepsakeDisk;
}

/** Registers a folder that holds files on this machine; it need not exist yet. */
export function watchFolder(folder: string) {
  watch().folders.add(folder);
}

/** The watched disk with the least free space; null when none is watched. */
export async function readDisk(): Promise<DiskSpace | null> {
  const watched = watch();
  if (performance.now() - watched.readAt < KEPT_MS) return watched.last;
  watched.readAt = performance.now();
  const readings = await Promise.all([...watched.folders].map(readFolder));
  const [tightest] = readings.sort((a, b) => a.freeBytes - b.freeBytes);
  const state = worse(tightest?.state ?? "ok", performance.now() < watched.refusedUntil ? "full" : "ok");
  const before = watched.last?.state ?? "ok";
  watched.last = tightest ? { ...tightest, state } : null;
  if (state !== before) tell(before, watched.last);
  return watched.last;
}

/** Called when a write was refused although the last reading showed free space. */
export function noteRefusedWrite() {
  const watched = watch();
  watched.refusedUntil = performance.now() + REFUSED_FOR_MS;
  watched.readAt = Number.NEGATIVE_INFINITY;
}

/**
 * Called before any operation that stores data, early enough that the database always has space to finish.
 * @throws AppError storage_full
 */
export async function assertRoom() {
  if ((await readDisk())?.state === "full") throw storageFull();
}

/** Whether a file of this size fits without using the reserve. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const disk = await readDisk();
  return disk === null || (disk.state !== "full" && disk.freeBytes - bytes > disk.reserveBytes);
}

export const storageFull = (cause?: unknown) =>
  new AppError("storage_full", STORAGE_FULL.message, { cause, retryAfterSeconds: STORAGE_FULL.retryAfterSeconds });

/** The error itself, or "storage full" when the cause was a full disk. */
export function unlessDiskFull(error: unknown): unknown {
  if (error instanceof AppError || !isDiskFull(error)) return error;
  noteRefusedWrite();
  return storageFull(error);
}

async function readFolder(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, blocks, files, ffree } = await statfsAbove(folder);
  const reserveBytes = env().DISK_RESERVE_MB * MEGABYTE;
  const freeBytes = bavail * bsize;
  const before = watch().last?.state ?? "ok";
  // Some file systems have no fixed number of files and report 0.
  const state = stateOf({ freeBytes, reserveBytes, freeFiles: files > 0 ? ffree : null }, before);
  return { state, freeBytes, totalBytes: blocks * bsize, reserveBytes };
}

async function statfsAbove(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    return statfsAbove(dirname(folder));
  }
}

const order: readonly DiskState[] = ["ok", "low", "full"];
const worse = (a: DiskState, b: DiskState): DiskState => (order.indexOf(a) > order.indexOf(b) ? a : b);

function tell(before: DiskState, disk: DiskSpace | null) {
  const { state = "ok", ...facts } = disk ?? {};
  if (state === "full") {
    log.error(facts, "The disk is full. Nothing new is kept until there is room; reading and deleting go on.");
  } else if (before === "full") log.warn(facts, "The disk has room again. Everything is kept again.");
  else if (state === "low") log.warn(facts, "The disk is getting full.");
  else log.info(facts, "The disk has room again.");
}
