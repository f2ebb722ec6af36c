import { mkdirSync } from "node:fs";
import path from "node:path";
import { dataPath } from "@/lib/platform/data-dir";
import { db } from "@/lib/platform/db/database";
import { listenForCommands, sendCommand } from "@/lib/work/command-socket";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
beforeAll(() => mkdirSync(path.dirname(dataPath("command.sock")), { recursive: true }));

it("tells the command line what became of a command while the server runs", async () => {
  const { userId, username } = await aUser();
  const stop = await listenForCommands();
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
