import { listRemovals } from "@/lib/jobs/removals/data";
import { REMOVAL } from "@/lib/jobs/removals/policy";
import { db } from "@/lib/platform/db/database";

type Pending = Awaited<ReturnType<typeof listRemovals>>[number];

/** The queued removals with these columns, oldest first. */
export async function pendingRemovals(columns: Partial<Pending> = {}): Promise<Pending[]> {
  const isMeant = (row: Pending) =>
    Object.entries({ ...row, ...columns }).every(([name, value]) => value === row[name as keyof Pending]);
  return (await listRemovals()).filter(isMeant);
}

export const dropRemovals = () => db.job.deleteMany({ where: { kind: REMOVAL } });

/** Removals of one kind, or all. */
export const makeRemovalsDue = (kind = "") =>
  db.job.updateMany({ where: { subject: { startsWith: `${REMOVAL}:${kind}` } }, data: { runAt: new Date(0) } });
