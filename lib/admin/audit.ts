import "server-only";
import { findTable } from "@/lib/admin/tables";
import type { Actor } from "@/lib/platform/auth/actor";
import type { Prisma } from "@/lib/platform/db/generated/client";

type Client = Pick<Prisma.TransactionClient, "auditEntry">;
type Row = Record<string, unknown>;

export type AdminAction = {
  /** create | update | delete | export | open_messages | open_recording | ..., at most 40 characters. */
  action: string;
  table: string;
  rowId?: number | string | null;
  before?: Row | null;
  after?: Row | null;
  requestId?: string;
};

const SECRETS = /^(password|ciphertext|keyCiphertext|leaseToken|sessionNonce)$|secret|token$|apiKey$/i;
/** Network addresses are left out: the audit log is kept longer than the tables that may store them. */
const ADDRESSES = /^(address|ipAddress|lastIp)$/;
const LONGEST_VALUE = 500;

/**
 * Writes one entry of the audit log: who did what to which row. Secrets and network addresses are left out, private
 * text is recorded by length, long values are cut. Pass the transaction of the change, so that both are stored or
 * neither.
 */
export async function recordAdminAction(client: Client, actor: Pick<Actor, "userId" | "username">, entry: AdminAction) {
  const { action, table, rowId, before, after, requestId } = entry;
  await client.auditEntry.create({
    data: {
      actorId: actor.userId,
      actorName: actor.username,
      action,
      tableName: table,
      rowId: rowId == null ? null : String(rowId),
      ...(before && { before: auditable(table, before) }),
      ...(after && { after: auditable(table, after) }),
      requestId: requestId ?? null,
    },
    select: { id: true },
  });
}

/**
 * Records that message text was searched and how many rows were found. The search words are not stored: they may be
 * private, and a match proves that someone wrote them.
 */
export async function recordMessageSearch(
  client: Client,
  actor: Pick<Actor, "userId" | "username">,
  { table, found, requestId }: { table: string; found: number; requestId: string },
) {
  await recordAdminAction(client, actor, { action: "search_messages", table, after: { found }, requestId });
}

/**
 * The part of a row that the audit log may keep: it outlives the rows, and must not become a second copy of private
 * text.
 */
export function auditable(table: string, row: Row): Prisma.InputJsonObject {
  const columns = findTable(table)?.columns ?? [];
  const isWritten = (name: string) =>
    columns.some((column) => column.name === name && (column.isPrivate || column.isOwnWords));
  const kept = Object.entries(row).filter(
    ([name, value]) => value !== undefined && !SECRETS.test(name) && !ADDRESSES.test(name),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, isWritten(name) ? lengthOf(value) : plain(value)]));
}

function lengthOf(value: unknown): string | null {
  if (value === null) return null;
  return typeof value === "string" ? `${value.length} characters, not kept` : "not kept";
}

function plain(value: unknown): Prisma.InputJsonValue | null {
  if (value === null || typeof value === "number" || typeof value === "boolean") return value;
  if (value instanceof Date) return value.toISOString();
  // PostgreSQL's JSON cannot hold the NUL character.
  const text = (typeof value === "string" ? value : JSON.stringify(value)).replaceAll("\u0000", "");
  if (text.length > LONGEST_VALUE) return `${text.slice(0, LONGEST_VALUE)}… (${text.length} characters)`;
  return typeof value === "string" ? text : (JSON.parse(text) as Prisma.InputJsonValue);
}
