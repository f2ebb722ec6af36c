import "server-only";
import type { Redis } from "ioredis";
import { certificateProblem } from "@/lib/platform/certificate-problem";
import { env } from "@/lib/platform/env";
import { codeOf } from "@/lib/platform/error-causes";
import { inTime } from "@/lib/platform/in-time";
import { log } from "@/lib/platform/log";

/** The longest wait for Redis; the connection then counts as lost, and no request waits until it is restored. */
const SILENT_AFTER_MS = 1_000;
const FIRST_CONNECTION_MS = 2_000;

const SILENT = "does not answer";

let connection: Promise<Redis> | undefined;
/** Failures logged since Redis last responded; null while it works. */
let said: Set<string> | null = null;

/** The only connection of this process. Commands fail at once while it is down. */
export function redis(): Promise<Redis> {
  connection ??= connect();
  return connection;
}

async function connect(): Promise<Redis> {
  const { Redis: Client } = await import("ioredis");
  const client = new Client(env().REDIS_URL ?? "", {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENT_AFTER_MS,
  });
  // An unhandled "error" event would end the process.
  client.on("error", redisFailed);
  // Without this wait, the first uses after a start would be counted in the database.
  const settled = new Promise<void>((resolve) => {
    client.once("ready", resolve);
    client.once("error", () => resolve());
  });
  await inTime(settled, FIRST_CONNECTION_MS).catch(redisFailed);
  return client;
}

/** Logs once, until Redis responds again, why it is not used. A new reason is logged as well. */
export function redisFailed(error: unknown) {
  const reason = reasonOf(error);
  if (said?.has(reason) || (said && reason === SILENT)) return;
  said = new Set([...(said ?? []), reason]);
  // The error itself is not logged: Redis errors repeat the command, which may contain the password.
  log.warn(`Redis ${reason}. Rate limits are counted in the database until it answers.`);
}

export function redisAnswered() {
  if (said === null) return;
  said = null;
  log.info("Redis answers again and counts the rate limits.");
}

function reasonOf(error: unknown): string {
  const certificate = certificateProblem(error);
  if (certificate !== null) return `is not used, since its certificate ${certificate}`;
  const message = error instanceof Error ? error.message : "";
  if (/NOAUTH|WRONGPASS|invalid password/i.test(message)) return "did not accept the user or the password of REDIS_URL";
  if (/NOPERM/.test(message)) return "does not let the user of REDIS_URL count";
  if (/READONLY/.test(message)) return "is a replica that takes no writes: name the primary in REDIS_URL";
  const code = codeOf(error as Record<string, unknown>);
  return code === undefined ? SILENT : `${SILENT} (${code})`;
}

/** For a process that outlives its Redis server; a stopping server ends the connection itself. */
export async function closeRedis() {
  (await connection)?.disconnect();
  connection = undefined;
}
