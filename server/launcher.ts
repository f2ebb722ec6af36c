import { execFileSync } from "node:child_process";

const LOOK_EVERY_MS = 1_000;

/**
 * Calls `onGone` once npm, or a process between it and this one, has ended. npm sends SIGTERM to a shell that does not
 * forward it, and SIGKILL reaches no child, so the server would run on with no one to stop it.
 */
export function watchLauncher(onGone: () => void, lookEveryMs = LOOK_EVERY_MS) {
  const launchers = process.env.npm_lifecycle_event === undefined ? [] : upToNpm();
  if (launchers.length === 0) return;
  const timer = setInterval(() => {
    if (launchers.every(isProcess)) return;
    clearInterval(timer);
    onGone();
  }, lookEveryMs);
  timer.unref();
}

/** The processes above this one, up to npm; empty if npm is not among them. */
function upToNpm(): number[] {
  const above: number[] = [];
  try {
    for (let pid = process.ppid; pid > 1; ) {
      above.push(pid);
      const said = execFileSync("ps", ["-o", "ppid=,args=", "-p", String(pid)], { encoding: "utf8", stdio: "pipe" });
      const [, parent = "0", args = ""] = /^\s*(\d+)\s+(.*)/.exec(said) ?? [];
      if (/^npm\b|\/npm(-cli\.js)?\b/.test(args)) return above;
      pid = Number(parent);
    }
    return [];
  } catch {
    // There is no ps in small containers, where npm is the first process and ends all others with it.
    return [];
  }
}

/** Whether a process with this id is running. */
export function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
