import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

const FOLDER = "prisma/migrations";
const ROWS = 3;
/** Every migration, oldest first. */
export const names = readdirSync(FOLDER, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();

type Column = { table: string; column: string; type: string; size: number | null; parent: string | null };

const RECORD = `create table _prisma_migrations (id varchar(36) primary key, checksum varchar(64) not null,
  finished_at timestamptz, migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
  started_at timestamptz not null default now(), applied_steps_count int not null default 0)`;

/** The database as it was after this migration, including Prisma's record. */
export async function asOf(client: pg.Client, last: number) {
  await client.query(RECORD);
  for (const name of names.slice(0, last + 1)) {
    const script = readFileSync(path.join(FOLDER, name, "migration.sql"), "utf8");
    await client.query(script);
    const checksum = createHash("sha256").update(script).digest("hex");
    const record = `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
      values (gen_random_uuid()::text, $1, now(), $2, 1)`;
    await client.query(record, [checksum, name]);
  }
}

/** Columns that require a value, and the owner of a row, since one without is in the bin. */
const COLUMNS = `
  select c.table_name as table, c.column_name as column, c.data_type as type, c.character_maximum_length as size,
    (select parent.relname from pg_constraint f join pg_class own on own.oid = f.conrelid
      join pg_class parent on parent.oid = f.confrelid
      join pg_attribute a on a.attrelid = own.oid and a.attnum = f.conkey[1]
      where f.contype = 'f' and own.relname = c.table_name and a.attname = c.column_name limit 1) as parent
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.table_name <> '_prisma_migrations'
    and (c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' and c.is_generated = 'NEVER'
      or c.column_name = 'user_id' or (c.table_name, c.column_name) = ('audio_samples', 'voice_id'))`;

function valueFor({ type, size, parent }: Column, row: number): unknown {
  if (parent) return row;
  if (/^(character varying|character|text)$/.test(type))
    return `x${row}`.padEnd(type === "character" ? (size ?? 2) : 2, "0");
  if (/int|double|numeric|real/.test(type)) return row;
  if (type === "boolean") return false;
  if (type === "date" || /^timestamp/.test(type)) return new Date(2026, 0, row);
  if (/json/.test(type)) return "{}";
  if (type === "uuid") return `00000000-0000-4000-8000-00000000000${row}`;
  if (type === "bytea") return Buffer.from([row]);
  if (type === "ARRAY") return [];
  throw new Error(`No value is known for a column of type ${type}.`);
}

/** A few rows in every table, parents before their children. Returns the counts by table. */
export async function fill(client: pg.Client): Promise<Map<string, number>> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = current_schema() and tablename <> '_prisma_migrations'",
  );
  const filled = new Map<string, number>();
  const waiting = new Set(tables.map(({ name }) => name));
  while (waiting.size > 0) {
    const before = waiting.size;
    for (const table of waiting) {
      const own = columns.filter((column) => column.table === table);
      if (own.some(({ parent }) => parent !== null && parent !== table && waiting.has(parent))) continue;
      for (let row = 1; row <= ROWS; row++) {
        const list = own.map(({ column }) => `"${column}"`).join(", ");
        const marks = own.map((_, at) => `$${at + 1}`).join(", ");
        const statement =
          own.length === 0
            ? `insert into "${table}" default values`
            : `insert into "${table}" (${list}) values (${marks})`;
        await client.query(
          statement,
          own.map((column) => valueFor(column, row)),
        );
      }
      waiting.delete(table);
      filled.set(table, ROWS);
    }
    if (waiting.size === before) throw new Error(`These tables wait for each other: ${[...waiting].join(", ")}`);
  }
  return filled;
}
