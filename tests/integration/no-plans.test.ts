import { GET as usage } from "@/app/api/usage-stats/route";
import { GET as own } from "@/app/api/user/route";
import { POST as createVoice } from "@/app/api/voices/route";
import { POST as joinWaitlist } from "@/app/api/waitlist/route";
import { archiveOf } from "@/lib/archive/take-along";
import { SpeechHold } from "@/lib/budget/speech-hold";
import { db } from "@/lib/platform/db/database";
import { spendSeconds } from "@/tests/factories/calls";
import { responseOf } from "@/tests/factories/request";
import { unzipped } from "@/tests/factories/unzipped";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { withSettings } from "@/tests/setup/settings";

onARealDatabase();
withSettings({ PLANS: "off" });

/** An account whose trial is long over, with all its minutes spent. */
const anOldTrial = async () => {
  const actor = await aUser({ createdAt: new Date("2020-01-01"), subscriptionStartDate: new Date("2020-01-01") });
  await spendSeconds(actor, 1_500);
  return actor;
};

const read = async (call: typeof own, path: string, as?: { userId: number }) => {
  const response = await responseOf(call, { path, as });
  return { status: response.status, answer: await response.json() };
};

it("has no last loved one, where a trial has one", async () => {
  const actor = await anOldTrial();
  for (const name of ["Nonna", "Nonno", "Zia", "Zio", "Papa", "Mamma"]) {
    expect((await responseOf(createVoice, { as: actor, json: { name } })).status).toBe(201);
  }
});

it("speaks as long as somebody listens, and counts it", async () => {
  const actor = await anOldTrial();
  const speech = new SpeechHold({ speaker: actor, source: "text_reply", sourceId: 1_000_000 + actor.userId });
  expect(await speech.extend(["We walked home along the river.", "The beans were green."])).toBe(2);
  await speech.settle(4.5);
  const { status, answer } = await read(usage, "/api/usage-stats", actor);
  expect([status, answer.usage]).toEqual([
    200,
    expect.objectContaining({
      hasPlans: false,
      subscriptionTier: "family",
      percentUsed: 0,
      monthlyUsageMinutes: 25.08,
    }),
  ]);
  expect(answer.usage.nextRenewalDate).not.toBeNull();
});

it("says so to the screens, and leaves the rows as they are for the day when there are plans again", async () => {
  const actor = await anOldTrial();
  const { answer } = await read(own, "/api/user", actor);
  expect(answer).toMatchObject({ hasPlans: false, subscriptionTier: "family" });
  expect(await db.user.findUniqueOrThrow({ where: { id: actor.userId } })).toMatchObject({
    subscriptionTier: "trial",
    subscriptionLimitMinutes: 20,
  });
});

it("puts no plan into the archive of an account", async () => {
  const actor = await anOldTrial();
  const zip = await new Response(archiveOf(actor, null, new Date())).arrayBuffer();
  const files = await unzipped(new Uint8Array(zip));
  expect(JSON.parse(String(files.get("data.json"))).account).toMatchObject({ username: actor.username, plan: null });
  expect(String(files.get("index.html"))).toContain(`Username ${actor.username}, email ${actor.email}, opened`);
});

it("still answers the calls of the waitlist", async () => {
  const json = { email: "ana@example.org", name: "Ana", reason: "memory" };
  const response = await responseOf(joinWaitlist, { json });
  expect(response.status).toBe(201);
});
