import { expect, test } from "@playwright/test";
import type { Finding } from "../../rigs/faults/experiment";
import { killBriefly } from "../../rigs/faults/experiments/kill";
import { restore, restoreBriefly } from "../../rigs/faults/experiments/restore";
import { stopped, stopUnderLoad } from "../../rigs/faults/experiments/stop-under-load";

// The short forms that need the built product; rigs/faults/experiments.ts names the tests of the others. Times, and memory that
// a server still takes while it warms up, are judged by the full runs only: other tests use the same processor.
const isOfFullRuns = ({ threshold }: Finding) => /seconds|megabytes/.test(threshold);

const holds = (findings: Finding[]) =>
  expect(findings.filter((finding) => !finding.holds && !isOfFullRuns(finding))).toEqual([]);

test("killed in the middle of its work, it loses and doubles nothing", async () => holds(await killBriefly()));

test(`${stopUnderLoad.name}: ${stopUnderLoad.thresholds[0]}`, async () => holds(await stopped("embedded")));

test(`${restore.name}: ${restore.thresholds[0]}`, async () => holds(await restoreBriefly()));
