import "server-only";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { accountHere } from "@/lib/platform/account-here";
import { queryText } from "@/lib/platform/db/database";
import { counted } from "@/lib/platform/english";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { networkOf, WIDE_PREFIX } from "@/lib/platform/network";
import { redis, redisAnswered, redisFailed } from "@/lib/platform/redis";

const minute = 60;
const hour = 60 * minute;

/** Number of uses and seconds, per account, per address or both. */
const limits = {
  /** Beyond this limit, takeTurn spaces attempts out instead of refusing them. */
  login_account: { points: 10, duration: 15 * minute },
  login_turns: { points: 1, duration: minute },
  login_account_address: { points: 10, duration: 15 * minute },
  login_device: { points: 10, duration: 15 * minute },
  login_address: { points: 50, duration: 15 * minute },
  /** Codes after the right password, counted for all unknown devices together or for one known device. */
  second_factor: { points: 10, duration: hour },
  /** Challenges for signing in with a passkey, each of which is a row. */
  login_challenges: { points: 60, duration: 15 * minute },
  password_link_address: { points: 10, duration: hour },
  password_link_account: { points: 5, duration: hour },
  /** Beyond this limit, mails to an address are spaced out instead of refused, whoever requests them. */
  mails_to_address: { points: 5, duration: hour },
  /** Links that verify an address, counted by the requesting account and by the address. */
  email_links: { points: 5, duration: hour },
  email_link_address: { points: 5, duration: hour },
  register: { points: 10, duration: hour },
  waitlist: { points: 10, duration: hour },
  support: { points: 10, duration: hour },
  messages: { points: 30, duration: minute },
  uploads: { points: 60, duration: hour },
  /** Recordings that are analysed, converted or made into a voice, by any call. */
  engines: { points: 120, duration: hour },
  signed_urls: { points: 20, duration: hour },
  keys_and_agent_tests: { points: 10, duration: hour },
  /** Each archive counts twice: when requested and when downloaded. */
  exports: { points: 20, duration: hour },
  writes: { points: 120, duration: minute },
} as const;

export type LimitName = keyof typeof limits;

/** `inRedis` counts if Redis is configured, `inDatabase` if it is not or does not respond. */
type Limiters = { inRedis: RateLimiterAbstract | null; inDatabase: RateLimiterAbstract };

const limiters = new Map<string, Promise<Limiters>>();

function limiter(name: LimitName, isWide = false): Promise<Limiters> {
  const keyPrefix = isWide ? `${name}_wide` : name;
  const known = limiters.get(keyPrefix);
  if (known) return known;
  const points = pointsOf(name) * (isWide ? WIDE_FACTOR : 1);
  const made = makeLimiters({ keyPrefix, points, duration: limits[name].duration });
  limiters.set(keyPrefix, made);
  return made;
}

const pointsOf = (name: LimitName) => Math.max(1, Math.floor(limits[name].points * env().RATE_LIMIT_FACTOR));

/** The limit for all lines of one /48, as a multiple of the limit for one. */
const WIDE_FACTOR = 4;

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

/** Prefix of all keys in Redis, which may be shared. */
const REDIS_PREFIX = "keepsake";

async function makeLimiters(options: Options): Promise<Limiters> {
  const inRedis = env().REDIS_URL
    ? new RateLimiterRedis({
        ...options,
        keyPrefix: `${REDIS_PREFIX}:${options.keyPrefix}`,
        storeClient: await redis(),
      })
    : null;
  return { inRedis, inDatabase: inDatabase(options) };
}

/**
 * Counts one use. `who` is an account id, a username or an address (mail or IP). `onPassed` runs at the first use
 * beyond the limit.
 * @throws AppError rate_limited, with the seconds to wait.
 */
export async function takeOne(name: LimitName, who: string, onPassed?: OnPassed) {
  const { isOver: isRefused, result } = await consume(name, who);
  if (!isRefused) return;
  if (isFirst(name, result)) await onPassed?.();
  throw tooMany(result);
}

/**
 * Counts one use of the engines for the current account.
 * @throws AppError rate_limited
 */
export async function takeEngines() {
  const userId = accountHere.getStore();
  if (userId !== undefined) await takeOne("engines", `user:${userId}`);
}

/**
 * Counts one use by an address: by its line and, with IPv6, by the /48 around it. `scope` separates counts per address,
 * for example by account. Returns the network's uses in this window, including this one.
 * @throws AppError rate_limited, with the seconds to wait
 */
export async function takeOneOf(
  name: LimitName,
  { address, scope = "address" }: { address: string; scope?: string },
  onPassed?: OnPassed,
): Promise<number> {
  const [line, wide] = [networkOf(address), networkOf(address, WIDE_PREFIX)];
  let uses = 0;
  for (const network of new Set([line, wide])) {
    const used = await consume(name, `${scope}:${network}`, { isWide: network !== line });
    uses = used.result.consumedPoints;
    if (!used.isOver) continue;
    if (network === line && isFirst(name, used.result)) await onPassed?.();
    throw tooMany(used.result);
  }
  return uses;
}

/** Counts one use of an action that is never refused, and returns whether the limit is exceeded. */
export const isOver = async (name: LimitName, who: string): Promise<boolean> => (await consume(name, who)).isOver;

/** Runs once per window of a limit. */
type OnPassed = () => Promise<void>;
const isFirst = (name: LimitName, { consumedPoints }: RateLimiterRes) => consumedPoints === pointsOf(name) + 1;

const LONGEST_TURN = minute;

/**
 * Counts one use; beyond the limit, allows one every 2, 4, 8 … seconds, at most every minute. For actions that anyone
 * may try in someone else's name: it slows down guessing without locking anyone out. With `isFree` the use is counted
 * but not delayed. `onPassed` as in `takeOne`.
 * @throws AppError rate_limited, with the seconds until the next turn
 */
export async function takeTurn(name: "login_account", who: string, isFree: boolean, onPassed: OnPassed) {
  const { isOver: isSlow, result } = await consume(name, who);
  if (!isSlow) return;
  if (isFirst(name, result)) await onPassed();
  if (isFree) return;
  const seconds = Math.min(2 ** (result.consumedPoints - pointsOf(name)), LONGEST_TURN);
  const turn = await consume("login_turns", who, { seconds });
  if (turn.isOver) throw tooMany(turn.result);
}

type How = { seconds?: number; isWide?: boolean };

async function consume(
  name: LimitName,
  who: string,
  { seconds, isWide }: How = {},
): Promise<{ isOver: boolean; result: RateLimiterRes }> {
  try {
    const { inRedis, inDatabase } = await limiter(name, isWide);
    const options = seconds === undefined ? {} : { customDuration: seconds };
    const result = (await inRedisIfItAnswers(inRedis, who, options)) ?? (await inDatabase.consume(who, 1, options));
    return { isOver: false, result };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { isOver: true, result: refusal };
    throw refusal;
  }
}

/**
 * Null when the database has to count instead.
 * @throws RateLimiterRes for one use too many
 */
async function inRedisIfItAnswers(
  counter: RateLimiterAbstract | null,
  who: string,
  options: { customDuration?: number },
) {
  if (!counter) return null;
  try {
    const result = await counter.consume(who, 1, options);
    redisAnswered();
    return result;
  } catch (failure) {
    if (failure instanceof RateLimiterRes) {
      redisAnswered();
      throw failure;
    }
    redisFailed(failure);
    return null;
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError("rate_limited", `Too many attempts. Please try again in ${inWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

const inWords = (seconds: number): string =>
  seconds < 60 ? counted(seconds, "second") : counted(Math.ceil(seconds / 60), "minute");
