import "server-only";
import type { ClientBase, Pool } from "pg";
import { certificateProblem } from "@/lib/platform/certificate-problem";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { causesOf, codeOf } from "@/lib/platform/error-causes";
import { StartRefusal } from "@/lib/platform/start-refusal";

/** @throws StartRefusal when this database cannot store all text that users may enter */
export async function assertUsable(client: ClientBase) {
  const { rows } = await client.query<{ encoding: string; isReplica: boolean; isLocked: boolean }>(
    `select current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isReplica",
       current_setting('default_transaction_read_only')::boolean as "isLocked"`,
  );
  const [{ encoding = "", isReplica = false, isLocked = false } = {}] = rows;
  if (encoding !== "UTF8") {
    throw new StartRefusal(
      `The database of DATABASE_URL keeps text as ${encoding}, which cannot hold every language. Create one with ` +
        `"create database keepsake encoding 'UTF8' template template0".`,
    );
  }
  if (isReplica || isLocked) {
    throw new StartRefusal(
      `The database of DATABASE_URL is read-only${isReplica ? ", since it is a replica. Name the primary" : ": default_transaction_read_only is on"}.`,
    );
  }
}

/**
 * The migration creates a missing schema.
 * @throws StartRefusal when this role may not change the tables
 */
export async function assertMayMigrate(pool: Pool, schema: string) {
  const { rows } = await pool.query<{
    role: string;
    database: string;
    mayCreate: boolean;
    mayUse: boolean | null;
    owner: string | null;
  }>(
    `select current_user as role, current_database() as database,
       has_database_privilege(current_database(), 'create') as "mayCreate",
       (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = $1) as "mayUse",
       (select tableowner from pg_tables where schemaname = $1 and not pg_has_role(tableowner, 'usage') limit 1) as owner`,
    [schema],
  );
  const [facts] = rows;
  if (!facts) return;
  if (facts.owner !== null) throw new StartRefusal(ownedBy(facts.owner, facts.role));
  // The first migration names the schema "public", which requires this permission even if it exists.
  if (!facts.mayCreate || facts.mayUse === false) {
    throw new StartRefusal(
      `The role ${facts.role} of DATABASE_URL may not create tables in the schema ${schema}. As an administrator of PostgreSQL, run ` +
        `"grant create on database ${facts.database} to ${facts.role}" and "grant all on schema ${schema} to ${facts.role}".`,
    );
  }
}

const ownedBy = (owner: string, role: string) =>
  `The tables in the database of DATABASE_URL belong to the role ${owner}, not to ${role}. Use that role in DATABASE_URL, or run ` +
  `"reassign owned by ${owner} to ${role}" as an administrator of PostgreSQL.`;

const KNOWN: Record<string, string> = {
  "28P01": "The database did not accept the user or the password of DATABASE_URL.",
  "28000": "The database did not accept the user of DATABASE_URL.",
  "3D000": "The database that DATABASE_URL names does not exist. Create it first.",
  "42501":
    "The role of DATABASE_URL may not use the tables in its database, which belong to another role. Use that role in DATABASE_URL.",
};

const POOLER =
  "DATABASE_URL is the address of a pooler, which cannot carry migrations: name the database's own in DATABASE_DIRECT_URL.";

/**
 * The reason why a start with this database failed, as a StartRefusal if it is known. Never contains the URL, which
 * includes the password.
 */
export function refusalOf(error: unknown): unknown {
  const sentence = sentenceOf(error);
  return sentence === null ? error : new StartRefusal(sentence, { cause: error });
}

function sentenceOf(error: unknown): string | null {
  const causes = [...causesOf(error)];
  const has = (pattern: RegExp) => causes.some(({ message }) => typeof message === "string" && pattern.test(message));
  if (has(/unsupported startup parameter/)) return POOLER;
  if (has(/does not support SSL connections/)) {
    return "The database of DATABASE_URL does not speak TLS, which sslmode in that address asks for. Switch TLS on there, or leave sslmode out.";
  }
  if (has(/no pg_hba.conf entry .*no encryption/)) {
    return "The database takes connections with TLS only: add sslmode=verify-full to DATABASE_URL.";
  }
  const certificate = certificateProblem(error);
  if (certificate !== null) {
    return `The certificate of the database ${certificate}. Name its authority with sslrootcert=FILE in DATABASE_URL, or mend the certificate.`;
  }
  const known = causes.map((cause) => KNOWN[codeOf(cause) ?? ""]).find((sentence) => sentence !== undefined);
  if (known !== undefined) return known;
  const away = databaseAwayCode(error);
  return away && `The database of DATABASE_URL does not answer (${away}). Start it, then start Keepsake again.`;
}
