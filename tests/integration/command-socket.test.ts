import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { command, runCommand } from "@/lib/commands";
import { listenForCommands, sendCommand } from "@/lib/platform/command-socket";
import { dataPath } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { aFolder } from "@/tests/setup/folder";

const listen = () => listenForCommands((given) => runCommand(command.parse(given)));

onARealDatabase();
beforeAll(() => mkdirSync(path.dirname(dataPath("command.sock")), { recursive: true }));

it("tells the command line what became of a command while the server runs", async () => {
  const { userId, username } = await aUser();
  const stop = await listen();
  try {
    const done = await sendCommand({ name: "admin", username });
    expect(done).toEqual({ ok: true, message: `${username} is an administrator now, and signs in anew.` });
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ isAdmin: true });
    const missing = await sendCommand({ name: "admin", username: "nobody-at-all" });
    expect(missing).toMatchObject({ ok: false, message: expect.stringContaining("was not found") });
  } finally {
    stop();
  }
});

it("finds no server where none listens", async () => {
  expect(await sendCommand({ name: "admin", username: "anybody" })).toBeNull();
});

it("reaches a server whose DATA_DIR is longer than a socket's path may be, by a socket that only its owner can open", async () => {
  const root = aFolder();
  const folder = jest.replaceProperty(env(), "DATA_DIR", path.join(root, "f".repeat(100)));
  mkdirSync(dataPath());
  try {
    const killed = await listen();
    const stop = await listen();
    expect(await sendCommand({ name: "admin", username: "nobody-at-all" })).toMatchObject({ ok: false });
    killed();
    stop();
    expect(await sendCommand({ name: "admin", username: "nobody-at-all" })).toBeNull();
    expect(existsSync(dataPath("command.sock"))).toBe(false);
  } finally {
    folder.restore();
  }
});
