import { execFileSync } from "node:child_process";

const LOOK_EVERY_MS = 1_000;

/**
 * Calls `onGone` once npm, or a process between it and this one, has ended. npm passes SIGTERM to a shell that does not pass it
 * on, and SIGKILL reaches nobody else: the server would go on without anybody who could stop it.
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

/** The processes above this one, npm the last; none where npm is not among them. */
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
    // No ps, as in small containers, where npm is the first process and takes all others with it.
    return [];
  }
}

/** Whether a process of this number runs. */
export function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
