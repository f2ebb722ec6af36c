import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { isLastAdministrator } from "@/lib/accounts/closing/mutations";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import { hashNewPassword } from "@/lib/accounts/passwords";
import { recordAdminAction, recordMessageSearch } from "@/lib/admin/audit";
import { getTable, readPage } from "@/lib/admin/explorer/data";
import { changeInput, creationInput, type RowInput } from "@/lib/admin/explorer/row-input";
import type { PageQuery, Row, TablePage } from "@/lib/admin/explorer/schema";
import { listedRow, sqlTypeOf, wholeRow } from "@/lib/admin/explorer/sql";
import { refusalOf } from "@/lib/admin/explorer/write-refusal";
import { parseJson } from "@/lib/admin/long-numbers";
import { findColumn, hasPrivateText, isCreatable } from "@/lib/admin/tables";
import type { Column, Table } from "@/lib/admin/tables-types";
import { type Actor, assertConfirmed } from "@/lib/platform/auth/actor";
import { endSessionsOf, endSessionsWithoutFactor } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { parseInput } from "@/lib/platform/http/parse-input";

type Tx = Prisma.TransactionClient;
type Opened = { row: Row; version: string };

/** @throws AppError forbidden for tables that only the product writes */
export function getWritableTable(name: string): Table {
  const table = getTable(name);
  if (table.isReadOnly) throw new AppError("forbidden", `The ${table.label.toLowerCase()} can be read, not changed.`);
  return table;
}

/** A value for the statement: text that is cast to the column's type. */
type Setting = { sqlName: string; type: string; value: string | null };

const settingOf = (column: Column, value: unknown): Setting => ({
  sqlName: column.sqlName,
  type: sqlTypeOf(column),
  value: value === null ? null : typeof value === "object" ? JSON.stringify(value) : String(value),
});

function settingsOf(table: Table, input: RowInput): Setting[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const column = findColumn(table, name);
    return column && value !== undefined ? [settingOf(column, value)] : [];
  });
}

/** Columns derived from the given values. */
async function derived(table: Table, input: RowInput): Promise<Setting[]> {
  if (table.name !== "users") return [];
  const { username, password } = input;
  const owner = { username: String(username ?? ""), email: String(input.email ?? ""), name: String(input.name ?? "") };
  const settings: Setting[] = [];
  if (typeof username === "string") {
    settings.push({ sqlName: "username_key", type: "text", value: username.toLowerCase() });
  }
  if (typeof password === "string") {
    settings.push({ sqlName: "password", type: "text", value: await hashNewPassword(password, owner) });
  }
  return settings;
}

const isChanged = (before: Partial<Row>, input: RowInput, name: string) =>
  input[name] !== undefined && input[name] !== before[name];

/** An address entered by an administrator has not been verified by its owner. */
const unverified = (before: Row, input: RowInput): Setting[] =>
  isChanged(before, input, "email") && input.emailVerifiedAt === undefined
    ? [{ sqlName: "email_verified_at", type: "timestamptz", value: null }]
    : [];

/** Administrator rights, and the names by which an account is found and a password reset is requested. */
const givesAccess = (before: Row, input: RowInput): boolean =>
  (input.isAdmin === true && !before.isAdmin) ||
  ["email", "username", "emailVerifiedAt"].some((name) => isChanged(before, input, name));

/** @throws AppError invalid_input with messages per field, conflict for a value that is taken */
export async function createRow(actor: Actor, tableName: string, body: unknown, requestId: string): Promise<Row> {
  const table = getWritableTable(tableName);
  if (!isCreatable(table)) throw new AppError("forbidden", `Only Keepsake itself adds ${table.label.toLowerCase()}.`);
  const input: RowInput = parseInput(creationInput(table), body);
  if (table.name === "users" && input.isAdmin === true) assertConfirmed(actor, "give_access");
  const settings = [...settingsOf(table, input), ...(await derived(table, input))];
  const columns = settings.map(({ sqlName }) => `"${sqlName}"`).join(", ");
  const values = settings.map(({ type }, index) => `$${index + 1}::text::${type}`).join(", ");
  if (table.name === "voices") assertSamePhoto({}, input);
  return db
    .$transaction(async (tx) => {
      if (table.name === "conversations") await assertOwnVoice(tx, input);
      const [made] = await tx.$queryRawUnsafe<{ row: Row; id: number }[]>(
        `insert into "${table.sqlName}" (${columns}) values (${values}) returning id, ${listedRow(table)} as row`,
        ...settings.map(({ value }) => value),
      );
      if (!made) throw new Error("An insert answered no row.");
      await recordAdminAction(tx, actor, {
        action: "create",
        table: table.name,
        rowId: made.id,
        after: input,
        requestId,
      });
      if (table.name === "users") await recordAccountChanges(tx, made.id, {}, input);
      return made.row;
    })
    .catch((error: unknown) => {
      throw refusalOf(table, error) ?? error;
    });
}

/**
 * A conversation may only use its owner's voice, which the owner will hear.
 * @throws AppError invalid_input
 */
async function assertOwnVoice(tx: Tx, { userId, voiceId }: RowInput) {
  const voice = await tx.voice.findUnique({ where: { id: Number(voiceId) }, select: { userId: true } });
  if (!voice || (voice.userId !== null && voice.userId === userId)) return;
  const message = "A conversation belongs to the owner of its keepsake.";
  throw new AppError("invalid_input", message, { errors: { voiceId: [message] } });
}

/**
 * A voice's metadata contains its photo's file name: another name could be another person's photo.
 * @throws AppError invalid_input
 */
function assertSamePhoto({ metadata: before }: Partial<Row>, { metadata }: RowInput) {
  if (metadata === undefined || metadata === null || photoIn(metadata) === photoIn(before)) return;
  const message = "The photo's file cannot be changed here.";
  throw new AppError("invalid_input", message, { errors: { metadata: [message] } });
}

function photoIn(given: unknown): unknown {
  const metadata: unknown = typeof given === "string" ? parseJson(given) : given;
  return typeof metadata === "object" && metadata !== null && "avatarPath" in metadata
    ? metadata.avatarPath
    : undefined;
}

async function lockRow(tx: Tx, table: Table, id: number): Promise<Opened | undefined> {
  const [found] = await tx.$queryRawUnsafe<Opened[]>(
    `select ${wholeRow(table)} as row, xmin::text as version from "${table.sqlName}" where id = $1::int for update`,
    id,
  );
  return found;
}

/**
 * Changes the given columns. `version` is the row's version when it was opened.
 * @throws AppError not_found, invalid_input, confirm_identity, conflict when the row was changed meanwhile
 */
export async function updateRow(
  actor: Actor,
  at: { table: string; id: number; version: string | null; requestId: string },
  body: unknown,
): Promise<Row> {
  const table = getWritableTable(at.table);
  const input: RowInput = parseInput(changeInput(table), body);
  const settings = [...settingsOf(table, input), ...(await derived(table, input))];
  return db
    .$transaction(async (tx) => {
      if (table.name === "users") await assertAnAdministratorStays(tx, at.id, input);
      const before = await lockRow(tx, table, at.id);
      if (!before) throw notFound(`The ${table.noun}`);
      if (at.version !== null && at.version !== before.version) throw lostRace(table);
      if (table.name === "voices") assertSamePhoto(before.row, input);
      if (table.name === "users") {
        settings.push(...unverified(before.row, input));
        if (givesAccess(before.row, input)) assertConfirmed(actor, "give_access");
        await recordAccountChanges(tx, at.id, before.row, input);
      }
      if (settings.length > 0) await writeSettings(tx, table, at.id, settings);
      // Sessions must not work again once the suspension is lifted, and they contain the person's address and browser.
      if (table.name === "users" && input.status === "suspended") await endSessionsOf(tx, at.id);
      const isPromoted = table.name === "users" && input.isAdmin === true && !before.row.isAdmin;
      if (isPromoted) await endSessionsWithoutFactor(tx, at.id);
      const [after] = await tx.$queryRawUnsafe<{ row: Row }[]>(
        `select ${listedRow(table)} as row from "${table.sqlName}" where id = $1::int`,
        at.id,
      );
      const changed = Object.keys(input).filter((name) => input[name] !== undefined);
      await recordAdminAction(tx, actor, {
        action: "update",
        table: table.name,
        rowId: at.id,
        before: Object.fromEntries(changed.map((name) => [name, before.row[name]])),
        after: input,
        requestId: at.requestId,
      });
      return after?.row ?? before.row;
    })
    .catch((error: unknown) => {
      throw refusalOf(table, error) ?? error;
    });
}

/**
 * Records an administrator's change in the account's activity, which its owner reads, and notifies the old address of a
 * new one.
 */
async function recordAccountChanges(tx: Tx, userId: number, before: Partial<Row>, input: RowInput) {
  const { isAdmin, status } = input;
  const isGrant = typeof isAdmin === "boolean" && isAdmin !== (before.isAdmin ?? false);
  const isTurn = typeof status === "string" && status !== (before.status ?? "active");
  const about = { userId, doneBy: "administrator" } as const;
  if (isGrant) await recordActivity(tx, { ...about, kind: isAdmin ? "admin_granted" : "admin_revoked" });
  if (isTurn) await recordActivity(tx, { ...about, kind: status === "suspended" ? "suspended" : "reactivated" });
  if (typeof before.email === "string" && isChanged(before, input, "email")) {
    await recordActivity(tx, { ...about, kind: "email_changed" });
    await queueAccountMail(tx, { mail: "email_changed", userId, email: before.email });
  }
}

const lostRace = (table: Table) =>
  new AppError(
    "conflict",
    `This ${table.noun} was changed by somebody else after you opened it. Please open it again and repeat your change.`,
  );

async function writeSettings(tx: Tx, table: Table, id: number, settings: Setting[]) {
  const parts = settings.map(({ sqlName, type }, index) => `"${sqlName}" = $${index + 2}::text::${type}`);
  if (findColumn(table, "updatedAt")) parts.push("updated_at = now()");
  await tx.$executeRawUnsafe(
    `update "${table.sqlName}" set ${parts.join(", ")} where id = $1::int`,
    id,
    ...settings.map(({ value }) => value),
  );
}

/** One page of a table. A search in private text is recorded in the audit trail. @throws AppError see `readPage` */
export async function openPage(
  actor: Actor,
  tableName: string,
  query: PageQuery,
  requestId: string,
): Promise<TablePage> {
  const page = await readPage(tableName, query);
  if (query.q !== "" && hasPrivateText(getTable(page.name))) {
    await recordMessageSearch(db, actor, { table: page.name, found: page.matchCount.count, requestId });
  }
  return page;
}

/**
 * The complete row, for the edit form and the side sheet. Reading private text is recorded in the audit trail.
 * @throws AppError not_found
 */
export async function openRow(actor: Actor, tableName: string, id: number, requestId: string): Promise<Opened> {
  const table = getTable(tableName);
  const [found] = await db.$queryRawUnsafe<Opened[]>(
    `select ${wholeRow(table)} as row, xmin::text as version from "${table.sqlName}" where id = $1::int`,
    id,
  );
  if (!found) throw notFound(`The ${table.noun}`);
  if (hasPrivateText(table)) {
    await recordAdminAction(db, actor, { action: "open_messages", table: table.name, rowId: id, requestId });
  }
  return found;
}

/**
 * Refuses to demote, suspend or (`null`) delete the last active administrator.
 * @throws AppError forbidden
 */
export async function assertAnAdministratorStays(
  tx: Prisma.TransactionClient,
  userId: number,
  change: RowInput | null,
) {
  const goes = change === null || change.isAdmin === false || change.status === "suspended";
  if (!goes) return;
  if (!(await isLastAdministrator(tx, userId))) return;
  const verb = change === null ? "deleted" : change.isAdmin === false ? "demoted" : "suspended";
  throw new AppError("forbidden", `This is the last administrator, who cannot be ${verb}.`);
}
