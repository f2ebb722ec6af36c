// The programs that tests start as processes of their own. Compiled, they start three times as fast as by tsx.
import { readdirSync } from "node:fs";
import { compilePrograms } from "../../scripts/compile-programs.mjs";

const scripts = readdirSync("scripts").filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
const own = [
  ...["prepare-database", "old-database", "start-and-tell", "migrate-and-stay", "database-without-room"],
  "through-a-pooler",
];
await compilePrograms(
  [...scripts.map((file) => `scripts/${file}`), ...own.map((name) => `tests/setup/${name}.ts`)],
  ".reports/programs",
);
