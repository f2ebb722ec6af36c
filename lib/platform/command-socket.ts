import "server-only";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { dataPath } from "@/lib/platform/data-dir";
import { AppError } from "@/lib/platform/errors";

/** In bytes; some systems silently truncate a longer path and create the socket elsewhere. */
const LONGEST_PATH = 100;
const FOLDER = "keepsake-commands-";

const inDataDir = () => dataPath("command.sock");
/** A file with the socket's path, if it is in another folder. */
const pointer = () => dataPath("command.address");

/**
 * Runs the command and returns the text that the command line prints.
 * @throws AppError
 */
type Run = (given: unknown) => Promise<string>;

/**
 * Only one process can open the embedded database. While the server holds it, `npm run admin` and `npm run backup` send
 * their commands to the server over this socket: one line of JSON in, one line of text out. Only the owner of the socket file can connect.
 */
export async function listenForCommands(run: Run): Promise<() => void> {
  const before = path.dirname(address());
  if (path.basename(before).startsWith(FOLDER)) rmSync(before, { recursive: true, force: true });
  for (const file of [inDataDir(), pointer()]) rmSync(file, { force: true });
  const server = createServer((socket) => void serve(socket, run));
  const listen = (file: string) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(file, resolve);
    });
  if (Buffer.byteLength(inDataDir()) <= LONGEST_PATH) {
    await listen(inDataDir());
    chmodSync(inDataDir(), 0o600);
    return () => server.close();
  }
  // A folder that no other user can enter.
  const folder = mkdtempSync(path.join(tmpdir(), FOLDER));
  const file = path.join(folder, "command.sock");
  await listen(file);
  chmodSync(file, 0o600);
  writeFileSync(pointer(), file, { mode: 0o600 });
  return () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

function address(): string {
  return existsSync(pointer()) ? readFileSync(pointer(), "utf8") : inDataDir();
}

async function serve(socket: Socket, run: Run) {
  socket.on("error", () => {});
  let text = "";
  // By default, leaving the loop would close the socket before the response is sent.
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (text.includes("\n") || text.length > 10_000) break;
  }
  socket.end(JSON.stringify(await answer(text, run)));
}

type Answer = { ok: boolean; message: string };

async function answer(line: string, run: Run): Promise<Answer> {
  try {
    return { ok: true, message: await run(JSON.parse(line)) };
  } catch (error) {
    return { ok: false, message: error instanceof AppError ? error.message : "The command was not understood." };
  }
}

/** Null when no server is listening. */
export function sendCommand(given: object): Promise<Answer | null> {
  return new Promise((resolve) => {
    const socket = createConnection(address(), () => socket.write(`${JSON.stringify(given)}\n`));
    let text = "";
    socket.on("data", (part) => {
      text += String(part);
    });
    socket.on("error", () => resolve(null));
    socket.on("end", () => {
      const cutOff = { ok: false, message: "The server ended before the command was done." };
      resolve(text === "" ? cutOff : (JSON.parse(text) as Answer));
    });
  });
}
