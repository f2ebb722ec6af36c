// The programs that tests start as separate processes. Compiled, they start three times as fast as with tsx.
import { readdirSync } from "node:fs";
import { compilePrograms } from "../../scripts/compile-programs.mjs";

const programs = ["scripts", "server"].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file}`),
);
const own = [
  ...["prepare-database", "old-database", "start-and-tell", "migrate-and-stay", "database-without-room"],
  "through-a-pooler",
];
await compilePrograms([...programs, ...own.map((name) => `tests/setup/${name}.ts`)], ".reports/programs");
