import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";

export type ServerProcess = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** The built product run by `npm start` with exactly these settings; the caller waits for it or ends it. */
export function startServer(settings: Record<string, string>, flags: readonly string[] = []): ServerProcess {
  const args = ["scripts/run.mjs", "start", "--no-build", ...flags];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      RATE_LIMIT_FACTOR: "1000",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part) => {
      said += part;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, output: () => said, ended };
}

/** The process and all its descendants, descendants first. Empty once it has ended. */
export function everyProcessOf({ pid, exitCode, signalCode }: ChildProcess): number[] {
  if (pid === undefined || exitCode !== null || signalCode !== null) return [];
  const below = (parent: number): number[] => {
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number);
    return [...children.flatMap(below), parent];
  };
  return below(pid);
}

/** Resolves with true once the address answers as wanted, with false after `withinMs`. */
export async function answers(url: string, withinMs: number, isWanted = (response: Response) => response.ok) {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const response = await fetch(url).catch(() => null);
    if (response && isWanted(response)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Kills the process with all its descendants, and waits for its end. */
export async function killServer({ child, ended }: ServerProcess) {
  for (const pid of everyProcessOf(child)) process.kill(pid, "SIGKILL");
  await ended;
}
