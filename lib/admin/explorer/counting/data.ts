import "server-only";
import type { Counted } from "@/lib/admin/explorer/schema";
import type { Table } from "@/lib/admin/tables-types";
import { db } from "@/lib/platform/db/database";

/** Counted one by one up to here; beyond it the planner's own figure is good enough, and says "about". */
export const EXACT_UP_TO = 5_000;
/** Believed to be larger than this, a table is not counted at all: it cannot have shrunk to a few rows unnoticed. */
const LARGE = 4 * EXACT_UP_TO;
/** Milliseconds for a count that nothing bounds. */
export const COUNT_MS = 1_500;

export type TableCount = { counted: number | null; believed: number };

/**
 * What was believed of large tables and until when that is good enough: it only ever says "about", and asking costs a
 * tenth of a page or search.
 */
const believedOf = new Map<string, { rows: number; until: number }>();
const BELIEVED_FOR_MS = 10_000;

/** Small tables one by one, of large ones what the database believes: `columns` to be read from `source`, one row. */
export function counting({ sqlName }: Table): { columns: string; source: string } {
  const believed = believedOf.get(sqlName);
  if (believed && believed.until > Date.now()) {
    return { columns: `null::int as counted, ${believed.rows}::float8 as believed`, source: "(select) known" };
  }
  return {
    columns: `case when reltuples <= ${LARGE} then
      (select count(*)::int from (select 1 from "${sqlName}" limit ${EXACT_UP_TO + 1}) few)
    end as counted, reltuples::float8 as believed`,
    source: `(select reltuples from pg_class where oid = '"${sqlName}"'::regclass) known`,
  };
}

/** Asks the database once more only for a large table that it knows nothing of yet. */
export async function countedOf(table: Table, { counted, believed }: TableCount): Promise<Counted> {
  if (counted !== null && counted <= EXACT_UP_TO) return { count: counted, isExact: true };
  if (believed > EXACT_UP_TO) {
    if (believed > LARGE) remember(table, believed);
    return { count: believed, isExact: false };
  }
  const exact = await within<{ n: number }[]>(COUNT_MS, `select count(*)::int as n from "${table.sqlName}"`, []);
  return exact?.[0] ? { count: exact[0].n, isExact: true } : { count: EXACT_UP_TO + 1, isExact: false };
}

function remember({ sqlName }: Table, rows: number) {
  const known = believedOf.get(sqlName);
  if (!known || known.until <= Date.now()) believedOf.set(sqlName, { rows, until: Date.now() + BELIEVED_FOR_MS });
}

/** Null when the database stopped the statement at its time. It takes one processor: the others are for everybody. */
export async function within<T>(
  milliseconds: number,
  statement: string,
  parameters: readonly unknown[],
): Promise<T | null> {
  try {
    const [, answer] = await db.$transaction([
      db.$queryRawUnsafe(
        "select set_config('statement_timeout', $1, true), set_config('max_parallel_workers_per_gather', '0', true)",
        String(milliseconds),
      ),
      db.$queryRawUnsafe<T>(statement, ...parameters),
    ]);
    return answer;
  } catch (error) {
    if (isStopped(error)) return null;
    throw error;
  }
}

const isStopped = (error: unknown) =>
  error instanceof Error && /57014|statement timeout/.test(`${JSON.stringify(error)} ${error.message}`);
