import "server-only";
import type { Redis } from "ioredis";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { queryText } from "@/lib/platform/db/database";
import { counted } from "@/lib/platform/english";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const minute = 60;
const hour = 60 * minute;

/** Number of uses and seconds, per account or per address. */
const limits = {
  login_account: { points: 10, duration: 15 * minute },
  login_address: { points: 50, duration: 15 * minute },
  register: { points: 10, duration: hour },
  waitlist: { points: 10, duration: hour },
  support: { points: 10, duration: hour },
  messages: { points: 30, duration: minute },
  uploads: { points: 60, duration: hour },
  signed_urls: { points: 20, duration: hour },
  keys_and_agent_tests: { points: 10, duration: hour },
  writes: { points: 120, duration: minute },
} as const;

export type LimitName = keyof typeof limits;

const limiters = new Map<LimitName, Promise<RateLimiterAbstract>>();

function limiter(name: LimitName): Promise<RateLimiterAbstract> {
  const known = limiters.get(name);
  if (known) return known;
  const { points, duration } = limits[name];
  const options = { keyPrefix: name, points: Math.max(1, Math.floor(points * env().RATE_LIMIT_FACTOR)), duration };
  const made = env().REDIS_URL ? inRedis(options) : Promise.resolve(inDatabase(options));
  limiters.set(name, made);
  return made;
}

type Options = { keyPrefix: string; points: number; duration: number };

function inDatabase(options: Options): RateLimiterAbstract {
  const storeClient = {
    query: async (statement: { text: string; values: unknown[] }) => {
      const rows = await queryText(statement.text, statement.values);
      return { rows, rowCount: rows.length };
    },
  };
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: "client",
    tableName: "rate_limits",
    tableCreated: true,
    // The sweeper removes expired rows; the limiter's own timer would query a database that may be closed by then.
    clearExpiredByTimeout: false,
  });
}

let redis: Promise<Redis> | undefined;

async function inRedis(options: Options): Promise<RateLimiterAbstract> {
  redis ??= connectRedis();
  const storeClient = await redis;
  // The database takes over while Redis is unreachable.
  return new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: inDatabase(options) });
}

async function connectRedis(): Promise<Redis> {
  const { Redis: Client } = await import("ioredis");
  const client = new Client(env().REDIS_URL ?? "", { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  // Failures surface with each use; an unhandled "error" event would end the process.
  client.on("error", () => {});
  return client;
}

/**
 * Counts one use. `who` is an account id, a username or an address.
 * @throws AppError rate_limited, with the seconds to wait.
 */
export async function takeOne(name: LimitName, who: string) {
  try {
    await (await limiter(name)).consume(who);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new AppError("rate_limited", `Too many attempts. Please try again in ${inWords(seconds)}.`, {
      retryAfterSeconds: seconds,
    });
  }
}

const inWords = (seconds: number): string =>
  seconds < 60 ? counted(seconds, "second") : counted(Math.ceil(seconds / 60), "minute");
