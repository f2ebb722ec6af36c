/** Memory and processor time of a running server's processes, read from /proc (proc(5)); Linux only. */
import { readdirSync, readFileSync } from "node:fs";

export type ProcessKind = "launcher" | "server" | "engines";
export type Weight = { pid: number; kind: ProcessKind; rssMb: number; ownMb: number; shareMb: number };

/** Finds the processes of one app by a folder that only they received. */
function processesOf<T>(dataDir: string, read: (pid: string, kind: ProcessKind) => T): T[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
        if (!environment.includes(`DATA_DIR=${dataDir}`)) return [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ");
        const isOnPostgres = environment.some((setting) => setting.startsWith("DATABASE_URL="));
        return [read(pid, kindOf(command, isOnPostgres))];
      } catch {
        return []; // Ended while we looked, or not ours to look at.
      }
    });
}

export const weigh = (dataDir: string): Weight[] =>
  processesOf(dataDir, (pid, kind) => ({
    pid: Number(pid),
    kind,
    ...weightOf(readFileSync(`/proc/${pid}/status`, "utf8")),
    shareMb: megabytes("Pss", readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")),
  }));

/** USER_HZ, which is 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time used so far by the server itself and by its engines. */
export function processorSeconds(dataDir: string): { server: number; engines: number } {
  const [server] = processesOf(dataDir, (pid, kind) => (kind === "server" ? pid : "")).filter(Boolean);
  if (!server) throw new Error("There is no server.");
  const children = readFileSync(`/proc/${server}/task/${server}/children`, "utf8").split(" ").filter(Boolean);
  return { server: secondsOf(server), engines: children.reduce((sum, pid) => sum + secondsOf(pid), 0) };
}

function secondsOf(pid: string): number {
  // The name in brackets may hold spaces; utime and stime are the 12th and 13th field after it.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** On PostgreSQL the process that starts also serves. npm, if it started that one, counts as a launcher. */
function kindOf(command: string, isOnPostgres: boolean): ProcessKind {
  if (command.includes("engines/")) return "engines";
  return command.includes(isOnPostgres ? "scripts/run.mjs start" : "scripts/run.mjs serve") ? "server" : "launcher";
}

/** From a process's status file: resident memory, and the part of it that is not file-backed, in MB of 2^20 bytes. */
export function weightOf(status: string): { rssMb: number; ownMb: number } {
  return { rssMb: megabytes("VmRSS", status), ownMb: megabytes("RssAnon", status) };
}

const megabytes = (field: string, text: string) =>
  Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(text)?.[1]) / 1024);

export const total = (weights: Weight[], kind: ProcessKind) =>
  weights.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.rssMb, 0);
