// npm run verify: the import rules of .dependency-cruiser.mjs. A tool that skips files reports success, so every
// source file of the project must be among those it read.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import config from "../.dependency-cruiser.mjs";

const folders = ["app", "components", "lib", "scripts", "server", "engines", "public", "rigs"];
const files = ["instrumentation.ts", "instrumentation-client.ts", "middleware.ts"];
const cruising = { ruleSet: config, validate: true, ...config.options };
const { output } = await cruise([...folders, ...files], cruising, undefined, {
  tsConfig: extractTSConfig("tsconfig.json"),
});
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
const sources = tracked.split("\n").filter((path) => {
  const isProduct = /\.[cm]?[jt]sx?$/.test(path) && !/^tests\/|^[^/]+\.(config|cruiser)\./.test(path);
  return isProduct && existsSync(path);
});
const read = new Set(output.modules.map(({ source }) => source));
const missed = sources.filter((path) => !read.has(path));
const { violations } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
for (const path of missed) console.error(`${path} was not read: the check itself is broken.`);
/**
 * The most files that a call may reach through static imports: the amount to read to understand all of it, and to load
 * before it is answered. Providers, companion and search are loaded when they are used.
 */
const mostReached = { "app/api/login/route.ts": 115, "app/api/generate-response/route.ts": 200 };
const modules = new Map(output.modules.map((module) => [module.source, module]));
let isTooMuch = false;
for (const [route, most] of Object.entries(mostReached)) {
  const reached = new Set([route]);
  for (const from of reached)
    for (const { resolved, dynamic } of modules.get(from)?.dependencies ?? [])
      if (!dynamic && modules.has(resolved) && !/node_modules|generated/.test(resolved)) reached.add(resolved);
  console.log(`${route} reaches ${reached.size} files; at most ${most} may be reached.`);
  isTooMuch ||= reached.size > most;
}
/** May only be lowered. */
const mostOutside = 15;
const outside = output.modules.filter(
  ({ source, dependencies }) =>
    !/^lib\/budget\/|\.test\.tsx?$/.test(source) &&
    dependencies.some(({ resolved }) => resolved.startsWith("lib/budget/")),
).length;
console.log(`${outside} files outside the budget import it; at most ${mostOutside} may.`);
console.log(`Import rules: ${sources.length} files, ${missed.length} not read, ${violations.length} violations.`);
process.exit(violations.length + missed.length > 0 || outside > mostOutside || isTooMuch ? 1 : 0);
