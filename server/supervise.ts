import { type ChildProcess, spawn } from "node:child_process";

/** A server that misses this many consecutive health checks is considered frozen. */
const MOST_UNANSWERED = 12;
const ASK_EVERY_MS = 5_000;
const LOOK_FOR_ROOM_MS = 2_000;
/**
 * In bytes, glibc's initial value: unless it is set, one large allocation raises it, and the memory used at the start
 * is never released.
 */
const GIVEN_BACK_FROM = String(128 * 1024);

/** Runs the server and resolves with its exit code. Restarts a server that froze or ended for lack of disk space. */
export async function supervise(script: readonly string[], askEveryMs = ASK_EVERY_MS): Promise<number> {
  let server: ChildProcess | undefined;
  let isStopping = false;
  const env = { MALLOC_TRIM_THRESHOLD_: GIVEN_BACK_FROM, ...process.env };
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    server?.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
  for (;;) {
    server = spawn(process.execPath, script, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
    const ended = await endOf(server, askEveryMs);
    server = undefined;
    if (isStopping) return ended.code;
    if (ended.isFrozen) console.error("Keepsake did not answer for a minute and was ended. It starts again now.");
    else if (!(await endedForWantOfRoom(ended.code, () => isStopping))) return ended.code;
    if (isStopping) return 0;
  }
}

/** Resolves to true once there is disk space again. Imports lazily, so that a supervising process stays small. */
async function endedForWantOfRoom(code: number, isStopping: () => boolean): Promise<boolean> {
  if (code === 0) return false;
  const { isRoomToOpen, NO_ROOM_EXIT, NoRoomToOpen } = await import("@/lib/platform/db/no-room");
  if (code !== NO_ROOM_EXIT) return false;
  if (!isRoomToOpen()) console.error(new NoRoomToOpen().message);
  while (!isRoomToOpen() && !isStopping()) await new Promise((resolve) => setTimeout(resolve, LOOK_FOR_ROOM_MS));
  return true;
}

/**
 * Checks the server's health once it reports that it is listening, since a build before that takes minutes. Missed
 * checks are counted instead of time, so that a machine that slept does not look like a frozen server.
 */
function endOf(server: ChildProcess, askEveryMs: number): Promise<{ code: number; isFrozen: boolean }> {
  let unanswered = 0;
  let isFrozen = false;
  let timer: NodeJS.Timeout | undefined;
  server.on("message", () => {
    unanswered = 0;
    timer ??= setInterval(ask, askEveryMs);
  });
  const ask = () => {
    unanswered += 1;
    if (unanswered > MOST_UNANSWERED) {
      isFrozen = true;
      server.kill("SIGKILL");
    } else server.send("are you there?", () => {});
  };
  return new Promise((resolve) => {
    server.once("exit", (code, signal) => {
      clearInterval(timer);
      resolve({ code: signal ? 1 : (code ?? 0), isFrozen });
    });
  });
}
