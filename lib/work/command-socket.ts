import "server-only";
import { chmodSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { dataPath } from "@/lib/platform/data-dir";
import { AppError } from "@/lib/platform/errors";
import { type Command, command, runCommand } from "@/lib/work/commands";

const file = () => dataPath("command.sock");

/**
 * Only one process can open the embedded database. While the server holds it, `npm run admin` and `npm run backup` send
 * their commands to the server over this socket: one line of JSON in, one line of text out. Only the owner of the socket file can connect.
 */
export async function listenForCommands(): Promise<() => void> {
  rmSync(file(), { force: true });
  const server = createServer((socket) => void serve(socket));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(file(), resolve);
  });
  chmodSync(file(), 0o600);
  return () => server.close();
}

async function serve(socket: Socket) {
  socket.on("error", () => {});
  let text = "";
  // By default, leaving the loop would close the socket before the answer is sent.
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (text.includes("\n") || text.length > 10_000) break;
  }
  socket.end(JSON.stringify(await answer(text)));
}

type Answer = { ok: boolean; message: string };

async function answer(line: string): Promise<Answer> {
  try {
    return { ok: true, message: await runCommand(command.parse(JSON.parse(line))) };
  } catch (error) {
    return { ok: false, message: error instanceof AppError ? error.message : "The command was not understood." };
  }
}

/** Null when no server is listening. */
export function sendCommand(given: Command): Promise<Answer | null> {
  return new Promise((resolve) => {
    const socket = createConnection(file(), () => socket.write(`${JSON.stringify(given)}\n`));
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
