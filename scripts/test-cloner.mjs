// npm run test:cloner: runs the tests of cloning at home in the real runtime; `npm test` uses a stand-in. Installs
// the runtime once from the npm registry, outside node_modules and without its scripts, which would download from
// elsewhere.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { testsInRealRuntime } from "./tests-in-real-runtime.mjs";

const version = "1.30.0";
const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "keepsake-tests");
const folder = path.join(cache, `onnxruntime-node-${version}`);
const archives = path.join(folder, "archives");

if (!existsSync(archives)) {
  rmSync(folder, { recursive: true, force: true });
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, "package.json"), JSON.stringify({ private: true }));
  mkdirSync(path.join(unfinished, path.basename(archives)));
  const options = ["--ignore-scripts", "--no-save", "--no-audit", "--no-fund"];
  const npm = (...given) =>
    spawnSync(process.platform === "win32" ? "npm.cmd" : "npm", given, { cwd: unfinished, stdio: "inherit" }).status;
  const packages = ["onnxruntime-node", "onnxruntime-common"].map((name) => `${name}@${version}`);
  const isThere =
    npm("install", ...options, ...packages.slice(0, 1)) === 0 &&
    // The archives themselves, for the command that unpacks them.
    npm("pack", "--silent", "--pack-destination", path.basename(archives), ...packages) === 0;
  if (!isThere) {
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
