// npm run verify: the import rules of .dependency-cruiser.mjs. A tool that reads no file reports success, so the
// number of modules it read is checked as well.
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import config from "../.dependency-cruiser.mjs";

const LEAST_MODULES = 60;
const roots = ["app", "components", "lib", "scripts", "engines", "instrumentation.ts", "middleware.ts"];
const { output } = await cruise(roots, { ruleSet: config, ...config.options, validate: true }, undefined, {
  tsConfig: extractTSConfig("tsconfig.json"),
});
const { violations, totalCruised } = output.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (totalCruised < LEAST_MODULES) console.error(`Only ${totalCruised} modules were read: the check itself is broken.`);
console.log(`Import rules: ${totalCruised} modules read, ${violations.length} violations.`);
process.exit(violations.length > 0 || totalCruised < LEAST_MODULES ? 1 : 0);
