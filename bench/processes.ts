/** Memory of a running server's processes, read from /proc (proc(5)); Linux only. */
import { readdirSync, readFileSync } from "node:fs";

export type ProcessKind = "launcher" | "server" | "engines";
export type Weight = { pid: number; kind: ProcessKind; rssMb: number; ownMb: number };

/** Finds the processes of one app by the folder that only they were given. */
export function weigh(dataDir: string): Weight[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`DATA_DIR=${dataDir}`)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ");
        const status = readFileSync(`/proc/${pid}/status`, "utf8");
        return [{ pid: Number(pid), kind: kindOf(command), ...weightOf(status) }];
      } catch {
        return []; // Ended while we looked, or not ours to look at.
      }
    });
}

const kindOf = (command: string): ProcessKind =>
  command.includes("scripts/server.mjs") ? "server" : command.includes("engines/") ? "engines" : "launcher";

/** From a process's status file: resident memory, and the part of it that is not file-backed, in MB of 2^20 bytes. */
export function weightOf(status: string): { rssMb: number; ownMb: number } {
  const read = (field: string) =>
    Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024);
  return { rssMb: read("VmRSS"), ownMb: read("RssAnon") };
}

export const total = (weights: Weight[], kind: ProcessKind) =>
  weights.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.rssMb, 0);
