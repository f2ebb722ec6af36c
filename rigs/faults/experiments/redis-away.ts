import { Person } from "../../../tests/e2e/person";
import { atMost, atMostWhenIdle, type Experiment, equals, type Finding } from "../experiment";
import { aHistory, checkAll } from "../history";
import { aScene, pause, secondsSince } from "../scene";
import { startProxy } from "../tcp-proxy";

const FULL_MS = 8_000;
export const REDIS = new URL(process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379");

async function redisAwayFor(ms: number): Promise<Finding[]> {
  const scene = await aScene("postgresql");
  const proxy = await startProxy({ host: REDIS.hostname, port: Number(REDIS.port || 6379) });
  const settings = { REDIS_URL: `redis://127.0.0.1:${proxy.port}` };
  try {
    const { url } = await scene.start(settings);
    const history = await aHistory(await new Person(url).register());
    let slowest = 0;
    const write = async (forMs: number) => {
      for (const until = performance.now() + forMs; performance.now() < until; ) {
        const startedAt = performance.now();
        await history.write(until);
        slowest = Math.max(slowest, secondsSince(startedAt));
      }
    };
    await write(1_000);
    proxy.takeAway();
    await write(ms);
    const startedAt = performance.now();
    const another = await scene.start(settings);
    const secondsToStart = secondsSince(startedAt);
    const signedIn = await new Person(another.url).register().then(
      () => "yes",
      (error: Error) => error.message,
    );
    proxy.bringBack();
    await pause(500);
    await write(1_000);
    const { lost, doubled, acknowledged, odd } = await checkAll([history]);
    return [
      equals("answers other than success", [...odd, ...Array(history.refused).fill("503")].join("; "), ""),
      atMost("seconds that the slowest message took: at most 2", slowest, 2),
      atMost(`acknowledged messages of ${acknowledged} lost or doubled: 0`, lost + doubled, 0),
      equals("a process that starts meanwhile serves", signedIn, "yes"),
      atMostWhenIdle("seconds until it serves: at most 8", secondsToStart, 8),
    ];
  } finally {
    proxy.close();
    await scene.remove();
  }
}

export const redisAway: Experiment = {
  name: "redis-away",
  fault: `Redis, which counts the rate limits, is away for ${FULL_MS / 1000} s while somebody writes, and another process starts`,
  thresholds: ["nobody is refused and nothing is lost: the database counts", "no message takes longer than 2 s"],
  inCi: "tests/integration/accounts/sign-in-limits-redis.test.ts",
  run: () => redisAwayFor(FULL_MS),
};
