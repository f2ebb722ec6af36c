import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { type OpenDatabase, onPGlite, onPostgres } from "@/lib/platform/db/database";
import { PASSPHRASE } from "@/tests/factories/backups";
import { programArgs } from "@/tests/setup/programs";

export const SERVER = process.env.TEST_DATABASE_URL;

const undo: (() => unknown)[] = [];
export async function removePlaces() {
  for (const each of undo.reverse()) await each();
}

export function aPlace() {
  const place = mkdtempSync(path.join(tmpdir(), "keepsake-restore-"));
  undo.push(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

let made = 0;
export async function aPostgres(): Promise<string> {
  const name = `keepsake_restore_${process.pid}_${made++}`;
  const server = new pg.Client({ connectionString: SERVER });
  await server.connect();
  await server.query(`create database ${name}`);
  undo.push(async () => {
    await server.query(`drop database if exists ${name} with (force)`);
    await server.end();
  });
  const url = new URL(SERVER ?? "");
  url.pathname = `/${name}`;
  return url.href;
}

export type Said = { code: number | null; text: string };

/** Runs a process with exactly these settings. */
export async function command(script: string, settings: Record<string, string>, ...given: string[]): Promise<Said> {
  const env = { PATH: process.env.PATH, NODE_ENV: "test" as const, LOG_LEVEL: "silent", ...settings };
  const child = spawn(process.execPath, programArgs(script, ...given), { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      text += part;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { code, text };
}

export const restore = (settings: Record<string, string>, ...given: string[]) =>
  command("scripts/restore.ts", { BACKUP_PASSPHRASE: PASSPHRASE, ...settings }, ...given);

export async function openAt(settings: Record<string, string>): Promise<OpenDatabase> {
  const opened = settings.DATABASE_URL
    ? onPostgres(settings.DATABASE_URL, { max: 2 })
    : await onPGlite(await PGlite.create(path.join(settings.DATA_DIR ?? "", "database")));
  return opened;
}

export type Kind = "embedded" | "postgresql";
export const kinds: Kind[] = SERVER ? ["embedded", "postgresql"] : ["embedded"];
export const emptyPlace = async (kind: Kind): Promise<Record<string, string>> => ({
  DATA_DIR: aPlace(),
  ...(kind === "postgresql" && { DATABASE_URL: await aPostgres() }),
});
