// Runs after `npm ci`: generates the database client. After `npm ci --omit=dev` it removes everything that the built
// product does not load. npm leaves optional peers of production packages there, such as prisma for its client, and
// Next's compilers.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { closure, engines } from "./installed.mjs";

// Only the tests need it.
if (existsSync("node_modules/jest")) await import("./generate-client.mjs");
else prune();

function prune() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const needed = closure(packages, ["", ...engines]);
  const folders = Object.keys(packages).filter((path) => path.includes("node_modules/") && !packages[path].link);
  for (const folder of folders) if (!needed.has(folder)) remove(folder);
  // Duplicate copies of loaded packages, and compilers for other databases.
  remove("node_modules/@elevenlabs/elevenlabs-js/dist");
  remove("node_modules/@ffmpeg/core/dist/umd");
  const runtime = "node_modules/@prisma/client/runtime";
  for (const file of readdirSync(runtime)) {
    if (/\.(cockroachdb|mysql|sqlite|sqlserver)\./.test(file)) remove(`${runtime}/${file}`);
  }
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
}
