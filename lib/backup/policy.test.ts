import { standingOf } from "@/lib/backup/policy";
import type { BackupResult, BackupState } from "@/lib/backup/schema";

const now = new Date("2026-11-24T12:00:00Z");
const made = { file: "a.tar", bytes: 1, rows: 1, files: 1, missing: 0, isEncrypted: true };
const on = (day: string, what: BackupResult["made"] = made): BackupResult => ({
  at: `2026-${day}T12:00:00Z`,
  by: "schedule",
  seconds: 1,
  made: what,
  message: what ? null : "The disk for the backup is full.",
});
const state = (given: Partial<BackupState>): BackupState => ({
  schedule: { keep: 7, isEncrypted: true },
  last: null,
  lastMade: null,
  isBesideAnother: false,
  ...given,
});

it.each([
  ["none, when nothing is scheduled and none was made", "none", state({ schedule: null })],
  ["expected, before the first by schedule", "expected", state({})],
  ["good, when a day old", "good", state({ last: on("11-23"), lastMade: on("11-23") })],
  ["old, when three days old", "old", state({ last: on("11-21"), lastMade: on("11-21") })],
  ["good, by hand and three weeks old", "good", state({ schedule: null, last: on("11-01"), lastMade: on("11-01") })],
  ["old, by hand and two months old", "old", state({ schedule: null, last: on("09-20"), lastMade: on("09-20") })],
  ["failed, when the last was not made", "failed", state({ last: on("11-24", null), lastMade: on("11-23") })],
])("the standing of backups is %s", (_, standing, given) => expect(standingOf(given, now)).toBe(standing));
