import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { startOddPostgres } from "../../../scripts/odd-postgres.mjs";
import { freePort } from "../../../tests/e2e/app";
import { emulatorKeys } from "../../../tests/emulators/server";
import { answers, everyProcessOf } from "../server-process";

const STARTED_WITHIN_MS = 60_000;
const fromTsx = ["--conditions=react-server", "--import", "tsx"];

/** A server on which Keepsake depends, in separate processes. */
export type Part = { freeze: () => void; thaw: () => void; close: () => Promise<void> };

function partOf(child: ChildProcess, close: () => Promise<void>): Part {
  const all = (signal: NodeJS.Signals) => {
    for (const pid of everyProcessOf(child)) process.kill(pid, signal);
  };
  const thaw = () => all("SIGCONT");
  return {
    freeze: () => all("SIGSTOP"),
    thaw,
    close: async () => {
      thaw();
      await close();
    },
  };
}

const ending = (child: ChildProcess) => async () => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
};

export async function startPostgres() {
  const { url, server, stop } = await startOddPostgres();
  return { url, part: partOf(server, stop) };
}

export async function startRedis() {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "keepsake-redis-"));
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const child = spawn("redis-server", args, { stdio: "ignore" });
  await listening(port);
  const end = ending(child);
  const part = partOf(child, async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });
  return { url: `redis://127.0.0.1:${port}`, part };
}

async function listening(port: number) {
  for (const until = performance.now() + STARTED_WITHIN_MS; performance.now() < until; ) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, "127.0.0.1");
      socket.once("connect", () => resolve(socket.destroy() !== null));
      socket.once("error", () => resolve(false));
    });
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

export async function startMailServer() {
  const child = fork("rigs/faults/silent/mail-server.ts", { execArgv: fromTsx });
  const [url] = z
    .tuple([z.string()])
    .rest(z.unknown())
    .parse(await once(child, "message"));
  const received = async () => {
    child.send("To whom?");
    const [to] = z
      .tuple([z.array(z.string())])
      .rest(z.unknown())
      .parse(await once(child, "message"));
    return to;
  };
  return { url, received, part: partOf(child, ending(child)) };
}

/** All emulators in one process; only one is used. */
export async function startEmulated() {
  const port = await freePort();
  const child = spawn(process.execPath, [...fromTsx, "tests/emulators/main.ts", "--port", String(port)], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(`${url}/__requests`, STARTED_WITHIN_MS))) throw new Error("The emulators did not start.");
  return { url, part: partOf(child, ending(child)) };
}

/** The settings for a bucket on such emulators. */
export const bucketAt = (url: string) => ({
  S3_BUCKET: "emulated-recordings",
  S3_ENDPOINT: `${url}/s3`,
  S3_REGION: emulatorKeys.s3.region,
  S3_ACCESS_KEY_ID: emulatorKeys.s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: emulatorKeys.s3.secretAccessKey,
});
