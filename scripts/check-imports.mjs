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
/** How many files a call reaches through static imports: the amount to read to understand all of it. */
const modules = new Map(output.modules.map((module) => [module.source, module]));
for (const route of ["app/api/login/route.ts", "app/api/generate-response/route.ts"]) {
  const reached = new Set([route]);
  for (const from of reached)
    for (const { resolved, dynamic } of modules.get(from)?.dependencies ?? [])
      if (!dynamic && modules.has(resolved) && !/node_modules|generated/.test(resolved)) reached.add(resolved);
  console.log(`${route} reaches ${reached.size} files.`);
}
/** May only be lowered. */
const mostOutside = 14;
const outside = output.modules.filter(
  ({ source, dependencies }) =>
    !/^lib\/budget\/|\.test\.tsx?$/.test(source) &&
    dependencies.some(({ resolved }) => resolved.startsWith("lib/budget/")),
).length;
console.log(`${outside} files outside the budget import it; at most ${mostOutside} may.`);
console.log(`Import rules: ${sources.length} files, ${missed.length} not read, ${violations.length} violations.`);
process.exit(violations.length + missed.length > 0 || outside > mostOutside ? 1 : 0);
