import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { env } from "@/lib/platform/env";

/** Reads a line without showing it. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.on("SIGINT", () => process.exit(130));
  const answer = await terminal.question("");
  terminal.close();
  process.stdout.write("\n");
  return answer;
}

/** BACKUP_PASSPHRASE, or a passphrase typed twice; null for a backup without one, and without a terminal. */
export async function newPassphrase(): Promise<string | null> {
  const given = env().BACKUP_PASSPHRASE;
  if (given !== undefined || !process.stdin.isTTY) return given ?? null;
  const typed = await askHidden("Passphrase for the backup (at least 12 characters; empty for none): ");
  if (typed === "") return null;
  if (typed.length < 12) return refuse("A passphrase must have at least 12 characters.");
  await askAgain(typed, "These are two different passphrases.");
  return typed;
}

/** A new password for an account, typed twice or read as one line from a pipe. */
export async function newPassword(): Promise<string> {
  const typed = await askHidden("New password (at least 8 characters, and not easy to guess): ");
  if (process.stdin.isTTY) await askAgain(typed, "These are two different passwords.");
  return typed;
}

async function askAgain(typed: string, refusal: string) {
  if ((await askHidden("The same again: ")) !== typed) refuse(refusal);
}

/** BACKUP_PASSPHRASE, or a typed passphrase; null without a terminal. */
export async function knownPassphrase(): Promise<string | null> {
  const given = env().BACKUP_PASSPHRASE;
  if (given !== undefined || !process.stdin.isTTY) return given ?? null;
  return (await askHidden("Passphrase of the backup: ")) || null;
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
