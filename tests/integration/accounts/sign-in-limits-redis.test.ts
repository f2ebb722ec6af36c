import "@/tests/setup/real-limits-settings";
import "@/tests/setup/redis-settings";

import { db } from "@/lib/platform/db/database";
import { closeRateLimits } from "@/lib/platform/rate-limits";
import { signInLimits } from "@/tests/integration/accounts/sign-in-limits-contract";
import { onARealDatabase } from "@/tests/setup/database";
import { isRedisInstalled } from "@/tests/setup/redis-settings";

onARealDatabase();
afterAll(() => closeRateLimits());

(isRedisInstalled ? describe : describe.skip)("the limits at the door, counted in Redis", () => {
  signInLimits();

  it("leaves the database out of it", async () => expect(await db.rateLimit.count()).toBe(0));
});
