import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Place } from "./app";

export const PASSPHRASE = "roses in the garden";

/** The command as people run it, with these settings and no others. */
export async function npmRun(script: "backup" | "restore", place: Place, ...given: string[]) {
  const child = spawn("npm", ["run", "--silent", script, "--", ...given], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", BACKUP_PASSPHRASE: PASSPHRASE, ...place },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const [said, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, said, complaint };
}
