// Jest cannot require this package, which is an ES module only: its one line of exports is written as CommonJS has it.
import { readFileSync } from "node:fs";

const exported: Partial<typeof import("client-zip")> = {};
const source = readFileSync("node_modules/client-zip/index.js", "utf8").replace(
  /export\s*\{([^}]+)\}/,
  (_, names: string) => names.replace(/(\w+) as (\w+),?/g, "exported.$2 = $1;"),
);
new Function("exported", source)(exported);

export const makeZip = exported.makeZip;
