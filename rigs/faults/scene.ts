import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, freePort } from "../../tests/e2e/app";
import { type Emulators, emulatorKeys, startEmulators } from "../../tests/emulators/server";
import { newPostgres } from "./places";
import { answers, everyProcessOf, killServer, type ServerProcess, startServer } from "./server-process";

const START_WITHIN_MS = 300_000;

export type Scene = {
  emulators: Emulators;
  database: Awaited<ReturnType<typeof newPostgres>> | null;
  dataDir: string;
  /** The settings shared by all servers here. */
  settings: Record<string, string>;
  /** Starts a server with these settings in addition to the scene's own, and waits until it serves. */
  start: (settings?: Record<string, string>, flags?: readonly string[]) => Promise<Serving>;
  /** Ends everything that was started and removes everything that was created. */
  remove: () => Promise<void>;
};

export type Serving = ServerProcess & { url: string; processes: () => number[] };

/** A place for faults: a database, a folder, a secret, and emulated voice and text services. */
export async function aScene(kind: Database): Promise<Scene> {
  const emulators = await startEmulators();
  const database = kind === "postgresql" ? await newPostgres() : null;
  const dataDir = mkdtempSync(path.join(tmpdir(), "keepsake-faults-"));
  const own = {
    DATA_DIR: dataDir,
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
    ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
    GEMINI_API_KEY: emulatorKeys.gemini,
    GEMINI_BASE_URL: emulators.urls.gemini,
    ...(database && { DATABASE_URL: database.url }),
  };
  const started: ServerProcess[] = [];
  return {
    emulators,
    database,
    dataDir,
    settings: own,
    start: async (settings = {}, flags = []) => {
      const port = settings.PORT ?? String(await freePort());
      const url = `http://localhost:${port}`;
      const server = startServer({ ...own, ...settings, PORT: port }, flags);
      started.push(server);
      if (!(await answers(`${url}/api/health`, START_WITHIN_MS))) {
        throw new Error(`It did not start:\n${server.output().slice(-2000)}`);
      }
      return { ...server, url, processes: () => everyProcessOf(server.child) };
    },
    remove: async () => {
      for (const server of started) await killServer(server);
      await emulators.close();
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const secondsSince = (start: number) => Math.round((performance.now() - start) / 100) / 10;

/** The recorded processes that are still running. */
export const stillRunning = (pids: readonly number[]) =>
  pids.filter((pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  });
