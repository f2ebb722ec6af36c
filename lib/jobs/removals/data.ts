import "server-only";
import { fileRemoval, REMOVAL, type Removal, removal, removalSubject } from "@/lib/jobs/removals/policy";
import { db, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

const columns = {
  id: true,
  payload: true,
  attempts: true,
  lastError: true,
  runAt: true,
  createdAt: true,
} as const satisfies Prisma.JobSelect;

type PendingRemoval = Removal & Omit<Prisma.JobGetPayload<{ select: typeof columns }>, "payload">;

/** Pending removals that match `where`, oldest first. They may contain keys. */
export async function listRemovals(where: Prisma.JobWhereInput = {}, take?: number): Promise<PendingRemoval[]> {
  const rows = await db.job.findMany({
    where: { ...where, kind: REMOVAL },
    select: columns,
    orderBy: { id: "asc" },
    take,
  });
  return rows.map(({ payload, ...row }) => ({ ...removal.parse(payload), ...row }));
}

export const countRemovals = () => db.job.count({ where: { kind: REMOVAL } });

export type PlaceOfRemovals = { kind: string; provider: string; count: number };

/** The number of these removals still pending, by place. */
export function countPendingByPlace(ids: readonly number[]): Promise<PlaceOfRemovals[]> {
  return query<PlaceOfRemovals>`
    select payload ->> 'kind' as kind, payload ->> 'provider' as provider, count(*)::int as count from jobs
    where kind = ${REMOVAL} and id = any(${[...ids]}::int[]) group by 1, 2 order by 1, 2`;
}

/** The number of files in a folder of the store that will be removed unless a row refers to them by then. */
export function countFilesToClaim(store: string, folder: string): Promise<number> {
  const subject = { startsWith: removalSubject(fileRemoval(store, folder)) };
  return db.job.count({ where: { subject, runAt: { gt: new Date() } } });
}
