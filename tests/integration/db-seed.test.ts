import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { programArgs } from "@/tests/setup/programs";

it.each([{ NODE_ENV: "production" }, { VERCEL: "1" }])("adds no demo family where %o is set", (settings) => {
  const dataDir = path.join(mkdtempSync(path.join(tmpdir(), "keepsake-seed-")), "data");
  const { PATH } = process.env;
  const { status, stderr } = spawnSync(process.execPath, programArgs("scripts/db-seed.ts"), {
    env: { PATH, NODE_ENV: "development", DATA_DIR: dataDir, ...settings } as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  expect(stderr).toContain("it is not added in production or on Vercel");
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});
