import { type ChildProcess, spawn } from "node:child_process";
import { isRoomToOpen, NO_ROOM_EXIT, NoRoomToOpen } from "@/lib/platform/db/no-room";

/** A server that answers nothing for this many questions in a row is frozen. */
const MOST_UNANSWERED = 12;
const ASK_EVERY_MS = 5_000;
const LOOK_FOR_ROOM_MS = 2_000;

type Options = { env: NodeJS.ProcessEnv; canFreeze: boolean; askEveryMs?: number };

/**
 * Runs the server to its end and resolves with the exit code. Where the database runs inside the server (`canFreeze`), a
 * server that ended for want of room or that froze is started again.
 */
export async function supervise(script: readonly string[], { env, canFreeze, askEveryMs = ASK_EVERY_MS }: Options) {
  let server: ChildProcess | undefined;
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    server?.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
  for (;;) {
    server = spawn(process.execPath, script, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
    const ended = await endOf(server, canFreeze ? askEveryMs : null);
    server = undefined;
    if (isStopping) return ended.code;
    if (ended.isFrozen) console.error("Keepsake did not answer for a minute and was ended. It starts again now.");
    else if (canFreeze && ended.code === NO_ROOM_EXIT) await room(() => isStopping);
    else return ended.code;
    if (isStopping) return 0;
  }
}

async function room(isStopping: () => boolean) {
  if (!isRoomToOpen()) console.error(new NoRoomToOpen().message);
  while (!isRoomToOpen() && !isStopping()) await new Promise((resolve) => setTimeout(resolve, LOOK_FOR_ROOM_MS));
}

/** Unanswered questions are counted rather than time, so that a machine that slept is not taken for a frozen server. */
function endOf(server: ChildProcess, askEveryMs: number | null): Promise<{ code: number; isFrozen: boolean }> {
  let unanswered = 0;
  let isFrozen = false;
  server.on("message", () => {
    unanswered = 0;
  });
  const ask = () => {
    unanswered += 1;
    if (unanswered > MOST_UNANSWERED) {
      isFrozen = true;
      server.kill("SIGKILL");
    } else server.send("are you there?", () => {});
  };
  const timer = askEveryMs === null ? undefined : setInterval(ask, askEveryMs);
  return new Promise((resolve) => {
    server.once("exit", (code, signal) => {
      clearInterval(timer);
      resolve({ code: signal ? 1 : (code ?? 0), isFrozen });
    });
  });
}
