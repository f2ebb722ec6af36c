import type { BackupState } from "@/lib/backup/schema";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A day plus the time for a slow backup or a stop; manual backups may be made once a month. */
const OLD_AFTER_DAYS = { schedule: 2, command: 31 };

export type BackupStanding = "none" | "expected" | "good" | "old" | "failed";

/** The state of an installation's backups. */
export function standingOf({ schedule, last, lastMade }: BackupState, now: Date): BackupStanding {
  if (last && !last.made) return "failed";
  if (!lastMade) return schedule ? "expected" : "none";
  return ageInDays(lastMade.at, now) > OLD_AFTER_DAYS[schedule ? "schedule" : "command"] ? "old" : "good";
}

export const ageInDays = (at: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(at).getTime()) / DAY_MS));
