import { spawnSync } from "node:child_process";

// On PostgreSQL only; what the same scripts do to the rows of an embedded database is in migrations-of-rows.test.ts.
it("a database of the first version, with rows in every table, is upgraded and keeps them", () => {
  const args = ["--conditions=react-server", "--import", "tsx", "rigs/faults/upgrade-from.ts", "0"];
  const { PATH, TEST_DATABASE_URL } = process.env;
  const env = { PATH, TEST_DATABASE_URL, NODE_ENV: "test" as const, LOG_LEVEL: "silent" };
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({ fewer: [], failure: null });
});
