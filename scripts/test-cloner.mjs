// npm run test:cloner: the tests of cloning at home in the real runtime, which `npm test` runs in a stand-in. Installs the runtime
// once from the npm registry, without its scripts, which would download from elsewhere, and outside node_modules.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { testsInRealRuntime } from "./tests-in-real-runtime.mjs";

const version = "1.30.0";
const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "keepsake-tests");
const folder = path.join(cache, `onnxruntime-node-${version}`);

if (!existsSync(folder)) {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, "package.json"), JSON.stringify({ private: true }));
  const options = ["--ignore-scripts", "--no-save", "--no-audit", "--no-fund"];
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["install", ...options, `onnxruntime-node@${version}`], {
    cwd: unfinished,
    stdio: "inherit",
  });
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    console.error("The runtime could not be installed from the npm registry.");
    process.exit(1);
  }
  renameSync(unfinished, folder);
}

const { status } = spawnSync(process.execPath, ["scripts/test.mjs", ...testsInRealRuntime, ...process.argv.slice(2)], {
  stdio: "inherit",
  env: { ...process.env, KEEPSAKE_TEST_RUNTIME: path.join(folder, "node_modules", "onnxruntime-node") },
});
process.exit(status ?? 1);
