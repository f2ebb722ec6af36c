import "server-only";
import { dirname } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { log } from "@/lib/platform/log";
import { syncFile, syncPath } from "@/lib/platform/sync-files";

/** A commit is on the disk after this delay plus the disk's own time. */
const SYNC_AFTER_MS = 50;
/** ENOSPC and EDQUOT as numbered by Emscripten's file system (WASI). */
const NO_SPACE: readonly unknown[] = [51, 19];

type Stream = { node: unknown };
type Write = (stream: Stream, buffer: Int8Array, offset: number, length: number, position: number) => number;
/** The parts of Emscripten's NODEFS that are used here (src/lib/libnodefs.js). */
type NodeFiles = {
  realPath: (node: unknown) => string;
  tryFSOperation: <Result>(operation: () => Result) => Result;
  stream_ops: { write: Write };
  node_ops: { rename: (node: unknown, folder: unknown, name: string) => void };
};

/** Reserved space for a full disk. */
export type RoomOnDisk = {
  /** Frees space for a write that failed, and returns whether it did. */
  give: () => boolean;
  /** Called when no reserve is left for the log: the database would then loop forever. */
  isSpent: () => void;
};

/**
 * Syncs PGlite's files to the disk in the order that PostgreSQL's recovery relies on; PGlite itself never calls fsync.
 * The write-ahead log follows within `SYNC_AFTER_MS` in the background, but always before any page whose change it
 * describes. All pages are on the disk before a checkpoint is noted in pg_control, and a file before it gets its name.
 */
export class DurableFiles extends NodeFS {
  #logged = 0;
  /** Log files with commits that are not yet synced, and those being synced. */
  readonly #unsynced = new Set<string>();
  readonly #syncing = new Set<string>();
  /** Other files written since the last checkpoint. */
  readonly #pages = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #run: Promise<void> | undefined;

  constructor(
    folder: string,
    private readonly room: RoomOnDisk = { give: () => false, isSpent: () => {} },
  ) {
    super(folder);
  }

  /** Bytes written to the log since the last checkpoint. */
  get logged() {
    return this.#logged;
  }

  override async init(...[pg, options]: Parameters<NodeFS["init"]>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? [])];
    preRun.push(({ FS }) => this.#make(FS.filesystems.NODEFS as unknown as NodeFiles));
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  /**
   * Resolves when all committed data is on the disk.
   * @throws when the disk refuses
   */
  async synced(): Promise<void> {
    await this.#run?.catch(() => undefined);
    if (this.#unsynced.size > 0) await this.#sync();
  }

  override async closeFs() {
    clearTimeout(this.#timer);
    await this.synced();
    await super.closeFs();
  }

  #make(files: NodeFiles) {
    const ops = files.stream_ops;
    const write = ops.write;
    ops.write = (stream, buffer, offset, length, position) => {
      const path = files.realPath(stream.node);
      const isControl = path.endsWith("/pg_control");
      if (isControl || isChangedPage(path, buffer, offset)) files.tryFSOperation(() => this.#syncLogNow());
      if (isControl) files.tryFSOperation(() => this.#syncPages());
      const written = this.#withRoom(path, () => write(stream, buffer, offset, length, position), length);
      if (isLog(path)) {
        this.#logged += written;
        this.#syncLogSoon(path);
      } else if (isControl) {
        files.tryFSOperation(() => syncPath(path));
        this.#logged = 0;
      } else this.#pages.add(path);
      return written;
    };
    const { rename } = files.node_ops;
    files.node_ops.rename = (node, folder, name) => {
      const path = files.realPath(node);
      if (this.#unsynced.delete(path) || this.#pages.delete(path)) files.tryFSOperation(() => syncPath(path));
      rename(node, folder, name);
      files.tryFSOperation(() => syncPath(files.realPath(folder)));
    };
  }

  /** PostgreSQL treats a short write as a full disk, and a log that cannot be written ends the database. */
  #withRoom(path: string, attempt: () => number, length: number): number {
    const tried = attemptIn(attempt);
    if (tried.written === length) return length;
    if (tried.error !== undefined && !NO_SPACE.includes(errnoOf(tried.error))) throw tried.error;
    const again = this.room.give() ? attemptIn(attempt) : tried;
    if (again.written !== length && isLog(path)) this.room.isSpent();
    if (again.error !== undefined) throw again.error;
    return again.written;
  }

  #syncLogSoon(path: string) {
    this.#unsynced.add(path);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#sync().catch((err: unknown) => log.error({ err }, "The database's log could not be put on the disk."));
    }, SYNC_AFTER_MS).unref();
  }

  async #sync(): Promise<void> {
    const before = this.#run;
    const run = (async () => {
      await before?.catch(() => undefined);
      const paths = [...this.#unsynced];
      for (const path of paths) this.#syncing.add(path);
      this.#unsynced.clear();
      try {
        for (const path of paths) await syncFile(path);
      } catch (error) {
        for (const path of paths) this.#unsynced.add(path);
        throw error;
      } finally {
        for (const path of paths) this.#syncing.delete(path);
      }
    })();
    this.#run = run;
    return run;
  }

  #syncLogNow() {
    for (const path of [...this.#syncing, ...this.#unsynced]) syncPath(path);
    this.#unsynced.clear();
  }

  #syncPages() {
    const paths = [...this.#pages];
    for (const path of [...paths, ...new Set(paths.map((page) => dirname(page)))]) syncPath(path);
    this.#pages.clear();
  }
}

const isLog = (path: string) => path.includes("/pg_wal/");

/** The first eight bytes of a page hold the log position of its last change; a new page has none yet. */
function isChangedPage(path: string, buffer: Int8Array, offset: number): boolean {
  if (isLog(path)) return false;
  if (!/\/(base|global)\//.test(path)) return true;
  return buffer.subarray(offset, offset + 8).some((byte) => byte !== 0);
}

type Attempt = { written: number; error?: unknown };

function attemptIn(write: () => number): Attempt {
  try {
    return { written: write() };
  } catch (error) {
    return { written: 0, error };
  }
}

const errnoOf = (error: unknown): unknown =>
  typeof error === "object" && error !== null ? (error as { errno?: unknown }).errno : undefined;
