import "@/tests/setup/real-limits-settings";
import "@/tests/setup/redis-settings";

import { Redis } from "ioredis";
import { db } from "@/lib/platform/db/database";
import { closeRateLimits, takeOne } from "@/lib/platform/rate-limits";
import { signInLimits } from "@/tests/integration/accounts/sign-in-limits-contract";
import { onARealDatabase } from "@/tests/setup/database";
import { isRedisInstalled, takeRedisAway } from "@/tests/setup/redis-settings";

onARealDatabase();
afterAll(() => closeRateLimits());

(isRedisInstalled ? describe : describe.skip)("the limits at the door, counted in Redis", () => {
  signInLimits();

  it("leaves the database out of it", async () => expect(await db.rateLimit.count()).toBe(0));

  it("names every key as Keepsake's, since others may use the same Redis", async () => {
    await takeOne("register", "203.0.113.8");
    const redis = new Redis(process.env.REDIS_URL ?? "");
    const keys = await redis.keys("*");
    redis.disconnect();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => !key.startsWith("keepsake:"))).toEqual([]);
  });

  it("are counted in the database while Redis is away", async () => {
    await takeRedisAway();
    for (let use = 1; use <= 10; use++) await takeOne("register", "203.0.113.9");
    await expect(takeOne("register", "203.0.113.9")).rejects.toMatchObject({ code: "rate_limited" });
    expect(await db.rateLimit.count()).toBe(1);
  });
});
