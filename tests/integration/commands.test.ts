import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { aFolder } from "@/tests/setup/folder";
import { programArgs } from "@/tests/setup/programs";

const LOADS_ONLY = 'import "./load-env";';

const folder = aFolder();

function run(script: string, given: readonly string[], settings: Record<string, string>) {
  const args = programArgs(`scripts/${script}`, ...given);
  const env = { ...process.env, DATABASE_URL: "", BACKUP_PASSPHRASE: "a long passphrase", ...settings };
  return spawnSync(process.execPath, args, { env, encoding: "utf8" });
}

it.each([["backup.ts", "FILE"], ["account.ts", "admin", "ana"], ["archive.ts", "ana", "FILE"], ["adopt.ts"]])(
  "%s makes no empty installation where DATA_DIR is mistyped, and says so",
  (script, ...given) => {
    const mistyped = path.join(folder, "keepsaek");
    const file = path.join(folder, "backup.keepsake");
    const words = given.map((word) => (word === "FILE" ? file : word));
    const { status, stderr } = run(script, words, { DATA_DIR: mistyped });
    expect(stderr).toBe(
      `There is no database in ${mistyped}. Set DATA_DIR to the folder that Keepsake runs with, or DATABASE_URL.\n`,
    );
    expect(status).toBe(1);
    expect([mistyped, file].map((made) => existsSync(made))).toEqual([false, false]);
  },
);

it("a bad setting ends every command with the setting's sentence alone", () => {
  const { status, stderr } = run("backup.ts", ["FILE"], { BACKUP_PASSPHRASE: "short" });
  expect(stderr.split("\n").slice(1)).toEqual(["  - BACKUP_PASSPHRASE must have at least 12 characters.", ""]);
  expect(status).toBe(1);
  const files = readdirSync("scripts").filter((file) => file.endsWith(".ts"));
  const unchecked = files.filter((file) => readFileSync(`scripts/${file}`, "utf8").includes(LOADS_ONLY));
  expect(unchecked).toEqual(["checked-settings.ts", "db-seed.ts"]);
});
