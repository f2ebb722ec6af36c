import "server-only";
import { inOrderOfReference, leftOut, quoted, type Table } from "@/lib/backup/tables";
import { openDatabase, type Run } from "@/lib/platform/db/database";

/** Rows fetched at a time, and characters after which an entry of rows is full. */
const FETCHED = 500;
const FULL = 512 * 1024;
const MIGRATIONS = "_prisma_migrations";

/** Runs a statement within the snapshot. */
export type Ask = Run;

async function ask<Row>(run: Run, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await run(text, values)) as Row[];
}

/** All reads in `work` see the same snapshot. */
export async function readSnapshot<T>(work: (run: Run) => Promise<T>): Promise<{ database: string; result: T }> {
  const { kind, snapshot } = await openDatabase();
  return { database: kind, result: await snapshot(work) };
}

/** The time of the snapshot, by the database's clock. */
export async function momentOf(run: Run): Promise<Date> {
  const [row] = await ask<{ at: Date }>(run, "select now() as at");
  return row?.at ?? new Date();
}

/** Names of the applied migrations, oldest first; none in an empty database. */
export async function listMigrations(run: Run): Promise<string[]> {
  const [known] = await ask<{ name: string | null }>(
    run,
    `select to_regclass(quote_ident(current_schema()) || '.${MIGRATIONS}')::text as name`,
  );
  if (!known?.name) return [];
  const rows = await ask<{ name: string }>(
    run,
    `select migration_name as name from ${MIGRATIONS} where finished_at is not null and rolled_back_at is null order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The product's tables with their columns and primary keys, in the order in which rows can be inserted. */
export async function listTables(run: Run): Promise<Table[]> {
  const columns = await ask<{ table: string; name: string; type: string }>(
    run,
    `select class.relname as table, att.attname as name, format_type(att.atttypid, att.atttypmod) as type
     from pg_class class join pg_attribute att on att.attrelid = class.oid
     where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
       and att.attnum > 0 and not att.attisdropped and att.attgenerated = ''
     order by class.relname, att.attnum`,
  );
  const keys = await ask<{ table: string; name: string }>(
    run,
    `select class.relname as table, att.attname as name
     from pg_index index join pg_class class on class.oid = index.indrelid
     join pg_attribute att on att.attrelid = class.oid and att.attnum = any(index.indkey)
     where index.indisprimary and class.relnamespace = current_schema()::regnamespace
     order by class.relname, array_position(index.indkey, att.attnum)`,
  );
  const references = await ask<{ table: string; other: string }>(
    run,
    `select distinct class.relname as table, other.relname as other
     from pg_constraint fk join pg_class class on class.oid = fk.conrelid join pg_class other on other.oid = fk.confrelid
     where fk.contype = 'f' and class.relnamespace = current_schema()::regnamespace`,
  );
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => name !== MIGRATIONS);
  const refersTo = (name: string) => references.filter(({ table }) => table === name).map(({ other }) => other);
  return inOrderOfReference(names, refersTo).map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map((column) => ({ name: column.name, type: column.type })),
    key: keys.filter(({ table }) => table === name).map((column) => column.name),
  }));
}

export const isKept = ({ name }: Pick<Table, "name">): boolean => !leftOut.includes(name);

/**
 * A table's rows in key order, as lines of JSON. Each value is PostgreSQL's own text form, which is exact and the same
 * in both databases.
 */
export async function* rowsOf(
  run: Run,
  { name, columns, key }: Table,
): AsyncGenerator<{ lines: string; count: number }> {
  const texts = columns.map((column) => `t.${quoted(column.name)}::text as ${quoted(column.name)}`).join(", ");
  const order = key.map((column) => `t.${quoted(column)}`).join(", ");
  const rows = `select ${texts} from ${quoted(name)} t${order && ` order by ${order}`}`;
  await run(`declare backup_rows no scroll cursor for select row_to_json(x)::text as line from (${rows}) x`, []);
  let lines = "";
  let count = 0;
  for (;;) {
    const page = await ask<{ line: string }>(run, `fetch ${FETCHED} from backup_rows`);
    for (const { line } of page) {
      lines += `${line}\n`;
      count += 1;
      if (lines.length < FULL) continue;
      yield { lines, count };
      lines = "";
      count = 0;
    }
    if (page.length < FETCHED) break;
  }
  if (count > 0) yield { lines, count };
  await run("close backup_rows", []);
}

/** Storage keys that rows refer to. `localVoices` are the providers whose voices are files. */
export async function listNamedFiles(run: Run, localVoices: readonly string[]): Promise<string[]> {
  // A backup is also made before the migrations of a newer Keepsake are applied.
  const [known] = await ask<{ bin: string | null }>(run, "select to_regclass('binned_photos')::text as bin");
  const rows = await ask<{ key: string }>(
    run,
    `select file_path as key from audio_samples
     union select audio_path from messages where audio_path is not null
     union select metadata ->> 'avatarPath' from voices where metadata ->> 'avatarPath' is not null
     ${known?.bin ? "union select file_path from binned_photos" : ""}
     union select provider_voice_id from voices where provider_voice_id is not null and provider = any($1::text[])
     order by 1`,
    [localVoices],
  );
  return rows.map(({ key }) => key);
}

/** The last value of each sequence, 0 for an unused one. */
export async function listSequences(run: Run): Promise<Record<string, number>> {
  const rows = await ask<{ name: string; last: string }>(
    run,
    `select sequencename as name, coalesce(last_value, 0)::text as last from pg_sequences
     where schemaname = current_schema() order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}
