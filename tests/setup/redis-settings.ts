// Import before anything else: this test file's limits are counted in its own Redis server, if Redis is installed.
import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import type { Readable } from "node:stream";

export const isRedisInstalled = spawnSync("redis-server", ["--version"]).status === 0;
const port = 20_000 + (process.pid % 20_000);
process.env.REDIS_URL = `redis://127.0.0.1:${port}`;

let server: ChildProcessByStdio<null, Readable, null> | undefined;

beforeAll(async () => {
  if (!isRedisInstalled) return;
  const arguments_ = ["--bind", "127.0.0.1", "--port", String(port), "--save", "", "--appendonly", "no"];
  server = spawn("redis-server", arguments_, { stdio: ["ignore", "pipe", "inherit"] });
  // By default, leaving the loop would close the server's output and end the server.
  const lines = server.stdout.iterator({ destroyOnReturn: false });
  for await (const line of lines) if (String(line).includes("Ready to accept")) return;
  throw new Error("The Redis server did not start.");
});

/** It keeps its connections and accepts new ones, but answers nothing. */
export const freezeRedis = () => server?.kill("SIGSTOP");
export const thawRedis = () => server?.kill("SIGCONT");

/** Resolves when it is gone. */
export const takeRedisAway = () =>
  new Promise<void>((resolve) => {
    server?.once("exit", () => resolve());
    server?.kill();
  });

afterAll(() => {
  server?.kill("SIGKILL");
});
