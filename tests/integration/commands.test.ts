import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "keepsake-commands-"));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([["backup.ts", "FILE"], ["account.ts", "admin", "ana"], ["archive.ts", "ana", "FILE"], ["adopt.ts"]])(
  "%s makes no empty installation where DATA_DIR is mistyped, and says so",
  (script, ...given) => {
    const mistyped = path.join(folder, "keepsaek");
    const file = path.join(folder, "backup.keepsake");
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        ...["--conditions=react-server", "--import", "tsx", `scripts/${script}`],
        ...given.map((word) => (word === "FILE" ? file : word)),
      ],
      {
        env: { ...process.env, DATA_DIR: mistyped, DATABASE_URL: "", BACKUP_PASSPHRASE: "a long passphrase" },
        encoding: "utf8",
      },
    );
    expect(stderr).toBe(
      `There is no database in ${mistyped}. Set DATA_DIR to the folder that Keepsake runs with, or DATABASE_URL.\n`,
    );
    expect(status).toBe(1);
    expect([mistyped, file].map((made) => existsSync(made))).toEqual([false, false]);
  },
  60_000,
);
