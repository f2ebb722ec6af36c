import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import type { Finding } from "../../faults/experiment";
import { awayFor, connectionsCut, cutFor, databaseAway } from "../../faults/experiments/database-away";
import { killBriefly } from "../../faults/experiments/kill";
import { portInUse } from "../../faults/experiments/port-in-use";
import { providers, underFaults } from "../../faults/experiments/providers";
import { REDIS, redisAway, redisAwayFor } from "../../faults/experiments/redis-away";
import { restore, restoreBriefly } from "../../faults/experiments/restore";
import { soak, soaked } from "../../faults/experiments/soak";
import { stopped, stopUnderLoad } from "../../faults/experiments/stop-under-load";

// The short forms that need the built product; faults/experiments.ts names the tests of the others. Times, and memory that
// a server still takes while it warms up, are judged by the full runs only: other tests use the same processor.
const isOfFullRuns = ({ threshold }: Finding) => /seconds|megabytes/.test(threshold);

const holds = (findings: Finding[]) =>
  expect(findings.filter((finding) => !finding.holds && !isOfFullRuns(finding))).toEqual([]);

test.describe.configure({ timeout: 300_000 });

test(`${portInUse.name}: ${portInUse.fault}`, async () => holds(await portInUse.run()));

for (const database of ["embedded", "postgresql"] as const) {
  test(`killed in the middle of its work, it loses and doubles nothing on the ${database} database`, async () =>
    holds(await killBriefly(database)));
}

test(`${stopUnderLoad.name}: ${stopUnderLoad.thresholds[0]}`, async () => holds(await stopped("embedded")));

test(`${databaseAway.name}: ${databaseAway.thresholds[0]}`, async () => holds(await awayFor(1_000)));

test(`${connectionsCut.name}: ${connectionsCut.thresholds[1]}`, async () => holds(await cutFor(1_500)));

test(`${redisAway.name}: ${redisAway.thresholds[0]}`, async () => {
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = connect(Number(REDIS.port || 6379), REDIS.hostname, () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
  test.skip(!isThere, "There is no Redis here.");
  holds(await redisAwayFor(1_000));
});

// Every fourth way of failing; the full run takes all.
test(`${providers.name}: ${providers.thresholds[0]}`, async () => holds(await underFaults(4)));

test(`${restore.name}: ${restore.thresholds[0]}`, async () => holds(await restoreBriefly()));

test(`${soak.name}: ${soak.thresholds[0]}`, async () => holds(await soaked(8_000)));
