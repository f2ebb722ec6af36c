import "@/tests/setup/real-limits-settings";
import "@/tests/setup/redis-settings";

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { Redis } from "ioredis";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { takeOne } from "@/lib/platform/rate-limits";
import { closeRedis } from "@/lib/platform/redis";
import { anOwnCertificate, itWithOpenssl } from "@/tests/factories/own-certificate";
import { signInLimits } from "@/tests/integration/accounts/sign-in-limits-contract";
import { onARealDatabase } from "@/tests/setup/database";
import { freezeRedis, isRedisInstalled, takeRedisAway, thawRedis } from "@/tests/setup/redis-settings";

onARealDatabase();
afterAll(() => closeRedis());

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

  describe("while Redis does not count", () => {
    const admin = new Redis(env().REDIS_URL ?? "", { lazyConnect: true });
    const warned = jest.spyOn(log, "warn");
    const told = jest.spyOn(log, "info");

    /** Resolves when uses are counted in Redis again. */
    async function untilRedisCounts() {
      const isSaid = () => told.mock.calls.flat().includes("Redis answers again and counts the rate limits.");
      for (let tries = 0; !isSaid(); tries++) {
        if (tries === 2_000) throw new Error("Redis did not count again.");
        await takeOne("uploads", "somebody else").catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      told.mockClear();
      warned.mockClear();
    }

    /** The outcomes of ten uses, and the longest that one of them waited, in milliseconds. */
    async function tenUses(who: string) {
      let longest = 0;
      for (let use = 1; use <= 10; use++) {
        const startedAt = performance.now();
        await takeOne("register", who);
        longest = Math.max(longest, performance.now() - startedAt);
      }
      await expect(takeOne("register", who)).rejects.toMatchObject({ code: "rate_limited" });
      expect(await db.rateLimit.count({ where: { key: `register:${who}` } })).toBe(1);
      return { said: warned.mock.calls.flat(), longest };
    }

    afterAll(() => admin.disconnect());
    afterEach(() => untilRedisCounts());

    it("because it is connected and silent, the database counts, and nobody waits longer than the limit", async () => {
      freezeRedis();
      const { said, longest } = await tenUses("203.0.113.1");
      thawRedis();
      expect(said).toEqual(["Redis does not answer. Rate limits are counted in the database until it answers."]);
      // The documented second, and what a busy machine adds.
      expect(longest).toBeLessThan(4_000);
    });

    it("because it takes no writes, the reason is said once", async () => {
      await admin.replicaof("127.0.0.1", 1);
      const { said } = await tenUses("203.0.113.2");
      await admin.replicaof("NO", "ONE");
      expect(said).toEqual([
        "Redis is a replica that takes no writes: name the primary in REDIS_URL. Rate limits are counted in the database until it answers.",
      ]);
    });

    it("because it wants another password, the reason is said once, and no password", async () => {
      await admin.config("SET", "requirepass", "hunter2");
      await admin.call("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
      await tenUses("203.0.113.3");
      const said = () => warned.mock.calls.flat().join(" ");
      while (!said().includes("did not accept")) await new Promise((resolve) => setTimeout(resolve, 20));
      await admin.config("SET", "requirepass", "");
      expect(said()).toContain("Redis did not accept the user or the password of REDIS_URL. Rate limits are");
      expect(said().match(/did not accept/g)).toHaveLength(1);
    });
  });

  it("are counted in the database while Redis is away", async () => {
    await takeRedisAway();
    for (let use = 1; use <= 10; use++) await takeOne("register", "203.0.113.9");
    await expect(takeOne("register", "203.0.113.9")).rejects.toMatchObject({ code: "rate_limited" });
    expect(await db.rateLimit.count({ where: { key: "register:203.0.113.9" } })).toBe(1);
  });
});

itWithOpenssl(
  "the limits are counted in the database while nobody vouches for Redis's certificate, which is said once",
  async () => {
    const server = createServer(anOwnCertificate());
    await once(server.listen(0, "127.0.0.1"), "listening");
    await closeRedis();
    const { port } = server.address() as AddressInfo;
    const address = jest.replaceProperty(env(), "REDIS_URL", `rediss://127.0.0.1:${port}`);
    const warned = jest.spyOn(log, "warn");
    warned.mockClear();
    // A limit that no test before has counted: each keeps its connection.
    for (let use = 1; use <= 10; use++) await takeOne("waitlist", "203.0.113.10");
    await expect(takeOne("waitlist", "203.0.113.10")).rejects.toMatchObject({ code: "rate_limited" });
    expect(await db.rateLimit.count({ where: { key: "waitlist:203.0.113.10" } })).toBe(1);
    expect(warned.mock.calls.flat()).toEqual([
      "Redis is not used, since its certificate is signed by the server itself, which nobody else vouches for. Rate limits are counted in the database until it answers.",
    ]);
    await closeRedis();
    server.close();
    address.restore();
  },
);
